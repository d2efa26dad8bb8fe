import * as contract from '../../sdk/slideshows/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import type { UploadStore } from '../uploads/tus.ts'
import { findSlideTimes } from './find-times.ts'
import { createVideoSlideshow, processSlideshowUpload, submitSlideshowOcr } from './process-upload.ts'
import { deleteSlide, restoreSlide, saveSlideOrder, updateSlideText, updateSlideTime } from './slides.ts'
import {
  chooseSlideshow,
  clearSlideImports,
  createSlideshow,
  deleteSlideshow,
  getSlideshow,
  listSlideshows,
  renameSlideshow,
  restoreSlideshow,
} from './slideshows.ts'

export const slideshowRoutes = (store: UploadStore): Route[] => [
  serve(contract.listSlideshows, contract.ListSlideshowsInput, listSlideshows),
  serve(contract.getSlideshow, contract.GetSlideshowInput, getSlideshow),
  serve(contract.createSlideshow, contract.CreateSlideshowInput, createSlideshow),
  serve(contract.createVideoSlideshow, contract.CreateVideoSlideshowInput, createVideoSlideshow),
  serve(contract.renameSlideshow, contract.RenameSlideshowInput, renameSlideshow),
  serve(contract.chooseSlideshow, contract.SlideshowInput, chooseSlideshow),
  serve(contract.deleteSlideshow, contract.SlideshowInput, deleteSlideshow),
  serve(contract.restoreSlideshow, contract.SlideshowInput, restoreSlideshow),
  serve(contract.processSlideshowUpload, contract.ProcessSlideshowUploadInput, (ctx, input) => processSlideshowUpload(ctx, store, input)),
  serve(contract.clearSlideImports, contract.SlideshowInput, clearSlideImports),
  serve(contract.submitSlideshowOcr, contract.SlideshowInput, submitSlideshowOcr),
  serve(contract.findSlideTimes, contract.SlideshowInput, findSlideTimes),
  serve(contract.deleteSlide, contract.SlideInput, deleteSlide),
  serve(contract.restoreSlide, contract.SlideInput, restoreSlide),
  serve(contract.updateSlideText, contract.UpdateSlideTextInput, updateSlideText),
  serve(contract.updateSlideTime, contract.UpdateSlideTimeInput, updateSlideTime),
  serve(contract.saveSlideOrder, contract.SaveSlideOrderInput, saveSlideOrder),
]

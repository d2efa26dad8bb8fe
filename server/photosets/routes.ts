import * as contract from '../../sdk/photosets/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import type { UploadStore } from '../uploads/tus.ts'
import { createPhotoset, listPhotosetItems, quickView } from './photosets.ts'
import { processPhotoUpload } from './process-upload.ts'
import { deleteAllPhotosetItems, deletePhotosetItem } from './remove-photos.ts'
import { restorePhotos } from './restore-photos.ts'
import { savePhotoDetails } from './save-details.ts'

export const photosetRoutes = (store: UploadStore): Route[] => [
  serve(contract.getPhotosetQuickView, contract.GetPhotosetQuickViewInput, quickView),
  serve(contract.listPhotosetItems, contract.ListPhotosetItemsInput, listPhotosetItems),
  serve(contract.createPhotoset, contract.CreatePhotosetInput, createPhotoset),
  serve(contract.processPhotoUpload, contract.ProcessPhotoUploadInput, (ctx, input) => processPhotoUpload(ctx, store, input)),
  serve(contract.savePhotoDetails, contract.SavePhotoDetailsInput, savePhotoDetails),
  serve(contract.deletePhotosetItem, contract.DeletePhotosetItemInput, deletePhotosetItem),
  serve(contract.deleteAllPhotosetItems, contract.DeleteAllPhotosetItemsInput, deleteAllPhotosetItems),
  serve(contract.restorePhotos, contract.RestorePhotosInput, restorePhotos),
]

import {
  ListPosterCandidatesInput,
  listPosterCandidates as listPosterCandidatesEndpoint,
  ResetThumbnailInput,
  resetThumbnail as resetThumbnailEndpoint,
  SaveThumbnailInput,
  saveThumbnail as saveThumbnailEndpoint,
} from '../../sdk/thumbnails/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { listPosterCandidates, resetThumbnail, saveThumbnail } from './thumbnails.ts'

export const thumbnailRoutes = (): Route[] => [
  serve(saveThumbnailEndpoint, SaveThumbnailInput, saveThumbnail),
  serve(resetThumbnailEndpoint, ResetThumbnailInput, resetThumbnail),
  serve(listPosterCandidatesEndpoint, ListPosterCandidatesInput, listPosterCandidates),
]

import {
  DeleteMediaInput,
  deleteMedia as deleteMediaEndpoint,
  GetMediaInput,
  getMedia as getMediaEndpoint,
  UpdateMediaInput,
  updateMedia as updateMediaEndpoint,
} from '../../sdk/media/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { deleteMedia, getMedia, updateMedia } from './media.ts'

export const mediaRoutes = (): Route[] => [
  serve(getMediaEndpoint, GetMediaInput, getMedia),
  serve(updateMediaEndpoint, UpdateMediaInput, updateMedia),
  serve(deleteMediaEndpoint, DeleteMediaInput, deleteMedia),
]

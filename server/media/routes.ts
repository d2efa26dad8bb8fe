import {
  DeleteMediaInput,
  deleteMedia as deleteMediaEndpoint,
  UpdateMediaInput,
  updateMedia as updateMediaEndpoint,
} from '../../sdk/media/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { deleteMedia, updateMedia } from './media.ts'

export const mediaRoutes = (): Route[] => [
  serve(updateMediaEndpoint, UpdateMediaInput, updateMedia),
  serve(deleteMediaEndpoint, DeleteMediaInput, deleteMedia),
]

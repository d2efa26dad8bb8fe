import { DeleteMediaInput, deleteMedia as deleteMediaEndpoint } from '../../sdk/media/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { deleteMedia } from './media.ts'

export const mediaRoutes = (): Route[] => [serve(deleteMediaEndpoint, DeleteMediaInput, deleteMedia)]

import { UpdateMediaInput, updateMedia as updateMediaEndpoint } from '../../sdk/media/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { updateMedia } from './item-editing.ts'

export const itemEditingRoutes = (): Route[] => [serve(updateMediaEndpoint, UpdateMediaInput, updateMedia)]

import { GetPhotosetQuickViewInput, getPhotosetQuickView } from '../../sdk/photosets/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { quickView } from './photosets.ts'

export const photosetRoutes = (): Route[] => [serve(getPhotosetQuickView, GetPhotosetQuickViewInput, quickView)]

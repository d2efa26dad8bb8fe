import {
  ListTrashInput,
  listTrash as listTrashEndpoint,
  removeMedia as removeMediaEndpoint,
  restoreMedia as restoreMediaEndpoint,
  TrashedInput,
} from '../../sdk/trash/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { listTrash, removeMedia, restoreMedia } from './trash.ts'

export const trashRoutes = (): Route[] => [
  serve(listTrashEndpoint, ListTrashInput, listTrash),
  serve(restoreMediaEndpoint, TrashedInput, restoreMedia),
  serve(removeMediaEndpoint, TrashedInput, removeMedia),
]

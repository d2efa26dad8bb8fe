import {
  clearHistory as clearHistoryEndpoint,
  EditsInput,
  ListInput,
  listEdits as listEditsEndpoint,
  listFavourites as listFavouritesEndpoint,
  listGranted as listGrantedEndpoint,
  listHistory as listHistoryEndpoint,
  listOwnMedia as listOwnMediaEndpoint,
  OwnMediaInput,
  RemoveFromHistoryInput,
  removeFromHistory as removeFromHistoryEndpoint,
} from '../../sdk/lists/contract.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { clearHistory, removeFromHistory } from './history.ts'
import { listEdits, listFavourites, listGranted, listHistory, listOwnMedia } from './lists.ts'

export const listRoutes = (): Route[] => [
  serve(listFavouritesEndpoint, ListInput, listFavourites),
  serve(listHistoryEndpoint, ListInput, listHistory),
  serve(listOwnMediaEndpoint, OwnMediaInput, listOwnMedia),
  serve(listGrantedEndpoint, ListInput, listGranted),
  serve(listEditsEndpoint, EditsInput, listEdits),
  serve(removeFromHistoryEndpoint, RemoveFromHistoryInput, removeFromHistory),
  serve(clearHistoryEndpoint, NoInput, clearHistory),
]

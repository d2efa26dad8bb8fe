import {
  DeleteSavedSearchInput,
  deleteSavedSearch as deleteSavedSearchEndpoint,
  listSavedSearches as listSavedSearchesEndpoint,
  SaveSearchInput,
  saveSearch as saveSearchEndpoint,
} from '../../sdk/saved-searches/contract.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { deleteSavedSearch, listSavedSearches, saveSearch } from './saved-searches.ts'

export const savedSearchRoutes = (): Route[] => [
  serve(listSavedSearchesEndpoint, NoInput, listSavedSearches),
  serve(saveSearchEndpoint, SaveSearchInput, saveSearch),
  serve(deleteSavedSearchEndpoint, DeleteSavedSearchInput, deleteSavedSearch),
]

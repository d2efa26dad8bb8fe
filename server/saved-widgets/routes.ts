import {
  DeleteSavedWidgetInput,
  deleteSavedWidget as deleteSavedWidgetEndpoint,
  GetSavedWidgetInput,
  getSavedWidget as getSavedWidgetEndpoint,
  ListSavedWidgetsInput,
  listSavedWidgets as listSavedWidgetsEndpoint,
  SaveWidgetInput,
  saveWidget as saveWidgetEndpoint,
} from '../../sdk/saved-widgets/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { deleteSavedWidget, getSavedWidget, listSavedWidgets, saveWidget } from './saved-widgets.ts'

export const savedWidgetRoutes = (): Route[] => [
  serve(listSavedWidgetsEndpoint, ListSavedWidgetsInput, listSavedWidgets),
  serve(getSavedWidgetEndpoint, GetSavedWidgetInput, getSavedWidget),
  serve(saveWidgetEndpoint, SaveWidgetInput, saveWidget),
  serve(deleteSavedWidgetEndpoint, DeleteSavedWidgetInput, deleteSavedWidget),
]

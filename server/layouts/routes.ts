import {
  DeleteLayoutInput,
  DiscardLayoutDraftInput,
  deleteLayout as deleteLayoutEndpoint,
  discardLayoutDraft as discardEndpoint,
  GetEditedLayoutInput,
  GetLayoutInput,
  getEditedLayout as getEditedEndpoint,
  getLayout as getLayoutEndpoint,
  LayoutLimits,
  ListHomeLayoutsInput,
  listHomeLayouts as listHomesEndpoint,
  SaveLayoutInput,
  SearchLayoutsInput,
  SetHomeLayoutInput,
  saveLayout as saveLayoutEndpoint,
  searchLayouts as searchLayoutsEndpoint,
  setHomeLayout as setHomeEndpoint,
} from '../../sdk/layouts/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { listHomeLayouts, setHomeLayout } from './homes.ts'
import { deleteLayout, discardLayoutDraft, getEditedLayout, getLayout, saveLayout, searchLayouts } from './layouts.ts'

export const layoutRoutes = (): Route[] => {
  const rate = createAccountRate(LayoutLimits.savesPerAccount, 'LAYOUT_SAVED_TOO_OFTEN')
  return [
    serve(searchLayoutsEndpoint, SearchLayoutsInput, searchLayouts),
    serve(listHomesEndpoint, ListHomeLayoutsInput, listHomeLayouts),
    serve(setHomeEndpoint, SetHomeLayoutInput, withRate(rate, setHomeLayout)),
    serve(getLayoutEndpoint, GetLayoutInput, getLayout),
    serve(getEditedEndpoint, GetEditedLayoutInput, getEditedLayout),
    serve(saveLayoutEndpoint, SaveLayoutInput, withRate(rate, saveLayout)),
    serve(discardEndpoint, DiscardLayoutDraftInput, withRate(rate, discardLayoutDraft)),
    serve(deleteLayoutEndpoint, DeleteLayoutInput, withRate(rate, deleteLayout)),
  ]
}

import * as contract from '../../sdk/related-media/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import type { UploadStore } from '../uploads/tus.ts'
import { processRelatedMedia } from './process-upload.ts'
import {
  addRelatedItem,
  addRelatedLink,
  deleteRelatedMedia,
  editRelatedMedia,
  listRelatedMedia,
  restoreRelatedMedia,
  saveRelatedMediaOrder,
} from './related-media.ts'
import { listSuggestedMedia } from './suggested-media.ts'

export const relatedMediaRoutes = (store: UploadStore): Route[] => [
  serve(contract.listRelatedMedia, contract.ListRelatedMediaInput, listRelatedMedia),
  serve(contract.listSuggestedMedia, contract.ListSuggestedMediaInput, listSuggestedMedia),
  serve(contract.processRelatedMedia, contract.ProcessRelatedMediaInput, (ctx, input) => processRelatedMedia(ctx, store, input)),
  serve(contract.addRelatedLink, contract.AddRelatedLinkInput, addRelatedLink),
  serve(contract.addRelatedItem, contract.AddRelatedItemInput, addRelatedItem),
  serve(contract.editRelatedMedia, contract.EditRelatedMediaInput, editRelatedMedia),
  serve(contract.deleteRelatedMedia, contract.RelatedMediaEntryInput, deleteRelatedMedia),
  serve(contract.restoreRelatedMedia, contract.RelatedMediaEntryInput, restoreRelatedMedia),
  serve(contract.saveRelatedMediaOrder, contract.SaveRelatedMediaOrderInput, saveRelatedMediaOrder),
]

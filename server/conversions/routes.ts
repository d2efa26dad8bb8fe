import {
  ListConversionsInput,
  listConversions as listConversionsEndpoint,
  ManageConversionInput,
  manageConversion as manageConversionEndpoint,
} from '../../sdk/conversions/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { listConversions, manageConversion } from './conversions.ts'

export const conversionRoutes = (): Route[] => [
  serve(listConversionsEndpoint, ListConversionsInput, listConversions),
  serve(manageConversionEndpoint, ManageConversionInput, manageConversion),
]

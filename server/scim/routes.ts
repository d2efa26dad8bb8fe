import {
  ListScimRequestsInput,
  listScimProviders as listScimProvidersEndpoint,
  listScimRequests as listScimRequestsEndpoint,
  removeScimProvider as removeScimProviderEndpoint,
  replaceScimToken as replaceScimTokenEndpoint,
  revokeScimToken as revokeScimTokenEndpoint,
  SaveScimProviderInput,
  ScimLimits,
  ScimProviderInput,
  saveScimProvider as saveScimProviderEndpoint,
} from '../../sdk/scim/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import {
  listScimProviders,
  listScimRequests,
  removeScimProvider,
  replaceScimToken,
  revokeScimToken,
  saveScimProvider,
} from './providers.ts'

export const scimRoutes = (): Route[] => {
  const rate = createAccountRate(ScimLimits.changes, 'SCIM_CHANGES_TOO_OFTEN')
  return [
    serve(listScimProvidersEndpoint, NoInput, listScimProviders),
    serve(saveScimProviderEndpoint, SaveScimProviderInput, withRate(rate, saveScimProvider)),
    serve(replaceScimTokenEndpoint, ScimProviderInput, withRate(rate, replaceScimToken)),
    serve(revokeScimTokenEndpoint, ScimProviderInput, withRate(rate, revokeScimToken)),
    serve(removeScimProviderEndpoint, ScimProviderInput, withRate(rate, removeScimProvider)),
    serve(listScimRequestsEndpoint, ListScimRequestsInput, listScimRequests),
  ]
}

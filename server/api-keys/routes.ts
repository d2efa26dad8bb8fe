import {
  AddApiKeyInput,
  AddServiceAccountInput,
  addApiKey as addApiKeyEndpoint,
  addServiceAccount as addServiceAccountEndpoint,
  KeyLimits,
  ListAllApiKeysInput,
  listAllApiKeys as listAllApiKeysEndpoint,
  listApiKeys as listApiKeysEndpoint,
  RevokeApiKeyInput,
  revokeApiKey as revokeApiKeyEndpoint,
} from '../../sdk/api-keys/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { addApiKey, addServiceAccount, listAllApiKeys, listApiKeys, revokeApiKey } from './api-keys.ts'

export const apiKeyRoutes = (): Route[] => {
  const rate = createAccountRate(KeyLimits.changes, 'KEYS_TOO_OFTEN')
  return [
    serve(listApiKeysEndpoint, NoInput, listApiKeys),
    serve(addApiKeyEndpoint, AddApiKeyInput, withRate(rate, addApiKey)),
    serve(revokeApiKeyEndpoint, RevokeApiKeyInput, withRate(rate, revokeApiKey)),
    serve(listAllApiKeysEndpoint, ListAllApiKeysInput, listAllApiKeys),
    serve(addServiceAccountEndpoint, AddServiceAccountInput, withRate(rate, addServiceAccount)),
  ]
}

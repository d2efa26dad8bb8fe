import {
  GrantAccessInput,
  grantAccess as grantAccessEndpoint,
  ListGrantsInput,
  listGrants as listGrantsEndpoint,
  RevokeAccessInput,
  revokeAccess as revokeAccessEndpoint,
} from '../../sdk/grants/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { grantAccess, listGrants, revokeAccess } from './grant-access.ts'

export const grantRoutes = (): Route[] => [
  serve(listGrantsEndpoint, ListGrantsInput, listGrants),
  serve(grantAccessEndpoint, GrantAccessInput, grantAccess),
  serve(revokeAccessEndpoint, RevokeAccessInput, revokeAccess),
]

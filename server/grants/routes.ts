import {
  GrantAccessInput,
  grantAccess as grantAccessEndpoint,
  ListGrantsInput,
  listGrants as listGrantsEndpoint,
  TakeBackAccessInput,
  takeBackAccess as takeBackAccessEndpoint,
} from '../../sdk/grants/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { grantAccess, listGrants, takeBackAccess } from './grant-access.ts'

export const grantRoutes = (): Route[] => [
  serve(listGrantsEndpoint, ListGrantsInput, listGrants),
  serve(grantAccessEndpoint, GrantAccessInput, grantAccess),
  serve(takeBackAccessEndpoint, TakeBackAccessInput, takeBackAccess),
]

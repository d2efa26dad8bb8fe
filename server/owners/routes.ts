import { ChangeOwnerInput, changeOwner as changeOwnerEndpoint } from '../../sdk/owners/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { changeOwner } from './owners.ts'

export const ownerRoutes = (): Route[] => [serve(changeOwnerEndpoint, ChangeOwnerInput, changeOwner)]

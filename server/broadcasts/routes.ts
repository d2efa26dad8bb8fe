import { ListBroadcastsInput, listBroadcasts as listBroadcastsEndpoint } from '../../sdk/broadcasts/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { listBroadcasts } from './broadcasts.ts'

export const broadcastRoutes = (): Route[] => [serve(listBroadcastsEndpoint, ListBroadcastsInput, listBroadcasts)]

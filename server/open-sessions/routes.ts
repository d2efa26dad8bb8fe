import {
  EndSessionsInput,
  endSessions as endSessionsEndpoint,
  ListSessionsInput,
  listSessions as listSessionsEndpoint,
} from '../../sdk/open-sessions/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { endSessions, listSessions } from './open-sessions.ts'

export const openSessionRoutes = (): Route[] => [
  serve(listSessionsEndpoint, ListSessionsInput, listSessions),
  serve(endSessionsEndpoint, EndSessionsInput, endSessions),
]

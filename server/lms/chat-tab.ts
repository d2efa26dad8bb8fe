import type { Context as Request } from 'hono'
import type { TeamChatOptions } from '../../sdk/team-chat/contract.ts'
import { refuse } from '../http/errors.ts'

/** The pages of the team chat: the tab, its settings, and the window of the sign-in. */
export const tabPaths = { tab: '/VLE/teams/contenttab.aspx', config: '/VLE/teams/config', signIn: '/VLE/teams/signin' } as const

/** The options of requests for these pages: one capability knows the registrations, another draws the page. */
const tabs = new WeakMap<Request, TeamChatOptions>()

export const openTab = (request: Request, tab: TeamChatOptions): unknown => tabs.set(request, tab)

/** The options of a request. Refused as an unknown address where no team chat is registered. */
export const tabFor = (request: Request): TeamChatOptions => tabs.get(request) ?? refuse('ADDRESS_NOT_FOUND')

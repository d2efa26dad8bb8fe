import type { Context as Request } from 'hono'
import type { Context } from '../context.ts'
import { isSecure } from '../http/origin.ts'
import { sessionIdOf } from '../session/cookie.ts'

/** Why a page in a frame of a course shows nothing to a caller without a session: there was none, or it has ended. */
export const withoutLaunch = ({ language, settings }: Context, request: Request): string =>
  sessionIdOf(request, isSecure(request, settings)) === undefined ? language.say({ code: 'LTI_NO_TOKEN' }) : language.words.launch.ended

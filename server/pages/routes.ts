import { type AuthCheckAnswer, authCheck } from '../../sdk/session/contract.ts'
import { hasBroadcasts } from '../broadcasts/broadcasts.ts'
import { editableCategories, hasCategories } from '../categories/categories.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { isSecure } from '../http/origin.ts'
import { type Exchange, NoInput, type Route, serve } from '../http/serve.ts'
import { preferencesIn, userSettings } from '../preferences/preferences.ts'
import { sessionIdOf } from '../session/cookie.ts'
import { secondsLeft } from '../session/session.ts'
import { presentUser } from './present.ts'

/** The periodic check answers the same user as the page options, so both are made here. */
export const pageRoutes = (): Route[] => [
  serve(authCheck, NoInput, userOf, { keepsSessionEnd: true, isForSecondFactorSetup: true, isForFirstPassword: true }),
]

async function userOf(ctx: Context & Exchange): Promise<AuthCheckAnswer> {
  if (ctx.actor.kind === 'user' || ctx.actor.kind === 'guest') {
    const preferences = preferencesIn(await userSettings(ctx), ctx.language.tag)
    const sessionId = sessionIdOf(ctx.request, isSecure(ctx.request, ctx.settings))
    const EndsIn = await secondsLeft(ctx, sessionId)
    const rights = {
      edited: await editableCategories(ctx),
      seesCategories: await hasCategories(ctx),
      seesBroadcasts: await hasBroadcasts(ctx),
      settings: ctx.settings,
      sessionId,
    }
    const User = presentUser(ctx.actor, await ctx.publishing.policies(), preferences, rights)
    return { Success: true as const, User, ...(EndsIn === undefined ? {} : { EndsIn }) }
  }
  ctx.request.header('loggedout', 'true')
  return refuse('SIGNED_OUT')
}

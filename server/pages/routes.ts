import { authCheck, type UserConfig } from '../../sdk/session/contract.ts'
import { editableCategories, hasCategories } from '../categories/categories.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { isSecure } from '../http/origin.ts'
import { type Exchange, NoInput, type Route, serve } from '../http/serve.ts'
import { preferencesIn, userSettings } from '../preferences/preferences.ts'
import { sessionIdOf } from '../session/cookie.ts'
import { presentUser } from './present.ts'

/** The periodic check answers the same user as the page options, so both are made here. */
export const pageRoutes = (): Route[] => [serve(authCheck, NoInput, userOf, { keepsSessionEnd: true })]

async function userOf(ctx: Context & Exchange): Promise<{ Success: true; User: UserConfig }> {
  if (ctx.actor.kind === 'user' || ctx.actor.kind === 'guest') {
    const preferences = preferencesIn(await userSettings(ctx), ctx.language.tag)
    const rights = {
      edited: await editableCategories(ctx),
      seesCategories: await hasCategories(ctx),
      settings: ctx.settings,
      sessionId: sessionIdOf(ctx.request, isSecure(ctx.request, ctx.settings)),
    }
    return { Success: true as const, User: presentUser(ctx.actor, await ctx.publishing.policies(), preferences, rights) }
  }
  ctx.request.header('loggedout', 'true')
  return refuse('SIGNED_OUT')
}

import { authCheck } from '../../sdk/session/contract.ts'
import { editedBy } from '../categories/categories.ts'
import { refuse } from '../http/errors.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { preferencesIn, userSettings } from '../preferences/preferences.ts'
import { presentUser } from './present.ts'

/** The periodic check answers the same user as the page options, so both are made here. */
export const pageRoutes = (): Route[] => [
  serve(authCheck, NoInput, async (ctx) => {
    if (ctx.actor.kind === 'user' || ctx.actor.kind === 'guest') {
      const preferences = preferencesIn(await userSettings(ctx), ctx.language.tag)
      const rights = { edited: await editedBy(ctx), settings: ctx.settings }
      return { Success: true as const, User: presentUser(ctx.actor, await ctx.publishing.policies(), preferences, rights) }
    }
    ctx.request.header('loggedout', 'true')
    return refuse('SIGNED_OUT')
  }),
]

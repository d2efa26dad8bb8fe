import type { Context } from '../context.ts'
import { isSecure } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { sessionIdOf, setSessionCookie } from '../session/cookie.ts'
import { signOut } from '../session/session.ts'
import { findOrCreateAccount } from './accounts.ts'
import type { Identity } from './identity.ts'
import { onSignedIn, type SignedIn } from './on-signed-in.ts'
import type { Provider } from './providers.ts'

/** Starts a session for the person that a provider named, and ends the previous session of the browser. */
export async function finishSignIn(ctx: Context & Exchange, provider: Provider, identity: Identity): Promise<SignedIn> {
  const secure = isSecure(ctx.request, ctx.settings)
  const userId = await findOrCreateAccount(ctx, provider, identity)
  const signedIn = await onSignedIn(ctx, { userId, providerId: provider.id, groupNames: identity.groups })
  const former = sessionIdOf(ctx.request, secure)
  if (former !== undefined) await signOut(ctx, former)
  setSessionCookie(ctx.request, secure, signedIn.sessionId, ctx.settings.sessionHardHours)
  return signedIn
}

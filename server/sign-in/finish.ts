import type { Context } from '../context.ts'
import { isSecure } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { keepSessionId, sessionIdOf } from '../session/cookie.ts'
import { signOut } from '../session/session.ts'
import { accountFor } from './accounts.ts'
import type { Identity } from './identity.ts'
import { onSignedIn, type SignedIn } from './on-signed-in.ts'
import type { Provider } from './providers.ts'

/** From whom a provider has named to a session: a new one, and the one that the browser held before ends. */
export async function finishSignIn(ctx: Context & Exchange, provider: Provider, identity: Identity): Promise<SignedIn> {
  const secure = isSecure(ctx.request, ctx.settings)
  const userId = await accountFor(ctx, provider, identity)
  const signedIn = await onSignedIn(ctx, { userId, providerId: provider.id, groupNames: identity.groups })
  const former = sessionIdOf(ctx.request, secure)
  if (former !== undefined) await signOut(ctx, former)
  keepSessionId(ctx.request, secure, signedIn.sessionId, ctx.settings.sessionHardHours)
  return signedIn
}

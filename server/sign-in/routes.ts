import {
  adfsLogin,
  azureLogin,
  BeginSignInInput,
  googleLogin,
  listSignInProviderDetails,
  listSignInProviders,
  RemoveSignInProviderInput,
  removeSignInProvider,
  SaveSignInProviderInput,
  samlLogin,
  saveSignInProvider,
} from '../../sdk/sign-in/contract.ts'
import type { Context } from '../context.ts'
import { networkOf } from '../http/network-of.ts'
import { addressOf, baseUrlOf, isSecure } from '../http/origin.ts'
import { type Exchange, NoInput, type Route, serve } from '../http/serve.ts'
import { markBrowser } from './browser-cookie.ts'
import { beginGoogle } from './google.ts'
import { beginOidc, type OidcConfigurations } from './oidc.ts'
import { listProviders, offeredProviders, providerFor, removeProvider, saveProvider } from './providers.ts'
import { beginSaml } from './saml.ts'
import { signInBaseOf } from './sign-in-base.ts'
import { createSignInThrottle, delaySignIn } from './throttle.ts'

export function signInRoutes(throttle = createSignInThrottle()): Route[] {
  const known: OidcConfigurations = new Map()
  const begin = async (ctx: Context & Exchange, returnUrl: string) => {
    const base = signInBaseOf(ctx)
    await delaySignIn(throttle, 'begun', networkOf(addressOf(ctx.request, ctx.settings)), ctx.request.req.raw.signal)
    const browserHash = markBrowser(ctx.request, isSecure(ctx.request, ctx.settings))
    return { base, browserHash, returnUrl }
  }
  const goTo = (ResponseUrl: string) => ({ Success: true as const, Message: '', ResponseUrl })
  const beginSamlOf =
    (kind: 'saml' | 'adfs') => async (ctx: Context & Exchange, input: { iid?: number | undefined; returnurl: string }) => {
      const provider = await providerFor(ctx, kind, input.iid)
      return goTo(await beginSaml(ctx, provider, await begin(ctx, input.returnurl)))
    }
  return [
    serve(azureLogin, BeginSignInInput, async (ctx, input) => {
      const provider = await providerFor(ctx, 'oidc', input.iid)
      return goTo(await beginOidc(ctx, known, provider, await begin(ctx, input.returnurl)))
    }),
    serve(samlLogin, BeginSignInInput, beginSamlOf('saml')),
    serve(adfsLogin, BeginSignInInput, beginSamlOf('adfs')),
    serve(googleLogin, BeginSignInInput, async (ctx, input) => {
      const provider = await providerFor(ctx, 'google', input.iid)
      return goTo(await beginGoogle(ctx, provider, await begin(ctx, input.returnurl)))
    }),
    serve(listSignInProviders, NoInput, offeredProviders),
    serve(listSignInProviderDetails, NoInput, (ctx) => listProviders(ctx, baseUrlOf(ctx.request, ctx.settings))),
    serve(saveSignInProvider, SaveSignInProviderInput, saveProvider),
    serve(removeSignInProvider, RemoveSignInProviderInput, removeProvider),
  ]
}

import type { Hono, Context as Request } from 'hono'
import { SignInErrors, SignInLimits } from '../../sdk/sign-in/contract.ts'
import type { Context, ContextOf } from '../context.ts'
import { Refused, refusalOf, refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { addressOf, isSameOrigin, isSecure } from '../http/origin.ts'
import { readBody } from '../http/request-body.ts'
import { type Exchange, plainAnswer, plainRefusal } from '../http/serve.ts'
import { localPath } from '../session/session.ts'
import { attemptOfState, attemptOfTicket, saveIdentity } from './attempts.ts'
import { browserHashOf } from './browser-cookie.ts'
import { finishSignIn } from './finish.ts'
import { type GoogleKeys, readGoogleToken } from './google.ts'
import { saveGraphTokens } from './graph-tokens.ts'
import { type OidcConfigurations, readOidcAnswer } from './oidc.ts'
import { completePath, oidcPath, redirectPathOf, sharedOidcPath } from './paths.ts'
import { enabledProvider, type Provider, type SamlProvider } from './providers.ts'
import { refuseAnswer } from './refused-answer.ts'
import { samlMetadata } from './saml.ts'
import { readSamlAnswer } from './saml-answer.ts'
import { signInBaseOf } from './sign-in-base.ts'
import { delaySignIn, type SignInThrottle } from './throttle.ts'

interface Guard {
  /** Notes where the person wanted to go, for the next try. */
  aim(returnUrl: string): void
  /** Says that the answer belongs to a sign-in that was begun: from here on it counts. */
  known(): Promise<void>
}
type Page = (ctx: Context & Exchange, guard: Guard) => Promise<Response>

/** Routes for responses of providers. A refused one leads to the sign-in page with the reason. */
export function mountSignIn(app: Hono, contextOf: ContextOf, throttle: SignInThrottle): void {
  const configurations: OidcConfigurations = new Map()

  const guarded = (page: Page) => async (request: Request) => {
    const ctx = await contextOf(request)
    let returnUrl = '/'
    try {
      return await limited(throttle, ctx, (known) => {
        const aim = (path: string): void => {
          returnUrl = path
        }
        return page(ctx, { aim, known })
      })
    } catch (error) {
      const again = returnUrl === '/' ? '' : `&returnurl=${encodeURIComponent(returnUrl)}`
      return goTo(request, `/login.aspx?problem=${problemOf(ctx, error)}${again}`)
    }
  }

  const oidcAnswer = (path: (request: Request) => string) =>
    guarded(async (ctx, { aim, known }) => {
      const base = signInBaseOf(ctx)
      const search = new URL(ctx.request.req.url).searchParams
      const state = search.get('state') ?? ''
      const attempt = await attemptOfState(ctx, state, browserHashOf(ctx.request, isSecure(ctx.request, ctx.settings)))
      aim(attempt.return_url)
      await known()
      const provider = await enabledProvider(ctx, attempt.provider_id)
      if (provider.kind !== 'oidc') refuse('SIGN_IN_PROVIDER_NOT_FOUND')
      // A hostile provider can send its visitors to sign in at another one: that one's code must not be handed to the first.
      if (path(ctx.request) !== redirectPathOf(provider))
        refuseAnswer(ctx, provider.id, 'the redirect address is not the one of this provider')
      const { identity, tokens } = await readOidcAnswer(ctx, configurations, provider, attempt, { base, search, state })
      const { userId } = await finishSignIn(ctx, provider, identity)
      await saveGraphTokens(ctx, provider, userId, tokens)
      return goTo(ctx.request, attempt.return_url)
    })
  app.get(
    '/sign-in/oidc/:id',
    oidcAnswer(({ req }) => oidcPath(Number(req.param('id')))),
  )
  app.get(
    sharedOidcPath,
    oidcAnswer(() => sharedOidcPath),
  )

  // Posted by a page of the provider, so the browser sends no cookies along: the next request ties the answer to the browser.
  app.post(
    '/sign-in/saml/:id',
    guarded(async (ctx, { known }) => {
      const provider = await samlProvider(ctx)
      const base = signInBaseOf(ctx)
      const { requestId, identity } = await readSamlAnswer(ctx, provider, base, await postedAnswer(ctx.request), known)
      return goTo(ctx.request, `${completePath}?ticket=${await saveIdentity(ctx, requestId, identity)}`)
    }),
  )
  app.get(
    completePath,
    guarded(async (ctx, { aim, known }) => {
      signInBaseOf(ctx)
      const browserHash = browserHashOf(ctx.request, isSecure(ctx.request, ctx.settings))
      const { attempt, identity } = await attemptOfTicket(ctx, ctx.request.req.query('ticket') ?? '', browserHash)
      aim(attempt.return_url)
      await known()
      await finishSignIn(ctx, await enabledProvider(ctx, attempt.provider_id), identity)
      return goTo(ctx.request, attempt.return_url)
    }),
  )
  app.get('/sign-in/saml/:id/metadata', async (request) => {
    const ctx = await contextOf(request)
    try {
      const xml = await samlMetadata(await samlProvider(ctx), signInBaseOf(ctx))
      return request.body(xml, 200, { 'content-type': 'application/samlmetadata+xml', 'x-content-type-options': 'nosniff' })
    } catch (error) {
      return plainRefusal(ctx, refusalOf(error))
    }
  })
}

/** Google's script posts its answer to the sign-in page itself, with `glogin=true`. */
export function interceptGoogleAnswer(app: Hono, contextOf: ContextOf, throttle: SignInThrottle): void {
  const googleKeys: GoogleKeys = new Map()
  app.get('/login.aspx', async (request, next) => {
    const query = Object.entries(request.req.query())
    const isGoogle = query.some(([name, value]) => name.toLowerCase() === 'glogin' && value.toLowerCase() === 'true')
    return isGoogle ? googleAnswer(await contextOf(request), googleKeys, throttle) : next()
  })
}

/** A GET that signs in: only a script of our own pages can send its headers, since no other site is allowed to. The token came back behind `#`. */
async function googleAnswer(ctx: Context & Exchange, keys: GoogleKeys, throttle: SignInThrottle): Promise<Response> {
  const { request } = ctx
  try {
    const site = request.req.header('sec-fetch-site')
    if (!isSameOrigin(request, ctx.settings) || (site !== undefined && site !== 'same-origin')) refuse('NOT_FROM_HERE')
    const token = request.req.header('token') ?? ''
    if (token === '' || token.length > 8192 || request.req.header('return') === undefined) refuse('INPUT_NOT_UNDERSTOOD')
    signInBaseOf(ctx)
    const browserHash = browserHashOf(request, isSecure(request, ctx.settings))
    const back = await limited(throttle, ctx, async (known) => {
      const { provider, identity, returnUrl } = await readGoogleToken(ctx, keys, { token, browserHash, known })
      await finishSignIn(ctx, provider, identity)
      return returnUrl
    })
    const wanted = localPath(request.req.header('return') ?? '/')
    // Else where the person was when they left for Google.
    return plainAnswer(ctx, { Success: true, Message: '', ResponseUrl: wanted === '/' ? back : wanted })
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.status >= 500) ctx.log.error({ err: error }, 'sign-in failed')
    return plainRefusal(ctx, refused)
  }
}

/**
 * Only refusals count: a whole school signs in from one address. And only those of sign-ins that were begun: any page can have its
 * visitors' browsers send made-up answers, and would keep the school out.
 */
async function limited<Result>(
  throttle: SignInThrottle,
  ctx: Context & Exchange,
  work: (known: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const network = networkOf(addressOf(ctx.request, ctx.settings))
  let isKnown = false
  const result = await work(async () => {
    // Once for an answer, however often it names its request.
    if (!isKnown) await delaySignIn(throttle, 'refused', network, ctx.request.req.raw.signal)
    isKnown = true
  })
  if (isKnown) await throttle.refused.reward(network)
  return result
}

function problemOf(ctx: Context & Exchange, error: unknown): string {
  const { code, status } = refusalOf(error)
  if (status >= 500 && !(error instanceof Refused)) ctx.log.error({ err: error, path: ctx.request.req.path }, 'sign-in failed')
  return code in SignInErrors || code === 'SIGN_IN_BUSY' ? code : 'SIGN_IN_FAILED'
}

/** Neither kept nor told to where it leads: the address of the request held a code or a ticket. */
function goTo(request: Request, path: string): Response {
  request.header('cache-control', 'no-store')
  request.header('referrer-policy', 'no-referrer')
  return request.redirect(path, 303)
}

async function samlProvider(ctx: Context & Exchange): Promise<SamlProvider> {
  const id = ctx.request.req.param('id') ?? ''
  const provider: Provider | undefined = /^\d{1,15}$/.test(id) ? await enabledProvider(ctx, Number(id)) : undefined
  return provider?.kind === 'saml' || provider?.kind === 'adfs' ? provider : refuse('SIGN_IN_PROVIDER_NOT_FOUND')
}

async function postedAnswer(request: Request): Promise<string> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.req.header('content-type') ?? '')
  if (!isForm) refuse('SIGN_IN_ANSWER_REFUSED')
  const body = await readBody(request, SignInLimits.answerBytes, () => refuse('SIGN_IN_ANSWER_REFUSED'))
  const answers = new URLSearchParams(new TextDecoder().decode(body)).getAll('SAMLResponse')
  if (answers.length !== 1 || answers[0] === '') refuse('SIGN_IN_ANSWER_REFUSED')
  return answers[0] as string
}

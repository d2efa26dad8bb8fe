import type { Hono, Context as Request } from 'hono'
import { LtiLimits } from '../../sdk/lti/contract.ts'
import type { FirstDuties } from '../actor/actor.ts'
import type { Site } from '../capability.ts'
import type { Context } from '../context.ts'
import type { Assets } from '../http/assets.ts'
import { refusalOf, refuse } from '../http/errors.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { baseUrlOf, isSameOrigin, isSecure } from '../http/origin.ts'
import { readBody } from '../http/request-body.ts'
import type { Exchange } from '../http/serve.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { loadItems } from '../items/items.ts'
import { type Environment, enabledEnvironments } from '../lms/environments.ts'
import { logRefusal, type RefusalLimit } from '../lms/events.ts'
import { keepLaunch, letReadLaunch } from '../lms/launched-frame.ts'
import { launchedQuery } from '../lms/launched-query.ts'
import { contentPath, framePaths, openPicker } from '../lms/picker.ts'
import { embedOriginsOf } from '../shares/embed-sites.ts'
import { canvasConfiguration } from './canvas.ts'
import { cartridge } from './cartridge.ts'
import { linkChoiceOptions } from './change-link.ts'
import { choiceOptions } from './choices.ts'
import { enter } from './enter.ts'
import { publicKeys } from './keys.ts'
import { setLaunchCookie, takeLaunchCookie } from './launch-cookie.ts'
import { launchOptions } from './launch-options.ts'
import { consumerSource, platformSource } from './launch-source.ts'
import { answerLaunch, beginLaunch, boundLaunch, waitingLaunch } from './launches.ts'
import type { Pairs } from './oauth-signature.ts'
import { ltiPaths } from './paths.ts'
import { keysAt, type PlatformKeys } from './platform-keys.ts'
import { registerTool } from './registrations.ts'
import { signedLaunch } from './signed-launch.ts'
import { refusalPage, registeredPage, stepPage } from './step-page.ts'
import { verifyToken } from './verify-token.ts'

export interface LtiState {
  platformKeys: PlatformKeys
  limit: RefusalLimit
}

type Field = (name: string) => string
type Handled = Context & Exchange

/** The parameters of a request: single ones by name, and those of a form as they were sent. */
interface Given {
  field: Field
  pairs: Pairs
}

interface Attempt extends Given {
  ctx: Handled
  /** Remembers whose launch it is, for the log and for the frame of a refusal. */
  belongsTo: (environment: Environment) => void
}

/** Fields of a form that another site posts, each once. */
async function formOf(request: Request): Promise<Given> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.req.header('content-type') ?? '')
  if (!isForm) refuse('INPUT_NOT_UNDERSTOOD')
  const body = await readBody(request, LtiLimits.answerBytes, () => refuse('INPUT_NOT_UNDERSTOOD'))
  const form = new URLSearchParams(new TextDecoder().decode(body))
  return { field: (name) => (form.getAll(name).length === 1 ? withoutNul(form.get(name) ?? '') : ''), pairs: [...form] }
}

/** Databases take no text with a NUL. Signed fields are read from the pairs, unchanged. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')

const queryOf = (request: Request): Given => ({ field: (name) => withoutNul(request.req.query(name) ?? '').slice(0, 4000), pairs: [] })

/** A launch begins another session: duties of the session that the browser sends with it do not concern it. The pages behind ask for them. */
const beforeDuties: FirstDuties = { isForSecondFactorSetup: true, isForFirstPassword: true }

/** Runs one step of a launch. A refusal is logged, and shown as a page in the frame of its environment. */
const attempted =
  ({ contextOf }: Site, limit: RefusalLimit) =>
  (givenOf: (request: Request) => Promise<Given> | Given, run: (attempt: Attempt) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const ctx = { ...(await contextOf(request, { keepsSessionEnd: true, ...beforeDuties })), request }
    let environment: Environment | undefined
    const belongsTo = (one: Environment): void => {
      environment = one
    }
    try {
      return await run({ ctx, ...(await givenOf(request)), belongsTo })
    } catch (error) {
      const refused = refusalOf(error)
      if (refused.code === 'UNEXPECTED') ctx.log.error({ err: error, path: request.req.path }, 'request failed')
      // Platforms and scanners open the launch address without a token: that is no event.
      else if (refused.code !== 'LTI_NO_TOKEN') await logRefusal(ctx, limit, environment, '', refused)
      const { language } = ctx
      return refusalPage(language.say(refused.sentence), { status: refused.status, language, origins: environment?.origins ?? [] })
    }
  }

/** The addresses of LTI that browsers and platforms ask. */
export function mountLti(app: Hono, site: Site, { platformKeys, limit }: LtiState): void {
  const { assets, contextOf, deps } = site
  const attempt = attempted(site, limit)
  // Anyone can begin launches, and each is a row for ten minutes.
  const begun = createNetworkLimit(deps.settings, LtiLimits.begun)
  const showStep =
    ({ language }: Context): ShowStep =>
    (step, origins) =>
      stepPage(assets, step, { status: 200, language, origins })

  const initiate = async ({ ctx, field, belongsTo }: Attempt): Promise<Response> => {
    const begun = await beginLaunch(ctx, field, baseUrlOf(ctx.request, ctx.settings))
    const { environment } = begun.platform
    belongsTo(environment)
    setLaunchCookie(ctx.request, isSecure(ctx.request, ctx.settings), begun.stateHash, begun.secret)
    return withCookies(ctx.request, showStep(ctx)(begun.step, environment.origins))
  }
  const [byAddress, byForm] = [attempt(queryOf, initiate), attempt(formOf, initiate)]
  app.get(ltiPaths.initiation, async (request) => (await begun(request)) ?? byAddress(request))
  app.post(ltiPaths.initiation, async (request) => (await begun(request)) ?? byForm(request))

  // Moodle asks for the address of an activity when it is saved, and link checkers do: nothing happens then.
  app.get(
    ltiPaths.launch,
    attempt(queryOf, async () => refuse('LTI_NO_TOKEN')),
  )
  app.post(
    ltiPaths.launch,
    attempt(formOf, (one) => launch(one, platformKeys, showStep(one.ctx))),
  )
  app.post(ltiPaths.bind, attempt(formOf, bind))
  app.get(
    ltiPaths.registration,
    attempt(queryOf, (one) => register(one, assets)),
  )
  app.get(ltiPaths.keys, async (request) => {
    const headers = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }
    return request.json(await publicKeys(await contextOf(request, { keepsSessionEnd: true })), 200, headers)
  })
  app.get(ltiPaths.configuration, async (request) => {
    const { settings } = await contextOf(request, { keepsSessionEnd: true })
    return request.json(canvasConfiguration(baseUrlOf(request, settings), settings.siteName), 200, { 'cache-control': 'no-store' })
  })
  app.get(ltiPaths.cartridge, async (request) => {
    const { settings } = await contextOf(request, { keepsSessionEnd: true })
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' }
    return request.body(cartridge(baseUrlOf(request, settings), settings.siteName), 200, headers)
  })
}

type ShowStep = (step: Parameters<typeof stepPage>[1], origins: readonly string[]) => Response

/** Takes the answer of a platform: verified first, then used up, then bound to the browser. */
async function launch(attempt: Attempt, platformKeys: PlatformKeys, showStep: ShowStep): Promise<Response> {
  const { ctx, field, belongsTo } = attempt
  const [token, state] = [field('id_token'), field('state')]
  if (token === '' && isSigned(attempt)) return launchSigned(attempt)
  if (token === '' && field('error') === '') refuse('LTI_NO_TOKEN')
  const { row, platform } = await waitingLaunch(ctx, state)
  belongsTo(platform.environment)
  if (token === '') refuse('LTI_PLATFORM_REFUSED')
  const keys = keysAt(ctx, platformKeys, platform.keysUrl)
  const base = baseUrlOf(ctx.request, ctx.settings)
  const verified = await verifyToken(token, { platform, keys, nonceHash: row.nonce_hash, now: ctx.clock.now(), base })
  const secret = takeLaunchCookie(ctx.request, isSecure(ctx.request, ctx.settings), row.state_hash)
  const step = await answerLaunch(ctx, { row, state, secret, launch: verified })
  if (step) return showStep(step, platform.environment.origins)
  return goTo(ctx.request, await enter(ctx, platformSource(platform), verified))
}

/** Whether a form is a launch by LTI 1.1, which goes to the same address, so that links stay when an environment changes to LTI 1.3. */
const isSigned = ({ pairs }: Attempt): boolean => pairs.some(([name]) => name === 'oauth_consumer_key' || name === 'lti_message_type')

/** Takes a launch by LTI 1.1. Its address is that of the settings, because a proxy may ask for another host. */
async function launchSigned({ ctx, pairs, belongsTo }: Attempt): Promise<Response> {
  const { pathname, search } = new URL(ctx.request.req.raw.url)
  const address = baseUrlOf(ctx.request, ctx.settings) + pathname + search
  const { consumer, launch: signed } = await signedLaunch(ctx, { address, pairs }, belongsTo)
  return goTo(ctx.request, await enter(ctx, consumerSource(consumer), signed))
}

/** Takes the secret of a browser that has sent no cookie with the answer of the platform. */
async function bind({ ctx, field, belongsTo }: Attempt): Promise<Response> {
  // The secret comes from a page of our own, and a page of another site has none.
  if (!isSameOrigin(ctx.request, ctx.settings)) refuse('NOT_FROM_HERE')
  const bound = await boundLaunch(ctx, { state: field('state'), secret: field('secret'), belongsTo })
  return goTo(ctx.request, await enter(ctx, platformSource(bound.platform), bound.launch))
}

/** Registers the library at the environment that opened this address, and tells its window that it is done. */
async function register({ ctx, field, belongsTo }: Attempt, assets: Assets): Promise<Response> {
  const request = { code: field('code'), configuration: field('openid_configuration'), token: field('registration_token') }
  const { environment, isDeployed } = await registerTool(ctx, request, { base: baseUrlOf(ctx.request, ctx.settings), belongsTo })
  return registeredPage(assets, isDeployed, { status: 200, language: ctx.language, origins: environment.origins })
}

/** Redirects to a page whose address holds a token: neither kept nor told to other sites. */
function goTo(request: Request, path: string): Response {
  request.header('cache-control', 'no-store')
  request.header('referrer-policy', 'no-referrer')
  return request.redirect(path, 303)
}

/** An answer of our own with the cookies that were set through the request. */
function withCookies(request: Request, response: Response): Response {
  for (const cookie of request.res.headers.getSetCookie()) response.headers.append('set-cookie', cookie)
  return response
}

/** Lets the registered environments frame the pages that a launch opens, and lets the picker post its answer to them. */
export function interceptFrames(app: Hono, { contextOf }: Site): void {
  app.get(contentPath, async (request, next) => {
    letReadLaunch(request, (ctx) => launchOptions({ ...ctx, request }))
    return next()
  })
  for (const path of Object.values(framePaths))
    app.get(path, async (request, next) => {
      const ctx = { ...(await contextOf(request, beforeDuties)), request }
      const environments = await enabledEnvironments(ctx, 'lti', 'lti-1')
      if (environments.length === 0) return next()
      const origins = environments.flatMap((one) => one.origins)
      if (path === framePaths.choose) {
        const link = request.req.query('link')
        const Choice =
          link !== undefined
            ? await linkChoiceOptions(ctx, link === '1' ? '' : link)
            : await choiceOptions(ctx, (request.req.query('choice') ?? '').slice(0, 100))
        // Before the page has sent the token of the launch, nothing can be chosen.
        openPicker(request, { Target: origins[0] ?? '', Token: '', ...(Choice ? { Choice } : {}) })
      }
      keepLaunch(request, await launchOptions(ctx))
      await next()
      const framing = path === framePaths.item || path === framePaths.page ? await originsFor(ctx, origins) : origins
      allowFraming(request.res.headers, framing, path === framePaths.choose ? origins : [])
    })
}

/** The owner of an item may limit the sites that show it. The caller does not matter: the page before the item is asked for without a session. */
async function originsFor(ctx: Handled, origins: readonly string[]): Promise<readonly string[]> {
  const id = itemIdIn(ctx)
  if (id === 'unclear') return []
  const [item] = id === undefined ? [] : await loadItems(ctx, [id])
  const reach = item && (await embedOriginsOf(ctx, item))
  return reach === undefined ? origins : origins.filter((origin) => reach.includes(origin))
}

/** The item that a page names; `unclear`: it names several. */
function itemIdIn({ ids, request }: Handled): number | 'unclear' | undefined {
  try {
    return itemIdOf(ids, launchedQuery(request).get('id') ?? '')
  } catch {
    return 'unclear'
  }
}

function allowFraming(headers: Headers, origins: readonly string[], targets: readonly string[]): void {
  headers.delete('cross-origin-opener-policy')
  const policy = (headers.get('content-security-policy') ?? '')
    .replace("frame-ancestors 'self'", `frame-ancestors ${["'self'", ...origins].join(' ')}`)
    .replace("form-action 'self'", `form-action ${["'self'", ...targets].join(' ')}`)
  headers.set('content-security-policy', policy)
}

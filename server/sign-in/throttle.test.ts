import { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samlLogin, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import type { ContextOf } from '../context.ts'
import { answer } from '../http/serve.ts'
import { anonymous } from '../session/actor.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openBrowser } from './browser-peer.ts'
import { mountSignIn } from './pages.ts'
import { signInRoutes } from './routes.ts'
import { beginSamlIn, openSamlPeer, postAnswer } from './saml-peer.ts'
import { createSignInThrottle } from './throttle.ts'

const idp = openSamlPeer('https://idp.example/metadata')

describe('createSignInThrottle', () => {
  let test: TestApp
  const few = () => new RateLimiterMemory({ points: 2, duration: 60 })
  const contextOf: ContextOf = async (request) => ({ ...test.deps, request, actor: anonymous })
  beforeAll(async () => {
    test = await openTestApp('sqlite', { baseUrl: 'http://media.test' })
    // The library compares with the machine's clock.
    test.time.now = Date.now()
    const settings = { EntryPoint: 'https://idp.example/sso', IdpIssuer: idp.issuer, Certificates: idp.certificate }
    const input = { kind: 'saml' as const, name: 'S', rule: 'make' as const, enabled: true, settings }
    await test.call(saveSignInProvider, input, await test.user({ isAdmin: true }))
  })
  afterAll(() => test.close())

  it('slows down an address that begins without end', async () => {
    const route = signInRoutes({ ...createSignInThrottle(), begun: few() }).find(({ endpoint }) => endpoint === samlLogin)
    if (!route) throw new Error('no route')
    const app = new Hono()
    app.post('/begin', async (request) => answer(route, await contextOf(request), 'plain'))
    const codes: unknown[] = []
    for (let time = 0; time < 4; time++) codes.push((await openBrowser(app).send('/begin', {})).Code)
    expect(codes).toEqual([undefined, undefined, 'SIGN_IN_THROTTLED', 'SIGN_IN_THROTTLED'])
    const { count } = await test.deps.db
      .selectFrom('sign_in_attempts')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
  })

  it('slows down an address whose answers are refused', async () => {
    const app = new Hono()
    for (const route of signInRoutes())
      if (route.endpoint === samlLogin)
        app.post('/api/auth/samllogin/', async (request) => answer(route, await contextOf(request), 'plain'))
    mountSignIn(app, contextOf, { ...createSignInThrottle(), refused: few() })
    const places: string[] = []
    for (let time = 0; time < 3; time++) {
      const request = await beginSamlIn(openBrowser(app), 1)
      places.push(await postAnswer(app, 1, idp.answer({ ...request, audience: 'https://another.example' })))
    }
    const refused = '/login.aspx?problem=SIGN_IN_ANSWER_REFUSED'
    expect(places).toEqual([refused, refused, '/login.aspx?problem=SIGN_IN_THROTTLED'])
  })

  it('does not count answers to sign-ins that nobody began: any page can have its visitors send them', async () => {
    const app = new Hono()
    mountSignIn(app, contextOf, { ...createSignInThrottle(), refused: few() })
    const late = '/login.aspx?problem=SIGN_IN_OUT_OF_DATE'
    const request = { id: '_made-up', recipient: 'http://media.test/sign-in/saml/1', audience: 'http://media.test/sign-in/saml/1/metadata' }
    for (let time = 0; time < 5; time++) {
      for (const path of ['/sign-in/oidc?state=x&code=y', '/sign-in/complete?ticket=x'])
        expect((await app.request(`http://media.test${path}`)).headers.get('location')).toBe(late)
      expect(await postAnswer(app, 1, idp.answer(request))).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
    }
  })
})

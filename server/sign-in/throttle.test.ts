import { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samlLogin, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { anonymous } from '../actor/actor.ts'
import type { ContextOf } from '../context.ts'
import { Refused } from '../http/errors.ts'
import { answer } from '../http/serve.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { english } from '../text/language.ts'
import { openBrowser } from './browser-peer.fixture.ts'
import { mountSignIn } from './pages.ts'
import { signInRoutes } from './routes.ts'
import { beginSamlIn, openSamlPeer, postAnswer } from './saml-peer.fixture.ts'
import { createSignInThrottle } from './throttle.ts'

const idp = openSamlPeer('https://idp.example/metadata')

describe('createSignInThrottle', () => {
  let test: TestApp
  /** Lets two pass, and keeps in mind who waited then. */
  const few = () => {
    const waited: number[] = []
    const sleep = async (ms: number) => waited.push(ms)
    return { limiter: new RateLimiterMemory({ points: 2, duration: 60 }), waited, sleep }
  }
  const contextOf: ContextOf = async (request) => ({ ...test.deps, request, actor: anonymous, language: english })
  beforeAll(async () => {
    test = await openTestApp('sqlite', { baseUrl: 'http://media.test' })
    // The library compares with the machine's clock.
    test.time.now = Date.now()
    const settings = { EntryPoint: 'https://idp.example/sso', IdpIssuer: idp.issuer, Certificates: idp.certificate }
    const input = { kind: 'saml' as const, name: 'S', rule: 'make' as const, enabled: true, settings }
    await test.call(saveSignInProvider, input, await test.user({ isAdmin: true }))
  })
  afterAll(() => test.close())

  it('delays a network with many sign-in starts, and refuses none', async () => {
    const { limiter, waited, sleep } = few()
    const route = signInRoutes({ ...createSignInThrottle({ sleep }), begun: limiter }).find(({ endpoint }) => endpoint === samlLogin)
    if (!route) throw new Error('no route')
    const app = new Hono()
    app.post('/begin', async (request) => answer(route, await contextOf(request), 'plain'))
    for (let time = 0; time < 4; time++) expect(await openBrowser(app).send('/begin', {})).toMatchObject({ Success: true })
    expect(waited).toEqual([3000, 3000])
  })

  it('delays a network with refused responses, and then accepts a valid one', async () => {
    const { limiter, waited, sleep } = few()
    const app = new Hono()
    for (const route of signInRoutes())
      if (route.endpoint === samlLogin)
        app.post('/api/auth/samllogin/', async (request) => answer(route, await contextOf(request), 'plain'))
    mountSignIn(app, contextOf, { ...createSignInThrottle({ sleep }), refused: limiter })
    for (let time = 0; time < 3; time++) {
      const request = await beginSamlIn(openBrowser(app), 1)
      const place = await postAnswer(app, 1, idp.answer({ ...request, audience: 'https://another.example' }))
      expect(place).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
    }
    expect(waited).toEqual([3000])
    const browser = openBrowser(app)
    const place = await postAnswer(app, 1, idp.answer(await beginSamlIn(browser, 1)))
    expect(place).toMatch(/^\/sign-in\/complete\?ticket=/)
    expect((await browser.ask(place)).headers.get('location')).toBe('/view.aspx?id=AbC')
  })

  it('redirects with a message when a request was dropped from the queue', async () => {
    const limiter = new RateLimiterMemory({ points: 0, duration: 60 })
    const app = new Hono()
    for (const route of signInRoutes())
      if (route.endpoint === samlLogin)
        app.post('/api/auth/samllogin/', async (request) => answer(route, await contextOf(request), 'plain'))
    const delay = () => Promise.reject(new Refused('SIGN_IN_BUSY'))
    mountSignIn(app, contextOf, { ...createSignInThrottle(), refused: limiter, delay })
    const place = await postAnswer(app, 1, idp.answer(await beginSamlIn(openBrowser(app), 1)))
    expect(place).toBe('/login.aspx?problem=SIGN_IN_BUSY')
  })

  it('does not count responses to unknown sign-ins, because any page can make visitors send them', async () => {
    const app = new Hono()
    const { limiter, waited, sleep } = few()
    mountSignIn(app, contextOf, { ...createSignInThrottle({ sleep }), refused: limiter })
    const late = '/login.aspx?problem=SIGN_IN_OUT_OF_DATE'
    const request = { id: '_made-up', recipient: 'http://media.test/sign-in/saml/1', audience: 'http://media.test/sign-in/saml/1/metadata' }
    for (let time = 0; time < 5; time++) {
      for (const path of ['/sign-in/oidc?state=x&code=y', '/sign-in/complete?ticket=x'])
        expect((await app.request(`http://media.test${path}`)).headers.get('location')).toBe(late)
      expect(await postAnswer(app, 1, idp.answer(request))).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
    }
    expect(waited).toEqual([])
  })
})

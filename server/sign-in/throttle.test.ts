import { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samlLogin, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import type { ContextOf } from '../context.ts'
import { answer } from '../http/serve.ts'
import { anonymous } from '../session/actor.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openBrowser } from './browser-peer.ts'
import { makeCertificate } from './certificate-peer.ts'
import { mountSignIn } from './pages.ts'
import { signInRoutes } from './routes.ts'
import { createSignInThrottle } from './throttle.ts'

describe('createSignInThrottle', () => {
  let test: TestApp
  const few = () => new RateLimiterMemory({ points: 2, duration: 60 })
  const contextOf: ContextOf = async (request) => ({ ...test.deps, request, actor: anonymous })
  beforeAll(async () => {
    test = await openTestApp('sqlite', { baseUrl: 'http://media.test' })
    const settings = { EntryPoint: 'https://idp.example/sso', IdpIssuer: 'idp', Certificates: makeCertificate('idp').certificate }
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
    mountSignIn(app, contextOf, { ...createSignInThrottle(), refused: few() })
    const places: (string | null)[] = []
    for (let time = 0; time < 3; time++) places.push((await app.request('/sign-in/oidc?state=x&code=y')).headers.get('location'))
    const late = '/login.aspx?problem=SIGN_IN_OUT_OF_DATE'
    expect(places).toEqual([late, late, '/login.aspx?problem=SIGN_IN_THROTTLED'])
  })
})

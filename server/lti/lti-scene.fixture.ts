import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { listLmsEvents, type SaveEnvironmentInput, saveEnvironment } from '../../sdk/lms/contract.ts'
import { LtiErrors, type LtiStep, saveLtiPlatform } from '../../sdk/lti/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import type { Dialect } from '../db/open.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { type LaunchOf, type LtiTestPlatform, openLtiPlatform, type Signing } from './platform.fixture.ts'

export const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const escaped = (text: string): string => text.replaceAll("'", '&#39;')

interface Begun {
  step: Extract<LtiStep, { Step: 'go' }>
  state: string
  nonce: string
  cookie: string
}

/** A library with a registered platform. It registers its own hooks with the tests around it. */
export function ltiScene(dialect: Dialect) {
  let test: TestApp
  let platform: LtiTestPlatform
  let administrator: TestUser
  let ann: TestUser
  let iid: number
  /** Another browser for each test: the log takes 20 refusals of one network in an hour. */
  let browsers = 0
  beforeAll(async () => {
    test = await openTestApp(dialect, { baseUrl: 'http://media.test', trustProxy: true })
    platform = await openLtiPlatform()
    administrator = await test.user({ isAdmin: true })
    ann = await test.user({ name: 'ann' })
    await test.deps.db.updateTable('users').set({ email: 'ann@school.example' }).where('id', '=', ann.id).execute()
  })
  afterAll(async () => {
    await platform.close()
    await test.close()
  })
  const environment = (change: Partial<SaveEnvironmentInput> = {}): SaveEnvironmentInput => ({
    ...{ kind: 'lti', name: 'School', enabled: true, rule: 'match', origins: ['https://lms.example', platform.base], networks: [] },
    ...change,
  })
  const values = () => ({
    ...{ issuer: platform.base, clientid: platform.clientId, deployments: [platform.deployment, 'deployment-2'] },
    ...{ authorizeurl: `${platform.base}/authorize`, tokenurl: `${platform.base}/token`, keysurl: `${platform.base}/keys` },
  })
  beforeEach(async () => {
    browsers += 1
    ;({ ID: iid } = await test.call(saveEnvironment, environment(), administrator))
    await test.call(saveLtiPlatform, { iid, ...values() }, administrator)
  })
  afterEach(async () => {
    await test.deps.db.deleteFrom('lms_events').execute()
    await test.deps.db.deleteFrom('lms_environments').execute()
    await test.deps.db.deleteFrom('shares').execute()
    await test.deps.db.deleteFrom('items').execute()
    await test.deps.db.deleteFrom('sessions').where('kind', '=', 'lti').execute()
  })

  const stepIn = (html: string): LtiStep => JSON.parse(scriptIn(html, 'lti-step')) as LtiStep
  const cookieOf = (response: Response): string =>
    response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
  const initiation = (change: Record<string, string> = {}): URLSearchParams =>
    new URLSearchParams({
      ...{ iss: platform.base, login_hint: 'hint', target_link_uri: 'http://media.test/lti/launch', client_id: platform.clientId },
      ...{ lti_message_hint: 'message', lti_deployment_id: platform.deployment, lti_storage_target: 'post_frame' },
      ...change,
    })
  const begin = async (change: Record<string, string> = {}): Promise<Begun> => {
    const response = await test.ask(`/lti/initiate?${initiation(change)}`)
    const html = await response.text()
    expect(response.status, html).toBe(200)
    const step = stepIn(html) as Begun['step']
    const query = new URL(step.Address).searchParams
    return { step, state: query.get('state') ?? '', nonce: query.get('nonce') ?? '', cookie: cookieOf(response) }
  }
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    test.ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `198.51.100.${browsers}`,
        ...(cookie === '' ? {} : { cookie }),
      },
    })
  const tokenOf = (begun: Begun, launch: LaunchOf = {}, change: Record<string, unknown> = {}, signing: Signing = {}) =>
    platform.sign({ ...platform.claims(begun.nonce, test.time.now, launch), ...change }, signing)
  const launchWith = (token: string, { state, cookie }: Begun) => post('/lti/launch', { id_token: token, state }, cookie)
  const launch = async (of: LaunchOf = {}): Promise<Response> => {
    const begun = await begin()
    return launchWith(await tokenOf(begun, of), begun)
  }
  const bearerIn = (response: Response): Record<string, string> => ({
    authorization: `Bearer ${/#lti=([\w-]+)/.exec(response.headers.get('location') ?? '')?.[1]}`,
  })
  const pageOf = async (response: Response): Promise<{ status: number; options: PageOptions; headers: Headers }> => {
    // The portal's page of an item, which the page of a launch links.
    const path = ((response.headers.get('location') ?? '').split('#')[0] ?? '').replace(/^\/lti\/item/, '/lti/page')
    const page = await test.ask(path, { headers: { accept: 'text/html', ...bearerIn(response) } })
    const html = await page.text()
    const options = JSON.parse(scriptIn(html, 'page-options')) as PageOptions
    return { status: page.status, options, headers: page.headers }
  }
  const sessions = async () => (await test.deps.db.selectFrom('sessions').select('id').where('kind', '=', 'lti').execute()).length
  const events = async () => (await test.call(listLmsEvents, {}, administrator)).Items
  const expectRefused = async (response: Response, code: keyof typeof LtiErrors): Promise<void> => {
    const text = await response.text()
    expect(text).toContain(escaped(LtiErrors[code]))
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(cookieOf(response)).not.toContain('vitrine-frame=')
    expect(await sessions()).toBe(0)
  }
  return {
    get test() {
      return test
    },
    get platform() {
      return platform
    },
    get administrator() {
      return administrator
    },
    get ann() {
      return ann
    },
    get iid() {
      return iid
    },
    ...{ environment, values, stepIn, cookieOf, initiation, begin, post, tokenOf },
    ...{ launchWith, launch, bearerIn, pageOf, sessions, events, expectRefused },
  }
}

/** The data of a page that a script with this id holds; an empty object without one. */
function scriptIn(html: string, id: string): string {
  return html.split(`id="${id}">`)[1]?.split('</script>')[0] ?? '{}'
}

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { listLmsEvents, type SaveEnvironmentInput, saveEnvironment } from '../../sdk/lms/contract.ts'
import { createLtiSecret, LtiErrors } from '../../sdk/lti/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import type { Dialect } from '../db/open.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { type Fields, signatureFor } from './consumer-signature.fixture.ts'

const launchAddress = 'http://media.test/lti/launch'

/** A library with a registered learning environment of LTI 1.1. It registers its own hooks with the tests around it. */
export function consumerScene(dialect: Dialect) {
  let test: TestApp
  let administrator: TestUser
  let ann: TestUser
  let iid: number
  let key: string
  let secret: string
  let browsers = 0
  beforeAll(async () => {
    test = await openTestApp(dialect, { baseUrl: 'http://media.test', trustProxy: true })
    administrator = await test.user({ isAdmin: true })
    ann = await test.user({ name: 'ann' })
    await test.deps.db.updateTable('users').set({ email: 'ann@school.example' }).where('id', '=', ann.id).execute()
  })
  afterAll(() => test.close())
  const environment = (change: Partial<SaveEnvironmentInput> = {}): SaveEnvironmentInput => ({
    ...{
      kind: 'lti-1',
      name: 'Old school',
      enabled: true,
      rule: 'match',
      origins: ['https://lms.example', 'http://127.0.0.1:9'],
      networks: [],
    },
    ...change,
  })
  beforeEach(async () => {
    browsers += 1
    ;({ ID: iid } = await test.call(saveEnvironment, environment(), administrator))
    ;({ Key: key, Secret: secret } = await test.call(createLtiSecret, { iid }, administrator))
  })
  afterEach(async () => {
    for (const table of ['lms_events', 'lms_environments', 'shares', 'items'] as const) await test.deps.db.deleteFrom(table).execute()
    await test.deps.db.deleteFrom('sessions').where('kind', '=', 'lti').execute()
  })

  /** The fields of a launch, without a signature. */
  const fieldsOf = (change: Fields = {}): Fields => ({
    ...{ lti_message_type: 'basic-lti-launch-request', lti_version: 'LTI-1p0', resource_link_id: 'link-1', resource_link_title: 'A leaf' },
    ...{ user_id: '5', lis_person_name_full: 'Ann Größe & Co', lis_person_contact_email_primary: 'ann@school.example' },
    ...{
      context_id: 'course-1',
      context_title: 'Biology (1+1)',
      roles: 'Learner',
      tool_consumer_info_product_family_code: 'moodle',
      launch_presentation_return_url: 'https://evil.example/',
    },
    ...{ oauth_consumer_key: key, oauth_signature_method: 'HMAC-SHA1', oauth_version: '1.0', oauth_callback: 'about:blank' },
    ...{ oauth_timestamp: String(Math.floor(test.time.now / 1000)), oauth_nonce: randomUUID() },
    ...change,
  })
  const signed = (fields: Fields, address = launchAddress, by = secret): Fields => ({
    ...fields,
    oauth_signature: signatureFor(address, fields, by),
  })
  const post = (fields: Fields | string, address = launchAddress) =>
    test.ask(address.replace('http://media.test', ''), {
      method: 'POST',
      body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `198.51.100.${browsers}` },
    })
  /** A field that is empty is left out. */
  const launch = (change: Fields = {}, address = launchAddress) =>
    post(signed(Object.fromEntries(Object.entries(fieldsOf(change)).filter(([, value]) => value !== '')), address), address)
  const bearerIn = (response: Response): Record<string, string> => ({
    authorization: `Bearer ${/#lti=([\w-]+)/.exec(response.headers.get('location') ?? '')?.[1]}`,
  })
  const pageOf = async (response: Response): Promise<{ options: PageOptions; headers: Headers }> => {
    // The portal's page of an item, which the page of a launch links.
    const path = ((response.headers.get('location') ?? '').split('#')[0] ?? '').replace(/^\/lti\/item/, '/lti/page')
    const page = await test.ask(path, { headers: { accept: 'text/html', ...bearerIn(response) } })
    const html = await page.text()
    return { options: JSON.parse(html.split('id="page-options">')[1]?.split('</script>')[0] ?? '{}') as PageOptions, headers: page.headers }
  }
  const sessions = async () => (await test.deps.db.selectFrom('sessions').select('id').where('kind', '=', 'lti').execute()).length
  const events = async () => (await test.call(listLmsEvents, {}, administrator)).Items
  const expectRefused = async (response: Response, code: keyof typeof LtiErrors): Promise<void> => {
    expect(await response.text()).toContain(LtiErrors[code].replaceAll("'", '&#39;'))
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await sessions()).toBe(0)
  }
  return {
    get test() {
      return test
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
    get secret() {
      return secret
    },
    ...{ environment, fieldsOf, signed, post, launch, bearerIn, pageOf, sessions, events, expectRefused },
  }
}

import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import { createLtiSecret } from '../../sdk/lti/contract.ts'
import { pickerQuery, pluginChecksum, pluginDelta } from '../moodle/plugin-client.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { signatureFor } from './consumer-signature.fixture.ts'
import { ltiScene } from './lti-scene.fixture.ts'

const elsewhere = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** Requests of a browser that holds no verified token and no ticket. */
const steps = [
  ...['begin', 'begin by POST', 'probe', 'launch without a token', 'launch that the platform refused'],
  ...['forged key', 'alg none', 'HS256', 'another issuer', 'another audience', 'expired', 'unknown deployment'],
  ...['token of another state', 'bind', 'bind with another secret', 'bind from elsewhere'],
  ...['signed by another secret', 'signed and changed', 'not signed'],
  ...['picker of the plugins', 'picker with a made-up ticket', 'embed with a name', 'ticket from a browser'],
  ...['pages', 'pages with a made-up token', 'answer of a choice', 'chat'],
] as const
type Step = (typeof steps)[number]

describe.each(dialects)('requests in any order on %s', (dialect) => {
  const scene = ltiScene(dialect)
  const { begin, post, tokenOf, launchWith, initiation, sessions } = scene

  it('sign no one in without a verified token or ticket', async () => {
    const { test } = scene
    const school = scene.environment({ rule: 'make' })
    await test.call(saveEnvironment, { ...school, iid: scene.iid }, scene.administrator)
    const older = await test.call(saveEnvironment, { ...school, kind: 'lti-1', name: 'Old school' }, scene.administrator)
    const { Key } = await test.call(createLtiSecret, { iid: older.ID }, scene.administrator)
    const moodle = { ...school, kind: 'moodle' as const, name: 'Moodle', networks: ['203.0.113.7'] }
    await test.call(saveEnvironment, moodle, scene.administrator)
    const item = await test.item(scene.ann, { title: 'Private', is_private: 1 })

    type Begun = Awaited<ReturnType<typeof begin>>
    const seconds = (change: number): number => Math.floor(test.time.now / 1000) + change
    const deployment = 'https://purl.imsglobal.org/spec/lti/claim/deployment_id'
    const forged = async (begun: Begun, change: Record<string, unknown>, signing: Parameters<typeof tokenOf>[3] = {}) =>
      launchWith(await tokenOf(begun, {}, change, signing), begun)
    const address = 'http://media.test/lti/launch'
    const signedForm = (change: Record<string, string>): Record<string, string> => {
      const fields = {
        ...{ lti_message_type: 'basic-lti-launch-request', lti_version: 'LTI-1p0', resource_link_id: '7', user_id: '5' },
        ...{ lis_person_contact_email_primary: 'ann@school.example', context_id: 'course-1', oauth_consumer_key: Key },
        ...{ oauth_signature_method: 'HMAC-SHA1', oauth_version: '1.0', oauth_nonce: 'n', oauth_timestamp: String(seconds(0)) },
      }
      return { ...fields, oauth_signature: signatureFor(address, fields, 'a made-up secret'), ...change }
    }
    const browser = { accept: 'text/html', 'x-forwarded-for': '198.51.100.4' }
    const ask = (path: string, headers: Record<string, string> = {}) => test.ask(path, { headers: { ...browser, ...headers } })
    const made = 'x'.repeat(43)
    const pages = async (headers: Record<string, string>) => {
      for (const path of [
        `/lti/item?id=${item.encId}`,
        `/lti/content?id=${item.encId}`,
        '/lti/library',
        '/lti/choose?choice=x',
        '/lti/choose?link=1',
      ])
        expect(await (await ask(path, headers)).text()).not.toContain('"Title":"Private"')
    }
    const run: Record<Step, (own: Begun, other: Begun) => Promise<unknown>> = {
      begin: () => begin(),
      'begin by POST': () => post('/lti/initiate', Object.fromEntries(initiation())),
      probe: () => ask('/lti/launch?item=1'),
      'launch without a token': (own) => post('/lti/launch', { state: own.state }, own.cookie),
      'launch that the platform refused': (own) => post('/lti/launch', { error: 'access_denied', state: own.state }, own.cookie),
      'forged key': (own) => forged(own, {}, { key: elsewhere }),
      'alg none': (own) => forged(own, {}, { alg: 'none' }),
      HS256: (own) => forged(own, {}, { alg: 'HS256' }),
      'another issuer': (own) => forged(own, { iss: 'https://evil.example' }),
      'another audience': (own) => forged(own, { aud: 'another-tool' }),
      expired: (own) => forged(own, { iat: seconds(-600), exp: seconds(-300) }),
      'unknown deployment': (own) => forged(own, { [deployment]: 'deployment-9' }),
      'token of another state': async (own, other) => launchWith(await tokenOf(other), own),
      bind: (own) => post('/lti/bind', { state: own.state, secret: own.step.Secret }),
      'bind with another secret': (own, other) => post('/lti/bind', { state: own.state, secret: other.step.Secret }),
      'bind from elsewhere': (own) =>
        test.ask('/lti/bind', {
          method: 'POST',
          body: new URLSearchParams({ state: own.state, secret: own.step.Secret }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
        }),
      'signed by another secret': () => post('/lti/launch', signedForm({})),
      'signed and changed': () => post('/lti/launch', signedForm({ user_id: '6' })),
      'not signed': () => post('/lti/launch', signedForm({ oauth_signature: '' })),
      'picker of the plugins': () => ask(`/VLE/Moodle/Default.aspx?${pickerQuery('ann', '', test.time.now)}`),
      'picker with a made-up ticket': () => ask(`/VLE/Moodle/Default.aspx?${pickerQuery('ann', made, test.time.now)}`),
      'embed with a name': () => ask(`/Embed.aspx?id=${item.encId}&delta=${encodeURIComponent(pluginDelta('ann'))}`),
      'ticket from a browser': () =>
        ask(`/VLE/Moodle/Auth/?source=1&checksum=${pluginChecksum(test.time.now)}&delta=${encodeURIComponent(pluginDelta('ann'))}&u=`),
      pages: () => pages({}),
      'pages with a made-up token': () => pages({ authorization: `Bearer ${made}` }),
      'answer of a choice': () =>
        test.ask('/api/lti/choose/', {
          method: 'POST',
          body: JSON.stringify({ choice: made, chosen: [{ id: item.encId }] }),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${made}` },
        }),
      chat: () => ask('/VLE/teams/contenttab.aspx'),
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 8 }), async (order) => {
        const [own, other] = [await begin(), await begin()]
        for (const step of order) {
          await run[step](own, other)
          expect(await sessions(), step).toBe(0)
        }
      }),
      { numRuns: 40 },
    )
    // The same requests with what the platform has verified sign in: the steps before were refused for what they lack.
    const own = await begin()
    expect((await launchWith(await tokenOf(own), own)).status).toBe(303)
    expect(await sessions()).toBe(1)
  })
})

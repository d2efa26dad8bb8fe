import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import { LtiErrors } from '../../sdk/lti/contract.ts'
import { createApp } from '../app.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { claim, ltiScene } from './lti-scene.fixture.ts'
import type { Signing } from './platform.fixture.ts'

describe.each(dialects)('launches by LTI on %s', (dialect) => {
  const scene = ltiScene(dialect)
  const { environment, stepIn, initiation, begin, post, tokenOf, launchWith, pageOf, sessions, events, expectRefused } = scene

  it('refuses a GET without a token at once, logs nothing, and begins nothing', async () => {
    for (const path of ['/lti/launch', '/lti/launch?item=abc', '/LTI/Launch/?item=abc'])
      await expectRefused(await scene.test.ask(path), 'LTI_NO_TOKEN')
    await expectRefused(await post('/lti/launch', {}), 'LTI_NO_TOKEN')
    expect(await events()).toEqual([])
    expect(await scene.test.deps.db.selectFrom('lti_launches').selectAll().execute()).toEqual([])
  })

  it.each([
    ['an unknown issuer', { iss: 'https://evil.example' }, 'LTI_PLATFORM_UNKNOWN'],
    ['an unknown client id', { client_id: 'other' }, 'LTI_PLATFORM_UNKNOWN'],
    ['an issuer with a NUL', { iss: 'a\0' }, 'LTI_PLATFORM_UNKNOWN'],
    ['no issuer', { iss: '' }, 'LTI_PLATFORM_UNKNOWN'],
    ['a target of a foreign origin', { target_link_uri: 'https://evil.example/lti/launch' }, 'LTI_TARGET_FOREIGN'],
    ['a target that only looks like ours', { target_link_uri: 'http://media.test.evil.example/' }, 'LTI_TARGET_FOREIGN'],
    ['a target that is no address', { target_link_uri: 'javascript:alert(1)' }, 'LTI_TARGET_FOREIGN'],
  ] as const)('refuses to begin with %s', async (_name, change, code) => {
    await expectRefused(await scene.test.ask(`/lti/initiate?${initiation(change)}`), code)
    await expectRefused(await post('/lti/initiate', Object.fromEntries(initiation(change))), code)
    expect(await scene.test.deps.db.selectFrom('lti_launches').selectAll().execute()).toEqual([])
  })

  it('refuses everything of an environment that is switched off', async () => {
    const begun = await begin()
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, enabled: false }), scene.administrator)
    await expectRefused(await scene.test.ask(`/lti/initiate?${initiation()}`), 'LTI_PLATFORM_UNKNOWN')
    const response = await launchWith(await tokenOf(begun), begun)
    expect([response.status, await sessions()]).toEqual([403, 0])
    expect((await scene.test.ask('/lti/library')).headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })

  it('begins by GET and by POST, with every spelling of the deployment, and tells the platform who asks', async () => {
    for (const change of [
      {},
      { lti_deployment_id: '', deployment_id: scene.platform.deployment },
      { lti_deployment_id: '', client_id: '' },
    ]) {
      const { step, state, nonce, cookie } = await begin(change as Record<string, string>)
      const address = new URL(step.Address)
      expect(`${address.origin}${address.pathname}`).toBe(`${scene.platform.base}/authorize`)
      expect(Object.fromEntries(address.searchParams)).toEqual({
        ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none', client_id: scene.platform.clientId },
        ...{ redirect_uri: 'http://media.test/lti/launch', login_hint: 'hint', lti_message_hint: 'message', state, nonce },
      })
      expect(cookie).toContain(step.Secret)
      expect(step.Storage).toEqual({ Target: 'post_frame', Origin: scene.platform.base })
      expect(step.Window).toContain('/lti/initiate?iss=')
    }
    const posted = await post('/lti/initiate', Object.fromEntries(initiation()))
    // The empty icon of these pages, so that browsers ask for none.
    expect(posted.headers.get('content-security-policy')).toContain('img-src data:')
    expect(posted.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' https://lms.example ${scene.platform.base}`)
    expect(stepIn(await posted.text()).Step).toBe('go')
  })

  const elsewhere = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const minutes = (now: number, change: number): number => Math.floor(now / 1000) + change * 60
  it.each<[string, keyof typeof LtiErrors, (now: number) => Record<string, unknown>, Signing?]>([
    ['another issuer', 'LTI_ISSUER', () => ({ iss: 'https://evil.example' })],
    ['another audience', 'LTI_AUDIENCE', () => ({ aud: 'another-tool' })],
    ['an array of other audiences', 'LTI_AUDIENCE', () => ({ aud: ['another-tool', 'a-third'] })],
    ['an array of audiences without azp', 'LTI_AUTHORIZED_PARTY', () => ({ aud: ['vitrine-client', 'another-tool'] })],
    ['an array of audiences for another party', 'LTI_AUTHORIZED_PARTY', () => ({ aud: ['vitrine-client', 'x'], azp: 'x' })],
    ['azp of another tool', 'LTI_AUTHORIZED_PARTY', () => ({ azp: 'another-tool' })],
    ['alg none', 'LTI_ALGORITHM', () => ({}), { alg: 'none' }],
    ['HS256 with the public key', 'LTI_ALGORITHM', () => ({}), { alg: 'HS256' }],
    ['a key that is not published', 'LTI_SIGNATURE', () => ({}), { key: elsewhere }],
    ['an unknown key', 'LTI_KEY_UNKNOWN', () => ({}), { key: elsewhere, kid: 'unknown' }],
    ['an expired token', 'LTI_TOKEN_OLD', (now) => ({ iat: minutes(now, -9), exp: minutes(now, -2) })],
    ['a token that was issued long ago', 'LTI_TOKEN_OLD', (now) => ({ iat: minutes(now, -90), exp: minutes(now, 5) })],
    ['a token from the future', 'LTI_TOKEN_FUTURE', (now) => ({ iat: minutes(now, 5), exp: minutes(now, 10) })],
    ['a token that is not valid yet', 'LTI_TOKEN_FUTURE', (now) => ({ nbf: minutes(now, 5) })],
    ['no expiry', 'LTI_TOKEN_WRONG', () => ({ exp: undefined })],
    ['a course with a NUL', 'LTI_TOKEN_WRONG', () => ({ [claim('context')]: { id: 'a\0' } })],
    ['a person with a NUL', 'LTI_TOKEN_WRONG', () => ({ name: 'Ann\0' })],
    ['a link with a NUL', 'LTI_TOKEN_WRONG', () => ({ [claim('target_link_uri')]: 'http://media.test/lti/launch?search=a%00' })],
    ['another nonce', 'LTI_NONCE', () => ({ nonce: 'another' })],
    ['no nonce', 'LTI_NONCE', () => ({ nonce: undefined })],
    ['another version', 'LTI_MESSAGE', () => ({ [claim('version')]: '1.1.0' })],
    ['an unknown message', 'LTI_MESSAGE', () => ({ [claim('message_type')]: 'LtiSubmissionReviewRequest' })],
    ['an unknown deployment', 'LTI_DEPLOYMENT_UNKNOWN', () => ({ [claim('deployment_id')]: 'deployment-9' })],
    ['no deployment', 'LTI_DEPLOYMENT_MISSING', () => ({ [claim('deployment_id')]: undefined })],
    ['a target of a foreign origin', 'LTI_TARGET_FOREIGN', () => ({ [claim('target_link_uri')]: 'https://evil.example/?item=1' })],
  ])('refuses %s, logs it, and does not use the launch up', async (_name, code, change, signing) => {
    const begun = await begin()
    await expectRefused(await launchWith(await tokenOf(begun, {}, change(scene.test.time.now), signing), begun), code)
    const [event, ...others] = await events()
    expect([event?.Kind, event?.EnvironmentName, event?.Message, others]).toEqual(['refusal', 'School', LtiErrors[code], []])
    expect((await launchWith(await tokenOf(begun), begun)).status).toBe(303)
  })

  it('refuses tokens that are none', async () => {
    const begun = await begin()
    for (const token of ['x', 'a.b.c', `${await tokenOf(begun)}x`, '{}']) {
      const response = await launchWith(token, begun)
      expect([response.status >= 400, await sessions()]).toEqual([true, 0])
    }
    await expectRefused(await post('/lti/launch', { error: 'access_denied', state: begun.state }, begun.cookie), 'LTI_PLATFORM_REFUSED')
  })

  it('refuses a state twice, an unknown one, and one that is older than ten minutes', async () => {
    const begun = await begin()
    const token = await tokenOf(begun)
    expect((await launchWith(token, begun)).status).toBe(303)
    await scene.test.deps.db.deleteFrom('sessions').where('kind', '=', 'lti').execute()
    await expectRefused(await launchWith(token, begun), 'LTI_STATE_SPENT')
    await expectRefused(await post('/lti/launch', { id_token: token, state: 'unknown' }, begun.cookie), 'LTI_STATE_SPENT')
    const late = await begin()
    scene.test.time.now += 10 * 60_000 + 1
    await expectRefused(await launchWith(await tokenOf(late), late), 'LTI_STATE_SPENT')
  })

  it('refuses a nonce twice: the token of one launch fits no other', async () => {
    const [first, second] = [await begin(), await begin()]
    await expectRefused(await launchWith(await tokenOf(first), second), 'LTI_NONCE')
  })

  it('uses a launch once when two processes get its answer at the same time', async () => {
    const begun = await begin()
    const token = await tokenOf(begun)
    const other = createApp(scene.test.deps)
    const body = new URLSearchParams({ id_token: token, state: begun.state }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: begun.cookie }
    const answers = await Promise.all(
      [scene.test.app, other, scene.test.app, other].map(async (app) =>
        app.request('http://media.test/lti/launch', { method: 'POST', body, headers }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 403, 403, 403])
    expect(await sessions()).toBe(1)
  })

  it('binds a launch once when two processes get the secret at the same time, and not after ten minutes', async () => {
    const begun = await begin()
    await launchWith(await tokenOf(begun), { ...begun, cookie: '' })
    const other = createApp(scene.test.deps)
    const body = new URLSearchParams({ state: begun.state, secret: begun.step.Secret }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answers = await Promise.all(
      [scene.test.app, other, scene.test.app, other].map(async (app) =>
        app.request('http://media.test/lti/bind', { method: 'POST', body, headers }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 403, 403, 403])
    expect(await sessions()).toBe(1)
    await scene.test.deps.db.deleteFrom('sessions').where('kind', '=', 'lti').execute()
    const late = await begin()
    await launchWith(await tokenOf(late), { ...late, cookie: '' })
    scene.test.time.now += 10 * 60_000 + 1
    await expectRefused(await post('/lti/bind', { state: late.state, secret: late.step.Secret }), 'LTI_STATE_SPENT')
  })

  it('refuses the state of another browser, with a cookie and without one', async () => {
    const [own, foreign] = [await begin(), await begin()]
    const name = own.cookie.split('=')[0] ?? ''
    const foreignCookie = `${name}=${foreign.step.Secret}`
    await expectRefused(await launchWith(await tokenOf(own), { ...own, cookie: foreignCookie }), 'LTI_OTHER_BROWSER')
    const second = await begin()
    const asked = await launchWith(await tokenOf(second), { ...second, cookie: '' })
    expect([asked.status, await sessions()]).toEqual([200, 0])
    const refused = await post('/lti/bind', { state: second.state, secret: foreign.step.Secret })
    // The sentence is shown in the frame.
    expect(refused.headers.get('content-security-policy')).toContain('https://lms.example')
    await expectRefused(refused, 'LTI_OTHER_BROWSER')
    // A wrong secret ends the launch.
    await expectRefused(await post('/lti/bind', { state: second.state, secret: second.step.Secret }), 'LTI_STATE_SPENT')
    const third = await begin()
    await launchWith(await tokenOf(third), { ...third, cookie: '' })
    await expectRefused(await post('/lti/bind', { state: third.state, secret: '' }), 'LTI_OTHER_BROWSER')
  })

  it('signs nobody in before the platform has answered, in any order of requests', async () => {
    const begun = await begin()
    await expectRefused(await post('/lti/bind', { state: begun.state, secret: begun.step.Secret }), 'LTI_STATE_SPENT')
    await expectRefused(await post('/lti/launch', { state: begun.state }, begun.cookie), 'LTI_NO_TOKEN')
    await launchWith(await tokenOf(begun, {}, { iss: 'https://evil.example' }), begun)
    await expectRefused(await post('/lti/bind', { state: begun.state, secret: begun.step.Secret }), 'LTI_STATE_SPENT')
    const foreign = await scene.test.ask('/lti/bind', {
      method: 'POST',
      body: `state=${begun.state}&secret=${begun.step.Secret}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    })
    expect([foreign.status, await sessions()]).toEqual([403, 0])
  })

  it('binds a launch to a browser without cookies by the secret that it stored', async () => {
    const begun = await begin()
    const asked = await launchWith(await tokenOf(begun), { ...begun, cookie: '' })
    // With no-referrer, browsers would send the form of this page with `Origin: null`, which is refused.
    expect(asked.headers.get('referrer-policy')).toBe('same-origin')
    const step = stepIn(await asked.text())
    expect(step).toMatchObject({ Step: 'bind', State: begun.state, Key: begun.step.Key, Storage: begun.step.Storage })
    expect(JSON.stringify(step)).not.toContain(begun.step.Secret)
    const bound = await post('/lti/bind', { state: begun.state, secret: begun.step.Secret })
    expect(bound.status).toBe(303)
    expect((await pageOf(bound)).options.User.ID).toBe(scene.ann.id)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import { changeLtiLink, createLtiSecret, getLtiConsumer, LtiErrors, LtiLimits, testLtiConsumer } from '../../sdk/lti/contract.ts'
import { createApp } from '../app.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { consumerScene } from './consumer.fixture.ts'
import type { Fields } from './consumer-signature.fixture.ts'
import { signatureOf } from './oauth-signature.ts'

const address = 'http://media.test/lti/launch'

describe.each(dialects)('signedLaunch on %s', (dialect) => {
  const scene = consumerScene(dialect)
  const { environment, fieldsOf, signed, post, launch, bearerIn, pageOf, sessions, events, expectRefused } = scene
  const seconds = (change: number): string => String(Math.floor(scene.test.time.now / 1000) + change)

  it.each<[string, keyof typeof LtiErrors, () => Fields]>([
    ['an unknown key', 'LTI_PLATFORM_UNKNOWN', () => ({ oauth_consumer_key: '0123456789abcdef0123' })],
    ['a key that no database takes', 'LTI_PLATFORM_UNKNOWN', () => ({ oauth_consumer_key: 'a\0' })],
    ['a course with a NUL', 'LTI_TOKEN_WRONG', () => ({ context_id: 'a\0' })],
    ['a person with a NUL', 'LTI_TOKEN_WRONG', () => ({ user_id: '\0', lis_person_name_full: 'Ann\0' })],
    ['a parameter with a NUL in its name', 'LTI_TOKEN_WRONG', () => ({ 'custom_\0': '1' })],
    ['a link with a NUL', 'LTI_TOKEN_WRONG', () => ({ resource_link_id: '7\0' })],
    ['an unknown method', 'LTI_METHOD', () => ({ oauth_signature_method: 'HMAC-SHA256' })],
    ['no encryption at all', 'LTI_METHOD', () => ({ oauth_signature_method: 'PLAINTEXT' })],
    ['another version of OAuth', 'LTI_METHOD', () => ({ oauth_version: '2.0' })],
    ['an old time', 'LTI_TOKEN_OLD', () => ({ oauth_timestamp: seconds(-301) })],
    ['a time in the future', 'LTI_TOKEN_FUTURE', () => ({ oauth_timestamp: seconds(301) })],
    ['a time that is none', 'LTI_UNSIGNED', () => ({ oauth_timestamp: '-1' })],
    ['no key', 'LTI_UNSIGNED', () => ({ oauth_consumer_key: '' })],
    ['no method', 'LTI_METHOD', () => ({ oauth_signature_method: '' })],
    ['no time', 'LTI_UNSIGNED', () => ({ oauth_timestamp: '' })],
    ['no nonce', 'LTI_UNSIGNED', () => ({ oauth_nonce: '' })],
    ['an unknown message', 'LTI_MESSAGE', () => ({ lti_message_type: 'ToolProxyRegistrationRequest' })],
    ['a message with the name of something else', 'LTI_MESSAGE', () => ({ lti_message_type: 'constructor' })],
    ['another version', 'LTI_MESSAGE', () => ({ lti_version: 'LTI-2p0' })],
  ])('refuses %s', async (_name, code, change) => {
    await expectRefused(await launch(change()), code)
    expect(await events()).toMatchObject([{ Kind: 'refusal', Message: LtiErrors[code] }])
  })

  it('refuses what is not signed, signed by another, for another address or changed since, and uses no nonce up', async () => {
    const fields = fieldsOf()
    await expectRefused(await post(fields), 'LTI_UNSIGNED')
    await expectRefused(await post({ ...fields, oauth_signature: 'x' }), 'LTI_SIGNATURE')
    await expectRefused(await post(signed(fields, address, 'another secret')), 'LTI_SIGNATURE')
    await expectRefused(await post(signed(fields, 'http://evil.example/lti/launch')), 'LTI_SIGNATURE')
    await expectRefused(await post(signed(fields), `${address}?item=1`), 'LTI_SIGNATURE')
    await expectRefused(await post({ ...signed(fields), user_id: '6' }), 'LTI_SIGNATURE')
    await expectRefused(await post({ ...signed(fields), custom_a: '1' }), 'LTI_SIGNATURE')
    // A parameter that comes twice is in the text that is signed twice.
    await expectRefused(await post(`${new URLSearchParams(signed(fields)).toString()}&user_id=6`), 'LTI_SIGNATURE')
    await expectRefused(await post(`${new URLSearchParams(signed(fields)).toString()}&oauth_nonce=6`), 'LTI_UNSIGNED')
    await expectRefused(await launch({}, `${address}?item=a%00`), 'LTI_TOKEN_WRONG')
    await expectRefused(await scene.test.ask('/lti/launch?oauth_consumer_key=x'), 'LTI_NO_TOKEN')
    expect((await post(signed(fields))).status).toBe(303)
  })

  it('refuses people and roles that a teacher wrote into a link, also when they changed places with those of the form', async () => {
    const own = { user_id: '7', lis_person_contact_email_primary: 'me@school.example', roles: 'Learner' }
    const foreign = { user_id: 'fresh', lis_person_contact_email_primary: 'ann@school.example', roles: 'Instructor' }
    const addressWith = (fields: Fields) => `${address}?${new URLSearchParams(fields).toString()}`
    const fields = signed(fieldsOf(own), addressWith(foreign))
    await expectRefused(await post({ ...fields, ...foreign }, addressWith(own)), 'LTI_MESSAGE')
    await expectRefused(await post(fields, addressWith(foreign)), 'LTI_MESSAGE')
    const both = new URLSearchParams([...Object.entries(fields), ...Object.entries(foreign)]).toString()
    await expectRefused(await post(both), 'LTI_UNSIGNED')
    await expectRefused(await launch({ item: 'a' }, `${address}?item=b`), 'LTI_UNSIGNED')
    expect(await scene.test.deps.db.selectFrom('lti_nonces').selectAll().execute()).toEqual([])
  })

  it('refuses a user name that the product does not send', async () => {
    const nameless = { lis_person_contact_email_primary: '', ext_user_username: 'ann', ext_sakai_eid: 'ann' }
    for (const family of ['', 'canvas', 'constructor'])
      expect((await launch({ ...nameless, tool_consumer_info_product_family_code: family })).status, family).toBe(403)
    const sakai = { ...nameless, ext_sakai_eid: 'no one', tool_consumer_info_product_family_code: 'sakai' }
    expect((await launch(sakai)).status).toBe(403)
    expect((await launch({ ...nameless, ext_user_username: 'no one' })).status).toBe(403)
    const twice = new URLSearchParams([
      ...Object.entries(fieldsOf(nameless)).filter(([, value]) => value !== ''),
      ['tool_consumer_info_product_family_code', 'moodle'],
    ])
    twice.set('oauth_signature', signatureOf({ address, parameters: [...twice] }, scene.secret))
    expect([(await post(twice.toString())).status, await sessions()]).toEqual([403, 0])
    expect((await launch({ ...sakai, ext_sakai_eid: 'ann' })).status).toBe(303)
    expect((await launch(nameless)).status).toBe(303)
  })

  it('refuses a body that is too large or no form', async () => {
    const large = await launch({ custom_a: 'a'.repeat(LtiLimits.answerBytes) })
    const json = await scene.test.ask('/lti/launch', {
      ...{ method: 'POST', body: JSON.stringify(signed(fieldsOf())), headers: { 'content-type': 'application/json' } },
    })
    expect([large.status, json.status, await sessions()]).toEqual([400, 400, 0])
  })

  it('refuses everything of an environment that is switched off, has no secret or a new one', async () => {
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, enabled: false }), scene.administrator)
    expect([(await launch()).status, await sessions()]).toEqual([403, 0])
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid }), scene.administrator)
    const fields = signed(fieldsOf())
    const { Key, Secret } = await scene.test.call(createLtiSecret, { iid: scene.iid }, scene.administrator)
    expect([Key, Secret === scene.secret]).toEqual([fields.oauth_consumer_key, false])
    await expectRefused(await post(fields), 'LTI_SIGNATURE')
    const stored = await scene.test.deps.db.selectFrom('lti_consumers').select('secret').execute()
    expect([stored[0]?.secret.startsWith('sealed:'), stored[0]?.secret.includes(Secret)]).toEqual([true, false])
    await scene.test.deps.db.updateTable('lti_consumers').set({ secret: 'sealed:1:x' }).execute()
    await expectRefused(await launch(), 'LTI_NO_SECRET')
  })

  it('refuses a nonce twice, also when two processes get it at the same time', async () => {
    const fields = signed(fieldsOf())
    const other = createApp(scene.test.deps)
    const init = {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    const answers = await Promise.all([scene.test.app, other, scene.test.app, other].map(async (app) => app.request(address, init)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([303, 403, 403, 403])
    expect(await sessions()).toBe(1)
    await scene.test.deps.db.deleteFrom('sessions').where('kind', '=', 'lti').execute()
    scene.test.time.now += 299_000
    await expectRefused(await post(fields), 'LTI_NONCE')
  })

  it('signs nobody in by a launch that was altered in any way', async () => {
    const query = `${address}?item=abc&done=80`
    const sent = fieldsOf({ custom_a: 'b c' })
    const fields = signed(sent, query)
    const names = Object.keys(fields)
    const text = fc.string({ unit: 'grapheme', maxLength: 8 })
    const alteration = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), name: fc.constantFrom(...names), value: text }),
      fc.record({ kind: fc.constant('remove' as const), name: fc.constantFrom(...names), value: text }),
      fc.record({
        kind: fc.constantFrom('add' as const, 'twice' as const, 'query' as const),
        name: fc.constantFrom('item', 'grant', 'user_id', 'custom_b', ''),
        value: text,
      }),
      fc.record({
        kind: fc.constant('address' as const),
        name: fc.constantFrom('', '?item=abc', '?item=abd&done=80', '?item=abc&done=80&done=80', '/?item=abc&done=80'),
        value: text,
      }),
      // What a teacher wrote into the link changes places with what the environment sent.
      fc.record({
        kind: fc.constant('swap' as const),
        name: fc.constantFrom(...names.filter((name) => name !== 'oauth_signature')),
        value: text,
      }),
    )
    await fc.assert(
      fc.asyncProperty(alteration, async ({ kind, name, value }) => {
        const body = new URLSearchParams(fields)
        let to = query
        if (kind === 'change' || kind === 'swap') fc.pre(fields[name] !== value)
        if (kind === 'change') body.set(name, value)
        else if (kind === 'swap') {
          const queryWith = (one: string) => `${query}&${new URLSearchParams({ [name]: one }).toString()}`
          body.set('oauth_signature', signed(sent, queryWith(value)).oauth_signature ?? '')
          body.set(name, value)
          to = queryWith(fields[name] ?? '')
        } else if (kind === 'remove') body.delete(name)
        else if (kind === 'query') to = `${query}&${encodeURIComponent(name)}=${encodeURIComponent(value)}`
        else if (kind === 'address') to = address + name
        else body.append(name, value)
        fc.pre(kind !== 'query' || name !== '' || value !== '')
        expect((await post(body.toString(), to)).status).toBeGreaterThanOrEqual(400)
        expect(await sessions()).toBe(0)
      }),
      { numRuns: 60 },
    )
    // The order and the spelling of parameters say nothing.
    const reversed = new URLSearchParams([...new URLSearchParams(fields)].reverse()).toString().replaceAll('+', '%20')
    await post(reversed, query)
    expect(await scene.test.deps.db.selectFrom('lti_nonces').selectAll().execute()).toHaveLength(1)
  })

  it('keeps the token in the fragment, frames the pages for the origins of the registration, and goes to no other site', async () => {
    const response = await launch()
    expect([response.status, response.headers.get('referrer-policy')]).toEqual([303, 'no-referrer'])
    expect(response.headers.get('location')).toMatch(/^\/lti\/library#lti=[\w-]{20,}$/)
    const { options, headers } = await pageOf(response)
    expect(options.User.ID).toBe(scene.ann.id)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://lms.example")
    expect((await scene.test.ask('/api/admin/learning-environments/', { headers: bearerIn(response) })).status).toBe(403)
    expect(await events()).toMatchObject([{ Kind: 'launch', EnvironmentName: 'Old school', Person: 'ann@school.example' }])
  })

  it('takes parameters of links and people from nowhere else than the rules say', async () => {
    // Teachers write the parameters that begin with custom_.
    const custom = await launch({ lis_person_contact_email_primary: '', custom_canvas_user_login_id: 'ann', custom_user_username: 'ann' })
    expect([custom.status, await sessions()]).toEqual([403, 0])
    const admin = await launch({ ext_user_username: scene.administrator.name })
    expect([admin.status, await sessions()]).toEqual([403, 0])
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, rule: 'guests' }), scene.administrator)
    expect((await pageOf(await launch({ user_id: '' }))).options.User).toMatchObject({ IsAnonymous: true, IsGuest: true })
  })

  it('opens an item whose link is signed with its query in the address, in the form, or in both', async () => {
    const { encId } = await scene.test.item(scene.ann, { title: 'A leaf' })
    const query = `${address}?item=${encId}&chapter=12`
    const shown = new RegExp(`^/lti/item\\?id=${encId}&chapid=12#lti=`)
    const link = { item: encId, chapter: '12' }
    expect((await launch({}, query)).headers.get('location')).toMatch(shown)
    expect((await launch(link, query)).headers.get('location')).toMatch(shown)
    expect((await launch(link)).headers.get('location')).toMatch(shown)
    // Canvas repeats the query in the form and signs it once.
    expect((await post(signed(fieldsOf(link)), query)).headers.get('location')).toMatch(shown)
    // Then both have to say the same, and nothing else may be there.
    for (const other of [`${query}&custom_a=1`, `${address}?item=${encId}`, `${query}&grant=x`])
      expect((await post(signed(fieldsOf({ ...link, custom_a: '1' })), other)).status).toBe(403)
    const location = (await launch({ custom_vitrine_item: encId })).headers.get('location')
    expect(location).toContain(`/lti/item?id=${encId}#lti=`)
    // Anyone who sends a launch can move a parameter of its link into the form; the link says the same.
    const moved = signed(fieldsOf(), query)
    expect((await post({ ...moved, chapter: '12' }, `${address}?item=${encId}`)).headers.get('location')).toMatch(shown)
    // A proxy, and the letter case of the address: what the environment signed counts.
    const init = { method: 'POST', body: new URLSearchParams(signed(fieldsOf(), query)).toString() }
    const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'inside:8080' }
    expect((await scene.test.app.request(query.replace('http://media.test', 'http://inside:8080'), { ...init, headers })).status).toBe(303)
    expect((await launch({}, `http://media.test/LTI/Launch?item=${encId}`)).status).toBe(303)
  })

  it('tells the people of two installations apart that have one key', async () => {
    await scene.test.user({ name: 'ben' })
    const userOf = async (change: Fields) =>
      (await pageOf(await launch({ lis_person_contact_email_primary: '', ...change }))).options.User.ID
    expect(await userOf({ tool_consumer_instance_guid: 'one.example', ext_user_username: 'ann' })).toBe(scene.ann.id)
    expect(await userOf({ tool_consumer_instance_guid: 'two.example', ext_user_username: 'ben' })).not.toBe(scene.ann.id)
    expect(await userOf({ tool_consumer_instance_guid: 'one.example' })).toBe(scene.ann.id)
  })

  it('tells the links of two installations apart that have one key', async () => {
    const [first, second] = [
      await scene.test.item(scene.ann, { title: 'First', is_private: 1 }),
      await scene.test.item(scene.ann, { title: 'Second', is_private: 1 }),
    ]
    const query = `${address}?item=${first.encId}`
    const at = (guid: string, roles: string) => launch({ tool_consumer_instance_guid: guid, roles }, query)
    const teacher = await at('one.example', 'Instructor')
    const session = { ...scene.ann, sessionId: scene.bearerIn(teacher).authorization?.slice(7) ?? '' }
    await scene.test.call(changeLtiLink, { chosen: { id: second.encId } }, session)
    const opened = async (guid: string) => (await at(guid, 'Learner')).headers.get('location')
    expect(await opened('one.example')).toContain(`id=${second.encId}#`)
    expect(await opened('two.example')).toContain(`id=${first.encId}#`)
    expect(await opened('')).toContain(`id=${first.encId}#`)
    const places = await scene.test.deps.db.selectFrom('lti_placements').select('deployment').execute()
    expect(places.map(({ deployment }) => deployment)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  })

  it('tests a registration step by step, and describes the tool', async () => {
    await launch()
    const { Steps } = await scene.test.call(testLtiConsumer, { iid: scene.iid }, scene.administrator)
    expect(Steps.map(({ Step, State }) => [Step, State])).toEqual([
      ['enabled', 'ok'],
      ['library', 'failed'],
      ['secret', 'ok'],
      ['last', 'ok'],
    ])
    const consumer = await scene.test.call(getLtiConsumer, { iid: scene.iid }, scene.administrator)
    expect(JSON.stringify(consumer)).not.toContain(scene.secret)
    const xml = await (await scene.test.ask('/lti/tool.xml')).text()
    expect(consumer).toMatchObject({ LaunchURL: address, ConfigurationURL: 'http://media.test/lti/tool.xml', Configuration: xml })
    expect(xml).toContain(`<blti:launch_url>${address}</blti:launch_url>`)
    await expect(scene.test.call(createLtiSecret, { iid: scene.iid }, scene.ann)).rejects.toThrow()
  })
})

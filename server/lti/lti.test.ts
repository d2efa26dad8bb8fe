import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import {
  answerLtiChoice,
  getLtiPlatform,
  LtiErrors,
  type LtiStep,
  rotateLtiKey,
  saveLtiPlatform,
  testLtiPlatform,
} from '../../sdk/lti/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { listShares, revokeShare } from '../../sdk/shares/contract.ts'
import { createApp } from '../app.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { claim, ltiScene } from './lti-scene.fixture.ts'
import type { LaunchOf } from './platform.fixture.ts'

describe.each(dialects)('lti on %s', (dialect) => {
  const scene = ltiScene(dialect)
  const { environment, begin, stepIn, initiation, tokenOf, launchWith, launch, bearerIn, pageOf, expectRefused, values } = scene

  it('accepts an array of audiences with the right party, and a rotated key, and asks for unknown keys seldom', async () => {
    const begun = await begin()
    const many = await tokenOf(begun, {}, { aud: [scene.platform.clientId, 'another-tool'], azp: scene.platform.clientId })
    expect((await launchWith(many, begun)).status).toBe(303)
    scene.platform.rotate()
    scene.test.time.now += 11_000
    expect((await launch()).status).toBe(303)
    const asked = scene.platform.keyRequests
    for (const kid of ['a', 'b', 'c']) {
      const strange = await begin()
      expect((await launchWith(await tokenOf(strange, {}, {}, { kid }), strange)).status).toBe(403)
    }
    expect(scene.platform.keyRequests).toBe(asked)
  })

  it('says so when the key set is in a private network or answers nothing', async () => {
    for (const keysurl of ['https://10.0.0.1/keys', `${scene.platform.base}/nothing`]) {
      await scene.test.call(saveLtiPlatform, { iid: scene.iid, ...values(), keysurl }, scene.administrator)
      const begun = await begin()
      await expectRefused(await launchWith(await tokenOf(begun), begun), 'LTI_KEYS_UNREACHABLE')
    }
    const { Steps } = await scene.test.call(testLtiPlatform, { iid: scene.iid }, scene.administrator)
    expect(Steps.find(({ Step }) => Step === 'keys')).toMatchObject({ State: 'failed', Message: LtiErrors.LTI_KEYS_UNREACHABLE })
  })

  it('signs in by e-mail or user name, makes accounts and lets guests in as the registration says, and never an administrator', async () => {
    expect((await pageOf(await launch())).options.User.ID).toBe(scene.ann.id)
    const stranger = { sub: 'Zoë#1', email: 'zoe@school.example', name: 'Zoë Größe' }
    expect((await launch({ person: stranger })).status).toBe(403)
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, rule: 'make' }), scene.administrator)
    const zoe = await pageOf(await launch({ person: stranger }))
    expect(zoe.options.User).toMatchObject({ DisplayName: 'Zoë Größe', IsAnonymous: false })
    // The number stays; the address changes.
    const again = await pageOf(await launch({ person: { ...stranger, email: 'new@school.example' } }))
    expect(again.options.User.ID).toBe(zoe.options.User.ID)
    const extension = { [claim('ext')]: { user_username: scene.administrator.name } }
    const response = await launch({ person: { sub: '77', email: undefined, ...extension } })
    expect([response.status, (await response.text()).includes('Administrators cannot sign in')]).toEqual([403, true])
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, rule: 'guests' }), scene.administrator)
    expect((await pageOf(await launch({ person: { sub: undefined } }))).options.User).toMatchObject({ IsAnonymous: true, IsGuest: true })
  })

  it('adds everyone to the group of the registration, or teachers alone', async () => {
    const save = (change: object) =>
      scene.test.call(saveEnvironment, environment({ iid: scene.iid, rule: 'make', ...change }), scene.administrator)
    const { ID: group } = await scene.test.call(saveGroup, { name: 'May add' }, scene.administrator)
    await expect(save({ group, adders: 'pupils' as 'teachers' })).rejects.toMatchObject({ status: 400 })
    const members = async () => {
      const rows = await scene.test.deps.db.selectFrom('group_members').select('user_id').where('group_id', '=', group).execute()
      return rows.length
    }
    const come = (sub: string, role: string) =>
      launch({
        person: {
          ...{ sub, email: `${sub}-${dialect}@school.example` },
          [claim('roles')]: [`http://purl.imsglobal.org/vocab/lis/v2/membership#${role}`],
        },
      })
    await save({ group, adders: 'teachers' })
    for (const [sub, role] of [
      ['pupil', 'Learner'],
      ['helper', 'Mentor'],
    ] as const)
      expect((await come(sub, role)).status).toBe(303)
    expect(await members()).toBe(0)
    await come('teacher', 'Instructor')
    expect(await members()).toBe(1)
    // Someone who has joined stays in the group, also where they are a pupil.
    await come('teacher', 'Learner')
    expect(await members()).toBe(1)
    // Programs that do not know the choice leave it as it is.
    await save({ group })
    await come('pupil', 'Learner')
    expect(await members()).toBe(1)
    await save({ group, adders: 'everyone' })
    await come('pupil', 'Learner')
    expect(await members()).toBe(2)
  })

  it('keeps the token out of every answer but the fragment, and frames pages for registered origins only', async () => {
    const response = await launch()
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const { options, headers } = await pageOf(response)
    expect(options.Page).toBe('default')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors 'self' https://lms.example ${scene.platform.base}`)
    expect(headers.get('x-frame-options')).toBe(null)
    expect(headers.get('cross-origin-opener-policy')).toBe(null)
    const closed = await scene.test.ask('/lti/library', { headers: { accept: 'text/html' } })
    expect([closed.status, (await closed.text()).includes(LtiErrors.LTI_NO_TOKEN)]).toEqual([401, true])
    expect((await scene.test.call(getLtiPlatform, { iid: scene.iid }, scene.administrator)).Platform.Issuer).toBe(scene.platform.base)
    const refused = await scene.test.ask('/api/admin/learning-environments/', { headers: bearerIn(response) })
    expect(refused.status).toBe(403)
  })

  const choiceOf = (change: Record<string, unknown> = {}): LaunchOf => ({
    choice: {
      ...{ deep_link_return_url: `${scene.platform.base}/return`, accept_types: ['link', 'ltiResourceLink'], accept_multiple: true },
      ...{ accept_presentation_document_targets: ['iframe'], data: 'a secret of the platform' },
      ...change,
    },
  })
  const choose = async (response: Response, chosen: { id: string; done?: number; steps?: boolean }[]) => {
    const choice = new URL(response.headers.get('location') ?? '', 'http://media.test').searchParams.get('choice')
    return scene.test.ask('/api/lti/choose/', {
      method: 'POST',
      body: JSON.stringify({ choice, chosen }),
      headers: { 'content-type': 'application/json', ...bearerIn(response) },
    })
  }
  type Link = { url: string; title: string; custom: Record<string, string>; iframe: object; type: string }
  const linksIn = (token: string): Link[] =>
    decodeJwt(token)['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as unknown as Link[]

  it.each([
    ['a return address of a foreign origin', { deep_link_return_url: 'https://evil.example/return' }, 'LTI_RETURN_FOREIGN'],
    ['no return address', { deep_link_return_url: undefined }, 'LTI_RETURN_FOREIGN'],
    ['no links to activities', { accept_types: ['file'] }, 'LTI_CHOICE_TYPE'],
  ] as const)('refuses a choice with %s', async (_name, change, code) => expectRefused(await launch(choiceOf(change)), code))

  it('answers a choice with a signed form, echoes the data, and only once and for its own session', async () => {
    const open = await scene.test.item(scene.ann, { title: 'Open leaf' })
    const begun = await launch(choiceOf())
    const { options } = await pageOf(begun)
    expect(options.Page).toBe('picker')
    expect(options.Picker?.Choice?.Multiple).toBe(true)
    expect((await choose(begun, [{ id: 'unknown' }])).status).toBe(404)
    const strange = await launch()
    const location = begun.headers.get('location') ?? ''
    const choice = new URL(location, 'http://media.test').searchParams.get('choice')
    const other = await scene.test.ask('/api/lti/choose/', {
      method: 'POST',
      body: JSON.stringify({ choice, chosen: [{ id: open.encId }] }),
      headers: { 'content-type': 'application/json', ...bearerIn(strange) },
    })
    expect(other.status).toBe(403)
    const answer = (await (await choose(begun, [{ id: open.encId }])).json()) as { Target: string; JWT: string }
    expect(answer.Target).toBe(`${scene.platform.base}/return`)
    const keys = (await (await scene.test.ask('/lti/jwks')).json()) as JSONWebKeySet
    expect(JSON.stringify(keys)).not.toContain('"d"')
    const { payload } = await jwtVerify(answer.JWT, createLocalJWKSet(keys), {
      ...{ issuer: scene.platform.clientId, audience: scene.platform.base, currentDate: new Date(scene.test.time.now) },
    })
    expect(payload['https://purl.imsglobal.org/spec/lti-dl/claim/data']).toBe('a secret of the platform')
    expect(payload[claim('message_type')]).toBe('LtiDeepLinkingResponse')
    expect(payload[claim('deployment_id')]).toBe(scene.platform.deployment)
    expect(linksIn(answer.JWT)).toEqual([
      {
        ...{ type: 'ltiResourceLink', title: 'Open leaf', url: `http://media.test/lti/launch?item=${open.encId}` },
        icon: { url: 'http://media.test/apple-touch-icon.png', width: 180, height: 180 },
        iframe: { width: 640, height: 360 },
        custom: {
          ...{ vitrine_item: open.encId, vitrine_context_history: '$Context.id.history' },
          vitrine_resource_history: '$ResourceLink.id.history',
        },
      },
    ])
    expect((await choose(begun, [{ id: open.encId }])).status).toBe(403)
  })

  it('refuses a share that is no percentage', async () => {
    const open = await scene.test.item(scene.ann, { duration_secs: 60 })
    for (const done of [-1, 101, 0.5])
      expect((await choose(await launch(choiceOf()), [{ id: open.encId, done }])).status, String(done)).toBe(400)
  })

  it('asks the environment for a line item where the link takes a grade, and nowhere else', async () => {
    const open = await scene.test.item(scene.ann, { title: 'Graded leaf', duration_secs: 60 })
    const picture = await scene.test.item(scene.ann, { title: 'Picture', duration_secs: 0 })
    const linkOf = async (id: string, change: Record<string, unknown> = {}) => {
      const begun = await launch(choiceOf(change))
      const { options } = await pageOf(begun)
      const { JWT } = (await (await choose(begun, [{ id, done: 80, steps: true }])).json()) as { JWT: string }
      const [link] = linksIn(JWT) as [Link & { lineItem?: object }]
      return { lineItem: link.lineItem, search: new URL(link.url).searchParams, grades: options.Picker?.Choice?.Grades }
    }
    const graded = await linkOf(open.encId)
    expect(graded.lineItem).toEqual({ label: 'Graded leaf', scoreMaximum: 100, resourceId: open.encId, tag: 'watched' })
    expect([graded.search.get('done'), graded.search.get('steps'), graded.grades]).toEqual(['80', '1', true])
    const refused = await linkOf(open.encId, { accept_lineitem: false })
    expect([refused.lineItem, refused.search.get('done'), refused.grades]).toEqual([undefined, null, false])
    const still = await linkOf(picture.encId)
    expect([still.lineItem, still.search.get('done')]).toEqual([undefined, null])
  })

  it('refuses several items where one was asked for, and items that may not be embedded', async () => {
    const [one, other] = [await scene.test.item(scene.ann), await scene.test.item(scene.ann, { embed_disabled: 1 })]
    const begun = await launch(choiceOf({ accept_multiple: false }))
    expect((await choose(begun, [{ id: one.encId }, { id: one.encId }])).status).toBe(400)
    expect((await choose(begun, [{ id: other.encId }])).status).toBe(403)
    expect((await choose(begun, [{ id: one.encId }])).status).toBe(200)
  })

  it('shows a private item in its own course and in copies of it, and nowhere else', async () => {
    const film = await scene.test.item(scene.ann, { title: 'Private film', is_private: 1 })
    const answer = (await (await choose(await launch(choiceOf()), [{ id: film.encId }])).json()) as { JWT: string }
    const [link] = linksIn(answer.JWT) as [Link]
    const code = new URL(link.url).searchParams.get('grant') ?? ''
    expect(code).toMatch(/^[\w-]{32}$/)
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, rule: 'guests' }), scene.administrator)
    const pupil = { sub: '9', email: 'pupil@school.example' }
    const open = async (change: LaunchOf = {}) => pageOf(await launch({ target: link.url, person: pupil, ...change }))
    const shown = await open()
    expect([shown.options.Page, shown.options.Item?.Title]).toEqual(['view', 'Private film'])
    const brightspace = { 'http://www.brightspace.com': { 'Context.id.history': 'course-7,course-1' } }
    for (const copy of [
      { custom: { context_history: 'course-7,course-1' } },
      { custom: { context_id_history: ' course%2D1 ' } },
      { custom: { Custom_Context_Id_History: 'course-1,course-7' } },
      // The variable of the tool is not replaced, that of the link is.
      { custom: { context_history: '$Context.id.history', vitrine_context_history: '%,course-1' } },
      { person: { ...pupil, ...brightspace } },
    ])
      expect((await open({ context: 'course-2', ...copy })).options.Item?.Title, JSON.stringify(copy)).toBe('Private film')
    for (const change of [
      { context: 'course-2' },
      { context: 'course-2', custom: { context_history: '$Context.id.history' } },
      { deployment: 'deployment-2' },
      { context: '' },
    ])
      expect((await open(change)).options.Item).toBe(undefined)
    // The code alone opens nothing, and the session opens nothing else.
    for (const path of [`/view.aspx?id=${film.encId}&code=${code}`, `/Embed.aspx?id=${film.encId}&code=${code}`])
      expect((await scene.test.ask(path, { headers: { accept: 'text/html' } })).status, path).toBe(404)
    const hidden = await scene.test.item(scene.ann, { title: 'Other film', is_private: 1 })
    const session = await launch({ target: link.url, person: pupil })
    const read = (id: string) => scene.test.ask(`/api/ml/media/${id}/`, { headers: bearerIn(session) })
    expect(((await (await read(film.encId)).json()) as MediaItem).Title).toBe('Private film')
    expect((await read(hidden.encId)).status).toBe(404)
    // The owner sees the link and takes it back.
    const { Items } = await scene.test.call(listShares, { id: film.encId }, scene.ann)
    expect(Items.map(({ Kind }) => Kind)).toEqual(['lti'])
    await scene.test.call(revokeShare, { id: film.encId, shareid: Items[0]?.ID ?? 0 }, scene.ann)
    expect((await read(film.encId)).status).toBe(404)
  })

  it('opens an item by the address of the link before its parameters, and the library without one', async () => {
    const [one, two] = [await scene.test.item(scene.ann, { title: 'One' }), await scene.test.item(scene.ann, { title: 'Two' })]
    const target = `http://media.test/lti/launch?item=${one.encId}&chapter=12`
    const response = await launch({ target, custom: { vitrine_item: two.encId } })
    expect(response.headers.get('location')).toMatch(new RegExp(`^/lti/item\\?id=${one.encId}&chapid=12#lti=`))
    expect((await pageOf(await launch({ custom: { vitrine_item: two.encId } }))).options.Item?.Title).toBe('Two')
    expect((await launch({ target: 'http://media.test/lti/launch' })).headers.get('location')).toMatch(/^\/lti\/library#lti=/)
  })

  it('does not show an item in a frame that its owner keeps out of embeds or on other sites', async () => {
    const closed = await scene.test.item(scene.ann, { title: 'Closed', embed_disabled: 1 })
    expect((await pageOf(await launch({ custom: { vitrine_item: closed.encId } }))).options.Item).toBe(undefined)
    const limited = await scene.test.item(scene.ann, { title: 'Limited' })
    await scene.test.deps.db.insertInto('embed_sites').values({ item_id: limited.id, origin: 'https://lms.example' }).execute()
    const { headers } = await pageOf(await launch({ custom: { vitrine_item: limited.encId } }))
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self' https:\/\/lms\.example$/)
  })

  it('hands the secret to the browser in a cookie that lives in the frame alone, and takes it away', async () => {
    const { deps, time } = scene.test
    const app = createApp({ ...deps, settings: { ...deps.settings, baseUrl: 'https://media.test' } })
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=None; Partitioned'
    const begun = await app.request(`https://media.test/lti/initiate?${initiation({ target_link_uri: 'https://media.test/lti/launch' })}`)
    const [cookie = ''] = begun.headers.getSetCookie()
    const [, name, secret] = /^(__Host-vitrine-lti-[\w-]{16})=([\w-]{43}); Max-Age=600; (.*)$/.exec(cookie) ?? []
    expect(cookie).toBe(`${name}=${secret}; Max-Age=600; ${attributes}`)
    const step = stepIn(await begun.text()) as Extract<LtiStep, { Step: 'go' }>
    const asked = new URL(step.Address).searchParams
    const claims = scene.platform.claims(asked.get('nonce') ?? '', time.now, { target: 'https://media.test/lti/launch' })
    const body = { id_token: await scene.platform.sign(claims), state: asked.get('state') ?? '' }
    const launched = await app.request('https://media.test/lti/launch', {
      ...{ method: 'POST', body: new URLSearchParams(body).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `${name}=${secret}` },
    })
    expect([launched.status, launched.headers.getSetCookie()]).toEqual([
      303,
      [`${name}=; Max-Age=0; ${attributes}`, expect.stringMatching(/^__Host-vitrine-frame=[\w-]{20,}; .*; SameSite=None; Partitioned$/)],
    ])
  })

  it('publishes former keys for some days after a rotation, and signs with the new one', async () => {
    const keysOf = async () =>
      ((await (await scene.test.ask('/lti/jwks')).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
    const [before] = await keysOf()
    await scene.test.call(rotateLtiKey, {}, scene.administrator)
    const [now, former] = await keysOf()
    expect([former, now === before]).toEqual([before, false])
    const { Keys } = await scene.test.call(getLtiPlatform, { iid: scene.iid }, scene.administrator)
    expect(Keys.map(({ ID, IsCurrent }) => [ID, IsCurrent])).toEqual([
      [now, true],
      [former, false],
    ])
    scene.test.time.now += 31 * 86_400_000
    expect(await keysOf()).toEqual([now])
    const stored = await scene.test.deps.db.selectFrom('lti_keys').select('private_jwk').execute()
    expect(stored.every(({ private_jwk }) => private_jwk.startsWith('sealed:'))).toBe(true)
    scene.test.time.now -= 31 * 86_400_000
  })

  it('refuses two registrations of one platform, and values that are none', async () => {
    const { ID } = await scene.test.call(saveEnvironment, environment({ name: 'Other' }), scene.administrator)
    await expect(scene.test.call(saveLtiPlatform, { iid: ID, ...values() }, scene.administrator)).rejects.toThrow(
      LtiErrors.LTI_PLATFORM_TAKEN,
    )
    for (const change of [
      { keysurl: 'http://lms.example/keys' },
      { authorizeurl: 'javascript:alert(1)' },
      { tokenurl: '' },
      { issuer: '' },
    ])
      await expect(scene.test.call(saveLtiPlatform, { iid: ID, ...values(), ...change }, scene.administrator)).rejects.toThrow(
        'Please enter',
      )
    await expect(scene.test.call(saveLtiPlatform, { iid: scene.iid, ...values() }, scene.ann)).rejects.toThrow()
    await expect(scene.test.call(answerLtiChoice, { choice: 'none', chosen: [{ id: 'x' }] }, scene.ann)).rejects.toThrow(
      LtiErrors.LTI_CHOICE_OVER,
    )
  })

  it('tests a registration step by step, and describes the tool for Canvas', async () => {
    await launch()
    const { Steps } = await scene.test.call(testLtiPlatform, { iid: scene.iid }, scene.administrator)
    expect(Steps.map(({ Step, State }) => [Step, State])).toEqual([
      ['enabled', 'ok'],
      ['library', 'failed'],
      ['platform', 'ok'],
      ['deployment', 'ok'],
      ['keys', 'ok'],
      ['last', 'ok'],
    ])
    const canvas = (await (await scene.test.ask('/lti/canvas.json')).json()) as Record<string, unknown>
    const placement = {
      ...{ message_type: 'LtiDeepLinkingRequest', target_link_uri: 'http://media.test/lti/launch', enabled: true },
      ...{ selection_width: 922, selection_height: 635, icon_url: 'http://media.test/favicon.svg' },
    }
    expect(canvas).toMatchObject({
      ...{ oidc_initiation_url: 'http://media.test/lti/initiate', public_jwk_url: 'http://media.test/lti/jwks' },
      ...{ target_link_uri: 'http://media.test/lti/launch' },
      custom_fields: { context_history: '$Context.id.history', resource_history: '$ResourceLink.id.history' },
      scopes: [
        'lti-ags/scope/score',
        'lti-ags/scope/result.readonly',
        'lti-ags/scope/lineitem',
        'lti-nrps/scope/contextmembership.readonly',
      ].map((name) => `https://purl.imsglobal.org/spec/${name}`),
      extensions: [
        {
          ...{ platform: 'canvas.instructure.com', domain: 'media.test', privacy_level: 'public' },
          settings: {
            placements: ['editor_button', 'link_selection', 'assignment_selection'].map((name) => ({ ...placement, placement: name })),
          },
        },
      ],
    })
  })
})

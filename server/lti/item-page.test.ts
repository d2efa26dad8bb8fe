import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { removeEnvironment, saveEnvironment } from '../../sdk/lms/contract.ts'
import { LtiErrors } from '../../sdk/lti/contract.ts'
import type { EmbedData } from '../../sdk/player/contract.ts'
import { saveEmbedSites } from '../../sdk/shares/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { hashPassword } from '../session/password.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { claim, ltiScene } from './lti-scene.fixture.ts'

describe.each(dialects)('the page of a launched item on %s', (dialect) => {
  const scene = ltiScene(dialect)
  const { environment, launch, bearerIn } = scene
  const teacher = { [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] }

  const contentFor = async (response: Response): Promise<{ status: number; html: string }> => {
    const path = (response.headers.get('location') ?? '').split('#')[0]?.replace('/lti/item', '/lti/content') ?? ''
    const content = await scene.test.ask(path, { headers: bearerIn(response) })
    return { status: content.status, html: await content.text() }
  }
  const playable = (title: string, more: object = {}) => scene.test.item(scene.ann, { title, is_private: 1, ...more })
  const dataIn = (html: string): EmbedData => JSON.parse(html.split('id="vitrine-data">')[1]?.split('</script>')[0] ?? '{}') as EmbedData

  const scriptsOf = (policy: string) => policy.split('; ').find((one) => one.startsWith('script-src'))
  /** The source of the only script of a page that stands in it. */
  const inlineScript = (html: string): string => {
    const [script, ...others] = [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, text]) => text ?? '')
    expect([(script ?? '').length > 0, others]).toEqual([true, []])
    return `'sha256-${createHash('sha256')
      .update(script ?? '')
      .digest('base64')}'`
  }
  /** A session of the portal that begins with a password which an administrator has set. */
  const passwordSession = async (): Promise<TestUser> => {
    const pw = 'a first password'
    const user = await scene.test.user({ passwordHash: await hashPassword(pw) })
    await scene.test.deps.db.updateTable('users').set({ password_is_temporary: 1 }).where('id', '=', user.id).execute()
    const init = { method: 'POST', body: JSON.stringify({ un: user.name, pw }), headers: { 'content-type': 'application/json' } }
    const response = await scene.test.ask('/api/auth/login/', init)
    return { ...user, sessionId: /vitrine=([\w-]+)/.exec(response.headers.getSetCookie().join(' '))?.[1] ?? '' }
  }

  it('asks for a launch without one, with a session that has ended, and with a token that no one has', async () => {
    const { encId } = await playable('A leaf')
    const session = await launch({ custom: { vitrine_item: encId } })
    await scene.test.deps.db.deleteFrom('sessions').where('kind', '=', 'lti').execute()
    const none = {}
    for (const headers of [none, bearerIn(session), { authorization: `Bearer ${'a'.repeat(40)}` }]) {
      const content = await scene.test.ask(`/lti/content?id=${encId}`, { headers })
      const sentence = headers === none ? LtiErrors.LTI_NO_TOKEN : 'Your session has ended. Please open the activity in your course again.'
      const html = await content.text()
      expect([content.status, html.includes(sentence)]).toEqual([401, true])
      expect(html).toContain(`data-course="https://lms.example/" data-origins="https://lms.example ${scene.platform.base}"`)
    }
  })

  it('says that there is no item, and nothing of one that the person may not see or that its owner keeps out of frames', async () => {
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, rule: 'make' }), scene.administrator)
    const session = await launch({ person: { sub: '9', email: 'pupil@school.example', name: 'Pupil' } })
    const hidden = await playable('A secret')
    const closed = await playable('Closed', { is_private: 0, embed_disabled: 1 })
    for (const [id, status] of [
      ['', 404],
      ['nothing', 404],
      [hidden.encId, 404],
      [closed.encId, 403],
    ] as const) {
      const content = await scene.test.ask(`/lti/content?id=${id}`, { headers: bearerIn(session) })
      const html = await content.text()
      expect([content.status, html.includes('A secret'), html.includes('vitrine-data')], id).toEqual([status, false, false])
    }
  })

  it('is the same for everyone before its item, and runs nothing but its own script', async () => {
    const { encId } = await playable('A leaf')
    const [page, strange] = await Promise.all([scene.test.ask(`/lti/item?id=${encId}`), scene.test.ask('/lti/item?id=nothing')])
    const policy = page.headers.get('content-security-policy') ?? ''
    expect([page.status, await page.text()]).toEqual([200, await strange.text()])
    expect(policy).toContain(`frame-ancestors 'self' https://lms.example ${scene.platform.base}`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const script = inlineScript(await (await scene.test.ask('/lti/item')).text())
    expect(scriptsOf(policy)).toBe(`script-src 'self' ${script}`)
    const step = await scene.test.ask(`/lti/initiate?${scene.initiation()}`)
    expect(scriptsOf(step.headers.get('content-security-policy') ?? '')).toBe(`script-src ${inlineScript(await step.text())}`)
  })

  it('answers what its script reads with a policy under which nothing runs and no page frames it', async () => {
    const { encId } = await playable('A leaf')
    const session = await launch({ custom: { vitrine_item: encId } })
    const { headers } = await scene.test.ask(`/lti/content?id=${encId}`, { headers: bearerIn(session) })
    expect([headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'nosniff',
    ])
  })

  it('is framed by the sites alone that the owner chose, however the address names the item', async () => {
    const limited = await playable('Only there')
    const other = await playable('Elsewhere')
    const sites = (id: string, ...list: string[]) => scene.test.call(saveEmbedSites, { id, sites: list }, scene.ann)
    await sites(limited.encId, 'https://lms.example', 'https://www.school.example')
    const framing = async (path: string) =>
      /frame-ancestors ([^;]*)/.exec((await scene.test.ask(path)).headers.get('content-security-policy') ?? '')?.[1]
    for (const name of ['id', 'ID', 'Id']) expect(await framing(`/lti/item?${name}=${limited.encId}`)).toBe("'self' https://lms.example")
    expect(await framing(`/lti/item?id=${other.encId}`)).toBe(`'self' https://lms.example ${scene.platform.base}`)
    const session = await launch({ custom: { vitrine_item: other.encId } })
    const content = (query: string) => scene.test.ask(`/lti/content?${query}`, { headers: bearerIn(session) })
    for (const query of [`id=${other.encId}&ID=${limited.encId}`, `id=${limited.encId}&id=${other.encId}`]) {
      expect(await framing(`/lti/item?${query}`)).toBe("'self'")
      expect((await content(query)).status).toBe(400)
    }
    expect((await content(`ID=${limited.encId}`)).status).toBe(200)
    await sites(limited.encId, 'https://www.school.example')
    const refused = await content(`id=${limited.encId}`)
    expect([refused.status, (await refused.text()).includes('Only there')]).toEqual([403, false])
    expect(await framing(`/lti/item?id=${limited.encId}`)).toBe("'self'")
  })

  it('shows an item of one environment to none of the others, and ends sessions with their registration', async () => {
    const limited = await playable('Only there')
    await scene.test.call(saveEmbedSites, { id: limited.encId, sites: ['https://other.example'] }, scene.ann)
    const { ID } = await scene.test.call(
      saveEnvironment,
      environment({ name: 'Other', origins: ['https://other.example'] }),
      scene.administrator,
    )
    const session = await launch({ custom: { vitrine_item: limited.encId } })
    const asked = (path: string) =>
      scene.test.ask(`${path}?id=${limited.encId}`, { headers: { accept: 'text/html', ...bearerIn(session) } })
    for (const path of ['/lti/content', '/lti/page']) {
      const answer = await asked(path)
      expect([answer.status, (await answer.text()).includes('Only there')], path).toEqual([403, false])
    }
    // As if the other environment had begun it.
    await scene.test.deps.db.updateTable('sessions').set({ environment_id: ID }).where('kind', '=', 'lti').execute()
    for (const path of ['/lti/content', '/lti/page']) expect((await asked(path)).status, path).toBe(200)
    await scene.test.call(
      saveEnvironment,
      environment({ iid: ID, enabled: false, origins: ['https://other.example'] }),
      scene.administrator,
    )
    expect((await asked('/lti/content')).status).toBe(403)
    await scene.test.call(removeEnvironment, { iid: ID }, scene.administrator)
    expect(await scene.sessions()).toBe(0)
  })

  it('opens beside a session whose password has to be changed, which sees no item', async () => {
    const { encId } = await playable('A leaf')
    const user = await passwordSession()
    const [shell, begun, content] = await Promise.all(
      [`/lti/item?id=${encId}`, `/lti/initiate?${scene.initiation()}`, `/lti/content?id=${encId}`].map((path) =>
        scene.test.ask(path, {}, user),
      ),
    )
    expect([shell?.status, begun?.status]).toEqual([200, 200])
    expect([content?.status, (await content?.text())?.includes('A leaf')]).toEqual([403, false])
    expect(shell?.headers.get('content-security-policy')).toContain('https://lms.example')
  })

  it('draws the item for its person, with links to what they may do', async () => {
    const { encId } = await playable('A leaf')
    const own = await contentFor(await launch({ custom: { vitrine_item: encId }, person: teacher }))
    expect(own.status).toBe(200)
    expect(dataIn(own.html)).toMatchObject({ Item: { Title: 'A leaf' }, SessionDuration: expect.any(Number) })
    const links = [...own.html.matchAll(/data-portal href="([^"]*)"/g)].map(([, href]) => href)
    const pages = ['', '&amp;course=1', '&amp;edit=true'].map((more) => `/lti/page?id=${encId}${more}`)
    expect(links).toEqual([...pages, expect.stringMatching(/^\/lti\/choose\?link=[0-9a-f]{64}$/)])
    await scene.test.deps.db.updateTable('items').set({ is_private: 0 }).execute()
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, rule: 'guests' }), scene.administrator)
    const guest = await contentFor(await launch({ custom: { vitrine_item: encId }, person: { sub: undefined, email: undefined } }))
    expect(guest.html).not.toContain('edit=true')
    expect(dataIn(guest.html).Item.Title).toBe('A leaf')
  })

  it('shows a private playlist and a photoset of the link, with the entries that its person may see', async () => {
    const { db } = scene.test.deps
    const stranger = await scene.test.user()
    const list = await playable('Lessons', { record_type: 2 })
    const [open, foreign] = [
      await playable('A leaf', { is_private: 0 }),
      await scene.test.item(stranger, { title: 'Foreign', is_private: 1 }),
    ]
    const set = await playable('The garden', { record_type: 4 })
    const photo = await playable('The pond', { record_type: 10, document_type: 3, photoset_id: set.id })
    for (const [playlist_id, item_id, position] of [
      [list.id, open.id, 0],
      [list.id, foreign.id, 1],
      [set.id, photo.id, 0],
    ] as const)
      await db.insertInto('playlist_items').values({ playlist_id, item_id, position }).execute()
    for (const [item, titles] of [
      [list, ['A leaf']],
      [set, ['The pond']],
    ] as const) {
      const { status, html } = await contentFor(await launch({ custom: { vitrine_item: item.encId } }))
      expect([status, dataIn(html).Item.Playlist.map(({ Title }) => Title)]).toEqual([200, titles])
      expect(html).not.toContain('Foreign')
    }
    await db.deleteFrom('playlist_items').execute()
  })

  it('looks its person up once', async () => {
    const { encId } = await playable('A leaf')
    const response = await launch({ custom: { vitrine_item: encId }, person: teacher })
    const statements = await statementsOf(scene.test.deps.db, () => contentFor(response))
    expect(statements.filter((statement) => statement.startsWith('select') && statement.includes('from "sessions"'))).toHaveLength(1)
  })

  it('names the course on the page of the item, which leads back there when the session has ended', async () => {
    const { encId } = await playable('A leaf')
    const from = (return_url: string) => ({ 'https://purl.imsglobal.org/spec/lti/claim/launch_presentation': { return_url } })
    const htmlFrom = async (url: string) =>
      (await contentFor(await launch({ custom: { vitrine_item: encId }, person: { ...teacher, ...from(url) } }))).html
    const course = 'https://lms.example/course?id=5&tab="1'
    expect(await htmlFrom(course)).toContain('<body data-course="https://lms.example/course?id=5&amp;tab=&quot;1"')
    expect(await htmlFrom('https://evil.example/')).not.toContain('evil.example')
  })

  it('opens the page of the portal for what a frame of our own cannot show, and for a quiz', async () => {
    const waiting = await playable('Not ready', { status: 'converting' })
    const session = await launch({ custom: { vitrine_item: waiting.encId } })
    expect((await contentFor(session)).html).toBe(`<body data-portal="/lti/page?id=${waiting.encId}"></body>`)
    const { encId } = await playable('A leaf')
    const quiz = await launch({ target: `http://media.test/lti/launch?item=${encId}&quiz=3` })
    expect(quiz.headers.get('location')).toMatch(`/lti/page?id=${encId}&tlid=3#lti=`)
    const content = await scene.test.ask(`/lti/content?id=${encId}&tlid=3&autoplay=1`, { headers: bearerIn(quiz) })
    expect(await content.text()).toBe(`<body data-portal="/lti/page?id=${encId}&amp;tlid=3"></body>`)
  })
})

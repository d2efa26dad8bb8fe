import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEnvironments, removeEnvironment, type SaveEnvironmentInput, saveEnvironment } from '../../sdk/lms/contract.ts'
import { getViewersCsv, listItemViewers } from '../../sdk/statistics/contract.ts'
import { listViewers } from '../../sdk/viewing/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { claimIn, claimToken } from './claim-token.ts'
import { pluginDelta } from './plugin-client.fixture.ts'

const moodle: SaveEnvironmentInput = {
  ...{ kind: 'moodle', name: 'Moodle', enabled: true, rule: 'match', claims: true },
  ...{ origins: ['https://moodle.example'], networks: ['203.0.113.7'] },
}
const pupil = { 'x-forwarded-for': '198.51.100.4' }
const course = { ...pupil, accept: 'text/html', referer: 'https://moodle.example/' }

describe('claimIn', () => {
  const claim = { environmentId: 3, name: 'ann', endsAt: 2000, network: 'a' }
  const token = claimToken({ secret: 's' }, claim)

  it.each(['', '.', 'x.y', token.slice(0, -2), `x${token}`, `${token.split('.')[0]}.`, 'x'.repeat(100_000)])('refuses "%s"', (given) =>
    expect(claimIn({ secret: 's' }, given, { now: 1000, network: 'a' })).toBeUndefined(),
  )

  it('reads its own on the same network, with the same secret, until it ends', () => {
    expect(claimIn({ secret: 's' }, token, { now: 1000, network: 'a' })).toEqual({ environmentId: 3, name: 'ann' })
    expect(claimIn({ secret: 't' }, token, { now: 1000, network: 'a' })).toBeUndefined()
    expect(claimIn({ secret: 's' }, token, { now: 1000, network: 'b' })).toBeUndefined()
    expect(claimIn({ secret: 's' }, token, { now: 2000, network: 'a' })).toBeUndefined()
  })
})

describe.each(dialects)('names that Moodle states, on %s', (dialect) => {
  let test: TestApp
  let administrator: TestUser
  let owner: TestUser
  let iid: number
  let views = 0
  beforeAll(async () => {
    test = await openTestApp(dialect, { trustProxy: true })
    administrator = await test.user({ isAdmin: true })
    owner = await test.user({ name: 'ann' })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    ;({ ID: iid } = await test.call(saveEnvironment, moodle, administrator))
  })
  afterEach(async () => {
    await test.deps.db.deleteFrom('lms_environments').execute()
    await test.deps.db.deleteFrom('items').execute()
  })

  const film = () => test.item(owner, { title: 'Leaf', duration_secs: 60 })
  const pathOf = ({ id, encId }: { id: number; encId: string }, name = 'Ben', page = 'Embed') =>
    `/${page}.aspx?ID=${id}~${encId.slice(0, 2)}~${encId}&source=moodle&title=Leaf&delta=${encodeURIComponent(pluginDelta(name))}`
  /** Opens an inserted item as a browser does, and answers the address where it ends. */
  const open = async (path: string, headers: Record<string, string> = course, as?: TestUser): Promise<string> => {
    const response = await test.ask(path, { headers, redirect: 'manual' }, as)
    await response.text()
    return response.status === 302 ? (response.headers.get('location') ?? '') : path
  }
  const watch = async (encId: string, page: string, headers: Record<string, string> = pupil, as?: TestUser) => {
    const u = `view-${String(++views).padStart(16, '0')}`
    const send = (path: string, body: object) =>
      test.ask(
        path,
        {
          ...{ method: 'POST', body: JSON.stringify(body) },
          headers: { ...headers, 'content-type': 'application/json', referer: `https://media.test${page}` },
        },
        as,
      )
    const begun = await send(`/api/ml/media/${encId}/registerstatsentry/`, { embed: true, u })
    expect(begun.status).toBe(200)
    const played = { dt: test.time.now, ct: 7, v: { StartTimeSecs: 0, EndTimeSecs: 30 }, u }
    expect((await send(`/api/vt/${encId}/post/`, { data: [played], ind: 0 })).status).toBe(200)
  }
  const viewers = async (encid: string) =>
    (await test.call(listItemViewers, { encid }, owner)).Items.map(({ UserID, DisplayName, ClaimedBy, Views, WatchedPercentage }) => [
      ...[UserID, DisplayName, ClaimedBy, Views, WatchedPercentage],
    ])

  it.each<[string, Partial<SaveEnvironmentInput>, Record<string, string>, string]>([
    ['takes no claims', { claims: false }, course, 'Ben'],
    ['is off', { enabled: false }, course, 'Ben'],
    ['is not that of the page around', {}, { ...course, referer: 'https://evil.example/' }, 'Ben'],
    ['has another port than the page around', {}, { ...course, referer: 'https://moodle.example:8443/' }, 'Ben'],
    ['is named by no page around', {}, pupil, 'Ben'],
    ['names no one', {}, course, ''],
    ['names what is no name', {}, course, 'Ben <b>Big</b>'],
    ['names a letter that looks like another', {}, course, 'benKelvin\u212A'],
    ['names someone at length', {}, course, 'b'.repeat(181)],
  ])('are not believed when the registration %s', async (_why, change, headers, name) => {
    await test.call(saveEnvironment, { ...moodle, iid, ...change }, administrator)
    const item = await film()
    const page = await open(pathOf(item, name), headers)
    expect(page).not.toContain('claim=')
    await watch(item.encId, page)
    await watch(item.encId, `/Embed.aspx?id=${item.encId}&claim=x.y`)
    expect(await viewers(item.encId)).toEqual([])
  })

  it('stand in the list of viewers with the name of the registration, after people with an account', async () => {
    const item = await film()
    for (const name of ['Ben', 'ben', 'Zoë@school.example']) {
      const page = await open(pathOf(item, name))
      expect(page).toMatch(/^\/Embed\.aspx\?ID=.*&source=moodle&title=Leaf&claim=[\w-]+\.[\w-]+$/)
      await watch(item.encId, page)
      test.time.now += 1000
    }
    await watch(item.encId, `/Embed.aspx?id=${item.encId}`, pupil, owner)
    expect(await viewers(item.encId)).toEqual([
      [owner.id, owner.name, undefined, 1, 50],
      [0, 'zoë@school.example', 'Moodle', 1, 50],
      [0, 'ben', 'Moodle', 2, 50],
    ])
    const pages = await Promise.all([0, 1, 2].map((pi) => test.call(listItemViewers, { encid: item.encId, pi, ps: 1 }, owner)))
    expect(pages.map(({ Items, Total }) => [Items[0]?.DisplayName, Total])).toEqual([
      [owner.name, 3],
      ['zoë@school.example', 3],
      ['ben', 3],
    ])
    // Days that end before today are read by other statements.
    const yesterday = new Date(test.time.now - 86_400_000).toISOString().slice(0, 10)
    expect(await test.call(listItemViewers, { encid: item.encId, to: yesterday, pi: 1 }, owner)).toMatchObject({ Items: [], Total: 0 })
    const { Text } = await test.call(getViewersCsv, { encid: item.encId }, owner)
    expect(Text).toContain('LastViewed,ClaimedBy')
    expect(Text).toMatch(/^,ben,2,50,30,0,[\dT:.Z-]+,Moodle\r?$/m)
    // The older list holds accounts alone.
    expect((await test.call(listViewers, { encid: item.encId }, owner)).map(({ UserID }) => UserID)).toEqual([owner.id])
    await expect(test.call(listItemViewers, { encid: item.encId }, await test.user())).rejects.toMatchObject({ status: 403 })
  })

  it('open nothing, and change no request but that of a view', async () => {
    const hidden = await test.item(owner, { title: 'Hidden', is_private: 1 })
    const page = await open(pathOf(hidden, 'ann'))
    const shown = await test.ask(page, { headers: course })
    expect(await shown.text()).not.toContain('Hidden')
    const headers = { ...pupil, referer: `https://media.test${page}`, 'content-type': 'application/json' }
    expect((await test.ask('/api/auth/check/', { headers })).status).toBe(401)
    for (const [path, body] of [
      [`/api/ml/media/${hidden.encId}/registerstatsentry/`, { embed: true }],
      [`/api/ml/media/${hidden.encId}/setresumetime/`, { time: 30 }],
    ] as const)
      expect((await test.ask(path, { method: 'POST', body: JSON.stringify(body), headers })).status).toBeGreaterThanOrEqual(400)
  })

  it('name no one who has a session, and no one on another network', async () => {
    const item = await film()
    const viewer = await test.user({ name: 'cleo' })
    expect(await open(pathOf(item), course, viewer)).not.toContain('claim=')
    const page = await open(pathOf(item))
    await watch(item.encId, page, pupil, viewer)
    await watch(item.encId, page, { 'x-forwarded-for': '192.0.2.9' })
    expect((await viewers(item.encId)).map(([id]) => id)).toEqual([viewer.id])
  })

  it('reach the page of an item too, by one redirect, in any letter case', async () => {
    const item = await film()
    for (const name of ['View', 'view', 'EMBED']) {
      const page = await open(pathOf(item, 'Ben', name).replace('delta', 'DELTA'))
      expect(page).toContain('claim=')
      // The second request is answered.
      expect((await test.ask(page, { headers: course, redirect: 'manual' })).status).toBe(200)
    }
  })

  it.each(['//Embed.aspx', '///view.aspx', '//evil.example/../Embed.aspx', '/\\Embed.aspx'])(
    'lead to no other site from "%s"',
    async (path) => {
      const item = await film()
      const address = new URL(`http://localhost${path}${pathOf(item).slice('/Embed.aspx'.length)}`)
      const { status, headers } = await test.app.request(new Request(address, { headers: course }))
      expect([status, new URL(headers.get('location') ?? '', address).origin]).toEqual([302, 'http://localhost'])
    },
  )

  it('end when the registration takes none any more, and are deleted with it and with the item', async () => {
    const item = await film()
    const page = await open(pathOf(item))
    await watch(item.encId, page)
    expect((await viewers(item.encId)).length).toBe(1)
    await test.call(saveEnvironment, { ...moodle, iid, claims: false }, administrator)
    await watch(item.encId, page)
    expect(await viewers(item.encId)).toEqual([[0, 'ben', 'Moodle', 1, 50]])
    await test.call(removeEnvironment, { iid }, administrator)
    expect(await viewers(item.encId)).toEqual([])
    const { views: kept } = await test.deps.db
      .selectFrom('views')
      .select((e) => e.fn.countAll<number>().as('views'))
      .where('item_id', '=', item.id)
      .executeTakeFirstOrThrow()
    expect(Number(kept)).toBe(2)
  })

  // Thousands of requests, whose limit knows no database.
  it.skipIf(dialect === 'postgres')('are limited for each network', async () => {
    const item = await film()
    const other = { ...course, 'x-forwarded-for': '192.0.2.77' }
    let given = 0
    while ((await open(pathOf(item, `pupil${given}`), other)).includes('claim=')) given += 1
    expect(given).toBe(5000)
    expect(await open(pathOf(item))).toContain('claim=')
  })

  it('are off for a new registration, and for kinds that name no one without a session', async () => {
    const { claims: _on, ...plain } = moodle
    const { ID } = await test.call(saveEnvironment, plain, administrator)
    const { ID: lti } = await test.call(saveEnvironment, { ...moodle, kind: 'lti' }, administrator)
    const { Items } = await test.call(listEnvironments, {}, administrator)
    expect(Object.fromEntries(Items.map((one) => [one.ID, one.TakesClaims]))).toEqual({ [iid]: true, [ID]: false, [lti]: false })
  })
})

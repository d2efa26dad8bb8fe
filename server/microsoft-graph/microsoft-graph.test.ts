import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  GraphLimits,
  listNotebookPages,
  listNotebookSections,
  listNotebooks,
  listTeamChannels,
  listTeams,
} from '../../sdk/microsoft-graph/contract.ts'
import { type OidcSettings, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { openBrowser, type TestBrowser } from '../sign-in/browser-peer.fixture.ts'
import { deleteUnusedTokens } from '../sign-in/graph-tokens.ts'
import { openScriptedOidcPeer, type ScriptedOidcPeer } from '../sign-in/scripted-oidc-peer.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { type GraphPeer, openGraphPeer } from './graph-peer.fixture.ts'

const base = 'http://media.test'
const entry = (id: string) => ({ id, displayName: `Name of ${id}`, webUrl: 'https://elsewhere.example/' })

describe.each(dialects)('Microsoft Graph on %s', (dialect) => {
  let test: TestApp
  let oidc: ScriptedOidcPeer
  let graph: GraphPeer
  let admin: TestUser
  let provider: number
  let browser: TestBrowser

  const save = async (settings: Partial<OidcSettings> = {}, iid = provider): Promise<number> => {
    const all = { Issuer: oidc.issuer, ClientID: 'client', ClientSecret: 'hush', GraphURL: graph.base, ...settings }
    return (await test.call(saveSignInProvider, { iid, kind: 'oidc', name: 'School', rule: 'make', enabled: true, settings: all }, admin))
      .ID
  }
  const signIn = async (sub: string): Promise<URL> => {
    oidc.claims = { sub, name: sub, preferred_username: sub, email: `${sub}@school.example`, groups: [] }
    const { ResponseUrl } = await browser.send('/api/auth/azurelogin/', { returnurl: '/' })
    const path = (await oidc.visit(String(ResponseUrl))).slice(base.length)
    expect((await browser.ask(path)).headers.get('location')).toBe('/')
    return new URL(String(ResponseUrl))
  }
  const ask = async (path: string): Promise<[number, Record<string, unknown>]> => {
    const response = await browser.ask(path)
    return [response.status, (await response.json()) as Record<string, unknown>]
  }
  const expectRefused = async (path: string, status: number, message: string): Promise<void> => {
    const [got, { Message }] = await ask(path)
    expect([got, Message]).toEqual([status, message])
  }
  const rows = () => test.deps.db.selectFrom('sign_in_tokens').selectAll().execute()
  const refreshes = () => oidc.requests.flatMap(({ body }) => body.get('refresh_token') ?? [])

  beforeAll(async () => {
    oidc = await openScriptedOidcPeer()
    graph = await openGraphPeer()
    test = await openTestApp(dialect, { baseUrl: base })
    test.time.now = Date.now()
    admin = await test.user({ isAdmin: true })
    provider = await save({}, 0)
  })
  beforeEach(async () => {
    browser = openBrowser(test.app)
    graph.token = 'the-access-token'
    graph.pageSize = 2
    graph.requests.length = 0
    graph.nextLink = (right) => right
    graph.answers = {
      '/me/joinedTeams': [entry('team-1'), entry('team-2'), entry('team-3'), entry('team-4'), entry('team-5')],
      '/teams/team-1/channels': [entry('19:general@thread.tacv2')],
      '/me/onenote/notebooks': [entry('1-abc'), entry('0-ABC!1-def'), { displayName: 'without an id' }],
      '/me/onenote/notebooks/0-ABC!1-def/sections': [entry('1-section')],
      '/me/onenote/sections/1-section/pages': [{ id: '1-page', title: 'Valleys' }],
    }
    oidc.tokens = { expires_in: 3600 }
    oidc.requests.length = 0
    await test.deps.db.deleteFrom('sign_in_tokens').execute()
  })
  afterAll(async () => {
    await test.close()
    await oidc.close()
    await graph.close()
  })

  it('is refused to callers without an account, and to accounts that have not signed in with Microsoft', async () => {
    for (const as of [undefined, await test.guest()])
      for (const path of [
        'teams/users/',
        'teams/channels/?id=team-1',
        'onenote/notebooks/',
        'onenote/sections/?notebookid=1',
        'onenote/pages/',
      ])
        expect((await test.ask(`/iapi/ml/${path}`, {}, as)).status, path).toBe(401)
    await expect(test.call(listTeams, {}, admin)).rejects.toMatchObject({ status: 403, code: 'GRAPH_SIGN_IN_NEEDED' })
    expect(graph.requests).toEqual([])
  })

  it('is not set up without the address of Graph: no permission is asked for, and no token is stored', async () => {
    await save({ GraphURL: '' })
    const address = await signIn('plain')
    expect(address.searchParams.get('scope')).toBe('openid profile email')
    expect(await rows()).toEqual([])
    await expectRefused(
      '/iapi/ml/teams/users/',
      404,
      'Microsoft Teams and OneNote are not connected with this library. Please ask your administrator.',
    )
    await save()
  })

  it('sends tokens to Microsoft only: another address is refused', async () => {
    for (const GraphURL of [
      'https://graph.example',
      'https://graph.microsoft.com.example',
      'http://graph.microsoft.com',
      'https://graph.microsoft.com/beta',
    ])
      await expect(save({ GraphURL }), GraphURL).rejects.toMatchObject({ code: 'SIGN_IN_SETTINGS_NOT_RIGHT' })
    expect(await save({ GraphURL: 'https://graph.microsoft.us/' })).toBe(provider)
    await save()
    await signIn('elsewhere')
    graph.nextLink = (right) => right.replace('127.0.0.1', 'localhost')
    await expectRefused('/iapi/ml/teams/users/', 502, 'Microsoft cannot be reached at the moment. Please try again in a few minutes.')
    expect(graph.requests).toHaveLength(1)
  })

  it('answers "not found" for a team, a notebook and a section that do not exist, and for what is no id', async () => {
    await signIn('finder')
    for (const [path, message] of [
      ['/iapi/ml/teams/channels/?id=', 'Team not found'],
      ['/iapi/ml/onenote/sections/?notebookid=', 'Notebook not found'],
      ['/iapi/ml/onenote/pages/?sectionid=', 'Section not found'],
    ] as const) {
      for (const id of ['', '..', 'a/b', 'a%2f..', 'a?b', 'x'.repeat(GraphLimits.id + 1)])
        await expectRefused(path + encodeURIComponent(id), 404, message)
      expect(graph.requests).toEqual([])
      await expectRefused(`${path}unknown`, 404, message)
      expect(graph.requests.splice(0)).toHaveLength(1)
    }
    graph.answers['/me/onenote/notebooks/bad/sections'] = { status: 400 }
    await expectRefused('/api/ml/onenote/sections/?notebookid=bad', 404, 'Notebook not found')
  })

  it('says in a sentence what Microsoft refuses, and asks no more for as long as it is told to wait', async () => {
    await signIn('refused')
    const path = '/iapi/ml/teams/users/'
    graph.answers['/me/joinedTeams'] = { status: 403 }
    await expectRefused(
      path,
      403,
      'Your organisation does not let this library read your teams and notebooks. Please ask your administrator.',
    )
    for (const answer of [{ status: 500 }, { status: 302, headers: { location: '/elsewhere' } }, { status: 200, body: { value: 'x' } }]) {
      graph.answers['/me/joinedTeams'] = answer
      await expectRefused(path, 502, 'Microsoft cannot be reached at the moment. Please try again in a few minutes.')
    }
    graph.answers['/me/joinedTeams'] = { status: 200, body: { value: ['x'.repeat(1024 * 1024)] } }
    await expectRefused(path, 502, 'Microsoft cannot be reached at the moment. Please try again in a few minutes.')
    graph.answers['/me/joinedTeams'] = { status: 429, headers: { 'retry-after': '30' } }
    const busy = 'There are too many requests to Microsoft at the moment. Please try again in a few minutes.'
    await expectRefused(path, 429, busy)
    graph.answers['/me/joinedTeams'] = [entry('team-1')]
    graph.requests.length = 0
    test.time.now += 29_000
    await expectRefused(path, 429, busy)
    expect(graph.requests).toEqual([])
    test.time.now += 1001
    expect(await ask(path)).toMatchObject([200, { Items: [{ ID: 'team-1' }] }])
  })

  it('limits the requests of one account', async () => {
    await signIn('quick')
    const path = '/iapi/ml/onenote/notebooks/'
    const statuses = await Promise.all(Array.from({ length: GraphLimits.perMinute + 2 }, async () => (await ask(path))[0]))
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
    expect(graph.requests.length).toBeLessThanOrEqual(GraphLimits.perMinute * 2)
  })

  it('lists teams, channels, notebooks, sections and pages of the caller, with all pages of a list', async () => {
    const address = await signIn('teacher')
    const scope = `offline_access ${graph.base}/Team.ReadBasic.All ${graph.base}/Channel.ReadBasic.All ${graph.base}/Notes.Read`
    expect(address.searchParams.get('scope')).toBe(`openid profile email ${scope}`)
    const [, teams] = await ask('/iapi/ml/teams/users/')
    expect(teams).toEqual({ Items: [1, 2, 3, 4, 5].map((n) => ({ ID: `team-${n}`, Name: `Name of team-${n}`, Channels: [] })) })
    expect(graph.requests).toHaveLength(3)
    expect(await ask('/iapi/ml/teams/channels/?id=team-1')).toEqual([
      200,
      { ID: 'team-1', Channels: [{ ID: '19:general@thread.tacv2', Name: 'Name of 19:general@thread.tacv2' }] },
    ])
    expect(await ask('/iapi/ml/onenote/notebooks/')).toEqual([
      200,
      { Items: ['1-abc', '0-ABC!1-def'].map((id) => ({ id, Name: `Name of ${id}`, Sections: [], Pages: [] })) },
    ])
    expect(await ask('/iapi/ml/onenote/sections/?notebookid=0-ABC!1-def')).toEqual([
      200,
      { id: '0-ABC!1-def', Sections: [{ id: '1-section', Name: 'Name of 1-section', Pages: [] }] },
    ])
    expect(await ask('/iapi/ml/onenote/pages/?sectionid=1-section')).toEqual([
      200,
      { id: '1-section', Pages: [{ id: '1-page', Name: 'Valleys' }] },
    ])
  })

  it('reads a list to its limit and no further', async () => {
    await signIn('collector')
    graph.pageSize = 999
    graph.answers['/me/joinedTeams'] = Array.from({ length: 4000 }, (_, n) => entry(`t${n}`))
    const [, { Items }] = await ask('/iapi/ml/teams/users/')
    expect(Items).toHaveLength(GraphLimits.entries)
    expect(graph.requests).toHaveLength(3)
  })

  it('stores tokens encrypted, for their account alone, and deletes those that are not used', async () => {
    await signIn('one')
    await signIn('two')
    const stored = await rows()
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toContain('the-access-token')
    expect(JSON.stringify(stored)).not.toContain('the-refresh-token')
    // Copied to another account, a token opens nothing.
    const [one, two] = stored as [(typeof stored)[number], (typeof stored)[number]]
    await test.deps.db.updateTable('sign_in_tokens').set({ sealed: one.sealed }).where('user_id', '=', two.user_id).execute()
    await expectRefused('/iapi/ml/teams/users/', 403, 'Please sign out, and sign in again with your Microsoft account.')
    await deleteUnusedTokens({ db: test.deps.db, clock: { now: () => test.time.now + 29 * 86_400_000 } })
    expect(await rows()).toHaveLength(2)
    await deleteUnusedTokens({ db: test.deps.db, clock: { now: () => test.time.now + 31 * 86_400_000 } })
    expect(await rows()).toEqual([])
    await signIn('one')
    await save({ ClientID: 'another' })
    expect(await rows()).toEqual([])
    await save()
  })

  it('renews a token before it ends, once for requests at the same time, and one that Microsoft rejects', async () => {
    await signIn('renewing')
    oidc.tokens = { access_token: 'the-second', refresh_token: 'next-refresh', expires_in: 3600 }
    graph.token = 'the-second'
    const answers = await Promise.all([1, 2, 3].map(() => ask('/iapi/ml/teams/channels/?id=team-1')))
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200])
    expect(refreshes()).toEqual(['the-refresh-token'])
    await test.deps.db
      .updateTable('sign_in_tokens')
      .set({ expires_at: test.time.now + 59_000 })
      .execute()
    oidc.tokens = { access_token: 'the-third', refresh_token: undefined, expires_in: 3600 }
    graph.token = 'the-third'
    expect((await ask('/iapi/ml/teams/channels/?id=team-1'))[0]).toBe(200)
    expect(refreshes()).toEqual(['the-refresh-token', 'next-refresh'])
    // Rejected again although it is new: the account has to sign in.
    graph.token = 'none'
    await expectRefused('/iapi/ml/teams/users/', 403, 'Please sign out, and sign in again with your Microsoft account.')
    expect(refreshes()).toEqual(['the-refresh-token', 'next-refresh', 'next-refresh'])
  })

  it('asks for a new sign-in when the provider no longer accepts the refresh token, and for time when it does not answer', async () => {
    await signIn('former')
    await test.deps.db.updateTable('sign_in_tokens').set({ expires_at: 0 }).execute()
    oidc.tokens = { access_token: 7 }
    await expectRefused('/iapi/ml/onenote/notebooks/', 502, 'Microsoft cannot be reached at the moment. Please try again in a few minutes.')
    expect(await rows()).toHaveLength(1)
    oidc.tokens = { error: 'invalid_grant' }
    await expectRefused('/iapi/ml/onenote/notebooks/', 403, 'Please sign out, and sign in again with your Microsoft account.')
    expect(await rows()).toEqual([])
  })

  it('answers at the new addresses too', async () => {
    await signIn('newer')
    const as = { id: 0, name: '', sessionId: browser.cookies.get('vitrine') ?? '' }
    expect((await test.call(listTeams, {}, as)).Items).toHaveLength(5)
    expect((await test.call(listTeamChannels, { id: 'team-1' }, as)).Channels).toHaveLength(1)
    expect((await test.call(listNotebooks, {}, as)).Items).toHaveLength(2)
    expect((await test.call(listNotebookSections, { notebookid: '0-ABC!1-def' }, as)).Sections).toHaveLength(1)
    expect((await test.call(listNotebookPages, { sectionid: '1-section' }, as)).Pages).toHaveLength(1)
  })
})

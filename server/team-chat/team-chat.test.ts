import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listLmsEvents, saveEnvironment, testEnvironment } from '../../sdk/lms/contract.ts'
import { authCheck, createTicket } from '../../sdk/session/contract.ts'
import { saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { getTeamChatApp, saveTeamChatApp, TeamChatErrors, TeamChatLimits } from '../../sdk/team-chat/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { clientId, type EntraPeer, openEntraPeer, type Signing, tenant } from './entra-peer.fixture.ts'

const base = 'http://media.test'
const bot = '33333333-3333-4333-8333-333333333333'
const chat = { web: '5e3ce6c0-2b1f-4285-8d4b-75ee78787346', desktop: '1fec8e78-bce4-4aaf-ab1b-5451cc387264' }
const hour = 3600

describe.each(dialects)('the team chat on %s', (dialect) => {
  let test: TestApp
  let entra: EntraPeer
  let administrator: TestUser
  let iid: number
  let provider: number

  /** Another network for each test: the log takes 20 refusals of one in an hour. */
  let network = 0
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const own = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${network}` }
    return test.ask(path, { method: 'POST', body: JSON.stringify(body), headers: { ...own, ...headers } })
  }
  const enter = async (token: string): Promise<{ status: number; Code?: string; Message: string; Token?: string }> => {
    const response = await post('/api/team-chat/token/', { token })
    return { status: response.status, ...((await response.json()) as { Message: string }) }
  }
  const sessions = async (): Promise<number> =>
    (await test.deps.db.selectFrom('sessions').select('id').where('kind', '=', 'teams').execute()).length
  const expectRefused = async (token: string, code: keyof typeof TeamChatErrors): Promise<void> => {
    const { Code, Token } = await enter(token)
    expect([Code, Token, await sessions()]).toEqual([code, undefined, 0])
  }
  const seconds = (): number => Math.floor(test.time.now / 1000)
  const saveProvider = async (change: { enabled?: boolean; ClientID?: string; GraphURL?: string } = {}, id = provider): Promise<number> => {
    const settings = { Issuer: entra.issuer, ClientID: change.ClientID ?? clientId, ClientSecret: 'hush', GraphURL: change.GraphURL ?? '' }
    const input = { iid: id, kind: 'oidc' as const, name: 'School', rule: 'make' as const, enabled: change.enabled ?? true, settings }
    return (await test.call(saveSignInProvider, input, administrator)).ID
  }
  const environment = (change: object = {}) => ({
    ...{ iid, kind: 'teams' as const, name: 'Team chat', enabled: true, rule: 'match' as const, origins: [], networks: [], ...change },
  })

  beforeAll(async () => {
    test = await openTestApp(dialect, { baseUrl: base, trustProxy: true })
    test.time.now = Date.now()
    entra = await openEntraPeer(() => test.time.now)
    administrator = await test.user({ isAdmin: true })
    provider = await saveProvider({}, 0)
  })
  afterAll(async () => {
    await entra.close()
    await test.close()
  })
  beforeEach(async () => {
    network += 1
    await test.deps.db.deleteFrom('lms_events').execute()
    await test.deps.db.deleteFrom('lms_environments').execute()
    await test.deps.db.deleteFrom('sessions').where('kind', '=', 'teams').execute()
    iid = 0
    ;({ ID: iid } = await test.call(saveEnvironment, environment(), administrator))
    await test.call(saveTeamChatApp, { iid, provider, bot, botservice: entra.base }, administrator)
  })

  describe('a token of the chat', () => {
    it.each<[string, Record<string, unknown>, keyof typeof TeamChatErrors]>([
      ['another tenant', { tid: '99999999-9999-4999-8999-999999999999' }, 'TEAM_CHAT_TENANT'],
      ['no tenant', { tid: undefined }, 'TEAM_CHAT_TENANT'],
      ['the issuer of another tenant', { iss: 'https://login.microsoftonline.com/other/v2.0' }, 'TEAM_CHAT_TENANT'],
      ['the issuer of another version', { ver: '1.0' }, 'TEAM_CHAT_TENANT'],
      ['an unknown version', { ver: '9' }, 'TEAM_CHAT_TOKEN_WRONG'],
      ['another audience', { aud: 'https://graph.microsoft.com' }, 'TEAM_CHAT_AUDIENCE'],
      ['the host of another tab', { aud: `api://evil.example/${clientId}` }, 'TEAM_CHAT_AUDIENCE'],
      ['a client that is no chat', { azp: clientId }, 'TEAM_CHAT_CLIENT'],
      ['two clients', { appid: clientId }, 'TEAM_CHAT_CLIENT'],
      ['no client', { azp: undefined }, 'TEAM_CHAT_CLIENT'],
      ['another scope', { scp: 'User.Read' }, 'TEAM_CHAT_TOKEN_WRONG'],
      ['no scope, as of an application by itself', { scp: undefined, idtyp: 'app' }, 'TEAM_CHAT_TOKEN_WRONG'],
      ['no object id', { oid: undefined }, 'TEAM_CHAT_TOKEN_WRONG'],
      ['an object id that is no text', { oid: 7 }, 'TEAM_CHAT_TOKEN_WRONG'],
      ['no subject', { sub: undefined }, 'TEAM_CHAT_TOKEN_WRONG'],
      ['no time', { iat: undefined }, 'TEAM_CHAT_TOKEN_WRONG'],
    ])('with %s signs no one in', async (_name, claims, code) => {
      await expectRefused(await entra.token(claims), code)
    })

    it.each<[string, (now: number) => Record<string, unknown>]>([
      ['has expired', (now) => ({ iat: now - 2 * hour, nbf: now - 2 * hour, exp: now - hour })],
      ['is from the future', (now) => ({ iat: now + hour, exp: now + 2 * hour })],
      ['does not hold yet', (now) => ({ nbf: now + hour, exp: now + 2 * hour })],
    ])('that %s signs no one in', async (_name, claims) => {
      await expectRefused(await entra.token(claims(seconds())), 'TEAM_CHAT_TIME')
    })

    it.each<[string, Signing]>([
      ['no signature', { alg: 'none' }],
      ['the public key as a secret', { alg: 'HS256' }],
      ['a key of its own', { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }],
    ])('signed with %s signs no one in', async (_name, signing) => {
      await expectRefused(await entra.token({}, signing), 'TEAM_CHAT_SIGNATURE')
    })

    it('that is none signs no one in, and what no token can be is not read', async () => {
      await expectRefused('none', 'TEAM_CHAT_TOKEN_WRONG')
      await expectRefused('a.b.c', 'TEAM_CHAT_TOKEN_WRONG')
      expect((await enter('x'.repeat(TeamChatLimits.token + 1))).status).toBe(400)
      // Larger than anything that is read for people who are not signed in.
      expect((await post('/api/team-chat/token/', { token: 'x'.repeat(100_000) })).status).toBe(401)
    })

    it('signs no one in while the provider or the registration is off, and none is chosen', async () => {
      const token = await entra.token()
      await saveProvider({ enabled: false })
      await expectRefused(token, 'TEAM_CHAT_OFF')
      await saveProvider()
      await test.call(saveEnvironment, environment({ enabled: false }), administrator)
      await expectRefused(token, 'TEAM_CHAT_OFF')
      expect((await post('/api/team-chat/ticket/', { ticket: 'x'.repeat(43) })).status).toBe(403)
      await test.call(saveEnvironment, environment(), administrator)
      await test.call(saveTeamChatApp, { iid, provider: 0 }, administrator)
      await expectRefused(token, 'TEAM_CHAT_OFF')
    })

    it('of a person whose account is suspended signs no one in, and the log says why', async () => {
      expect((await enter(await entra.token({ sub: 'subject-of-bob', preferred_username: 'bob' }))).status).toBe(200)
      await test.deps.db.deleteFrom('sessions').where('kind', '=', 'teams').execute()
      await test.deps.db.updateTable('users').set({ disabled: 1 }).where('name', '=', 'bob').execute()
      const { Code } = await enter(await entra.token({ sub: 'subject-of-bob', preferred_username: 'bob' }))
      expect([Code, await sessions()]).toEqual(['SIGN_IN_SUSPENDED', 0])
      const { Items } = await test.call(listLmsEvents, { iid }, administrator)
      expect(Items.map(({ Kind, Message }) => [Kind, Message])).toEqual([
        ['refusal', 'This account is suspended. Please contact your administrator.'],
        ['launch', ''],
      ])
    })

    it('signs in by the keys of today: a new key is asked for, and an unknown one not again at once', async () => {
      const former = await entra.token()
      expect((await enter(former)).status).toBe(200)
      await test.deps.db.deleteFrom('sessions').where('kind', '=', 'teams').execute()
      entra.rotateKey()
      test.time.now += 20_000
      expect((await enter(await entra.token())).status).toBe(200)
      await test.deps.db.deleteFrom('sessions').where('kind', '=', 'teams').execute()
      const asked = entra.keyRequests
      for (let again = 0; again < 3; again++) await expectRefused(former, 'TEAM_CHAT_SIGNATURE')
      expect(entra.keyRequests - asked).toBeLessThanOrEqual(1)
    })

    it('signs the person in with whom the provider is linked, by tokens of both versions, and sets no cookie', async () => {
      const tokens = [
        await entra.token(),
        await entra.token({ aud: `api://media.test/${clientId}`, azp: chat.desktop }),
        await entra.token({
          ...{ ver: '1.0', iss: `https://sts.windows.net/${tenant}/`, azp: undefined, appid: chat.web },
          aud: `api://media.test/${clientId}`,
        }),
      ]
      const people = new Set<number>()
      for (const token of tokens) {
        const response = await post('/api/team-chat/token/', { token })
        expect(response.headers.getSetCookie()).toEqual([])
        const { Token } = (await response.json()) as { Token: string }
        const check = await test.ask('/api/auth/check/', { headers: { authorization: `Bearer ${Token}` } })
        people.add(((await check.json()) as { User: { ID: number } }).User.ID)
      }
      expect([people.size, await sessions()]).toEqual([1, 3])
      const identity = await test.deps.db.selectFrom('sign_in_identities').selectAll().where('subject', '=', 'subject-of-ann').execute()
      expect(identity.map(({ provider_id, user_id }) => [provider_id, user_id])).toEqual([[provider, [...people][0]]])
    })

    it('adds the person to the group of the registration', async () => {
      await test.call(saveEnvironment, environment({ group: BuiltInGroups.contributors }), administrator)
      await enter(await entra.token({ sub: 'subject-of-eve', preferred_username: 'eve' }))
      const eve = await test.deps.db.selectFrom('users').select('id').where('name', '=', 'eve').executeTakeFirstOrThrow()
      const joined = await test.deps.db.selectFrom('group_members').select('group_id').where('user_id', '=', eve.id).execute()
      expect(joined.map(({ group_id }) => group_id)).toContain(BuiltInGroups.contributors)
    })
  })

  describe('the groups of a token', () => {
    it('are joined and left, and stay as they are when a token says nothing of groups', async () => {
      const staff = await test.deps.db
        .insertInto('groups')
        .values({ name: 'Staff', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const isStaff = async () => {
        const ann = await test.deps.db
          .selectFrom('sign_in_identities')
          .select('user_id')
          .where('subject', '=', 'subject-of-ann')
          .executeTakeFirst()
        const rows = await test.deps.db
          .selectFrom('group_members')
          .select('group_id')
          .where('user_id', '=', ann?.user_id ?? 0)
          .execute()
        return rows.some(({ group_id }) => group_id === staff.id)
      }
      const seen: boolean[] = []
      for (const claims of [{ groups: ['Staff'] }, {}, { groups: [] }]) {
        expect((await enter(await entra.token(claims))).status).toBe(200)
        seen.push(await isStaff())
      }
      expect(seen).toEqual([true, true, false])
    })
  })

  describe('enterByChatTicket', () => {
    it('begins a session of the chat once, which ends with the session of the window', async () => {
      expect((await post('/api/team-chat/ticket/', { ticket: 'x'.repeat(43) })).status).toBe(403)
      const person = await test.user()
      const { Ticket } = await test.call(createTicket, {}, person)
      const { Token } = (await (await post('/api/team-chat/ticket/', { ticket: Ticket })).json()) as { Token: string }
      expect((await post('/api/team-chat/ticket/', { ticket: Ticket })).status).toBe(403)
      const framed = { ...person, sessionId: Token }
      expect((await test.call(authCheck, {}, framed)).User.ID).toBe(person.id)
      await expect(test.call(createTicket, {}, framed)).rejects.toMatchObject({ status: 401 })
      await expect(test.call(getTeamChatApp, { iid }, framed)).rejects.toMatchObject({ status: 403 })
    })
  })

  describe('the pages of the chat', () => {
    const pages = ['/vle/teams/contenttab.aspx', '/VLE/Teams/ContentTab.aspx?authtimeout=true', '/vle/teams/config']

    it('are not there without a registration', async () => {
      await test.call(saveEnvironment, environment({ enabled: false }), administrator)
      for (const path of [...pages, '/vle/teams/signin']) {
        const response = await test.ask(path)
        expect([response.status, response.headers.get('content-security-policy')], path).toEqual([
          404,
          expect.stringMatching(/frame-ancestors 'self'$/),
        ])
      }
    })

    it('are framed by the chat and by further registered origins, and set no cookie', async () => {
      await test.call(saveEnvironment, environment({ origins: ['https://chat.school.example'] }), administrator)
      for (const path of pages) {
        const response = await test.ask(path)
        expect(response.headers.get('content-security-policy')).toMatch(
          /frame-src 'self' https:\/\/www\.youtube-nocookie\.com;.*frame-ancestors 'self' https:\/\/teams\.microsoft\.com https:\/\/\*\.teams\.microsoft\.com .*https:\/\/chat\.school\.example$/,
        )
        expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
        expect(await response.text()).toContain('"TeamChat":{"Origins":["https://chat.school.example"],"SingleSignOn":true}')
      }
    })

    it('have a window for the sign-in, which no page frames and which keeps its opener', async () => {
      const response = await test.ask('/vle/teams/signin')
      expect(response.headers.get('location')).toBe('/login.aspx?returnurl=%2FVLE%2Fteams%2Fsignin')
      const signedIn = await test.ask('/vle/teams/signin', {}, await test.user())
      const { headers } = signedIn
      expect([signedIn.status, headers.get('cross-origin-opener-policy')]).toEqual([200, null])
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/)
    })
  })

  describe('testEnvironment', () => {
    it('asks nothing of the chat, whose servers ask for nothing', async () => {
      const { Steps } = await test.call(testEnvironment, { iid }, administrator)
      expect(Steps.map(({ Step, State }) => [Step, State])).toEqual([
        ['enabled', 'ok'],
        ['library', 'failed'],
        ['last', 'waiting'],
      ])
    })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listLmsEvents, saveEnvironment } from '../../sdk/lms/contract.ts'
import { listTeams } from '../../sdk/microsoft-graph/contract.ts'
import { saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { saveTeamChatApp, type TeamChatSession } from '../../sdk/team-chat/contract.ts'
import { type GraphPeer, openGraphPeer } from '../microsoft-graph/graph-peer.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { clientId, type EntraPeer, openEntraPeer } from './entra-peer.fixture.ts'

describe.each(dialects)('reading Microsoft Graph on behalf of a person of the chat, on %s', (dialect) => {
  let test: TestApp
  let entra: EntraPeer
  let graph: GraphPeer
  let administrator: TestUser
  let iid: number
  let provider: number
  let people = 0
  const saveProvider = async (GraphURL: string, id = provider): Promise<number> => {
    const settings = { Issuer: entra.issuer, ClientID: clientId, ClientSecret: 'hush', GraphURL }
    const input = { iid: id, kind: 'oidc' as const, name: 'School', rule: 'make' as const, enabled: true, settings }
    return (await test.call(saveSignInProvider, input, administrator)).ID
  }
  beforeAll(async () => {
    test = await openTestApp(dialect, { baseUrl: 'http://media.test', trustProxy: true })
    test.time.now = Date.now()
    ;[entra, graph] = await Promise.all([openEntraPeer(() => test.time.now), openGraphPeer()])
    administrator = await test.user({ isAdmin: true })
    const registration = { kind: 'teams' as const, name: 'Team chat', enabled: true, rule: 'match' as const }
    ;({ ID: iid } = await test.call(saveEnvironment, registration, administrator))
    provider = await saveProvider(graph.base, 0)
    await test.call(saveTeamChatApp, { iid, provider }, administrator)
  })
  afterAll(async () => {
    await Promise.all([entra.close(), graph.close()])
    await test.close()
  })
  beforeEach(async () => {
    people += 1
    entra.exchanges = []
    await test.deps.db.deleteFrom('lms_events').execute()
    await saveProvider(graph.base)
  })

  const person = (): Record<string, unknown> => ({ sub: `subject-${people}`, preferred_username: `person${people}` })
  const enter = async (claims = person()): Promise<TeamChatSession & { assertion: string; status: number }> => {
    const assertion = await entra.token(claims)
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${people}` }
    const response = await test.ask('/api/team-chat/token/', { method: 'POST', body: JSON.stringify({ token: assertion }), headers })
    return { ...((await response.json()) as TeamChatSession), assertion, status: response.status }
  }
  const teamsOf = ({ Token }: TeamChatSession) => test.ask('/api/ml/teams/users/', { headers: { authorization: `Bearer ${Token}` } })
  const refusals = async () => (await test.call(listLmsEvents, { iid, kind: 'refusal' }, administrator)).Items.map(({ Message }) => Message)

  it.each<[string, { status: number; body: Record<string, unknown> }, string, RegExp]>([
    ['asks for an interaction', { status: 400, body: { error: 'interaction_required' } }, 'TEAM_CHAT_INTERACTION', /sign in yourself/],
    [
      'asks for consent by a second code',
      { status: 400, body: { error: 'invalid_grant', suberror: 'consent_required' } },
      'TEAM_CHAT_CONSENT',
      /No one has allowed/,
    ],
    [
      'asks for consent in a sentence',
      { status: 400, body: { error: 'invalid_grant', error_description: 'AADSTS65001: The user has not consented.' } },
      'TEAM_CHAT_CONSENT',
      /No one has allowed/,
    ],
    [
      'sent an error about the client',
      { status: 401, body: { error: 'invalid_client' } },
      'TEAM_CHAT_NO_GRAPH',
      /does not let this library/,
    ],
    ['sent no token', { status: 200, body: { token_type: 'Bearer' } }, 'GRAPH_UNREACHABLE', /cannot be reached/],
    ['is unavailable', { status: 503, body: { error: 'temporarily_unavailable' } }, 'GRAPH_UNREACHABLE', /cannot be reached/],
  ])('gives the reason when Entra ID %s, and signs the person in all the same', async (_what, answer, code, sentence) => {
    entra.exchangeAnswers = [answer]
    const session = await enter()
    expect([session.status, session.Token.length > 20, session.Graph?.Code]).toEqual([200, true, code])
    expect(session.Graph?.Message).toMatch(sentence)
    expect(await refusals()).toEqual([session.Graph?.Message])
    expect((await teamsOf(session)).status).toBe(403)
    // Entra ID is not asked again at once, and the sentence stays.
    expect((await enter()).Graph?.Code).toBe(code)
    expect(entra.exchanges.length).toBe(1)
    test.time.now += 11 * 60_000
    entra.exchangeAnswers = [{ status: 200, body: { access_token: graph.token, token_type: 'Bearer', expires_in: 3600 } }]
    expect((await enter()).Graph).toBeUndefined()
    expect(entra.exchanges.length).toBe(2)
  })

  it('asks for nothing with a token that is not verified, or where the provider has no Graph', async () => {
    expect((await enter({ ...person(), tid: 'other' })).status).toBe(403)
    expect((await enter({ ...person(), aud: 'https://graph.microsoft.com' })).status).toBe(403)
    expect((await enter({ ...person(), exp: 1 })).status).toBe(403)
    await saveProvider('')
    expect(await enter()).toMatchObject({ status: 200 })
    expect(entra.exchanges).toEqual([])
  })

  it('exchanges the verified token once, and reads the teams of its person alone', async () => {
    entra.exchangeAnswers = [
      { status: 200, body: { access_token: graph.token, refresh_token: 'again', token_type: 'Bearer', expires_in: 3600 } },
    ]
    graph.answers['/me/joinedTeams'] = [{ id: 'a', displayName: 'Biology' }]
    const session = await enter()
    expect([session.status, session.Graph]).toEqual([200, undefined])
    const [form] = entra.exchanges
    expect(Object.fromEntries(form ?? [])).toEqual({
      ...{ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', requested_token_use: 'on_behalf_of' },
      ...{ client_id: clientId, client_secret: 'hush', assertion: session.assertion },
      scope: expect.stringMatching(/offline_access .*\/Team\.ReadBasic\.All .*\/Notes\.Read/) as string,
    })
    expect(await (await teamsOf(session)).json()).toEqual({ Items: [{ ID: 'a', Name: 'Biology', Channels: [] }] })
    await enter()
    expect(entra.exchanges.length).toBe(1)
    await expect(test.call(listTeams, {}, await test.user())).rejects.toMatchObject({ code: 'GRAPH_SIGN_IN_NEEDED' })
    const rows = await test.deps.db.selectFrom('sign_in_tokens').select('sealed').execute()
    expect(JSON.stringify(rows)).not.toContain(graph.token)
  })
})

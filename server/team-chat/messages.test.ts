import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import { getTeamChatApp, saveTeamChatApp, TeamChatLimits } from '../../sdk/team-chat/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { type EntraPeer, openEntraPeer, type Signing } from './entra-peer.fixture.ts'

const base = 'http://media.test'
const bot = '33333333-3333-4333-8333-333333333333'
const service = 'https://smba.trafficmanager.net/emea/'
/** As the chat's reader of links calls itself. */
const crawler = 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com'

interface Card {
  contentType: string
  content: { title: string; tap: { value: string }; buttons: { title: string; value: string }[] }
}

describe.each(dialects)('the bot of the team chat on %s', (dialect) => {
  let test: TestApp
  let entra: EntraPeer
  let administrator: TestUser
  let iid: number
  let open: { encId: string }
  let hidden: { encId: string }

  const token = (claims: Record<string, unknown> = {}, signing?: Signing): Promise<string> =>
    entra.token({ iss: 'https://api.botframework.com', aud: bot, serviceurl: service, iat: undefined, ...claims }, signing)
  const message = (url: string, change: object = {}) => ({
    ...{ type: 'invoke', name: 'composeExtension/queryLink', channelId: 'msteams', serviceUrl: service, value: { url } },
    ...change,
  })
  const post = (body: unknown, signed: string | undefined): Promise<Response> =>
    test.ask('/VLE/Teams/Messages', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(signed === undefined ? {} : { authorization: `Bearer ${signed}` }) },
    })
  const cards = async (url: string, name = 'composeExtension/queryLink'): Promise<Card[]> => {
    const response = await post(message(url, { name }), await token())
    expect(response.status).toBe(200)
    return ((await response.json()) as { composeExtension: { attachments: Card[] } }).composeExtension.attachments
  }

  beforeAll(async () => {
    test = await openTestApp(dialect, { baseUrl: base })
    test.time.now = Date.now()
    entra = await openEntraPeer(() => test.time.now)
    administrator = await test.user({ isAdmin: true })
    open = await test.item(administrator, { title: 'A leaf' })
    hidden = await test.item(administrator, { title: 'A secret', is_private: 1 })
  })
  afterAll(async () => {
    await entra.close()
    await test.close()
  })
  beforeEach(async () => {
    await test.deps.db.deleteFrom('lms_environments').execute()
    const environment = { kind: 'teams' as const, name: 'Team chat', enabled: true, rule: 'match' as const, origins: [], networks: [] }
    ;({ ID: iid } = await test.call(saveEnvironment, environment, administrator))
    await test.call(saveTeamChatApp, { iid, bot, botservice: entra.base }, administrator)
  })

  it.each<[string, Record<string, unknown>, Signing | undefined, number]>([
    ['another bot', { aud: 'other' }, undefined, 403],
    ['another issuer', { iss: 'https://api.botframework.us' }, undefined, 403],
    ['another service than the message', { serviceurl: 'https://evil.example/' }, undefined, 403],
    ['no service', { serviceurl: undefined }, undefined, 403],
    ['an end in the past', { exp: 1 }, undefined, 403],
    ['a beginning in the future', { nbf: 9_999_999_999 }, undefined, 403],
    ['no signature', {}, { alg: 'none' }, 403],
    ['the public key as a secret', {}, { alg: 'HS256' }, 403],
    ['a key of its own', {}, { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }, 403],
  ])('refuses a message whose token has %s', async (_name, claims, signing, status) => {
    expect((await post(message(`${base}/view.aspx?id=${open.encId}`), await token(claims, signing))).status).toBe(status)
  })

  it('refuses messages without a token, of another channel, too long ones, and those for a bot that nobody entered', async () => {
    const asked = message(`${base}/view.aspx?id=${open.encId}`)
    expect((await post(asked, undefined)).status).toBe(401)
    expect((await post({ ...asked, channelId: 'emulator' }, await token())).status).toBe(400)
    expect((await post('{', await token())).status).toBe(400)
    expect((await post('x'.repeat(TeamChatLimits.messageBytes + 1), await token())).status).toBe(413)
    await test.call(saveTeamChatApp, { iid, botservice: entra.base }, administrator)
    expect((await post(asked, await token())).status).toBe(403)
    expect((await post(asked, await token({ aud: '' }))).status).toBe(403)
  })

  it('makes no card of what not everyone may see, of links with a code, and of other sites', async () => {
    for (const link of [
      `${base}/view.aspx?id=${hidden.encId}`,
      `${base}/view.aspx?id=${open.encId}&code=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`,
      `${base}/Default.aspx`,
      `https://evil.example/view.aspx?id=${open.encId}`,
      'no address',
    ])
      expect(await cards(link), link).toEqual([])
    expect(await (await post(message('', { name: 'other' }), await token())).json()).toEqual({})
  })

  it('makes a card of a link to a public item, also before the app is installed', async () => {
    for (const name of ['composeExtension/queryLink', 'composeExtension/anonymousQueryLink']) {
      const [card] = await cards(`${base}/View.ASPX?ID=${open.encId}`, name)
      const address = `${base}/view.aspx?id=${open.encId}`
      expect(card).toMatchObject({
        contentType: 'application/vnd.microsoft.card.thumbnail',
        content: { title: 'A leaf', tap: { value: address }, buttons: [{ title: 'Open', value: address }] },
        preview: { content: { title: 'A leaf' } },
      })
    }
  })

  it('is not needed for a preview: the page of a public item says all to the reader of the chat', async () => {
    const read = async (id: string) => (await test.ask(`/view.aspx?id=${id}`, { headers: { 'user-agent': crawler, accept: '*/*' } })).text()
    const html = await read(open.encId)
    expect(html).toContain('<meta property="og:title" content="A leaf">')
    expect(html).toContain(`<meta property="og:url" content="${base}/view.aspx?id=${open.encId}">`)
    expect(await read(hidden.encId)).not.toContain('A secret')
  })

  describe('getTeamChatApp', () => {
    it('refuses everyone but administrators, and registrations of other kinds', async () => {
      await expect(test.call(getTeamChatApp, { iid }, await test.user())).rejects.toMatchObject({ status: 403 })
      await expect(test.call(getTeamChatApp, { iid: 999_999 }, administrator)).rejects.toMatchObject({ code: 'LMS_NOT_FOUND' })
      await expect(test.call(saveTeamChatApp, { iid, bot: 'no id' }, administrator)).rejects.toMatchObject({ status: 400 })
      await expect(test.call(saveTeamChatApp, { iid, botservice: 'https://evil.example' }, administrator)).rejects.toMatchObject({
        status: 400,
      })
    })

    it('answers a manifest whose texts have the lengths of the schema, newer with each minute, for the same app', async () => {
      test.deps.settings.siteName = 'The very long name of a media library of all the schools in the county, and of the museums too'
      const manifest = async () =>
        JSON.parse((await test.call(getTeamChatApp, { iid }, administrator)).Package.Manifest) as Record<string, never>
      const first = await manifest()
      const { name, developer, description, staticTabs, composeExtensions, validDomains, webApplicationInfo } = first as unknown as {
        name: { short: string; full: string }
        developer: { name: string }
        description: { short: string; full: string }
        staticTabs: { name: string; contentUrl: string }[]
        composeExtensions: { botId: string; messageHandlers: { value: { domains: string[] } }[] }[]
        validDomains: string[]
        webApplicationInfo?: object
      }
      expect([name.short.length, name.full.length, developer.name.length, description.short.length <= 80]).toEqual([30, 94, 32, true])
      expect([staticTabs[0]?.contentUrl, validDomains, webApplicationInfo]).toEqual([
        `${base}/VLE/teams/contenttab.aspx`,
        ['media.test'],
        undefined,
      ])
      expect(composeExtensions[0]).toMatchObject({ botId: bot, messageHandlers: [{ value: { domains: ['media.test'] } }] })
      test.time.now += 60_000
      const next = await manifest()
      expect([next.id === first.id, next.version === first.version]).toEqual([true, false])
    })
  })
})

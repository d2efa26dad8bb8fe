import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApiKey, addServiceAccount, listAllApiKeys, OauthLimits, revokeApiKey } from '../../sdk/api-keys/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('oauth on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let service: number
  beforeAll(async () => {
    test = await openTestApp(dialect, { sessionMinutes: 1e6, sessionHardHours: 1e6, baseUrl: 'http://media.test' })
    admin = await test.user({ isAdmin: true })
    service = (await test.call(addServiceAccount, { name: 'timetable', displayname: 'Timetable' }, admin)).ID
  })
  afterAll(() => test.close())

  interface Client {
    ID: number
    id: string
    secret: string
  }
  const make = async (scope: 'read' | 'write' = 'write', days: 30 | 0 = 0): Promise<Client> => {
    const made = await test.call(addApiKey, { kind: 'client', name: 'Importer', scope, days, person: service }, admin)
    return { ID: made.ID, id: made.ClientID ?? '', secret: made.Key }
  }
  const basic = (id: string, secret: string): Record<string, string> => ({
    authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
  })
  const post = (path: string, body: string | Record<string, string>, headers: Record<string, string> = {}): Promise<Response> =>
    test.ask(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const grant = { grant_type: 'client_credentials' }
  const tokenOf = async ({ id, secret }: Client, scope?: string) =>
    (await (await post('/oauth/token', { ...grant, ...(scope ? { scope } : {}) }, basic(id, secret))).json()) as {
      access_token: string
      scope: string
    }
  const search = (token: string): Promise<Response> => test.ask('/api/ml/search/', { headers: { authorization: `Bearer ${token}` } })

  it('refuses requests in the words of RFC 6749', async () => {
    const { id, secret } = await make('read')
    const own = basic(id, secret)
    const cases: [string | Record<string, string>, Record<string, string>, number, string][] = [
      [grant, {}, 401, 'invalid_client'],
      [grant, basic(id, 'wrong'), 401, 'invalid_client'],
      [grant, basic('nobody', secret), 401, 'invalid_client'],
      [grant, { authorization: 'Basic %%%' }, 401, 'invalid_client'],
      [grant, { authorization: `Bearer ${secret}` }, 401, 'invalid_client'],
      [{ ...grant, client_id: id, client_secret: 'wrong' }, {}, 401, 'invalid_client'],
      [{ ...grant, client_id: id, client_secret: secret }, own, 400, 'invalid_request'],
      [{ ...grant, client_id: 'other' }, own, 400, 'invalid_request'],
      [{}, own, 400, 'invalid_request'],
      ['grant_type=client_credentials&grant_type=client_credentials', own, 400, 'invalid_request'],
      ['{"grant_type":"client_credentials"}', { ...own, 'content-type': 'application/json' }, 400, 'invalid_request'],
      [{ ...grant, scope: 'x'.repeat(9000) }, own, 400, 'invalid_request'],
      [{ grant_type: 'password' }, own, 400, 'unsupported_grant_type'],
      [{ ...grant, scope: 'write' }, own, 400, 'invalid_scope'],
      [{ ...grant, scope: 'read everything' }, own, 400, 'invalid_scope'],
    ]
    for (const [body, headers, status, error] of cases) {
      const response = await post('/oauth/token', body, headers)
      expect([response.status, await response.json()], JSON.stringify(body).slice(0, 80)).toEqual([
        status,
        { error, error_description: expect.any(String) as string },
      ])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Basic realm="Vitrine", charset="UTF-8"' : null)
    }
  })

  it('makes clients for service accounts only, whose secret is no key', async () => {
    await expect(test.call(addApiKey, { kind: 'client', name: 'Mine', scope: 'read', days: 30 }, admin)).rejects.toMatchObject({
      code: 'CLIENT_SERVICE_ONLY',
    })
    const client = await make('read')
    const asKey = await test.ask('/api/core/account/', { headers: { authorization: `Bearer ${client.secret}` } })
    expect(asKey.status).toBe(401)
    const key = await test.call(addApiKey, { name: 'Key', scope: 'read', days: 30, person: service }, admin)
    expect((await post('/oauth/token', grant, basic('', key.Key))).status).toBe(401)
    expect((await test.call(listAllApiKeys, {}, admin)).Items.find(({ ID }) => ID === client.ID)).toMatchObject({
      ClientID: client.id,
      IsService: true,
    })
  })

  it('gives tokens that read or write for a quarter of an hour, and keeps only their hash', async () => {
    const client = await make('write')
    expect(await tokenOf(client)).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'read write' })
    const reading = await tokenOf(client, 'read')
    expect(reading.scope).toBe('read')
    const inForm = await post('/oauth/token', { ...grant, client_id: client.id, client_secret: client.secret })
    expect(inForm.status).toBe(200)
    expect((await search(reading.access_token)).status).toBe(200)
    const save = await test.ask('/api/ml/savedsearches/save/', {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${reading.access_token}`, 'content-type': 'application/json' },
    })
    expect([save.status, ((await save.json()) as { Code: string }).Code].join()).toMatch(/^40[34],(KEY_READ_ONLY|ADDRESS_NOT_FOUND)$/)
    const rows = await test.deps.db.selectFrom('oauth_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(reading.access_token)
    test.time.now += OauthLimits.tokenSeconds * 1000
    const late = await search(reading.access_token)
    expect([late.status, late.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Vitrine", error="invalid_token"'])
    await tokenOf(client)
    expect(await test.deps.db.selectFrom('oauth_tokens').selectAll().where('key_id', '=', client.ID).execute()).toHaveLength(1)
  })

  it('ends tokens when they, their client or their account end', async () => {
    const [client, other] = [await make(), await make()]
    const { access_token: token } = await tokenOf(client)
    expect((await post('/oauth/revoke', { token }, basic(other.id, other.secret))).status).toBe(200)
    expect((await search(token)).status).toBe(200)
    expect((await post('/oauth/revoke', { token }, basic(client.id, 'wrong'))).status).toBe(401)
    expect((await post('/oauth/revoke', {}, basic(client.id, client.secret))).status).toBe(400)
    expect((await post('/oauth/revoke', { token }, basic(client.id, client.secret))).status).toBe(200)
    expect((await search(token)).status).toBe(401)
    const { access_token: second } = await tokenOf(client)
    await test.call(revokeApiKey, { keyid: client.ID }, admin)
    expect((await search(second)).status).toBe(401)
    expect((await post('/oauth/token', grant, basic(client.id, client.secret))).status).toBe(401)
    const { access_token: third } = await tokenOf(other)
    await test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', service).execute()
    expect((await search(third)).status).toBe(401)
    expect((await post('/oauth/token', grant, basic(other.id, other.secret))).status).toBe(401)
    await test.deps.db.updateTable('users').set({ disabled: 0 }).where('id', '=', service).execute()
  })

  it('gives no token to a client that has ended, and a client only so many', async () => {
    const ended = await make('read', 30)
    test.time.now += 31 * 86_400_000
    expect((await post('/oauth/token', grant, basic(ended.id, ended.secret))).status).toBe(401)
    const busy = await make('read')
    let last = new Response()
    for (let sent = 0; sent <= OauthLimits.perClient; sent++) last = await post('/oauth/token', grant, basic(busy.id, busy.secret))
    expect([last.status, last.headers.get('retry-after'), ((await last.json()) as { error: string }).error]).toEqual([
      429,
      '60',
      'temporarily_unavailable',
    ])
  })

  it('describes itself as RFC 8414 asks', async () => {
    const response = await test.ask('/.well-known/oauth-authorization-server')
    expect(await response.json()).toMatchObject({
      issuer: 'http://media.test',
      token_endpoint: 'http://media.test/oauth/token',
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      scopes_supported: ['read', 'write', 'admin'],
    })
  })
})

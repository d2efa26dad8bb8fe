import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApiKey } from '../../sdk/api-keys/contract.ts'
import {
  listScimProviders,
  listScimRequests,
  removeScimProvider,
  replaceScimToken,
  revokeScimToken,
  ScimLimits,
  saveScimProvider,
} from '../../sdk/scim/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openScimScene, type ScimScene } from './scim-scene.fixture.ts'

describe.each(dialects)('directories on %s', (dialect) => {
  let scene: ScimScene
  beforeAll(async () => {
    scene = await openScimScene(dialect)
  })
  afterAll(() => scene.test.close())

  it('admits no one but a token: no session, no key, no token of before', async () => {
    const { test, admin, directory, send } = scene
    const { Key } = await test.call(addApiKey, { name: 'Script', scope: 'admin', days: 30 }, admin)
    const other = await directory('Other')
    const { Token } = await test.call(replaceScimToken, { scimid: other.id }, admin)
    const last = Token.at(-1) === 'A' ? 'B' : 'A'
    const tokens = [
      Key,
      other.token,
      'scim_999_x',
      `${Token.slice(0, -1)}${last}`,
      `${Token}A`,
      Token.replace(`_${other.id}_`, `_${other.id + 1}_`),
      '',
    ]
    for (const token of tokens) {
      const { status, body, headers } = await send('GET', '/Users', undefined, { token, headers: { cookie: `vitrine=${admin.sessionId}` } })
      expect([status, headers.get('www-authenticate'), body.schemas], token).toEqual([
        401,
        'Bearer realm="Vitrine"',
        ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ])
    }
    expect((await test.ask('/scim/v2/Users', {}, admin)).status).toBe(401)
    expect((await send('GET', '/scim/V2/users/', undefined, { token: Token })).status).toBe(200)
    await test.call(revokeScimToken, { scimid: other.id }, admin)
    expect((await send('GET', '/Users', undefined, { token: Token })).status).toBe(401)
    for (const path of ['/api/admin/people/', '/api/core/account/', '/api/ml/search/'])
      expect((await test.ask(path, { headers: { authorization: `Bearer ${Token}` } })).status, path).not.toBe(500)
    const asKey = await test.ask('/api/admin/scim/', { headers: { authorization: `Bearer ${Key}` } })
    expect([asKey.status, ((await asKey.json()) as { Code: string }).Code]).toEqual([403, 'KEY_NOT_HERE'])
    const rows = await test.deps.db.selectFrom('scim_providers').selectAll().execute()
    const log = await test.deps.db.selectFrom('audit_log').selectAll().where('subject', '=', 'directory').execute()
    expect(JSON.stringify([rows, log])).not.toContain(Token.slice(-43))
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['directory-added', 'directory-token-changed', 'directory-token-changed']),
    )
  })

  it('are made by administrators only, and only so many', async () => {
    const { test, admin } = scene
    const person = await test.user()
    const make = { scimid: 0, name: 'Mine', signin: 0, takeslinked: false }
    for (const call of [
      () => test.call(saveScimProvider, make, person),
      () => test.call(listScimProviders, {}, person),
      () => test.call(replaceScimToken, { scimid: 1 }, person),
      () => test.call(listScimRequests, { scimid: 1 }, person),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    await expect(test.call(saveScimProvider, { ...make, signin: 77 }, admin)).rejects.toMatchObject({ code: 'SCIM_SIGN_IN_NOT_FOUND' })
    await expect(test.call(removeScimProvider, { scimid: 77 }, admin)).rejects.toMatchObject({ code: 'SCIM_PROVIDER_NOT_FOUND' })
    const { Items } = await test.call(listScimProviders, {}, admin)
    for (let count = Items.length; count < ScimLimits.providers; count++) await scene.directory(`Directory ${count}`)
    await expect(scene.directory('One more')).rejects.toMatchObject({ code: 'SCIM_PROVIDERS_FULL' })
  })

  it('describe what they support, and say what they do not', async () => {
    const { send } = scene
    const config = await send('GET', '/ServiceProviderConfig')
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
      sort: { supported: true },
      changePassword: { supported: false },
    })
    expect((await send('GET', '/ResourceTypes')).body.Resources?.map(({ id }) => id)).toEqual(['User', 'Group'])
    expect((await send('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' })
    const { Resources = [] } = (await send('GET', '/Schemas')).body
    expect(Resources).toHaveLength(3)
    for (const { id } of Resources) expect((await send('GET', `/Schemas/${String(id)}`)).body).toMatchObject({ id })
    expect((await send('GET', '/Schemas/none')).status).toBe(404)
    expect((await send('GET', '/Schemas?filter=id pr')).status).toBe(400)
    for (const path of ['/Me', '/Bulk', '/.search']) expect((await send('POST', path, {})).status, path).toBe(501)
    const text = await send('POST', '/Users', '{"userName":"x"}', { headers: { 'content-type': 'text/plain' } })
    expect([text.status, text.body.scimType]).toEqual([400, 'invalidSyntax'])
    expect((await send('POST', '/Users', 'x'.repeat(ScimLimits.bodyBytes + 1))).status).toBe(413)
  })

  it('show their last requests with refusals in words, without what was searched for', async () => {
    const { test, admin, send, push } = scene
    const { Items } = await test.call(listScimProviders, {}, admin)
    const own = Items.find(({ Name }) => Name === 'Entra ID')
    await push('logged@school.example')
    await send('POST', '/Users', { userName: 'logged@school.example' })
    await send('GET', '/Users?filter=userName eq "secret@school.example"')
    const { Items: requests } = await test.call(listScimRequests, { scimid: own?.ID ?? 0 }, admin)
    expect(requests.slice(0, 3)).toMatchObject([
      { Method: 'GET', Path: '/scim/v2/Users', Status: 200, Message: '' },
      { Method: 'POST', Status: 409, Message: 'Another account already has this user name. (logged@school.example)' },
      { Method: 'POST', Path: '/scim/v2/Users', Status: 201, Message: '' },
    ])
    expect(JSON.stringify(requests)).not.toContain('secret@')
    expect((await test.call(listScimProviders, {}, admin)).Items.find(({ ID }) => ID === own?.ID)).toMatchObject({
      ...{ HasToken: true, Users: 1, LastUsed: new Date(test.time.now).toISOString() },
    })
    for (let sent = 0; sent < 650; sent++) await send('GET', '/ResourceTypes')
    const kept = await test.deps.db
      .selectFrom('scim_requests')
      .select('id')
      .where('provider_id', '=', own?.ID ?? 0)
      .execute()
    expect(kept.length).toBeLessThanOrEqual(ScimLimits.kept + 100)
  })

  it('are slowed down when tokens are guessed', async () => {
    let last = 0
    for (let sent = 0; sent <= ScimLimits.refused; sent++)
      last = (await scene.send('GET', '/Users', undefined, { token: 'scim_1_wrong' })).status
    expect(last).toBe(429)
    expect((await scene.send('GET', '/Users')).status).toBe(200)
  })
})

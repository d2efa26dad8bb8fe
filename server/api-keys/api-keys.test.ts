import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AddApiKeyInput,
  addApiKey,
  addServiceAccount,
  KeyLimits,
  listAllApiKeys,
  listApiKeys,
  revokeApiKey,
} from '../../sdk/api-keys/contract.ts'
import { deleteMedia, getMedia } from '../../sdk/media/contract.ts'
import { setPassword } from '../../sdk/people/contract.ts'
import { routesOf } from '../app.ts'
import { accountOf } from '../lms/accounts.ts'
import type { Environment } from '../lms/environments.ts'
import { beginSession } from '../session/session.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { accessOfCall } from './key-access.ts'

const day = 86_400_000

describe.each(dialects)('api keys on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect, { sessionMinutes: 1e6, sessionHardHours: 1e6 })
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  const make = async (scope: AddApiKeyInput['scope'], as = owner, more: Partial<AddApiKeyInput> = {}) =>
    test.call(addApiKey, { name: 'Script', scope, days: 30, ...more }, as)
  const ask = (key: string, path: string, init: RequestInit = {}, as?: TestUser) =>
    test.ask(path, { ...init, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' } }, as)
  const post = (key: string, path: string, body: object = {}) => ask(key, path, { method: 'POST', body: JSON.stringify(body) })
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as { Code?: string }).Code ?? '']

  it('refuses keys that are unknown, expired or revoked, or whose account is suspended, in words and with a challenge', async () => {
    const expired = await make('read')
    test.time.now += 30 * day
    const revoked = await make('read')
    await test.call(revokeApiKey, { keyid: revoked.ID }, owner)
    const leaver = await test.user()
    const suspended = await make('read', leaver)
    await test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', leaver.id).execute()
    for (const key of ['vk_unknown', expired.Key, revoked.Key, suspended.Key]) {
      const response = await ask(key, '/api/ml/search/', {}, admin)
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Vitrine", error="invalid_token"')
      expect(await response.json()).toMatchObject({
        Success: false,
        Code: 'KEY_REFUSED',
        Message: expect.stringContaining('not valid') as string,
      })
      expect(response.status).toBe(401)
    }
  })

  it('refuses keys for other accounts, with rights that the account has not, and more than twenty', async () => {
    await expect(make('admin')).rejects.toMatchObject({ code: 'KEY_ADMIN_NOT_ALLOWED' })
    await expect(make('read', owner, { person: other.id })).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    await expect(make('read', admin, { person: other.id })).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
    await expect(make('read', owner, { days: 7 as 30 })).rejects.toMatchObject({ status: 400 })
    await expect(test.call(listAllApiKeys, {}, owner)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    await expect(test.call(addApiKey, { name: 'x', scope: 'read', days: 30 })).rejects.toMatchObject({ status: 401 })
    const many = await test.user()
    for (let made = 0; made < KeyLimits.perAccount; made++) await make('read', many)
    await expect(make('read', many)).rejects.toMatchObject({ code: 'KEYS_FULL' })
    const { ID } = await make('read')
    await expect(test.call(revokeApiKey, { keyid: ID }, other)).rejects.toMatchObject({ code: 'KEY_NOT_FOUND' })
    await test.call(revokeApiKey, { keyid: ID }, admin)
  })

  it('lets a key read what its account may see, and the cookie of another person count for nothing', async () => {
    const { Key } = await make('read')
    const { encId } = await test.item(owner, { is_private: 1, title: 'Private' })
    const path = getMedia.path.replace(':id', encId)
    expect(await (await ask(Key, path)).json()).toMatchObject({ Title: 'Private' })
    const { Key: foreign } = await make('write', other)
    expect((await ask(foreign, path, {}, owner)).status).toBe(404)
    expect((await test.call(listApiKeys, {}, owner)).Items[0]).toMatchObject({ LastUsed: new Date(test.time.now).toISOString() })
    test.time.now += 59_000
    await ask(Key, path)
    expect((await test.call(listApiKeys, {}, owner)).Items[0]?.LastUsed).toBe(new Date(test.time.now - 59_000).toISOString())
  })

  it('changes with the right to write, and administers with that of an administrator alone', async () => {
    const { encId } = await test.item(owner)
    const [reading, writing] = [await make('read'), await make('write')]
    const address = deleteMedia.path.replace(/:(?:id|encid)/, encId)
    expect(await codeOf(await post(reading.Key, address, { id: encId }))).toEqual([403, 'KEY_READ_ONLY'])
    expect((await post(writing.Key, address, { id: encId })).status).toBe(200)
    const upload = (key: string) =>
      test.ask('/api/ml/upload/files/', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'tus-resumable': '1.0.0',
          'upload-length': '3',
          'upload-metadata': 'filename bGVhZi5tcDQ=',
        },
      })
    expect((await upload(reading.Key)).status).toBe(403)
    expect((await upload(writing.Key)).status).toBe(201)
    const [plain, full] = [await make('write', admin), await make('admin', admin)]
    expect((await ask(plain.Key, '/api/admin/settings/')).status).toBe(403)
    expect((await ask(full.Key, '/api/admin/settings/')).status).toBe(200)
    await test.deps.db.updateTable('users').set({ is_admin: 0 }).where('id', '=', admin.id).execute()
    expect((await ask(full.Key, '/api/admin/settings/')).status).toBe(403)
    await test.deps.db.updateTable('users').set({ is_admin: 1 }).where('id', '=', admin.id).execute()
  })

  it('opens no call about signing in or keys, no page, and writes nothing with a key that reads', async () => {
    const routes = routesOf(test.deps)
    let key = ''
    const counts = { none: 0, write: 0 }
    for (const [index, { endpoint }] of routes.entries()) {
      const access = accessOfCall(endpoint)
      if (access === 'read') continue
      // Each key has a rate.
      if (index % 500 === 0 || key === '') key = (await make('read', await test.user())).Key
      const address = endpoint.path.replace(/:\w+/g, '1')
      const response = endpoint.method === 'POST' ? await post(key, address) : await ask(key, address)
      expect([endpoint.path, ...(await codeOf(response))]).toEqual([
        endpoint.path,
        403,
        access === 'none' ? 'KEY_NOT_HERE' : 'KEY_READ_ONLY',
      ])
      counts[access]++
    }
    expect(counts.none).toBeGreaterThan(20)
    expect(counts.write).toBeGreaterThan(100)
    const full = await make('admin', admin)
    for (const path of ['/account', '/admin/api-keys', '/', '/api/admin/people/', '/api/core/account/keys/'])
      expect(await codeOf(await ask(full.Key, path)), path).toEqual([403, 'KEY_NOT_HERE'])
  })

  it.runIf(dialect === 'sqlite')('refuses a key that asks more often than its rate', async () => {
    const { Key } = await make('read')
    let last: Response | undefined
    for (let sent = 0; sent <= KeyLimits.perMinute; sent++) last = await ask(Key, '/api/core/account/')
    expect([last?.status, last?.headers.get('retry-after')]).toEqual([429, '60'])
  })

  it('makes service accounts that nobody signs in with', async () => {
    const { ID } = await test.call(addServiceAccount, { name: 'timetable', displayname: 'Timetable' }, admin)
    await expect(test.call(addServiceAccount, { name: 'Timetable', displayname: 'x' }, admin)).rejects.toMatchObject({
      code: 'ACCOUNT_EXISTS',
    })
    await expect(test.call(addServiceAccount, { name: 'x', displayname: 'x' }, owner)).rejects.toMatchObject({
      code: 'ADMINISTRATORS_ONLY',
    })
    await expect(beginSession(test.deps, ID, 'portal', { address: '', agent: '' })).rejects.toMatchObject({ code: 'SERVICE_NO_SIGN_IN' })
    const environment = { id: 1, rule: 'match', groupId: null } as Environment
    await expect(accountOf(test.deps, environment, { subject: 'timetable' })).rejects.toMatchObject({ code: 'LMS_NO_ACCOUNT' })
    await expect(test.call(setPassword, { person: ID }, admin)).rejects.toMatchObject({ code: 'SERVICE_NO_SIGN_IN' })
    const { Key } = await make('read', admin, { person: ID })
    expect((await ask(Key, '/api/ml/search/')).status).toBe(200)
    const { Items, Services } = await test.call(listAllApiKeys, {}, admin)
    expect(Services).toMatchObject([{ ID, Name: 'timetable', DisplayName: 'Timetable', IsSuspended: false, IsAdmin: false }])
    expect(Items[0]).toMatchObject({ UserID: ID, IsService: true, Start: Key.slice(0, 8) })
    expect(JSON.stringify(await test.deps.db.selectFrom('api_keys').selectAll().execute())).not.toContain(Key)
    const log = await test.deps.db.selectFrom('audit_log').selectAll().where('action', 'like', 'api-key-%').execute()
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['api-key-added', 'api-key-revoked']))
    expect(JSON.stringify(log)).not.toContain(Key)
  })
})

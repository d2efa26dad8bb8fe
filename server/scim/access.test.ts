import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApiKey, addServiceAccount } from '../../sdk/api-keys/contract.ts'
import { saveAccount } from '../../sdk/people/contract.ts'
import { saveScimProvider } from '../../sdk/scim/contract.ts'
import type { AccountRule } from '../../sdk/sign-in/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { type HubScene, join, openHubScene } from '../hub/hub-scene.fixture.ts'
import { mediaToken } from '../items/media-token.ts'
import { hashPassword } from '../session/password.ts'
import { findOrCreateAccount } from '../sign-in/accounts.ts'
import type { Identity } from '../sign-in/identity.ts'
import { accountsMadeByProviders } from '../sign-in/linked-providers.ts'
import type { OidcProvider } from '../sign-in/providers.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { patch } from './scim-scene.fixture.ts'

const settings = {
  ...{ Issuer: 'https://idp.example', ClientID: 'x', ClientSecret: '', Scope: 'openid', GroupsClaim: 'groups' },
  ...{ SharedReturn: false, GraphURL: '' },
}
const off = patch({ op: 'Replace', path: 'active', value: 'False' })
const on = patch({ op: 'Replace', path: 'active', value: 'True' })

describe.each(dialects)('access of the people of a directory on %s', (dialect) => {
  let scene: HubScene
  let admin: TestUser
  let provider: OidcProvider
  let other: OidcProvider
  let directory: { id: number; token: string }
  beforeAll(async () => {
    scene = await openHubScene(dialect)
    admin = await scene.test.user({ isAdmin: true })
    provider = await signInProvider('Entra ID', 'refuse')
    other = await signInProvider('Other', 'link')
    const made = await scene.test.call(saveScimProvider, { scimid: 0, name: 'Entra ID', signin: provider.id, takeslinked: true }, admin)
    directory = { id: made.ID, token: made.Token }
  })
  afterAll(() => scene.close())

  async function signInProvider(name: string, rule: AccountRule): Promise<OidcProvider> {
    const row = { kind: 'oidc' as const, name, settings: '{}', account_rule: rule, created_at: 0 }
    const { id } = await scene.test.deps.db.insertInto('sign_in_providers').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, kind: 'oidc', name, rule, settings }
  }
  const send = async (method: string, path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> => {
    const response = await scene.test.ask(`/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${directory.token}`, ...(body ? { 'content-type': 'application/scim+json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
  }
  const push = async (userName: string, more: object = {}): Promise<number> =>
    Number((await send('POST', '/Users', { userName, ...more })).body.id)
  const nobody = { username: '', email: '', displayName: '', groups: [], emailIsVerified: false, usernameIsVerified: false }
  const come = (identity: Partial<Identity> & { subject: string }, by = provider): Promise<number> =>
    findOrCreateAccount(scene.test.deps, by, { ...nobody, ...identity })

  it('opens no account of a directory to a name that no one vouches for, to another provider, or to a second person', async () => {
    const id = await push('anna@signin.example', { externalId: 'object-1', emails: ['anna@signin.example'] })
    const noAccount = { code: 'SIGN_IN_NO_ACCOUNT' }
    for (const identity of [
      { subject: 's-1' },
      { subject: 's-1', username: 'anna@signin.example', email: 'anna@signin.example' },
      { subject: 's-1', directoryId: 'object-2' },
    ])
      await expect(come(identity)).rejects.toMatchObject(noAccount)
    const vouched = { subject: 'elsewhere', email: 'anna@signin.example', emailIsVerified: true }
    await expect(come(vouched, other)).rejects.toMatchObject(noAccount)
    expect(await come({ subject: 's-1', directoryId: 'object-1' })).toBe(id)
    expect(await come({ subject: 's-1' })).toBe(id)
    await expect(come({ subject: 's-2', directoryId: 'object-1' })).rejects.toMatchObject(noAccount)
    expect([...(await accountsMadeByProviders(scene.test.deps.db, [id, admin.id]))]).toEqual([id])
    const bySubject = await push('bea@signin.example')
    expect(await come({ subject: 'Bea@SignIn.example' })).toBe(bySubject)
    const byMail = await push('cid@signin.example')
    expect(await come({ subject: 'c-1', email: 'cid@signin.example', emailIsVerified: true })).toBe(byMail)
    const leader = await push('dora@signin.example')
    await scene.test.call(saveAccount, { person: leader, isadmin: true }, admin)
    await expect(come({ subject: 'dora@signin.example' })).rejects.toMatchObject(noAccount)
  })

  it('takes over only accounts that the same provider has signed in before', async () => {
    const { test } = scene
    const local = await test.user({ name: 'local@take.example' })
    const linked = await test.user({ name: 'linked@take.example' })
    const leader = await test.user({ name: 'leader@take.example', isAdmin: true })
    const elsewhere = await test.user({ name: 'elsewhere@take.example' })
    const link = (user: TestUser, by: OidcProvider) =>
      test.deps.db
        .insertInto('sign_in_identities')
        .values({ provider_id: by.id, subject: user.name, user_id: user.id, created_at: 0 })
        .execute()
    for (const user of [linked, leader]) await link(user, provider)
    await link(elsewhere, other)
    for (const { name } of [local, leader, elsewhere]) expect((await send('POST', '/Users', { userName: name })).status, name).toBe(409)
    expect(await push('LINKED@take.example', { externalId: 'object-9' })).toBe(linked.id)
    expect((await send('GET', `/Users/${linked.id}`)).body).toMatchObject({ externalId: 'object-9', active: true })
    await test.call(saveScimProvider, { scimid: directory.id, name: 'Entra ID', signin: provider.id, takeslinked: false }, admin)
    const late = await test.user({ name: 'late@take.example' })
    await link(late, provider)
    expect((await send('POST', '/Users', { userName: late.name })).status).toBe(409)
    await test.call(saveScimProvider, { scimid: directory.id, name: 'Entra ID', signin: provider.id, takeslinked: true }, admin)
  })

  it.each(['PATCH', 'PUT', 'DELETE'] as const)(
    'ends within a minute, at every door, with %s',
    async (method) => {
      const { test } = scene
      const { db } = test.deps
      const name = `${method.toLowerCase()}@leave.example`
      const id = await push(name, { externalId: name })
      await come({ subject: name, directoryId: name })
      await db
        .updateTable('users')
        .set({ password_hash: await hashPassword('a good password') })
        .where('id', '=', id)
        .execute()
      await test.call(saveAccount, { person: id, groups: [BuiltInGroups.contributors] }, admin)
      const person = await test.again({ id, name, sessionId: '' })
      const frame = await test.again(person, 'embed')
      const { Key } = await test.call(addApiKey, { name: 'Script', scope: 'write', days: 30 }, person)
      const { encId, id: itemId } = await test.item(person, { is_private: 1, title: 'Mine' })
      const path = `media/${itemId}/poster-640.webp`
      const file = await test.deps.files.write(path, 'poster')
      const poster = { item_id: itemId, kind: 'poster' as const, name: 'poster-640.webp', path, mime: 'image/webp', width: 640 }
      await db
        .insertInto('media_files')
        .values({ ...poster, ...file })
        .execute()
      const token = mediaToken(test.deps.settings.secret, { userId: id }, itemId, test.time.now, 12)
      const { id: lesson } = await scene.lesson()
      const socket: Socket = scene.connect(person)
      await join(socket, lesson)
      const signIn = () =>
        test.ask('/api/auth/login/', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ un: name, pw: 'a good password' }),
        })
      const doors: Record<string, () => Promise<boolean>> = {
        session: async () => (await test.ask('/api/core/account/', {}, person)).status === 200,
        frame: async () => ((await (await test.ask('/api/auth/check/', {}, frame)).json()) as { Success?: boolean }).Success === true,
        key: async () => (await test.ask('/api/ml/search/', { headers: { authorization: `Bearer ${Key}` } })).status === 200,
        item: async () => (await test.ask(`/api/ml/media/${encId}/`, {}, person)).status === 200,
        upload: async () =>
          (
            await test.ask('/api/ml/upload/files/', {
              method: 'POST',
              headers: {
                authorization: `Bearer ${Key}`,
                'tus-resumable': '1.0.0',
                'upload-length': '3',
                'upload-metadata': 'filename bGVhZi5tcDQ=',
              },
            })
          ).status === 201,
        file: async () => (await test.ask(`/media/${token}/${encId}/poster-640.webp`)).status === 200,
        socket: () => Promise.resolve(socket.connected),
        password: async () => ((await (await signIn()).json()) as { Success: boolean }).Success,
        provider: () =>
          come({ subject: name, directoryId: name }).then(
            () => true,
            () => false,
          ),
      }
      const opened = async () =>
        (await Promise.all(Object.entries(doors).map(async ([door, ask]) => ((await ask()) ? door : '')))).filter(Boolean)
      expect(await opened()).toEqual(Object.keys(doors))
      const body = method === 'DELETE' ? undefined : method === 'PUT' ? { userName: name, externalId: name, active: false } : off
      expect((await send(method, `/Users/${id}`, body)).status).toBe(method === 'DELETE' ? 204 : 200)
      await expect.poll(opened, { timeout: 60_000 }).toEqual([])
      expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
      expect(await db.selectFrom('items').select('owner_id').where('id', '=', itemId).execute()).toEqual([{ owner_id: id }])
      // Nor does the rule of the provider make the person another account.
      await expect(come({ subject: 'another', directoryId: name })).rejects.toMatchObject({ code: 'SIGN_IN_NO_ACCOUNT' })
    },
    120_000,
  )

  it('comes back without the sessions of before when the directory restores it', async () => {
    const { test } = scene
    const id = await push('back@leave.example')
    const person = await test.again({ id, name: 'back@leave.example', sessionId: '' })
    await send('PATCH', `/Users/${id}`, off)
    expect((await send('PATCH', `/Users/${id}`, on)).body).toMatchObject({ active: true })
    expect((await test.ask('/api/core/account/', {}, person)).status).toBe(401)
    expect((await test.ask('/api/core/account/', {}, await test.again(person))).status).toBe(200)
    const { ID } = await test.call(addServiceAccount, { name: 'robot', displayname: 'Robot' }, admin)
    expect((await send('GET', `/Users/${ID}`)).status).toBe(404)
  })
})

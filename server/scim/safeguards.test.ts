import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import { restoreAccount, saveAccount, suspendAccount } from '../../sdk/people/contract.ts'
import { listScimRequests, removeScimProvider } from '../../sdk/scim/contract.ts'
import { insertLink } from '../mail/link-table.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { directoryAccounts } from './directory-accounts.ts'
import { filtered, openScimScene, patch, type ScimScene } from './scim-scene.fixture.ts'

const active = (value: boolean) => patch({ op: 'replace', path: 'active', value })

describe.each(dialects)('safeguards against a directory on %s', (dialect) => {
  let scene: ScimScene
  let directoryId: number
  beforeAll(async () => {
    scene = await openScimScene(dialect)
    directoryId = (await scene.test.deps.db.selectFrom('scim_providers').select('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => scene.test.close())

  const accountOf = (id: string | number) =>
    scene.test.deps.db.selectFrom('users').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
  const loggedOf = async (id: string | number, subject = 'account'): Promise<{ action: string; detail: Record<string, unknown> }[]> => {
    const rows = await scene.test.deps.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', subject as 'account')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    return rows.map(({ action, detail }) => ({ action, detail: JSON.parse(detail) as Record<string, unknown> }))
  }
  const signInProvider = async (name: string): Promise<number> =>
    (
      await scene.test.deps.db
        .insertInto('sign_in_providers')
        .values({ kind: 'oidc', name, settings: '{}', account_rule: 'link', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const addLink = (id: number, mark: string) =>
    insertLink(scene.test.deps.db, { token_hash: mark, user_id: id, kind: 'forgotten', created_at: 0, expires_at: 9e15 })
  const linksOf = (id: number) => scene.test.deps.db.selectFrom('password_links').select('id').where('user_id', '=', id).execute()
  const nobody = { username: '', email: '', displayName: '', groups: [], emailIsVerified: false, usernameIsVerified: false }

  it('answers deep lists, and operations that are no texts, with 400', async () => {
    const { send, push } = scene
    const id = await push('deep@guard.example')
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const bodies = [
      `{"Operations":[{"op":"replace","path":"title","value":${deep}}]}`,
      `{"Operations":[{"op":${deep},"path":"title","value":"x"}]}`,
      `{"Operations":[{"op":{"toString":1},"path":"title","value":"x"}]}`,
    ]
    for (const body of bodies) expect((await send('PATCH', `/Users/${id}`, body)).status, body.slice(0, 60)).toBe(400)
    expect((await send('POST', '/Users', `{"userName":"deep2@guard.example","title":${deep}}`)).status).toBe(400)
    expect((await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'title', value: ['Teacher'] }))).status).toBe(200)
  })

  it('renames no account that is an administrator’s or that has access, and writes down which it renames', async () => {
    const { send, push, test, admin } = scene
    const leader = await push('anna@guard.example', { externalId: 'anna-1' })
    const person = await push('bert@guard.example', { externalId: 'bert-1' })
    await test.call(saveAccount, { person: Number(leader), isadmin: true }, admin)
    for (const id of [leader, person]) expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await send('POST', '/Users', { userName: 'anna@guard.example', externalId: 'anna-2' })).status).toBe(409)
    for (const id of [leader, person]) await test.call(restoreAccount, { person: Number(id) }, admin)
    for (const [name, id] of [
      ['anna@guard.example', leader],
      ['bert@guard.example', person],
    ] as const) {
      const refused = await send('POST', '/Users', { userName: name, externalId: `${name}-2` })
      expect([refused.status, refused.body.scimType]).toEqual([409, 'uniqueness'])
      expect((await accountOf(id)).name).toBe(name)
    }
    await test.call(suspendAccount, { person: Number(person) }, admin)
    await push('bert@guard.example', { externalId: 'bert-2' })
    const name = `bert@guard.example ${person}`
    expect((await accountOf(person)).name).toBe(name)
    expect((await loggedOf(person)).at(-1)).toMatchObject({ action: 'account-changed', detail: { was: 'bert@guard.example', name } })
  })

  it('lets a person have the name of one who was deleted, by a rename too', async () => {
    const { send, push } = scene
    const gone = await push('shared@guard.example', { externalId: 'shared-1' })
    await send('DELETE', `/Users/${gone}`)
    const id = await push('before@guard.example')
    const renamed = await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'userName', value: 'shared@guard.example' }))
    expect([renamed.status, renamed.body.userName]).toEqual([200, 'shared@guard.example'])
    expect((await accountOf(gone)).name).toBe(`shared@guard.example ${gone}`)
  })

  it('writes no address of accounts that people had before, unless a provider made them', async () => {
    const { test, directory, send } = scene
    const provider = await signInProvider('Takes over')
    const { token } = await directory('Takes over', { signin: provider, takeslinked: true })
    for (const [name, made, email] of [
      ['own@guard.example', 0, 'own@guard.example'],
      ['made@guard.example', 1, 'thief@guard.example'],
    ] as const) {
      const user = await test.user({ name })
      await test.deps.db.updateTable('users').set({ email: name }).where('id', '=', user.id).execute()
      await test.deps.db
        .insertInto('sign_in_identities')
        .values({ provider_id: provider, subject: name, user_id: user.id, made_account: made, created_at: 0 })
        .execute()
      const taken = await send('POST', '/Users', { userName: name, title: 'x', emails: ['thief@guard.example'] }, { token })
      expect([taken.status, taken.body.id]).toEqual([201, String(user.id)])
      expect((await accountOf(user.id)).email).toBe(email)
      const change = patch({ op: 'replace', path: 'emails', value: [{ value: 'thief@guard.example' }] })
      expect((await send('PATCH', `/Users/${user.id}`, change, { token })).status).toBe(200)
      expect((await accountOf(user.id)).email).toBe(email)
    }
  })

  it('takes links for a new password away when the address changes, by the directory and by hand', async () => {
    const { test, admin, send, push } = scene
    const id = Number(await push('links@guard.example', { emails: ['links@guard.example'] }))
    await addLink(id, 'links-1')
    await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'title', value: 'x' }))
    await test.call(saveAccount, { person: id, email: 'links@guard.example' }, admin)
    expect(await linksOf(id)).toHaveLength(1)
    await send('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails', value: [{ value: 'new@guard.example' }] }))
    expect(await linksOf(id)).toEqual([])
    await addLink(id, 'links-2')
    await test.call(saveAccount, { person: id, email: 'newer@guard.example' }, admin)
    expect(await linksOf(id)).toEqual([])
  })

  it('does not undo a suspension by hand after one of its own', async () => {
    const { test, admin, send, push } = scene
    const id = await push('twice@guard.example')
    const person = Number(id)
    await send('PATCH', `/Users/${id}`, active(false))
    await test.call(restoreAccount, { person }, admin)
    await test.call(suspendAccount, { person }, admin)
    await send('PATCH', `/Users/${id}`, active(true))
    expect((await accountOf(id)).disabled).toBe(1)
    await test.call(restoreAccount, { person }, admin)
    await send('PATCH', `/Users/${id}`, active(false))
    await test.call(suspendAccount, { person }, admin)
    await send('PATCH', `/Users/${id}`, active(true))
    expect((await accountOf(id)).disabled).toBe(1)
    await test.call(restoreAccount, { person }, admin)
    for (const value of [false, true]) await send('PATCH', `/Users/${id}`, active(value))
    expect((await accountOf(id)).disabled).toBe(0)
  })

  it('sees and removes its own members of a group only, and gives its groups to no learning environment', async () => {
    const { test, admin, send, push } = scene
    const { db } = test.deps
    const own = await push('own-member@guard.example')
    const { body } = await send('POST', '/Groups', { displayName: 'Guarded', members: [{ value: own }] })
    const group = Number(body.id)
    await db.insertInto('group_members').values({ group_id: group, user_id: admin.id }).execute()
    expect((await send('GET', `/Groups/${group}`)).body.members).toMatchObject([{ value: own }])
    const foreign = filtered('/Groups', `members.value eq "${admin.id}"`)
    expect((await send('GET', foreign)).body).toMatchObject({ totalResults: 0 })
    for (const change of [
      patch({ op: 'remove', path: `members[value eq "${admin.id}"]` }),
      patch({ op: 'remove', path: 'members' }),
      patch({ op: 'replace', path: 'members', value: [{ value: own }] }),
    ])
      expect((await send('PATCH', `/Groups/${group}`, change)).status).toBe(204)
    const members = await db.selectFrom('group_members').select('user_id').where('group_id', '=', group).execute()
    expect(members.map(({ user_id }) => user_id).sort((a, b) => a - b)).toEqual([admin.id, Number(own)].sort((a, b) => a - b))
    const environment = {
      kind: 'moodle' as const,
      name: 'Moodle',
      enabled: true,
      origins: ['https://moodle.example'],
      networks: [],
      rule: 'match' as const,
    }
    await expect(test.call(saveEnvironment, { ...environment, group }, admin)).rejects.toMatchObject({ code: 'GROUP_MANAGED' })
  })

  it('reserves the accounts that it has made also without a sign-in provider', async () => {
    const { test, directory, send } = scene
    const [own, other] = [await signInProvider('Own'), await signInProvider('Other')]
    const { token } = await directory('Reserved', { signin: own })
    const { body } = await send('POST', '/Users', { userName: 'reserved@guard.example' }, { token })
    const id = Number(body.id)
    const isReserved = (provider: number) => directoryAccounts.isReserved(test.deps.db, provider, id)
    expect([await isReserved(own), await isReserved(other)]).toEqual([false, true])
    await test.deps.db.deleteFrom('sign_in_providers').where('id', '=', own).execute()
    expect(await isReserved(other)).toBe(true)
    expect(await directoryAccounts.isReserved(test.deps.db, other, scene.admin.id)).toBe(false)
  })

  it('finds no one by a name where the ids differ, and prefers people who were not deleted', async () => {
    const { test, directory, send } = scene
    const provider = await signInProvider('Finds')
    const { token } = await directory('Finds', { signin: provider })
    const add = async (userName: string, externalId: string): Promise<number> =>
      Number((await send('POST', '/Users', { userName, externalId }, { token })).body.id)
    const id = await add('found@guard.example', 'object-1')
    const find = async (subject: string, objectId?: string) =>
      (await directoryAccounts.find(test.deps.db, provider, { ...nobody, subject, ...(objectId ? { directoryId: objectId } : {}) }))?.userId
    expect(await find('found@guard.example', 'object-2')).toBeUndefined()
    expect([await find('found@guard.example'), await find('x', 'object-1')]).toEqual([id, id])
    await send('DELETE', `/Users/${id}`, undefined, { token })
    const next = await add('next@guard.example', 'object-3')
    await test.deps.db.updateTable('scim_users').set({ external_id: 'object-1' }).where('user_id', '=', next).execute()
    expect(await find('x', 'object-1')).toBe(next)
    await test.deps.db
      .updateTable('scim_users')
      .set({ external_id: '', user_key: 'found@guard.example' })
      .where('user_id', '=', next)
      .execute()
    expect(await find('found@guard.example')).toBe(next)
  })

  it('gives one externalId to one person', async () => {
    const { send, push } = scene
    await push('first-id@guard.example', { externalId: 'one-id' })
    const again = await send('POST', '/Users', { userName: 'second-id@guard.example', externalId: 'one-id' })
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
    const other = await push('third-id@guard.example')
    const change = patch({ op: 'replace', path: 'externalId', value: 'one-id' })
    expect((await send('PATCH', `/Users/${other}`, change)).status).toBe(409)
  })

  it('makes no group that people take for another one, in any language', async () => {
    const { send, test, admin } = scene
    await test.call(saveGroup, { name: ' Leitung ', rights: [] }, admin)
    for (const displayName of ['LEITUNG', 'contributors', 'Guests ', 'Gäste', 'gäste', 'Beitragende', 'Invités'])
      expect((await send('POST', '/Groups', { displayName })).status, displayName).toBe(409)
    const { body } = await send('POST', '/Groups', { displayName: 'Named' })
    const rename = (value: string) => send('PATCH', `/Groups/${String(body.id)}`, patch({ op: 'replace', path: 'displayName', value }))
    expect((await rename('gäste')).status).toBe(409)
    expect((await rename('NAMED')).status).toBe(204)
  })

  it('refuses all but one of those who want a name at once', async () => {
    const { send, push } = scene
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((one) => push(`race-${one}@guard.example`)))
    const want = patch({ op: 'replace', path: 'userName', value: 'wanted@guard.example' })
    const answers = await Promise.all(ids.map((id) => send('PATCH', `/Users/${id}`, want)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.scimType === 'uniqueness')).toBe(true)
    const [first = ''] = ids
    const gone = await Promise.all([1, 2, 3].map(() => send('DELETE', `/Users/${first}`)))
    expect(gone.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 404, 404])
  })

  it('writes down that it deleted a suspended person, added one again and let go of groups', async () => {
    const { test, admin, directory, send, push } = scene
    const id = await push('logged@guard.example', { externalId: 'logged' })
    await send('PATCH', `/Users/${id}`, active(false))
    await send('DELETE', `/Users/${id}`)
    expect((await loggedOf(id)).at(-1)).toMatchObject({ action: 'account-changed', detail: { deletedThere: true } })
    await push('logged@guard.example', { externalId: 'logged' })
    expect((await loggedOf(id)).map(({ detail }) => detail)).toContainEqual(expect.objectContaining({ addedAgain: true }))
    const other = await directory('Let go')
    const { body } = await send('POST', '/Groups', { displayName: 'Let go' }, { token: other.token })
    await test.call(removeScimProvider, { scimid: other.id }, admin)
    expect((await loggedOf(other.id, 'directory')).at(-1)).toMatchObject({
      action: 'directory-removed',
      detail: { groups: [Number(body.id)] },
    })
  })

  it('keeps what was searched for out of its log, also from a faulty filter', async () => {
    const { test, admin, send } = scene
    expect((await send('GET', filtered('/Users', 'userName eq "secret@guard.example" and'))).status).toBe(400)
    const { Items } = await test.call(listScimRequests, { scimid: directoryId }, admin)
    expect(Items[0]).toMatchObject({ Path: '/scim/v2/Users', Status: 400 })
    expect(JSON.stringify(Items)).not.toContain('secret@')
  })

  it('answers also when the log cannot be written', async () => {
    const { test, send } = scene
    await test.deps.db.schema.alterTable('scim_requests').renameTo('scim_requests_away').execute()
    try {
      expect((await send('GET', '/ResourceTypes')).status).toBe(200)
      expect((await send('GET', '/Users/999999')).status).toBe(404)
    } finally {
      await test.deps.db.schema.alterTable('scim_requests_away').renameTo('scim_requests').execute()
    }
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listGroups, removeGroup, saveGroup } from '../../sdk/groups/contract.ts'
import { listAccounts, saveAccount } from '../../sdk/people/contract.ts'
import { removeScimProvider } from '../../sdk/scim/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openScimScene, patch, type ScimScene } from './scim-scene.fixture.ts'

describe.each(dialects)('groups of a directory on %s', (dialect) => {
  let scene: ScimScene
  beforeAll(async () => {
    scene = await openScimScene(dialect)
  })
  afterAll(() => scene.test.close())

  const add = (...ids: (string | number)[]) => patch({ op: 'Add', path: 'members', value: ids.map((value) => ({ value: String(value) })) })
  const make = async (displayName: string, more: object = {}): Promise<string> => {
    const { status, body } = await scene.send('POST', '/Groups', { displayName, ...more })
    expect(status).toBe(201)
    return String(body.id)
  }
  const membersOf = async (id: string): Promise<string[]> =>
    ((await scene.send('GET', `/Groups/${id}`)).body.members as { value: string }[]).map(({ value }) => value)

  it('refuses what is faulty, members of others, and groups that an administrator has made', async () => {
    const { send, push, test, admin } = scene
    const id = await make('Refusals')
    const person = await push('refused@school.example')
    const second = await scene.directory('Okta')
    const foreign = await send('POST', '/Users', { userName: 'foreign@school.example' }, { token: second.token })
    await test.call(saveGroup, { name: 'Leaders', rights: ['set-expiry'] }, admin)
    const faulty: [string, string, object, number, string | undefined][] = [
      ['POST', '/Groups', {}, 400, 'invalidValue'],
      ['POST', '/Groups', { displayName: ' ' }, 400, 'invalidValue'],
      ['POST', '/Groups', { displayName: 'x'.repeat(201) }, 400, 'invalidValue'],
      ['POST', '/Groups', { displayName: 'Leaders' }, 409, 'uniqueness'],
      ['POST', '/Groups', { displayName: 'Refusals' }, 409, 'uniqueness'],
      ['POST', '/Groups', { displayName: 'New', members: [{ value: String(admin.id) }] }, 400, 'invalidValue'],
      ['PATCH', `/Groups/${id}`, add(person, admin.id), 400, 'invalidValue'],
      ['PATCH', `/Groups/${id}`, add(person, String(foreign.body.id)), 400, 'invalidValue'],
      ['PATCH', `/Groups/${id}`, add('no-id'), 400, 'invalidValue'],
      ['PATCH', `/Groups/${id}`, add(999_999_999), 400, 'invalidValue'],
      ['PATCH', `/Groups/${id}`, patch({ op: 'add', path: 'members', value: Array.from({ length: 10_001 }, () => '1') }), 400, 'tooMany'],
      ['PATCH', `/Groups/${id}`, patch({ op: 'remove', path: 'members[display eq "x"]' }), 400, 'invalidFilter'],
      ['PATCH', `/Groups/${id}`, patch({ op: 'remove', path: 'displayName' }), 400, 'invalidValue'],
      ['PATCH', `/Groups/${id}`, patch({ op: 'replace', path: 'displayName', value: 'Leaders' }), 409, 'uniqueness'],
      ['PATCH', '/Groups/1', add(person), 404, undefined],
      ['DELETE', '/Groups/2', {}, 404, undefined],
    ]
    for (const [method, path, body, status, scimType] of faulty) {
      const answer = await send(method, path, body)
      expect([answer.status, answer.body.scimType], JSON.stringify(body).slice(0, 100)).toEqual([status, scimType])
    }
    expect(await membersOf(id)).toEqual([])
    expect((await send('GET', '/Groups?filter=displayName eq "New"')).body).toMatchObject({ totalResults: 0 })
    expect((await send('GET', `/Groups/${id}`, undefined, { token: second.token })).status).toBe(404)
  })

  it('takes members in each form that providers use', async () => {
    const { send, push } = scene
    const [a, b, c] = [await push('a@forms.example'), await push('b@forms.example'), await push('c@forms.example')] as [
      string,
      string,
      string,
    ]
    const id = await make('Forms', { members: [{ value: a }, { value: a }] })
    expect(await membersOf(id)).toEqual([a])
    const steps: [object, string[]][] = [
      [patch({ op: 'ADD', path: 'urn:ietf:params:scim:schemas:core:2.0:Group:members', value: { value: b } }), [a, b]],
      [patch({ op: 'Remove', path: 'members', value: { value: a } }), [b]],
      [patch({ op: 'add', value: { members: [{ value: a }], displayName: 'Forms' } }), [a, b]],
      [patch({ op: 'remove', path: `members[value eq "${a}" or value eq "${b}"]` }), []],
      [patch({ op: 'add', path: 'members', value: [a, b] }, { op: 'remove', path: 'members', value: [{ value: b }] }), [a]],
      [patch({ op: 'remove', path: 'members' }, { op: 'add', path: 'members', value: c }), [c]],
      [patch({ op: 'replace', path: 'members', value: [{ value: b }, { value: c }] }), [b, c]],
      [patch({ op: 'remove', path: 'members[value eq "999999"]' }), [b, c]],
      [patch({ op: 'Replace', path: 'members', value: null }), []],
    ]
    for (const [body, members] of steps) {
      expect((await send('PATCH', `/Groups/${id}`, body)).status, JSON.stringify(body)).toBe(204)
      expect(await membersOf(id), JSON.stringify(body)).toEqual(members)
    }
    const replaced = await send('PUT', `/Groups/${id}`, { displayName: 'Forms again', members: [{ value: a }] })
    expect(replaced.body).toMatchObject({ displayName: 'Forms again', members: [{ value: a, type: 'User' }] })
    expect((await send('GET', `/Users/${a}`)).body.groups).toMatchObject([{ value: id, display: 'Forms again' }])
    const etag = replaced.headers.get('etag') ?? ''
    expect((await send('PATCH', `/Groups/${id}`, add(b), { headers: { 'if-match': etag } })).status).toBe(204)
    expect((await send('PATCH', `/Groups/${id}`, add(c), { headers: { 'if-match': etag } })).status).toBe(412)
  })

  it('cannot be changed by hand, but for its permissions; and can once the directory is removed', async () => {
    const { push, test, admin } = scene
    const person = await push('hand@school.example')
    const id = Number(await make('By hand', { members: [{ value: person }] }))
    const code = (name: string) => ({ code: name })
    await expect(test.call(saveGroup, { groupid: id, name: 'Other' }, admin)).rejects.toMatchObject(code('GROUP_MANAGED'))
    for (const change of [{ addmembers: [admin.id] }, { removemembers: [Number(person)] }])
      await expect(test.call(saveGroup, { groupid: id, name: 'By hand', ...change }, admin)).rejects.toMatchObject(code('GROUP_MANAGED'))
    await expect(test.call(removeGroup, { group: id }, admin)).rejects.toMatchObject(code('GROUP_MANAGED'))
    await expect(test.call(saveAccount, { person: Number(person), groups: [] }, admin)).rejects.toMatchObject(code('GROUP_MANAGED'))
    await expect(test.call(saveAccount, { person: admin.id, groups: [id] }, admin)).rejects.toMatchObject(code('GROUP_MANAGED'))
    await test.call(saveAccount, { person: Number(person), groups: [id, 2] }, admin)
    await test.call(saveGroup, { groupid: id, name: 'By hand', rights: ['set-expiry'] }, admin)
    const shown = (await test.call(listGroups, {}, admin)).Items.find(({ ID }) => ID === id)
    expect(shown).toMatchObject({ IsManaged: true, MemberCount: 1, Rights: ['set-expiry'] })
    const other = await scene.directory('Third')
    const third = await scene.send('POST', '/Groups', { displayName: 'Third' }, { token: other.token })
    await test.call(removeScimProvider, { scimid: other.id }, admin)
    await test.call(saveGroup, { groupid: Number(third.body.id), name: 'Ours now', addmembers: [admin.id] }, admin)
    expect((await test.call(listAccounts, { s: 'hand@' }, admin)).Items[0]?.Groups).toHaveLength(2)
  })

  it('is kept empty when a publishing policy names it, which would be open to everyone without it', async () => {
    const { send, push, test } = scene
    const id = await make('In a policy', { members: [{ value: await push('policy@school.example') }] })
    const { db } = test.deps
    const policy = await db
      .insertInto('publishing_policies')
      .values({ name: 'Staff', created_at: test.time.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('publishing_policy_groups')
      .values({ policy_id: policy.id, group_id: Number(id) })
      .execute()
    expect((await send('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect((await send('GET', `/Groups/${id}`)).status).toBe(404)
    expect(await db.selectFrom('groups').select('is_managed').where('id', '=', Number(id)).execute()).toEqual([{ is_managed: 0 }])
    expect(await db.selectFrom('group_members').selectAll().where('group_id', '=', Number(id)).execute()).toEqual([])
  })

  it('takes five thousand members in chunks', async () => {
    const { send, test } = scene
    const { db } = test.deps
    const now = test.time.now
    const first = await scene.push('crowd@school.example')
    const { provider_id } = await db
      .selectFrom('scim_users')
      .select('provider_id')
      .where('user_id', '=', Number(first))
      .executeTakeFirstOrThrow()
    const ids: number[] = []
    for (let start = 0; start < 5000; start += 1000) {
      const rows = Array.from({ length: 1000 }, (_, n) => ({
        name: `crowd${start + n}`,
        display_name: 'x',
        password_hash: '',
        created_at: now,
      }))
      const made = await db.insertInto('users').values(rows).returning('id').execute()
      const pushed = made.map(({ id }) => ({ user_id: id, provider_id, user_name: `crowd${id}`, user_key: `crowd${id}` }))
      await db
        .insertInto('scim_users')
        .values(pushed.map((row) => ({ ...row, deleted_at: null, created_at: now, updated_at: now })))
        .execute()
      ids.push(...made.map(({ id }) => id))
    }
    const id = await make('Crowd')
    const statements = await statementsOf(db, async () => expect((await send('PATCH', `/Groups/${id}`, add(...ids))).status).toBe(204))
    expect(statements.length).toBeLessThanOrEqual(20)
    expect(await membersOf(id)).toHaveLength(5000)
    expect((await send('PATCH', `/Groups/${id}`, patch({ op: 'replace', path: 'members', value: ids.slice(1) }))).status).toBe(204)
    expect(await membersOf(id)).toHaveLength(4999)
    expect((await statementsOf(db, () => send('PATCH', `/Groups/${id}`, add(ids[0] ?? 0)))).length).toBeLessThanOrEqual(9)
    await make('Beside', { members: ids.slice(0, 6000).map((value) => ({ value: String(value) })) })
    const page = await send('GET', '/Groups?sortBy=meta.created&sortOrder=descending')
    expect(page.body.Resources?.length).toBeLessThan(Number(page.body.totalResults))
    const rest = await send(
      'PATCH',
      `/Groups/${id}`,
      patch({ op: 'Remove', path: 'members', value: ids.map((value) => ({ value: String(value) })) }),
    )
    expect([rest.status, await membersOf(id)]).toEqual([204, []])
  }, 120_000)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { type CreatePlaylistInput, createPlaylist } from '../../sdk/playlists/contract.ts'
import { authCheck, type Restriction } from '../../sdk/session/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const playlist = 2

describe.each(dialects)('publishing on %s', (dialect) => {
  let test: TestApp
  let visitor: TestUser
  let administrator: TestUser
  let names = 0
  beforeAll(async () => {
    test = await openTestApp(dialect)
    visitor = await test.user({ canUpload: false })
    administrator = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  async function policy(columns: { approval_required?: 0 | 1; is_default?: 0 | 1; restriction?: Restriction } = {}): Promise<number> {
    const row = { name: `Policy ${++names}`, created_at: 0, ...columns }
    const { id } = await test.deps.db.insertInto('publishing_policies').values(row).returning('id').executeTakeFirstOrThrow()
    test.deps.publishing.forget()
    return id
  }

  /** An account in a group of its own with this one permission. */
  async function adder(policy_id: number | null, restriction: Restriction = 2, right?: 'set-expiry' | 'approve'): Promise<TestUser> {
    const user = await test.user({ canUpload: false })
    const { id } = await test.deps.db
      .insertInto('groups')
      .values({ name: `Group ${++names}`, created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.deps.db.insertInto('group_members').values({ group_id: id, user_id: user.id }).execute()
    await test.deps.db.insertInto('add_permissions').values({ group_id: id, record_type: playlist, policy_id, restriction }).execute()
    if (right) await test.deps.db.insertInto('group_rights').values({ group_id: id, name: right }).execute()
    return user
  }

  const create = async (input: Omit<CreatePlaylistInput, 'title'>, as: TestUser) => {
    const { EncID } = await test.call(createPlaylist, { title: 'A playlist', ...input }, as)
    return test.call(getMedia, { id: EncID }, as)
  }

  it('refuses callers who may not add this type, or not under this policy', async () => {
    const [open, other] = [await policy(), await policy()]
    await expect(create({}, visitor)).rejects.toMatchObject({ status: 403, code: 'PLAYLIST_NOT_ALLOWED' })
    const person = await adder(open)
    for (const ppid of [other, 999_999]) {
      await expect(create({ ppid }, person)).rejects.toMatchObject({ status: 403, code: 'PUBLISHING_NOT_ALLOWED' })
    }
    await expect(create({ ppid: 999_999 }, administrator)).rejects.toMatchObject({ status: 403, code: 'PUBLISHING_NOT_ALLOWED' })
  })

  it('sets the default expiry, the minimum for documents, and accepts another one only with the permission', async () => {
    const [may, plain] = [await adder(null, 2, 'set-expiry'), await adder(null)]
    const day = 86_400_000
    const expiryOf = async (as: TestUser, input: Omit<CreatePlaylistInput, 'title'> = {}) =>
      (await create(input, as)).Publishing?.ExpiryDate
    const inDays = (days: number) => new Date(test.time.now + days * day).toISOString()
    test.deps.settings.defaultExpiryDays = 30
    expect([await expiryOf(plain), await expiryOf(may)]).toEqual([inDays(30), inDays(30)])
    expect(await expiryOf(may, { expiry: inDays(2) })).toBe(inDays(2))
    expect(await expiryOf(may, { expiry: '' })).toBe('')
    expect(await expiryOf(plain, { expiry: '' })).toBe(inDays(30))
    await expect(create({ expiry: inDays(40) }, plain)).rejects.toMatchObject({ code: 'EXPIRY_NOT_ALLOWED' })
    expect(await expiryOf(plain, { publishat: inDays(40) })).toBe(inDays(41))
    const { encId: id } = await test.item(may, { record_type: 10 })
    await expect(test.call(updateMedia, { id, expiry: inDays(20) }, may)).rejects.toMatchObject({
      code: 'EXPIRY_TOO_EARLY',
      message: 'Documents must be kept for at least 30 days. Please choose a later expiry date.',
    })
    await test.call(updateMedia, { id, expiry: inDays(30).slice(0, 10) }, may)
    await test.call(updateMedia, { id, title: 'Another' }, may)
    expect((await test.call(getMedia, { id }, may)).Publishing?.ExpiryDate.slice(0, 10)).toBe(inDays(30).slice(0, 10))
    test.deps.settings.defaultExpiryDays = 0
    expect(await expiryOf(plain)).toBe('')
  })

  it('takes the strictest of several permissions for one policy, in whatever order they were given', async () => {
    for (const order of [
      [1, 0],
      [0, 1],
    ] as const) {
      const open = await policy()
      const person = await adder(open, order[0])
      const { id } = await test.deps.db
        .insertInto('groups')
        .values({ name: `Group ${++names}`, created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await test.deps.db.insertInto('group_members').values({ group_id: id, user_id: person.id }).execute()
      await test.deps.db
        .insertInto('add_permissions')
        .values({ group_id: id, record_type: playlist, policy_id: open, restriction: order[1] })
        .execute()
      expect((await create({ audience: 'everyone' }, person)).IsPrivate).toBe(true)
    }
  })

  it('reads 0 as no policy if the caller may publish without one, and lists what each policy forces', async () => {
    const strict = await policy({ restriction: 0 })
    const person = await adder(strict)
    const { group_id } = await test.deps.db
      .selectFrom('add_permissions')
      .select('group_id')
      .where('policy_id', '=', strict)
      .executeTakeFirstOrThrow()
    expect((await create({ ppid: 0 }, person)).Publishing?.PublishingPolicyID).toBe(strict)
    const plain = { group_id, record_type: playlist, policy_id: null, restriction: 2 as const }
    await test.deps.db.insertInto('add_permissions').values(plain).execute()
    expect((await create({ ppid: 0 }, person)).Publishing?.PublishingPolicyID).toBe(0)
    expect((await create({}, person)).Publishing?.PublishingPolicyID).toBe(strict)
    const { User } = await test.call(authCheck, {}, person)
    expect(User.AddPermissions.map((one) => [one.PublishingPolicyID, one.Restriction])).toEqual([
      [strict, 0],
      [0, 2],
    ])
    const places = (await test.call(authCheck, {}, await test.again(administrator))).User.AddPermissions
    expect(
      places.filter(({ RecordType }) => RecordType === playlist).map((one) => [one.PublishingPolicyID, one.Restriction]),
    ).toContainEqual([strict, 0])
  })

  describe('a group that may publish only with approval', () => {
    /** In that group, and in another one that names no policy. */
    async function watched(own: number | null = null): Promise<{ person: TestUser; strict: number }> {
      const strict = await policy({ approval_required: 1 })
      const person = await adder(strict)
      const { db } = test.deps
      const { id } = await db
        .insertInto('groups')
        .values({ name: `Group ${++names}`, created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('group_members').values({ group_id: id, user_id: person.id }).execute()
      const add = { group_id: id, record_type: playlist, policy_id: own, restriction: 2 as const, is_default: 1 as const }
      await db.insertInto('add_permissions').values(add).execute()
      return { person, strict }
    }
    const placesOf = async (person: TestUser) =>
      (await test.call(authCheck, {}, person)).User.AddPermissions.filter(({ RecordType }) => RecordType === playlist)

    it('cannot avoid its policy by requesting none', async () => {
      const { person, strict } = await watched()
      for (const input of [{}, { ppid: 0 }]) {
        const { Publishing } = await create(input, person)
        expect(Publishing, JSON.stringify(input)).toMatchObject({ PublishingPolicyID: strict, Approval: 'waiting' })
      }
      expect(await placesOf(person)).toMatchObject([{ PublishingPolicyID: strict, NeedsApproval: true }])
      const { EncID } = await create({}, person)
      await test.deps.db.updateTable('items').set({ approval: 'approved' }).where('owner_id', '=', person.id).execute()
      await test.call(updateMedia, { id: EncID, ppid: 0 }, person)
      expect((await test.call(getMedia, { id: EncID }, person)).Publishing).toMatchObject({
        PublishingPolicyID: strict,
        Approval: 'approved',
      })
    })

    it('may publish under another policy that another group has', async () => {
      const free = await policy()
      const { person, strict } = await watched(free)
      expect((await placesOf(person)).map(({ PublishingPolicyID }) => PublishingPolicyID)).toEqual([free, strict])
      expect((await create({}, person)).Publishing).toMatchObject({ PublishingPolicyID: free, Approval: 'none' })
    })

    it('publishes under the default policy of the site if there is one', async () => {
      const { person } = await watched()
      const usual = await policy({ is_default: 1 })
      try {
        expect((await placesOf(person))[0]).toMatchObject({ PublishingPolicyID: usual, IsDefault: true })
        expect((await create({}, person)).Publishing).toMatchObject({ PublishingPolicyID: usual })
        expect((await placesOf(administrator))[0]).toMatchObject({ PublishingPolicyID: usual })
      } finally {
        await test.deps.db.deleteFrom('items').where('policy_id', '=', usual).execute()
        await test.deps.db.deleteFrom('publishing_policies').where('id', '=', usual).execute()
        test.deps.publishing.forget()
      }
    })
  })

  it('prefers a permission with a policy over one without', async () => {
    const named = await policy()
    const person = await adder(null)
    const { group_id } = await test.deps.db
      .selectFrom('group_members')
      .select('group_id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    await test.deps.db.insertInto('add_permissions').values({ group_id, record_type: playlist, policy_id: named, restriction: 2 }).execute()
    expect((await create({}, person)).Publishing).toMatchObject({ PublishingPolicyID: named })
    expect((await create({ ppid: 0 }, person)).Publishing).toMatchObject({ PublishingPolicyID: 0 })
  })

  it('rejects a wider audience from an owner who may no longer add items there', async () => {
    const person = await adder(await policy())
    const item = await create({ audience: 'signed-in' }, person)
    await test.deps.db
      .updateTable('add_permissions')
      .set({ record_type: 1 })
      .where('policy_id', '=', item.Publishing?.PublishingPolicyID ?? 0)
      .execute()
    await test.call(updateMedia, { id: item.EncID, audience: 'everyone' }, person)
    expect((await test.call(getMedia, { id: item.EncID }, person)).Audience).toBe('signed-in')
    await test.call(updateMedia, { id: item.EncID, audience: 'owner' }, person)
    expect((await test.call(getMedia, { id: item.EncID }, person)).Audience).toBe('owner')
  })

  it('rejects invalid and past dates, and dates that the caller may not set', async () => {
    const may = await adder(null, 2, 'set-expiry')
    for (const expiry of ['tomorrow', '2027-13-40', '31.01.2027', '2027-01-31T99:00']) {
      await expect(create({ expiry }, may), expiry).rejects.toMatchObject({ status: 400 })
    }
    await expect(create({ expiry: '2001-01-31' }, may)).rejects.toMatchObject({ code: 'EXPIRY_PAST' })
    await expect(create({ expiry: '2027-01-31' }, await adder(null))).rejects.toMatchObject({ code: 'EXPIRY_NOT_ALLOWED' })
    await expect(create({ ppid: -1 }, may)).rejects.toMatchObject({ status: 400 })
    await expect(create({ ppid: 'here' as never }, may)).rejects.toMatchObject({ status: 400 })
  })

  it('applies forced privacy of the permission and the policy over the request', async () => {
    const isPrivate = async (permission: Restriction, place: Restriction, isprivate?: boolean): Promise<boolean> => {
      const person = await adder(await policy({ restriction: place }), permission)
      return (await create(isprivate === undefined ? {} : { isprivate }, person)).IsPrivate
    }
    expect(await isPrivate(0, 2, false)).toBe(true)
    expect(await isPrivate(2, 0, false)).toBe(true)
    expect(await isPrivate(1, 0, false)).toBe(true)
    expect(await isPrivate(1, 2, true)).toBe(false)
    expect(await isPrivate(2, 3)).toBe(true)
    expect(await isPrivate(2, 3, false)).toBe(false)
    expect(await isPrivate(2, 2)).toBe(false)
  })

  it('keeps an item private on a change if its policy forces it', async () => {
    const person = await adder(await policy({ restriction: 0 }))
    const { EncID } = await create({}, person)
    await test.call(updateMedia, { id: EncID, isprivate: false, title: 'Renamed' }, person)
    expect(await test.call(getMedia, { id: EncID }, person)).toMatchObject({ IsPrivate: true, Title: 'Renamed' })
  })

  it('preserves forced privacy on a change, also without the permission to add', async () => {
    const forced = await adder(null, 0)
    const item = await create({ isprivate: false }, forced)
    await test.call(updateMedia, { id: item.EncID, isprivate: false }, forced)
    expect((await test.call(getMedia, { id: item.EncID }, forced)).IsPrivate).toBe(true)
    const former = await adder(null)
    const ownItem = await create({ isprivate: true }, former)
    await test.deps.db.deleteFrom('group_members').where('user_id', '=', former.id).execute()
    await test.call(updateMedia, { id: ownItem.EncID, isprivate: false }, former)
    expect((await test.call(getMedia, { id: ownItem.EncID }, former)).IsPrivate).toBe(true)
    await test.call(updateMedia, { id: ownItem.EncID, isprivate: false }, administrator)
    expect((await test.call(getMedia, { id: ownItem.EncID }, former)).IsPrivate).toBe(false)
  })

  it('does not make an item public when its title changes', async () => {
    const person = await adder(await policy({ restriction: 1 }))
    const item = await create({}, person)
    await test.deps.db.updateTable('items').set({ is_private: 1 }).where('id', '=', item.ClipDataID).execute()
    await test.call(updateMedia, { id: item.EncID, title: 'Another' }, person)
    expect((await test.call(getMedia, { id: item.EncID }, person)).IsPrivate).toBe(true)
  })

  it('accepts changes of publishing from the owner only, not from editors', async () => {
    const [person, editor] = [await adder(null, 2, 'set-expiry'), await adder(null, 2, 'set-expiry')]
    const item = await create({ isprivate: true }, person)
    const grant = { item_id: item.ClipDataID, user_id: editor.id, access: 'edit' as const, granted_by: person.id, created_at: 0 }
    await test.deps.db.insertInto('item_grants').values(grant).execute()
    for (const input of [{ isprivate: false }, { publishat: '2026-01-01' }, { expiry: '2027-01-31' }, { ppid: await policy() }]) {
      await expect(test.call(updateMedia, { id: item.EncID, ...input }, editor), JSON.stringify(input)).rejects.toMatchObject({
        status: 403,
      })
    }
    await test.call(updateMedia, { id: item.EncID, title: 'Better words', isprivate: true }, editor)
    expect(await test.call(getMedia, { id: item.EncID }, person)).toMatchObject({ Title: 'Better words', IsPrivate: true })
  })

  it('hides a pending item from other callers, and requires approval again under another policy', async () => {
    const [watched, free] = [await policy({ approval_required: 1 }), await policy()]
    const person = await adder(watched)
    const item = await create({}, person)
    expect(item.Publishing).toMatchObject({ PublishingPolicyID: watched, Approval: 'waiting', IsOpen: false })
    await expect(test.call(getMedia, { id: item.EncID }, visitor)).rejects.toMatchObject({ status: 404 })
    await expect(test.call(updateMedia, { id: item.EncID, ppid: free }, person)).rejects.toMatchObject({ status: 403 })
    await test.deps.db.updateTable('items').set({ approval: 'approved' }).where('id', '=', item.ClipDataID).execute()
    expect((await test.call(getMedia, { id: item.EncID }, visitor)).Publishing).toBeUndefined()
    await test.call(updateMedia, { id: item.EncID, title: 'Only words' }, person)
    expect((await test.call(getMedia, { id: item.EncID }, person)).Publishing?.Approval).toBe('approved')
    await test.call(updateMedia, { id: item.EncID, ppid: free }, administrator)
    await test.deps.db.insertInto('add_permissions').values({ group_id: 1, record_type: playlist, policy_id: watched }).execute()
    await test.call(updateMedia, { id: item.EncID, ppid: watched }, person)
    expect((await test.call(getMedia, { id: item.EncID }, person)).Publishing?.Approval).toBe('waiting')
    await test.deps.db.deleteFrom('add_permissions').where('group_id', '=', 1).execute()
  })

  it('skips approval for a caller who may approve', async () => {
    const item = await create({}, await adder(await policy({ approval_required: 1 }), 2, 'approve'))
    expect(item.Publishing).toMatchObject({ Approval: 'none', IsOpen: true })
  })

  it('begins and ends at midnight in the site’s time zone', async () => {
    const person = await adder(null, 2, 'set-expiry')
    test.deps.settings.timeZone = 'America/New_York'
    try {
      const item = await create({ publishat: '2027-01-15', expiry: '31/01/2027' }, person)
      expect(item.Publishing).toMatchObject({ PublishAt: '2027-01-15T05:00:00.000Z', ExpiryDate: '2027-01-31T05:00:00.000Z' })
      await test.call(updateMedia, { id: item.EncID, expiry: '2027-07-31T08:30' }, person)
      expect((await test.call(getMedia, { id: item.EncID }, person)).Publishing?.ExpiryDate).toBe('2027-07-31T12:30:00.000Z')
      await test.call(updateMedia, { id: item.EncID, expiry: '2027-07-31T08:30:00Z' }, person)
      expect((await test.call(getMedia, { id: item.EncID }, person)).Publishing?.ExpiryDate).toBe('2027-07-31T08:30:00.000Z')
    } finally {
      test.deps.settings.timeZone = 'UTC'
    }
  })

  it('is visible between its publish date and its expiry, which is never earlier', async () => {
    const person = await adder(null, 2, 'set-expiry')
    const item = await create({ publishat: '2026-02-01', expiry: '2026-01-20' }, person)
    expect(item.Publishing).toMatchObject({
      PublishAt: '2026-02-01T00:00:00.000Z',
      ExpiryDate: '2026-02-02T00:00:00.000Z',
      IsOpen: false,
    })
    const seen = async (day: string): Promise<number> => {
      test.time.now = Date.parse(day)
      return (await test.ask(`/api/ml/media/${item.EncID}/`)).status
    }
    const before = test.time.now
    expect([await seen('2026-01-31'), await seen('2026-02-01T12:00:00Z'), await seen('2026-02-02')]).toEqual([404, 200, 404])
    test.time.now = before
    await test.call(updateMedia, { id: item.EncID, expiry: '' }, person)
    expect((await test.call(getMedia, { id: item.EncID }, person)).Publishing?.ExpiryDate).toBe('')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SearchOrders, searchMedia } from '../../sdk/search/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { isOpenAt } from './access.ts'

const day = 86_400_000

describe('isOpenAt', () => {
  it('is false for a draft, for a pending or declined item, and after the expiry', () => {
    const open = { approval: 'none' as const, publish_at: null, expires_at: null }
    expect(isOpenAt({ ...open, publish_at: 11 }, 10)).toBe(false)
    expect(isOpenAt({ ...open, expires_at: 10 }, 10)).toBe(false)
    expect(isOpenAt({ ...open, approval: 'waiting' }, 10)).toBe(false)
    expect(isOpenAt({ ...open, approval: 'declined' }, 10)).toBe(false)
    expect(isOpenAt({ ...open, publish_at: 10, expires_at: 11, approval: 'approved' }, 10)).toBe(true)
  })
})

describe.each(dialects)('access on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  const people: Record<string, TestUser | undefined> = { nobody: undefined }
  const items: { encId: string; id: number; says: string; sees: string[] }[] = []

  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user({ name: 'owner' })
    Object.assign(people, {
      owner,
      other: await test.user({ name: 'other' }),
      member: await test.user({ name: 'member' }),
      granted: await test.user({ name: 'granted' }),
      editor: await test.user({ name: 'editor' }),
      approver: await test.user({ name: 'approver' }),
      administrator: await test.user({ name: 'administrator', isAdmin: true }),
      guest: await test.guest(),
    })
    await fill()
  })
  afterAll(() => test.close())

  const group = async (name: string, ...members: string[]): Promise<number> => {
    const { id } = await test.deps.db.insertInto('groups').values({ name, created_at: 0 }).returning('id').executeTakeFirstOrThrow()
    for (const member of members)
      await test.deps.db
        .insertInto('group_members')
        .values({ group_id: id, user_id: people[member]?.id ?? 0 })
        .execute()
    return id
  }
  const policy = async (name: string, ...groups: number[]): Promise<number> => {
    const row = { name, created_at: 0 }
    const { id } = await test.deps.db.insertInto('publishing_policies').values(row).returning('id').executeTakeFirstOrThrow()
    for (const group_id of groups) await test.deps.db.insertInto('publishing_policy_groups').values({ policy_id: id, group_id }).execute()
    return id
  }

  /** Every item that differs in what decides about it, with who has to see it by the rules in words. */
  async function fill(): Promise<void> {
    const { db, publishing } = test.deps
    const science = await group('Science', 'member')
    const approvers = await group('Approvers', 'approver')
    await db.insertInto('group_rights').values({ group_id: approvers, name: 'approve' }).execute()
    const policies = {
      none: null,
      all: await policy('All'),
      science: await policy('Science only', science),
      guests: await policy('With guests', 1, 3),
    }
    publishing.forget()
    const now = test.time.now
    const states = {
      open: {},
      draft: { publish_at: now + day },
      expired: { expires_at: now - day },
      waiting: { approval: 'waiting' as const },
      declined: { approval: 'declined' as const },
      deleted: { deleted_at: now - day },
    }
    for (const [state, columns] of Object.entries(states)) {
      for (const [place, policy_id] of Object.entries(policies)) {
        for (const is_private of [0, 1, 2] as const) {
          // A page of results holds a hundred: items for people who sign in are made where they differ.
          if (is_private === 2 && state !== 'open' && state !== 'draft') continue
          for (const grants of [false, true]) {
            const says = `${state} ${place} ${['public', 'private', 'signed-in'][is_private]}${grants ? ' granted' : ''}`
            const made = await test.item(owner, { ...columns, policy_id, is_private, title: `Lesson ${says}` })
            if (grants) {
              const grant = { item_id: made.id, granted_by: owner.id, created_at: 0 }
              await db
                .insertInto('item_grants')
                .values({ ...grant, user_id: people.granted?.id ?? 0, access: 'view' })
                .execute()
              await db
                .insertInto('item_grants')
                .values({ ...grant, user_id: people.editor?.id ?? 0, access: 'edit' })
                .execute()
            }
            items.push({ ...made, says, sees: seers(state, place, is_private, grants) })
          }
        }
      }
    }
  }

  function seers(state: string, place: string, isPrivate: 0 | 1 | 2, grants: boolean): string[] {
    if (state === 'deleted') return []
    const seers = new Set(['owner', 'administrator'])
    if (grants) seers.add('editor')
    if (state === 'waiting') seers.add('approver')
    if (state === 'open' && grants) seers.add('granted')
    const accounts = ['other', 'member', 'granted', 'editor', 'approver']
    const audience = {
      none: [...accounts, 'nobody', 'guest'],
      all: [...accounts, 'nobody', 'guest'],
      science: ['member'],
      guests: [...accounts, 'guest'],
    }
    const isSelectedPoster = (seer: string) => isPrivate === 0 || (isPrivate === 2 && accounts.includes(seer))
    if (state === 'open') for (const seer of audience[place as keyof typeof audience].filter(isSelectedPoster)) seers.add(seer)
    return [...seers].sort()
  }

  it('lets exactly the permitted callers see an item, by its EncID and by its number', async () => {
    for (const { encId, id, says, sees } of items) {
      const saw: string[] = []
      for (const [name, person] of Object.entries(people)) {
        const statuses = await Promise.all([encId, id].map(async (each) => (await test.ask(`/api/ml/media/${each}/`, {}, person)).status))
        expect(new Set(statuses).size, `${says} for ${name}`).toBe(1)
        if (statuses[0] === 200) saw.push(name)
      }
      expect(saw.sort(), says).toEqual(sees)
    }
  })

  it('finds exactly the visible items by search, in every order and by words', async () => {
    for (const [name, person] of Object.entries(people)) {
      const expected = items.filter(({ sees }) => sees.includes(name)).map(({ id }) => id)
      for (const [s, o] of [
        ['*', SearchOrders.date],
        ['*', SearchOrders.title],
        ['lesson', SearchOrders.relevance],
        ['lesson', SearchOrders.popularity],
      ] as const) {
        const { Items, Total } = await test.call(searchMedia, { f: { s, o, ps: 100 } }, person)
        expect(
          Items.map(({ ClipDataID }) => ClipDataID).sort((a, b) => a - b),
          `${name} ${s} ${o}`,
        ).toEqual(expected)
        expect(Total, `${name} ${s} ${o}`).toBe(expected.length)
      }
    }
  })

  it('ends at once for a person who leaves the group', async () => {
    const member = people.member
    const item = items.find(({ says }) => says === 'open science public')
    const status = async (): Promise<number> => (await test.ask(`/api/ml/media/${item?.encId}/`, {}, member)).status
    expect(await status()).toBe(200)
    await test.deps.db
      .deleteFrom('group_members')
      .where('user_id', '=', member?.id ?? 0)
      .execute()
    expect(await status()).toBe(404)
  })
})

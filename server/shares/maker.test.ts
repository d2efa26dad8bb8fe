import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebLink } from '../../sdk/shares/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('a link on %s', (dialect) => {
  let test: TestApp
  let administrator: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    administrator = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  const linkOf = async (maker: TestUser, id: string, options = {}): Promise<string> => {
    const { URL: address } = await test.call(createWebLink, { id, ...options }, maker)
    return new URL(address).search.slice(1)
  }
  const status = async (id: string, query: string): Promise<number> => (await test.ask(`/api/ml/media/${id}/?${query}`)).status
  const bypass = { authbypass: true, restrictionbypass: true }

  it('stops working when its creator is suspended, loses administrator rights, or gives the item away', async () => {
    const owner = await test.user()
    const own = await test.item(owner, { is_private: 1 })
    const given = await test.item(owner, { is_private: 1 })
    const links = {
      suspended: [own.encId, await linkOf(owner, own.encId, bypass)],
      given: [given.encId, await linkOf(owner, given.encId, bypass)],
      demoted: [own.encId, await linkOf(administrator, own.encId, bypass)],
    } as const
    for (const [id, query] of Object.values(links)) expect(await status(id, query)).toBe(200)
    const other = await test.user()
    const { db } = test.deps
    await db.updateTable('items').set({ owner_id: other.id }).where('id', '=', given.id).execute()
    expect(await status(...links.given)).toBe(404)
    await db.updateTable('users').set({ is_admin: 0 }).where('id', '=', administrator.id).execute()
    expect(await status(...links.demoted)).toBe(404)
    await db.updateTable('users').set({ disabled: 1 }).where('id', '=', owner.id).execute()
    expect(await status(...links.suspended)).toBe(404)
    await db.updateTable('users').set({ is_admin: 1 }).where('id', '=', administrator.id).execute()
  })

  it('without a bypass never opens the item after it becomes restricted', async () => {
    const owner = await test.user()
    const item = await test.item(owner)
    const query = await linkOf(owner, item.encId, { duration: 30 })
    expect(await status(item.encId, query)).toBe(200)
    const { id: policy_id } = await test.deps.db
      .insertInto('publishing_policies')
      .values({ name: 'Accounts', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.deps.db.insertInto('publishing_policy_groups').values({ policy_id, group_id: 1 }).execute()
    test.deps.publishing.forget()
    await test.deps.db.updateTable('items').set({ policy_id }).where('id', '=', item.id).execute()
    expect(await status(item.encId, query)).toBe(404)
  })
})

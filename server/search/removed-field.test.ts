import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeField } from '../../sdk/fields/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('a deleted field on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect)
    await test.work()
  })
  afterAll(() => test.close())

  it('is not searched any more, while the other fields are', async () => {
    const { db } = test.deps
    const admin = await test.user({ isAdmin: true })
    const { id } = await test.item(admin, { title: 'Described' })
    const field = async (title: string, value: string): Promise<number> => {
      const row = { title, type: 'txt' as const, created_at: 0, updated_at: 0, deleted_at: null }
      const made = await db.insertInto('fields').values(row).returning('id').executeTakeFirstOrThrow()
      await db.insertInto('item_field_values').values({ item_id: id, field_id: made.id, field_item_id: null, value }).execute()
      return made.id
    }
    const gone = await field('Gone', 'ephemeral')
    await field('Stays', 'lasting')
    const total = async (s: string): Promise<number> => (await test.call(searchMedia, { f: { s } })).Total
    expect([await total('ephemeral'), await total('lasting')]).toEqual([1, 1])
    await test.call(removeField, { field: gone }, admin)
    await expect.poll(() => total('ephemeral'), { timeout: 60_000 }).toBe(0)
    expect(await total('lasting')).toBe(1)
  })
})

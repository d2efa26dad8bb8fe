import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { saveProviderGroups } from './table.ts'

describe.each(dialects)('saveProviderGroups on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  afterAll(() => test.close())

  const group = async (name: string): Promise<number> =>
    (await test.deps.db.insertInto('groups').values({ name, created_at: 0 }).returning('id').executeTakeFirstOrThrow()).id
  const groupsOf = async (user: number): Promise<number[]> =>
    (await test.deps.db.selectFrom('group_members').select('group_id').where('user_id', '=', user).orderBy('group_id').execute()).map(
      ({ group_id }) => group_id,
    )

  it('removes groups that the provider no longer names, but not those set by administrators or other providers', async () => {
    const { db } = test.deps
    const [staff, choir, maths] = [await group('Staff'), await group('Choir'), await group('Maths')]
    const { id } = await test.user({ canUpload: false })
    const other = await test.user({ canUpload: false })
    await db.insertInto('group_members').values({ group_id: choir, user_id: id }).execute()
    await saveProviderGroups(db, other.id, 1, [staff])
    await saveProviderGroups(db, id, 1, [staff, choir])
    await saveProviderGroups(db, id, 2, [maths])
    expect(await groupsOf(id)).toEqual([staff, choir, maths])
    await saveProviderGroups(db, id, 1, [])
    expect(await groupsOf(id)).toEqual([choir, maths])
    expect(await groupsOf(other.id)).toEqual([staff])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchMedia } from '../../sdk/search/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { resolveFilter } from './resolve-filter.ts'

const approver = { isAdmin: true, userId: 1, groups: [], hiddenPolicies: [], blockedCategories: [], canApprove: true, now: 0 }

describe.each(dialects)('resolveFilter on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  it('excludes unlisted items from the pending items', async () => {
    const { id: photoset_id } = await test.item(admin, { record_type: 4 })
    await test.item(admin, { record_type: 10, document_type: 3, photoset_id, approval: 'waiting' })
    await test.item(admin, { approval: 'waiting', deleted_at: 1 })
    const { id } = await test.item(admin, { approval: 'waiting' })
    expect((await resolveFilter(test.deps.db, { isWaiting: true }, approver))?.ids).toEqual([id])
    const { Items, Total } = await test.call(searchMedia, { approve: true }, admin)
    expect([Items.map(({ ClipDataID }) => ClipDataID), Total]).toEqual([[id], 1])
  })
})

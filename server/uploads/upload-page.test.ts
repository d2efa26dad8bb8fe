import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordType } from '../../sdk/media/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'

describe('mayOpenUploadPage', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  async function adderOf(record_type: RecordType): Promise<TestUser> {
    const { db } = test.deps
    const group = { name: `Adds ${record_type}`, created_at: 0 }
    const { id: group_id } = await db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('add_permissions').values({ group_id, record_type, policy_id: null, restriction: 2 }).execute()
    const user = await test.user({ canUpload: false })
    await db.insertInto('group_members').values({ group_id, user_id: user.id }).execute()
    return user
  }

  it('opens the upload page only for callers who may add files or links', async () => {
    const statusFor = async (type: RecordType) => (await test.ask('/upload.aspx', {}, await adderOf(type))).status
    expect([await statusFor(1), await statusFor(10), await statusFor(9)]).toEqual([200, 200, 200])
    expect([await statusFor(2), await statusFor(4)]).toEqual([403, 403])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { listPolicies, removePolicy, savePolicy } from '../../sdk/publishing/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('publishing policies on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let plain: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    plain = await test.user()
  })
  afterAll(() => test.close())

  it('rejects callers who are not administrators', async () => {
    const { ID } = await test.call(savePolicy, { name: 'Staff room', groups: [2] }, admin)
    for (const [as, status] of [
      [undefined, 401],
      [plain, 403],
    ] as const) {
      for (const answer of [
        () => test.call(listPolicies, {}, as),
        () => test.call(savePolicy, { policyid: ID, name: 'Mine', foreverybody: true }, as),
        () => test.call(removePolicy, { policy: ID }, as),
      ]) {
        await expect(answer()).rejects.toMatchObject({ status, message: expect.not.stringContaining('Staff') })
      }
    }
    expect((await test.call(listPolicies, {}, admin)).Items).toMatchObject([
      { Name: 'Staff room', Groups: [{ ID: 2, Name: 'Contributors' }] },
    ])
    await test.call(removePolicy, { policy: ID }, admin)
  })

  it('rejects a missing or empty list of groups unless the policy is for everyone', async () => {
    await expect(test.call(savePolicy, { name: 'Empty' }, admin)).rejects.toMatchObject({ status: 400 })
    await expect(test.call(savePolicy, { name: 'Empty', groups: [] }, admin)).rejects.toMatchObject({
      message: 'Please choose at least one group, or everyone.',
    })
    await expect(test.call(savePolicy, { name: 'Empty', groups: [9999] }, admin)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    await expect(test.call(savePolicy, { name: '', foreverybody: true }, admin)).rejects.toMatchObject({ status: 400 })
    await expect(test.call(savePolicy, { policyid: 999, name: 'x', foreverybody: true }, admin)).rejects.toMatchObject({
      code: 'POLICY_NOT_FOUND',
    })
    expect((await test.call(listPolicies, {}, admin)).Items).toEqual([])
  })

  it('allows one default policy and only unique names', async () => {
    const first = await test.call(savePolicy, { name: 'First', foreverybody: true, isdefault: true }, admin)
    await test.call(savePolicy, { name: 'Second', foreverybody: true, isdefault: true, approvalrequired: true, restriction: 0 }, admin)
    await expect(test.call(savePolicy, { name: 'Second', foreverybody: true }, admin)).rejects.toMatchObject({ code: 'POLICY_EXISTS' })
    const rename = { policyid: first.ID, name: 'Second', foreverybody: true }
    await expect(test.call(savePolicy, rename, admin)).rejects.toMatchObject({ code: 'POLICY_EXISTS' })
    expect((await test.call(listPolicies, {}, admin)).Items).toMatchObject([
      { Name: 'First', IsDefault: false, Restriction: 2, ApprovalRequired: false },
      { Name: 'Second', IsDefault: true, Restriction: 0, ApprovalRequired: true },
    ])
  })

  it('hides items published for other groups from the next request on', async () => {
    const { ID: group } = await test.call(saveGroup, { name: 'Sixth form', addmembers: [plain.id] }, admin)
    const { ID: policyid } = await test.call(savePolicy, { name: 'Sixth form', groups: [group] }, admin)
    const { encId } = await test.item(admin, { policy_id: policyid })
    expect((await test.call(getMedia, { id: encId }, plain)).EncID).toBe(encId)
    await test.call(saveGroup, { groupid: group, name: 'Sixth form', removemembers: [plain.id] }, admin)
    await expect(test.call(getMedia, { id: encId }, plain)).rejects.toMatchObject({ status: 404 })
    await test.call(savePolicy, { policyid, name: 'Sixth form', foreverybody: true }, admin)
    expect((await test.call(getMedia, { id: encId })).EncID).toBe(encId)
  })

  describe('removePolicy', () => {
    it('reports how many items use the policy', async () => {
      const { ID } = await test.call(savePolicy, { name: 'Used', groups: [2] }, admin)
      const [kept, gone] = [await test.item(plain, { policy_id: ID }), await test.item(plain, { policy_id: ID, deleted_at: 1 })]
      await expect(test.call(removePolicy, { policy: ID }, admin)).rejects.toMatchObject({
        code: 'POLICY_USED',
        status: 409,
        message: '1 item is published under this policy. Publish them elsewhere first.',
      })
      await test.deps.db.updateTable('items').set({ policy_id: null }).where('id', '=', kept.id).execute()
      await test.call(removePolicy, { policy: ID }, admin)
      const row = await test.deps.db.selectFrom('items').selectAll().where('id', '=', gone.id).executeTakeFirstOrThrow()
      expect(row).toMatchObject({ policy_id: null, is_private: 1 })
      await expect(test.call(removePolicy, { policy: ID }, admin)).rejects.toMatchObject({ code: 'POLICY_NOT_FOUND' })
    })
  })
})

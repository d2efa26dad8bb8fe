import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Group, listGroups, listMembers, removeGroup, saveGroup } from '../../sdk/groups/contract.ts'
import { savePolicy } from '../../sdk/publishing/contract.ts'
import { authCheck } from '../../sdk/session/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('groups on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let plain: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    plain = await test.user({ canUpload: false })
  })
  afterAll(() => test.close())

  const groupCalled = async (name: string): Promise<Group | undefined> =>
    (await test.call(listGroups, {}, admin)).Items.find(({ Name }) => Name === name)

  it('can be listed and changed by administrators only', async () => {
    for (const [as, status] of [
      [undefined, 401],
      [plain, 403],
    ] as const) {
      await expect(test.call(listGroups, {}, as)).rejects.toMatchObject({ status })
      await expect(test.call(listMembers, { group: 2 }, as)).rejects.toMatchObject({ status })
      await expect(test.call(listMembers, { group: 9999 }, as)).rejects.toMatchObject({ status })
      await expect(test.call(saveGroup, { groupid: 1, name: 'Mine', rights: ['approve'] }, as)).rejects.toMatchObject({ status })
      await expect(test.call(saveGroup, { name: 'Mine', addmembers: [plain.id] }, as)).rejects.toMatchObject({ status })
      await expect(test.call(removeGroup, { group: 2 }, as)).rejects.toMatchObject({ status })
    }
    expect((await test.call(listGroups, {}, admin)).Items.map(({ Name }) => Name)).toEqual(['Contributors', 'Everyone signed in', 'Guests'])
  })

  it('are refused when invalid, and nothing changes', async () => {
    for (const bad of [
      { name: ' ' },
      { name: 'x'.repeat(201) },
      { name: 'A', rights: ['fly' as 'download'] },
      { name: 'A', addpermissions: [{ RecordType: 5 as 1 }] },
      { name: 'A', addpermissions: [{ RecordType: 1 as const, Restriction: 4 as 3 }] },
    ]) {
      await expect(test.call(saveGroup, bad, admin), JSON.stringify(bad)).rejects.toMatchObject({ status: 400 })
    }
    await expect(test.call(saveGroup, { name: 'Guests' }, admin)).rejects.toMatchObject({ code: 'GROUP_EXISTS' })
    await expect(test.call(saveGroup, { groupid: 2, name: 'Guests' }, admin)).rejects.toMatchObject({ code: 'GROUP_EXISTS' })
    await expect(test.call(saveGroup, { groupid: 999, name: 'A' }, admin)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    await expect(test.call(saveGroup, { name: 'A', addmembers: [999_999] }, admin)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    const unknown = [{ RecordType: 1 as const, PublishingPolicyID: 999 }]
    await expect(test.call(saveGroup, { name: 'A', addpermissions: unknown }, admin)).rejects.toMatchObject({ code: 'POLICY_NOT_FOUND' })
    expect(await groupCalled('A')).toBeUndefined()
  })

  it('named everyone or guests accept no members, and guests no rights', async () => {
    const [everyone, guests] = [BuiltInGroups.everyone, BuiltInGroups.guests]
    for (const groupid of [everyone, guests]) {
      const change = { groupid, name: 'Renamed', addmembers: [plain.id] }
      await expect(test.call(saveGroup, change, admin)).rejects.toMatchObject({ code: 'GROUP_MEMBERS_FIXED' })
    }
    const rights = { groupid: guests, name: 'Guests', rights: ['download' as const] }
    await expect(test.call(saveGroup, rights, admin)).rejects.toMatchObject({ code: 'GROUP_RIGHTS_FIXED' })
    expect(await groupCalled('Renamed')).toBeUndefined()
  })

  it('give their members rights and permissions at once, and remove them again', async () => {
    const { ID: policy } = await test.call(savePolicy, { name: 'Class', foreverybody: true }, admin)
    const { ID } = await test.call(
      saveGroup,
      {
        name: 'Staff',
        rights: ['approve', 'approve', 'set-expiry'],
        addpermissions: [{ RecordType: 1, PublishingPolicyID: policy, Restriction: 3, IsDefault: true }],
        addmembers: [plain.id, plain.id],
      },
      admin,
    )
    expect((await test.call(authCheck, {}, plain)).User).toMatchObject({
      CanApprove: true,
      AddPermissions: [{ RecordType: 1, PublishingPolicyName: 'Class', Restriction: 3, IsDefault: true }],
    })
    expect(await test.call(listMembers, { group: ID, s: plain.name.toUpperCase() }, admin)).toMatchObject({
      Total: 1,
      Items: [{ ID: plain.id }],
    })
    await test.call(saveGroup, { groupid: ID, name: 'Staff', rights: [] }, admin)
    expect((await test.call(authCheck, {}, plain)).User).toMatchObject({ CanApprove: false, AddPermissions: [{ RecordType: 1 }] })
    await test.call(saveGroup, { groupid: ID, name: 'Staff', removemembers: [plain.id] }, admin)
    expect(await groupCalled('Staff')).toMatchObject({ MemberCount: 0 })
    expect((await test.call(authCheck, {}, plain)).User.AddPermissions).toEqual([])
  })

  describe('removeGroup', () => {
    it('refuses built-in and unknown groups', async () => {
      for (const group of [1, 2, 3])
        await expect(test.call(removeGroup, { group }, admin)).rejects.toMatchObject({ code: 'GROUP_BUILT_IN' })
      await expect(test.call(removeGroup, { group: 9999 }, admin)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    })

    it('refuses to remove the only group of a publishing policy, which would open the policy to everyone', async () => {
      const { ID } = await test.call(saveGroup, { name: 'Inner' }, admin)
      const { ID: policyid } = await test.call(savePolicy, { name: 'Inner only', groups: [ID] }, admin)
      await expect(test.call(removeGroup, { group: ID }, admin)).rejects.toMatchObject({ code: 'GROUP_USED', status: 409 })
      await test.call(savePolicy, { policyid, name: 'Inner only', foreverybody: true }, admin)
      await test.call(removeGroup, { group: ID }, admin)
      expect(await groupCalled('Inner')).toBeUndefined()
    })
  })
})

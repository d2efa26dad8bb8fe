import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../sdk/audit/contract.ts'
import { grantAccess, listGrants, revokeAccess } from '../../sdk/grants/contract.ts'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { suspendAccount } from '../../sdk/people/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('grants on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
    other = await test.user({ name: 'other' })
  })
  afterAll(() => test.close())

  const hidden = () => test.item(owner, { title: 'Hidden', is_private: 1 })
  const toOther = (encid: string, access: 'view' | 'edit' = 'view') => ({ encid, grantee: 'user' as const, who: other.id, access })

  it('cannot be listed, given or revoked by other callers, including editors', async () => {
    const { encId: encid } = await hidden()
    const editor = await test.user()
    await test.call(grantAccess, { encid, grantee: 'user', who: editor.id, access: 'edit' }, owner)
    for (const [as, status] of [
      [undefined, 404],
      [other, 404],
      [editor, 403],
    ] as const) {
      await expect(test.call(listGrants, { encid }, as)).rejects.toMatchObject({ status })
      await expect(test.call(grantAccess, toOther(encid), as)).rejects.toMatchObject({ status })
      await expect(test.call(revokeAccess, { encid, grantee: 'user', who: editor.id }, as)).rejects.toMatchObject({ status })
    }
    expect((await test.call(listGrants, { encid }, owner)).Items).toMatchObject([{ ID: editor.id, Access: 'edit' }])
  })

  it('are refused to unknown and suspended accounts, to unknown groups and to guests', async () => {
    const { encId: encid } = await hidden()
    const gone = await test.user()
    await test.call(suspendAccount, { person: gone.id }, admin)
    for (const to of [
      { grantee: 'user', who: 999_999 },
      { grantee: 'user', who: gone.id },
      { grantee: 'group', who: 999_999 },
      { grantee: 'group', who: BuiltInGroups.guests },
    ] as const) {
      await expect(test.call(grantAccess, { encid, ...to, access: 'view' }, owner)).rejects.toMatchObject({ code: 'GRANTEE_NOT_FOUND' })
    }
    await expect(test.call(revokeAccess, { encid, grantee: 'user', who: other.id }, owner)).rejects.toMatchObject({
      code: 'GRANT_NOT_FOUND',
    })
    expect((await test.call(listGrants, { encid }, owner)).Items).toEqual([])
  })

  it('permit viewing, then editing, and neither after they are revoked', async () => {
    const { encId: encid, id } = await hidden()
    await expect(test.call(getMedia, { id: encid }, other)).rejects.toMatchObject({ status: 404 })
    await test.call(grantAccess, toOther(encid), owner)
    expect((await test.call(getMedia, { id: encid }, other)).CanEdit).toBe(false)
    await expect(test.call(updateMedia, { id: encid, title: 'Mine' }, other)).rejects.toMatchObject({ status: 403 })
    await test.call(grantAccess, toOther(encid, 'edit'), owner)
    expect((await test.call(listGrants, { encid }, owner)).Items).toHaveLength(1)
    await test.call(updateMedia, { id: encid, title: 'Ours' }, other)
    await test.call(revokeAccess, { encid, grantee: 'user', who: other.id }, owner)
    await expect(test.call(getMedia, { id: encid }, other)).rejects.toMatchObject({ status: 404 })
    const { Items } = await test.call(listAudit, { s: owner.name }, admin)
    const groupGrants = Items.filter(({ SubjectID }) => SubjectID === String(id))
    expect(groupGrants.map(({ Action, Detail }) => [Action, Detail.access])).toEqual([
      ['access-revoked', undefined],
      ['access-granted', 'edit'],
      ['access-granted', 'view'],
    ])
  })

  it('to a group apply to its members only', async () => {
    const { encId: encid } = await hidden()
    const [member, stranger] = [await test.user(), await test.user()]
    const { ID } = await test.call(saveGroup, { name: 'Form 4', addmembers: [member.id] }, admin)
    await test.call(grantAccess, { encid, grantee: 'group', who: ID, access: 'view' }, owner)
    expect((await test.call(getMedia, { id: encid }, member)).Title).toBe('Hidden')
    await expect(test.call(getMedia, { id: encid }, stranger)).rejects.toMatchObject({ status: 404 })
    expect((await test.call(listGrants, { encid }, admin)).Items).toMatchObject([{ Kind: 'group', Name: 'Form 4', GrantedBy: owner.name }])
  })
})

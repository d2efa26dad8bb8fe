import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantAccess } from '../../sdk/grants/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { changeOwner } from '../../sdk/owners/contract.ts'
import { dialects } from '../db/test-database.ts'
import { openTestApp, type TestApp, type TestUser } from '../test-app.ts'

describe.each(dialects)('changeOwner on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  const ownerOf = async (id: number) =>
    (await test.deps.db.selectFrom('items').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()).owner_id

  it('is refused to everybody but the owner and administrators, editors included', async () => {
    const { id, encId } = await test.item(owner, { is_private: 1 })
    await test.call(grantAccess, { encid: encId, grantee: 'user', who: other.id, access: 'edit' }, owner)
    await expect(test.call(changeOwner, { id: encId, person: other.id }, other)).rejects.toMatchObject({ code: 'MEDIA_NOT_EDITABLE' })
    for (const as of [undefined, await test.guest(), await test.user()])
      await expect(test.call(changeOwner, { id: encId, person: other.id }, as)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    expect(await ownerOf(id)).toBe(owner.id)
  })

  it('takes only accounts that can sign in', async () => {
    const { id } = await test.item(owner)
    const suspended = await test.user()
    await test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', suspended.id).execute()
    for (const person of [999_999, suspended.id])
      await expect(test.call(changeOwner, { id, person }, owner)).rejects.toMatchObject({ code: 'OWNER_NOT_FOUND' })
    for (const person of [0, -1, 1.5, 'x']) {
      const asking = test.call(changeOwner, { id, person: person as number }, owner)
      await expect(asking).rejects.toMatchObject({ status: 400 })
    }
    expect(await ownerOf(id)).toBe(owner.id)
  })

  it('gives it away, with every right', async () => {
    const { id, encId } = await test.item(owner, { is_private: 1 })
    await test.call(changeOwner, { id, person: other.id }, owner)
    expect(await test.call(getMedia, { id: encId }, other)).toMatchObject({ IsOwner: true, CanDelete: true })
    await expect(test.call(getMedia, { id: encId }, owner)).rejects.toMatchObject({ status: 404 })
  })
})

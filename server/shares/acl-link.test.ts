import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { suspendAccount } from '../../sdk/people/contract.ts'
import { createAclLink, listShares, ShareLimits } from '../../sdk/shares/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'
import { openSharing, type Sharing } from '../test/sharing.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('createAclLink on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  let secret: Sharing['secret']
  let status: Sharing['status']
  beforeAll(async () => {
    ;({ test, owner, other, secret, status } = await openSharing(dialect))
  })
  afterAll(() => test.close())

  it('rejects callers who may not grant access, and names without an account', async () => {
    const { id, encId } = await test.item(owner)
    await expect(test.call(createAclLink, { id: encId, acl: [other.name] }, other)).rejects.toMatchObject({
      code: 'SHARE_BYPASS_NOT_ALLOWED',
    })
    for (const acl of [[], '', ' , ', ['nobody at all'], [other.name, '999999'], Array.from({ length: 201 }, (_, n) => `p${n}`)])
      await expect(test.call(createAclLink, { id: encId, acl }, owner), String(acl).slice(0, 30)).rejects.toMatchObject({ status: 400 })
    expect(await test.deps.db.selectFrom('shares').selectAll().where('item_id', '=', id).execute()).toEqual([])
  })

  it('reads a number as an account id, and rejects digits that match two accounts', async () => {
    const meant = await test.user()
    const namesake = await test.user({ name: String(meant.id) })
    const { id, encId } = await secret()
    const people = async () => {
      const rows = await test.deps.db
        .selectFrom('share_people')
        .innerJoin('shares', 'shares.id', 'share_people.share_id')
        .select('user_id')
        .where('item_id', '=', id)
        .execute()
      return rows.map(({ user_id }) => user_id)
    }
    for (const acl of [String(meant.id), [String(meant.id)], `${other.name},${meant.id}`])
      await expect(test.call(createAclLink, { id: encId, acl }, owner), String(acl)).rejects.toMatchObject({
        code: 'SHARE_PERSON_UNKNOWN',
      })
    expect(await people()).toEqual([])
    await test.call(createAclLink, { id: encId, acl: [meant.id] }, owner)
    expect(await people()).toEqual([meant.id])
    await test.call(createAclLink, { id: encId, acl: [namesake.id, String(namesake.id)] }, owner)
    expect(await people()).toEqual([meant.id, namesake.id])
  })

  it('limits attempts to guess names', async () => {
    const curious = await test.user()
    const { encId } = await test.item(curious)
    const codes: unknown[] = []
    for (let guess = 0; guess <= ShareLimits.lists; guess++)
      codes.push(
        await test.call(createAclLink, { id: encId, acl: [`guess-${guess}`] }, curious).catch((error: { code: string }) => error.code),
      )
    expect(codes.slice(-2)).toEqual(['SHARE_PERSON_UNKNOWN', 'SHARE_TOO_OFTEN'])
  })

  it('resolves groups to their current members', async () => {
    const [inside, suspended, later] = [await test.user(), await test.user(), await test.user()]
    const admin = await test.user({ isAdmin: true })
    const group = await test.call(saveGroup, { name: 'Class 7', addmembers: [inside.id, suspended.id] }, admin)
    const empty = await test.call(saveGroup, { name: 'Empty class' }, admin)
    await test.call(suspendAccount, { person: suspended.id }, admin)
    const { encId } = await secret()
    for (const groups of [[BuiltInGroups.everyone], [BuiltInGroups.guests], [empty.ID], [999_999], [group.ID, empty.ID]])
      await expect(test.call(createAclLink, { id: encId, groups }, owner), String(groups)).rejects.toMatchObject({
        code: 'SHARE_GROUP_WRONG',
      })
    const { URL: address } = await test.call(createAclLink, { id: encId, groups: [group.ID], acl: [inside.id] }, owner)
    await test.call(saveGroup, { groupid: group.ID, name: 'Class 7', addmembers: [later.id] }, admin)
    const path = address.slice(address.indexOf('/view.aspx'))
    expect([await status(path, inside), await status(path, later)]).toEqual([200, 404])
    expect((await test.call(listShares, { id: encId }, owner)).Items[0]).toMatchObject({ Kind: 'acl', People: 1 })
    const crowd = Array.from({ length: 201 }, (_, n) => ({ name: `crowd${n}`, display_name: 'x', password_hash: '-', created_at: 0 }))
    const rows = await test.deps.db.insertInto('users').values(crowd).returning('id').execute()
    const large = await test.call(saveGroup, { name: 'Whole year', addmembers: rows.map(({ id }) => id) }, admin)
    await expect(test.call(createAclLink, { id: encId, groups: [large.ID] }, owner)).rejects.toMatchObject({
      code: 'SHARE_TOO_MANY_PEOPLE',
    })
  })

  it('opens the item only for the accounts on the list', async () => {
    const stranger = await test.user()
    const { id, encId } = await secret()
    const body = JSON.stringify({ cdid: id, rt: 1, acl: `${other.name.toUpperCase()}, ${other.id}`, isdoc: false, baseurl: '' })
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const { d } = (await (await test.ask('/Ajax.asmx/CreateACLLink', init, owner)).json()) as { d: string }
    const address = (JSON.parse(d) as { URL: string }).URL
    const path = address.slice(address.indexOf('/view.aspx'))
    expect(path).toMatch(/&acl=[\w-]{32}$/)
    expect([await status(path), await status(path, stranger), await status(path, other), await status(path, owner)]).toEqual([
      303, 404, 200, 200,
    ])
    expect((await test.call(listShares, { id: encId }, owner)).Items[0]).toMatchObject({ Kind: 'acl', People: 1 })
  })
})

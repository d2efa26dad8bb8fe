import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuditActions, listAudit } from '../../sdk/audit/contract.ts'
import { orderFields } from '../../sdk/fields/contract.ts'
import { deleteAllPhotosetItems } from '../../sdk/photosets/contract.ts'
import { commandScreen, removeScheduleEntry, saveScheduleEntry, saveScreen } from '../../sdk/signage/setup/contract.ts'
import { auditWords } from '../../sdk/text/en/audit.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const words = auditWords

describe('the texts of the audit log', () => {
  it('name every audit action', () => {
    expect(AuditActions.filter((action) => !words.actions[action])).toEqual([])
  })
})

describe.each(dialects)('the audit log of screens, photosets and fields on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
  })
  afterAll(() => test.close())

  const latest = async (count: number) =>
    (await test.call(listAudit, { ps: count }, admin)).Items.map(({ Action, UserName, Detail }) => [Action, UserName, Detail])

  it('records entries added to, changed on and removed from screens, and no refused request', async () => {
    const url = 'https://clock.example/'
    const { ID: screenid } = await test.call(saveScreen, { name: 'Hall', screen: 'hall', timezone: 'Europe/Berlin' }, admin)
    const before = await latest(50)
    for (const as of [owner, undefined]) {
      await expect(test.call(saveScheduleEntry, { screenid, url }, as)).rejects.toThrow()
      await expect(test.call(commandScreen, { screenid, screencommand: 'identify' }, as)).rejects.toThrow()
    }
    await expect(test.call(saveScheduleEntry, { screenid, url: 'javascript:1' }, admin)).rejects.toThrow()
    await expect(test.call(removeScheduleEntry, { programme: 999 }, admin)).rejects.toThrow()
    expect(await latest(50)).toEqual(before)

    const { ID: programme } = await test.call(saveScheduleEntry, { screenid, url }, admin)
    await test.call(saveScheduleEntry, { screenid, programme, url }, admin)
    await test.call(commandScreen, { screenid, screencommand: 'identify' }, admin)
    await test.call(removeScheduleEntry, { programme }, admin)
    const deeds = await latest(4)
    expect(deeds.map(([action]) => action)).toEqual(['programme-removed', 'screen-command', 'programme-changed', 'programme-added'])
    expect(deeds.at(-1)).toEqual(['programme-added', admin.name, expect.objectContaining({ url })])
  })

  it('records a new order of fields and the deletion of all photos of a photoset', async () => {
    await test.call(orderFields, { order: [1] }, admin)
    expect((await latest(1))[0]?.[0]).toBe('field-changed')
    const set = await test.item(owner, { record_type: 4, title: 'Sports day' })
    for (let position = 0; position < 2; position++) {
      const { id: item_id } = await test.item(owner, { record_type: 10, document_type: 3, photoset_id: set.id })
      await test.deps.db.insertInto('playlist_items').values({ playlist_id: set.id, item_id, position }).execute()
    }
    await test.call(deleteAllPhotosetItems, { cdid: set.encId }, owner)
    expect(await latest(1)).toEqual([['photos-deleted', owner.name, expect.objectContaining({ pictures: 2 })]])
  })
})

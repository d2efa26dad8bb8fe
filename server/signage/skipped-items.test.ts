import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchSignage } from '../../sdk/signage/contract.ts'
import { listSchedule, saveScheduleEntry } from '../../sdk/signage/setup/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { testScreens } from '../test/screens.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('items that screens leave out on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
  })
  afterAll(() => test.close())

  const { paired, show } = testScreens(() => ({ test, admin, owner }))

  it('are skipped, and named with the reason for administrators', async () => {
    const one = await paired()
    const playlist = await test.item(owner, { record_type: 2, title: 'Mixed' })
    const film = async (title: string, columns: object) => {
      const item = await test.item(owner, { title, ...columns })
      const values = { playlist_id: playlist.id, item_id: item.id, position: item.id }
      await test.deps.db.insertInto('playlist_items').values(values).execute()
      return item
    }
    const shown = await film('Own film', { duration_secs: 10 })
    const segments = JSON.stringify({ init: { offset: 0, length: 1 }, segments: [{ duration: 6, offset: 1, length: 1 }] })
    const rendition = { name: 'v360', kind: 'video' as const, state: 'complete' as const, path: `media/${shown.id}/v360.mp4` }
    await test.deps.db
      .insertInto('renditions')
      .values({ ...rendition, item_id: shown.id, width: 640, height: 360, segments })
      .execute()
    const hosted = await film('Hosted film', { source: 13 })
    await film('Reading list', { record_type: 9 })
    const sound = await film('Anthem', { audio_only: 1 })
    await test.call(saveScheduleEntry, { screenid: one.id, cdid: playlist.encId }, admin)
    const { Programmes } = await show(one)
    expect(Programmes[0]?.Entries?.map(({ Title }) => Title) ?? []).toEqual(['Own film'])
    const [scheduleEntry] = (await test.call(listSchedule, { screenid: one.id }, admin)).Items
    expect(scheduleEntry?.Skipped.Items.map(({ Title, Reason }) => [Title, Reason])).toEqual([
      ['Hosted film', 'hosted'],
      ['Reading list', 'link'],
      ['Anthem', 'sound'],
    ])
    expect(scheduleEntry?.Skipped.Total).toBe(3)
    // Alone they would leave the screen empty, so they are refused and not offered.
    for (const { encId } of [hosted, sound])
      await expect(test.call(saveScheduleEntry, { screenid: one.id, cdid: encId }, admin)).rejects.toMatchObject({
        code: 'PROGRAMME_NOT_SHOWABLE',
      })
    const offered = await test.call(searchSignage, { f: { s: 'hosted' } }, admin)
    expect(offered.Items.map(({ Item }) => Item.Title)).toEqual([])
  })
})

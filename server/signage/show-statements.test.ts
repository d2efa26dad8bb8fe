import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveScheduleEntry } from '../../sdk/signage/setup/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { testScreens } from '../test/screens.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('statements for a screen on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  const { paired, photoset, show, check } = testScreens(() => ({ test, admin, owner: admin }))
  type Paired = Awaited<ReturnType<typeof paired>>

  /** A playlist with a video that only its owner may see. */
  const playlist = async (title: string): Promise<string> => {
    const { id, encId } = await test.item(admin, { record_type: 2, title })
    const entry = await test.item(admin, { title: `Film of ${title}`, is_private: 1 })
    await test.deps.db.insertInto('playlist_items').values({ playlist_id: id, item_id: entry.id, position: 0 }).execute()
    return encId
  }

  /** A screen that shows so many playlists, photosets and single items, all of them chosen with what is private in them. */
  const showing = async (count: number): Promise<Paired> => {
    const screen = await paired()
    for (let place = 0; place < count; place++) {
      for (const cdid of [await playlist(`List ${place}`), (await photoset([{}])).encId, (await test.item(admin)).encId])
        await test.call(saveScheduleEntry, { screenid: screen.id, cdid, withprivate: true }, admin)
    }
    return screen
  }

  /** The first request after two seconds reads the settings and the publishing policies. A change empties the cache of rows. */
  const counted = async (ask: () => Promise<unknown>): Promise<number> => {
    await ask()
    await test.deps.db.updateTable('users').set({ email: '' }).where('id', '=', admin.id).execute()
    const statements = await statementsOf(test.deps.db, ask)
    return statements.filter((sql) => !/from "(settings|publishing_polic\w+)"/.test(sql)).length
  }

  it('are the same number for five schedule entries of each kind as for one', async () => {
    const [one, five] = [await showing(1), await showing(5)]
    const shown = await show(five)
    expect(shown.Programmes.map(({ Kind, Pictures = [] }) => [Kind, Pictures.length])).toContainEqual(['gallery', 1])
    expect(shown.Programmes).toHaveLength(15)
    for (const ask of [show, check]) expect(await counted(() => ask(five))).toBe(await counted(() => ask(one)))
  })
})

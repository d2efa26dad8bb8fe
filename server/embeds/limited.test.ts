import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects } from '../db/test-database.ts'
import { openTestApp, type TestApp, type TestUser } from '../test-app.ts'

describe.each(dialects)('what may not be embedded on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  afterAll(() => test.close())

  it('stands on no other page, neither in a playlist nor in a widget', async () => {
    const { db } = test.deps
    const disabled = await test.item(owner, { title: 'Nowhere at all', embed_disabled: 1 })
    const limited = await test.item(owner, { title: 'Only there' })
    await db.insertInto('embed_sites').values({ item_id: limited.id, origin: 'https://only.example' }).execute()
    const open = await test.item(owner, { title: 'Anywhere you like' })
    const playlist = await test.item(await test.user(), { record_type: 2, title: 'Mixed' })
    for (const [position, { id }] of [disabled, limited, open].entries())
      await db.insertInto('playlist_items').values({ playlist_id: playlist.id, item_id: id, position }).execute()
    const widget = encodeURIComponent(JSON.stringify({ Display: 2, PlaylistCDID: playlist.encId }))
    for (const path of [`/Embed.aspx?id=${playlist.encId}`, `/w/?w=${widget}`]) {
      const text = await (await test.ask(path)).text()
      expect([text.includes('Anywhere you like'), text.includes('Nowhere at all'), text.includes('Only there')], path).toEqual([
        true,
        false,
        false,
      ])
    }
  })
})

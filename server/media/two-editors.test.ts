import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { updatePlayback } from '../../sdk/playback/contract.ts'
import { createPlaylist, updatePlaylist } from '../../sdk/playlists/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('two editors of one item on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  const read = async (id: string) => (await test.call(getMedia, { id }, owner)).Revision ?? ''
  const make = async () => (await test.call(createPlaylist, { title: 'Lessons' }, owner)).EncID

  it('rejects the second change with 409, whichever part of the item it changes, and saves the first', async () => {
    const id = await make()
    const revision = await read(id)
    await test.call(updatePlayback, { id, text: 'The first', textseconds: 5, revision }, owner)
    const seconds = [
      () => test.call(updatePlayback, { id, text: 'The second', revision }, owner),
      () => test.call(updatePlaylist, { cdid: id, imageseconds: 99, revision }, owner),
      () => test.call(updateMedia, { id, title: 'The second', revision }, owner),
    ]
    for (const second of seconds) await expect(second()).rejects.toMatchObject({ code: 'ITEM_CHANGED', status: 409 })
    const now = await test.call(getMedia, { id }, owner)
    expect(now.Title).toBe('Lessons')
    expect(now.PlayerSettings?.PrePlayText).toBe('The first')
    expect(now.PlaylistSettings?.ImageSeconds).not.toBe(99)
  })

  it('accepts only one of several simultaneous changes', async () => {
    const id = await make()
    const revision = await read(id)
    const tries = ['One', 'Two', 'Three'].map((text) => test.call(updatePlayback, { id, text, revision }, owner))
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('accepts successive saves of one form with the returned revisions', async () => {
    const id = await make()
    const first = await test.call(updatePlaylist, { cdid: id, imageseconds: 7, revision: await read(id) }, owner)
    const second = await test.call(updatePlayback, { id, text: 'Before', revision: first.Revision ?? '' }, owner)
    await test.call(updateMedia, { id, title: 'After', revision: second.Revision ?? '' }, owner)
    expect(await test.call(getMedia, { id }, owner)).toMatchObject({ Title: 'After', PlaylistSettings: { ImageSeconds: 7 } })
  })

  it('accepts changes without a revision from older callers', async () => {
    const id = await make()
    for (const text of ['One', 'Two'])
      expect(await test.call(updatePlayback, { id, text }, owner)).toEqual({ Success: true, Message: 'Saved' })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia, type PlaylistItem } from '../../sdk/media/contract.ts'
import { listStreams, saveStreamView } from '../../sdk/multi-stream/contract.ts'
import * as contract from '../../sdk/slideshows/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('the slideshow beside a film on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let viewer: TestUser
  let encid: string
  let [first, second, untimed]: number[] = []
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    viewer = await test.user()
    encid = (await test.item(owner)).encId
    const make = async (name: string, start_secs?: number): Promise<number> => {
      const { ID } = await test.call(contract.createSlideshow, { encid, name }, owner)
      if (start_secs === undefined) return ID
      const slide = { slideshow_id: ID, position: 0, start_secs, deleted_at: null }
      // Two slides with times are one slideshow still.
      await test.deps.db
        .insertInto('slides')
        .values([slide, { ...slide, position: 1 }])
        .execute()
      return ID
    }
    untimed = await make('Without times')
    first = await make('Lecture', 2)
    second = await make('Handout', 0)
  })
  afterAll(() => test.close())

  const choose = (ssid: number | undefined, change: { encid?: string } = {}, as: TestUser = owner) =>
    test.call(contract.chooseSlideshow, { encid, ssid: ssid ?? 0, ...change }, as)
  const told = async () => (await test.call(getMedia, { id: encid }, viewer)).SlideShowList
  const Timed = () => [
    { ID: first, Name: 'Lecture' },
    { ID: second, Name: 'Handout' },
  ]

  it('is refused for slideshows that are not there or of another item, and for people who may not edit it', async () => {
    await expect(choose(999_999)).rejects.toMatchObject({ code: 'SLIDESHOW_NOT_FOUND' })
    await expect(choose(second, { encid: (await test.item(owner)).encId })).rejects.toMatchObject({ code: 'SLIDESHOW_NOT_FOUND' })
    for (const as of [viewer, await test.guest()])
      await expect(choose(second, {}, as)).rejects.toMatchObject({ code: 'SLIDESHOWS_NOT_EDITABLE' })
    expect(await told()).toEqual({ Count: 3, CanEdit: false, TimedID: first, Timed: Timed() })
  })

  it('is the first one with times until an editor chooses another one, and again when that is deleted', async () => {
    await choose(second)
    expect(await told()).toMatchObject({ TimedID: second, Timed: Timed() })
    await choose(first)
    expect(await told()).toMatchObject({ TimedID: first })
    // One without times is shown as soon as it has some.
    await choose(untimed)
    expect(await told()).toMatchObject({ TimedID: first })
    await choose(second)
    await test.call(contract.deleteSlideshow, { encid, ssid: second ?? 0 }, owner)
    expect(await told()).toEqual({ Count: 2, CanEdit: false, TimedID: first })
    await test.call(contract.restoreSlideshow, { encid, ssid: second ?? 0 }, owner)
    expect(await told()).toMatchObject({ TimedID: second })
  })

  it('has a view at first that the owner of a film with one stream chooses; without it the film is shown alone', async () => {
    const entry = async (): Promise<PlaylistItem | undefined> => (await test.call(getMedia, { id: encid }, viewer)).Playlist[0]
    expect((await test.call(listStreams, { encid }, owner)).View).toBe('single')
    expect(await entry()).not.toHaveProperty('StreamView')
    await expect(test.call(saveStreamView, { encid, view: 'pip-5' }, viewer)).rejects.toMatchObject({ code: 'STREAMS_NOT_EDITABLE' })
    await test.call(saveStreamView, { encid, view: 'pip-5' }, owner)
    expect((await test.call(listStreams, { encid }, owner)).View).toBe('pip-5')
    expect(await entry()).toMatchObject({ StreamView: 'pip-5', MultiStream: false })
  })
})

import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteChapter, listChapters, saveChapter } from '../../sdk/chapters/contract.ts'
import { resetThumbnail, saveThumbnail } from '../../sdk/thumbnails/contract.ts'
import { checkLibrary } from '../check.ts'
import { frameName, putChapterImage } from '../item-images/chapter-images.ts'
import { allowSystem } from '../items/policy.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { fixture } from '../test/media.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('chapter images on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let film: { id: number; encId: string }
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    film = await test.item(owner, { duration_secs: 4 })
    const copy = join(test.deps.workFolder, 'copies')
    await mkdir(copy)
    await copyFile(await fixture('h264.mp4'), join(copy, 'v360.mp4'))
    const path = `media/f${film.id}/v360.mp4`
    const stored = await test.deps.files.adopt(join(copy, 'v360.mp4'), path)
    const rendition = { item_id: film.id, kind: 'video' as const, name: 'v360', state: 'complete' as const, bitrate: 1 }
    await test.deps.db
      .insertInto('renditions')
      .values({ ...rendition, path, ...stored })
      .execute()
    await test.work()
  })
  afterAll(() => test.close())

  const image = async (place = 0): Promise<string> =>
    (await test.call(listChapters, { encid: film.encId }, owner)).Items[place]?.ImageURL.split('/').at(-1) ?? ''
  const becomes = (pattern: RegExp, place = 0) => vi.waitFor(async () => expect(await image(place)).toMatch(pattern), { timeout: 60_000 })

  it('are not made for sound, nor for a time after the last frame', async () => {
    const sound = await test.item(owner, { duration_secs: 60 })
    await test.call(saveChapter, { encid: sound.encId, start: 1, duration: 1, title: 'Heard' }, owner)
    await test.call(saveChapter, { encid: film.encId, start: 3.999, duration: 0, title: 'Behind the last frame' }, owner)
    const { ChapterID: chapid } = await test.call(saveChapter, { encid: film.encId, start: 1, duration: 1, title: 'Seen' }, owner)
    await becomes(new RegExp(`^frame-${chapid}-1000\\.jpg$`))
    expect((await test.call(listChapters, { encid: sound.encId }, owner)).Items[0]?.ImageURL).toBe('')
  })

  it('do not replace an image that is chosen while they are drawn', async () => {
    const { ChapterID: chapid } = await test.call(
      saveChapter,
      { encid: film.encId, start: 3, duration: 1, title: 'Chosen meanwhile' },
      owner,
    )
    const name = frameName({ id: chapid, start_secs: 3 })
    const files = () => test.deps.db.selectFrom('media_files').selectAll().where('position', '=', chapid).execute()
    await vi.waitFor(async () => expect((await files()).map((file) => file.name)).toEqual([name]), { timeout: 60_000 })
    const red = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await test.call(saveThumbnail, { cdid: film.id, chapid, data: red.toString('base64'), eof: 1 }, owner)
    await writeFile(join(test.deps.workFolder, name), red)
    await putChapterImage(test.deps, allowSystem({ id: film.id }), chapid, test.deps.workFolder, {
      name,
      mime: 'image/jpeg',
      width: 320,
      height: 0,
    })
    expect((await files()).map((file) => file.name)).toEqual([expect.stringMatching(/^chapter-/)])
    await test.call(deleteChapter, { encid: film.encId, chapid }, owner)
    expect((await checkLibrary(test.deps)).findings).toEqual([])
  })

  it('follow their chapter, give way to a chosen image, and return when it is reset', async () => {
    const [first] = (await test.call(listChapters, { encid: film.encId }, owner)).Items
    const chapid = first?.ID ?? 0
    const shown = await test.ask(first?.ImageURL ?? '')
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(320)
    await test.call(saveChapter, { encid: film.encId, chapid, start: 2, duration: 1, title: 'Seen later' }, owner)
    await becomes(new RegExp(`^frame-${chapid}-2000\\.jpg$`))
    const red = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await test.call(saveThumbnail, { cdid: film.id, chapid, data: red.toString('base64'), eof: 1 }, owner)
    expect(await image()).toMatch(/^chapter-/)
    await test.call(saveChapter, { encid: film.encId, chapid, start: 1.5, duration: 1, title: 'Chosen' }, owner)
    const { ChapterID } = await test.call(saveChapter, { encid: film.encId, start: 2, duration: 1, title: 'Another' }, owner)
    await becomes(new RegExp(`^frame-${ChapterID}-2000\\.jpg$`), 1)
    expect(await image()).toMatch(/^chapter-/)
    await test.call(resetThumbnail, { encid: film.encId, chapid }, owner)
    await becomes(new RegExp(`^frame-${chapid}-1500\\.jpg$`))
    expect((await checkLibrary(test.deps)).findings).toEqual([])
  })
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as contract from '../../sdk/slideshows/contract.ts'
import { SlideshowErrors } from '../../sdk/slideshows/contract.ts'
import { runTool } from '../ffmpeg/run.ts'
import { zipOf } from '../images/image.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { sendUpload } from '../test/send-upload.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { makeRecording } from './recording.fixture.ts'
import { useTesseract } from './tesseract.fixture.ts'

useTesseract()

describe.each(dialects)('slides of the video of an item on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'from-video-'))
    test = await openTestApp(dialect)
    owner = await test.user()
    await test.work()
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const get = (encid: string, ssid: number) => test.call(contract.getSlideshow, { encid, ssid }, owner)
  /** Waits until nothing is being made for a slideshow any more. */
  const worked = (ssid: number) =>
    vi.waitFor(
      async () => {
        const rows = await test.deps.db.selectFrom('slide_imports').select('state').where('slideshow_id', '=', ssid).execute()
        expect(rows.filter(({ state }) => state !== 'failed')).toEqual([])
      },
      { timeout: 60_000, interval: 50 },
    )
  const newItem = (secs: number) => test.item(owner, { duration_secs: secs, title: 'Leaves' })
  /** An item whose only rendition is a file. */
  const withVideo = async (file: string, name: string, secs: number) => {
    const item = await newItem(secs)
    const key = `media/${name.padStart(32, '0')}/v180.mp4`
    const { size, sha256 } = await test.deps.files.adopt(file, key)
    const rendition = { item_id: item.id, kind: 'video' as const, name: 'v180', state: 'complete' as const, path: key, height: 180 }
    await test.deps.db
      .insertInto('renditions')
      .values({ ...rendition, size, sha256 })
      .execute()
    return item
  }
  /** White frames with a black box, each with its length. */
  const drawBoxes = async (shown: readonly (readonly [box: string, secs: number])[]): Promise<string> => {
    const file = join(folder, 'boxes.mp4')
    const parts = shown.map(
      ([box, secs], index) => `color=white:s=320x180:r=10:d=${secs},drawbox=${box}:black:fill,format=yuv420p[p${index}]`,
    )
    const graph = `${parts.join(';')};${shown.map((_, index) => `[p${index}]`).join('')}concat=n=${shown.length}[v]`
    const coding = ['-map', '[v]', '-c:v', 'libx264', '-preset', 'ultrafast', file]
    await runTool('ffmpeg', ['-y', '-loglevel', 'error', '-filter_complex', graph, ...coding])
    return file
  }

  it('refuses an area to leave out that is not inside the frame or covers more than half of it', async () => {
    const item = await withVideo(await drawBoxes([['20:20:120:100', 1]]), 'a', 1)
    const areas = [
      { left: 0, top: 0, width: 80, height: 80 },
      { left: 80, top: 0, width: 30, height: 30 },
      { left: -1, top: 0, width: 30, height: 30 },
      { left: 'edge', top: 0, width: 30, height: 30 },
      { left: 0, top: 0, width: 30 },
      'left',
    ]
    for (const mask of areas)
      await expect(
        test.call(contract.createVideoSlideshow, { encid: item.encId, name: 'Lesson', mask: mask as never }, owner),
      ).rejects.toMatchObject({ status: 400 })
    expect((await test.call(contract.listSlideshows, { encid: item.encId }, owner)).Count).toBe(0)
  })

  it('are refused where there is no video', async () => {
    const { encId: encid } = await newItem(12)
    const { ID: ssid } = await test.call(contract.createSlideshow, { encid, name: 'Lesson' }, owner)
    const refusal = { code: 'SLIDES_NO_VIDEO', status: 409 }
    await expect(test.call(contract.createVideoSlideshow, { encid, name: 'Lesson' }, owner)).rejects.toMatchObject(refusal)
    await expect(test.call(contract.findSlideTimes, { encid, ssid }, owner)).rejects.toMatchObject(refusal)
  })

  it('are found from the second at which each stays, and not in an area that is left out', async () => {
    const shown = [
      ['20:20:120:100', 4],
      ['160:60:140:100', 3],
      ['20:20:120:100', 2],
      ['20:20:120:150', 3],
    ] as const
    const item = await withVideo(await drawBoxes(shown), 'b', 12)
    const { ID, Data } = await test.call(contract.createVideoSlideshow, { encid: item.encId, name: 'Lesson' }, owner)
    expect([Data.IsVideoOCR, Data.Imports[0]?.Kind]).toEqual([true, 'video'])
    await worked(ID)
    const { Slides } = await get(item.encId, ID)
    const Text = 'Read by a machine'
    expect(Slides).toMatchObject([0, 4, 9].map((StartTime) => ({ StartTime, Text })))
    const { width } = await sharp(Buffer.from(await (await test.ask(Slides[2]?.ImageURL ?? '')).arrayBuffer())).metadata()
    expect(width).toBe(320)
    // The last slide differs from the first only in its lower part.
    const mask = { left: 0, top: 60, width: 100, height: 40 }
    const masked = await test.call(contract.createVideoSlideshow, { encid: item.encId, name: 'Part', mask }, owner)
    await worked(masked.ID)
    expect((await get(item.encId, masked.ID)).Slides.map(({ StartTime }) => StartTime)).toEqual([0, 4])
  })

  it('get the times at which they are shown, from images of any order and shape, and keep those that are not there', async () => {
    const made = await makeRecording({ folder, name: `times-${dialect}`, seed: 17 })
    const item = await withVideo(made.path, 'c', made.durationSecs)
    const { ID: ssid } = await test.call(contract.createSlideshow, { encid: item.encId, name: 'Lesson' }, owner)
    await test.call(contract.findSlideTimes, { encid: item.encId, ssid }, owner)
    await worked(ssid)
    expect((await get(item.encId, ssid)).Imports.map(({ Kind, Message }) => [Kind, Message])).toEqual([
      ['times', SlideshowErrors.SLIDES_NONE_FOUND],
    ])

    const images = await Promise.all(made.slides.map((path) => readFile(path)))
    const strange = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } })
      .composite([{ input: { create: { width: 90, height: 300, channels: 3, background: '#a00' } }, left: 10, top: 20 }])
      .png()
      .toBuffer()
    const named = [...images.toReversed(), strange].map((data, index) => ({ name: `s${String(index).padStart(2, '0')}.png`, data }))
    await test.call(contract.processSlideshowUpload, { ssid, file: await sendUpload(test, owner, 'all.zip', zipOf(named)) }, owner)
    await worked(ssid)
    const before = (await get(item.encId, ssid)).Slides
    expect(before).toHaveLength(13)
    await test.call(contract.updateSlideTime, { encid: item.encId, id: before[12]?.ID ?? 0, time: 5 }, owner)

    for (let count = 0; count < 2; count++) await test.call(contract.findSlideTimes, { encid: item.encId, ssid }, owner)
    const running = test.deps.db.selectFrom('slide_imports').select('id').where('slideshow_id', '=', ssid).where('state', '!=', 'failed')
    expect((await running.execute()).length).toBeLessThanOrEqual(1)
    await worked(ssid)
    const times = (await get(item.encId, ssid)).Slides.map(({ StartTime }) => StartTime)
    expect(times.slice(0, 12)).toEqual(made.changes.toReversed())
    expect(times[12]).toBe(5)
  })
})

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { searchSlides } from '../../sdk/search/contract.ts'
import * as contract from '../../sdk/slideshows/contract.ts'
import { SlideshowErrors, SlideshowLimits } from '../../sdk/slideshows/contract.ts'
import { textPdf } from '../demo/pdf.ts'
import { zipOf } from '../images/image.fixture.ts'
import { pptxOf } from '../presentations/presentation.fixture.ts'
import { canOpenPresentations } from '../presentations/presentation.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { sendUpload } from '../test/send-upload.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { purgeSlideshows } from './purge.ts'
import { useTesseract } from './tesseract.fixture.ts'

const day = 86_400_000
const twoPages = Buffer.from(textPdf([['Photosynthesis', 'Light becomes sugar'], ['Chlorophyll']]))
const image = (width: number, colour: string): Promise<Buffer> =>
  sharp({ create: { width, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer()

useTesseract()

describe.each(dialects)('slideshows on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let viewer: TestUser
  let encid: string
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    viewer = await test.user()
    encid = await newItem()
    await test.work()
  })
  afterAll(() => test.close())

  const newItem = async (columns = {}) => (await test.item(owner, { duration_secs: 60, title: 'Leaves', ...columns })).encId
  const create = async (id = encid, name = 'Lesson', as = owner) => (await test.call(contract.createSlideshow, { encid: id, name }, as)).ID
  const get = (ssid: number, as: TestUser | undefined = owner, id = encid) => test.call(contract.getSlideshow, { encid: id, ssid }, as)
  const send = async (ssid: number, name: string, body: Uint8Array<ArrayBuffer>, as = owner) =>
    test.call(contract.processSlideshowUpload, { ssid, file: await sendUpload(test, as, name, body) }, as)
  /** Waits until nothing is being made for a slideshow any more. */
  const imported = (ssid: number) =>
    vi.waitFor(
      async () => {
        const rows = await test.deps.db.selectFrom('slide_imports').select('state').where('slideshow_id', '=', ssid).execute()
        expect(rows.filter(({ state }) => state !== 'failed')).toEqual([])
      },
      { timeout: 60_000, interval: 50 },
    )
  const withSlides = async (id = encid): Promise<{ ssid: number; slides: contract.Slide[] }> => {
    const ssid = await create(id)
    await send(ssid, 'Leaves.pdf', twoPages)
    await imported(ssid)
    return { ssid, slides: (await get(ssid, owner, id)).Slides }
  }
  const action = async (name: string, body: unknown, as = owner): Promise<Record<string, unknown>> => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const answer = (await (await test.ask(`/Ajax.asmx/${name}`, init, as)).json()) as { d: string }
    return JSON.parse(answer.d) as Record<string, unknown>
  }
  const filesOf = async (...kinds: string[]) =>
    (await test.deps.db.selectFrom('media_files').select(['path', 'kind']).execute()).filter(({ kind }) => kinds.includes(kind))

  it('refuses invalid input with a readable message and saves nothing', async () => {
    const id = await newItem()
    for (const [name, message] of [
      [' ', 'Please enter a name.'],
      ['x'.repeat(201), 'A name can have at most 200 characters.'],
      ['two\nlines', 'A name must be a single line.'],
    ] as const)
      await expect(create(id, name)).rejects.toMatchObject({ status: 400, message })
    expect((await test.call(contract.listSlideshows, { encid: id }, owner)).Count).toBe(0)
    const { ssid, slides } = await withSlides(id)
    const sid = slides[0]?.ID ?? 0
    for (const [time, message] of [
      [-2, 'A time cannot be before the start.'],
      ['soon', 'A time must be a number of seconds.'],
    ] as const)
      await expect(test.call(contract.updateSlideTime, { encid: id, id: sid, time: time as number }, owner)).rejects.toMatchObject({
        status: 400,
        message,
      })
    await expect(test.call(contract.updateSlideTime, { encid: id, id: sid, time: 61 }, owner)).rejects.toMatchObject({
      code: 'TIME_BEYOND_END',
    })
    const long = { encid: id, ssid, sid, text: 'x'.repeat(20_001) }
    await expect(test.call(contract.updateSlideText, long, owner)).rejects.toMatchObject({ status: 400 })
    for (const order of [[], [sid], [sid, sid], [sid, 4711]])
      await expect(test.call(contract.saveSlideOrder, { encid: id, ssid, order }, owner)).rejects.toMatchObject({ code: 'SLIDES_CHANGED' })
    expect((await get(ssid, owner, id)).Slides).toEqual(slides)
  })

  it('refuses files that give no slides, when they are sent or in the background, and keeps none of them', async () => {
    const ssid = await create()
    await expect(send(ssid, 'words.txt', Buffer.from('words'))).rejects.toMatchObject({ code: 'SLIDES_TYPE', status: 415 })
    await expect(test.call(contract.processSlideshowUpload, { ssid, file: 'x' }, owner)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    await expect(test.call(contract.processSlideshowUpload, { ssid, file: '' }, owner)).rejects.toMatchObject({
      message: 'No files were selected',
    })
    await send(ssid, 'broken.pdf', Buffer.from('%PDF-1.4\nnothing'))
    await send(ssid, 'no.pdf', Buffer.from('words'))
    await send(ssid, 'empty.zip', zipOf([{ name: 'read.txt', data: Buffer.from('words') }]))
    await send(ssid, 'many.pdf', Buffer.from(textPdf(Array.from({ length: 301 }, () => ['x']))))
    await imported(ssid)
    const { Imports, Slides } = await get(ssid)
    expect([Slides, Imports.map(({ State, Message }) => [State, Message])]).toEqual([
      [],
      [
        ['failed', SlideshowErrors.SLIDES_PDF],
        ['failed', SlideshowErrors.SLIDES_PDF],
        ['failed', 'This zip file contains no images.'],
        ['failed', SlideshowErrors.SLIDES_FULL],
      ],
    ])
    expect(await filesOf('slides-source')).toEqual([])
    await test.call(contract.clearSlideImports, { encid, ssid }, owner)
    expect((await get(ssid)).Imports).toEqual([])
  })

  it('is changed only by callers who may edit the item, and seen with it', async () => {
    const id = await newItem()
    const { ssid, slides } = await withSlides(id)
    const sid = slides[0]?.ID ?? 0
    const input = { encid: id, ssid, sid, id: sid, time: 1, text: 'Taken over', name: 'Taken over', order: [sid], file: 'x' }
    const calls = [
      contract.createSlideshow,
      contract.createVideoSlideshow,
      contract.deleteSlideshow,
      contract.restoreSlideshow,
      contract.processSlideshowUpload,
      contract.clearSlideImports,
      contract.submitSlideshowOcr,
      contract.findSlideTimes,
      contract.deleteSlide,
      contract.restoreSlide,
      contract.updateSlideText,
      contract.updateSlideTime,
      contract.saveSlideOrder,
    ]
    for (const as of [undefined, viewer, await test.guest()]) {
      const seen = await get(ssid, as ?? (null as never), id)
      expect([seen.CanEdit, seen.Slides.length, seen.Slides[0]?.Notes]).toEqual([false, 2, undefined])
      for (const call of calls)
        await expect(test.call(call as typeof contract.deleteSlide, input, as)).rejects.toMatchObject({ status: 403 })
    }
    // The address names an item of the caller; slideshow and slide belong to another one.
    const mine = (await test.item(viewer)).encId
    for (const call of calls.slice(5))
      await expect(test.call(call as typeof contract.deleteSlide, { ...input, encid: mine }, viewer)).rejects.toMatchObject({ status: 404 })
    await test.call(updateMedia, { id, isprivate: true }, owner)
    await expect(get(ssid, viewer, id)).rejects.toMatchObject({ status: 404, code: 'MEDIA_NOT_FOUND' })
    await expect(test.call(contract.processSlideshowUpload, { ssid, file: 'x' }, viewer)).rejects.toMatchObject({ status: 404 })
  })

  it('makes slides from a PDF with the text of its pages, found in the library', async () => {
    const id = await newItem()
    const { ssid, slides } = await withSlides(id)
    expect(slides.map(({ Text, StartTime }) => [Text, StartTime])).toEqual([
      ['Photosynthesis Light becomes sugar', -1],
      ['Chlorophyll', -1],
    ])
    const { width, format } = await sharp(Buffer.from(await (await test.ask(slides[0]?.ImageURL ?? '')).arrayBuffer())).metadata()
    expect([format, width]).toEqual(['jpeg', 1131])
    expect((await test.ask(slides[1]?.ThumbnailURL ?? '')).headers.get('content-type')).toBe('image/webp')
    expect(await filesOf('slides-source')).toEqual([])
    const told = async () => (await test.call(getMedia, { id })).SlideShowList
    expect(await told()).toEqual({ Count: 1, CanEdit: false })
    await test.call(contract.updateSlideTime, { encid: id, id: slides[1]?.ID ?? 0, time: 12.3456 }, owner)
    const found = await test.call(searchSlides, { term: 'chlorophyll', cdid: id })
    expect(found.Items[0]?.Slides).toEqual([
      {
        SlideShowID: ssid,
        SlideShowName: 'Lesson',
        SlideID: slides[1]?.ID,
        Index: 1,
        StartTime: 12.346,
        ImageURL: slides[1]?.ThumbnailURL,
        Text: 'Chlorophyll',
      },
    ])
    expect(await told()).toEqual({ Count: 1, CanEdit: false, TimedID: ssid })
    // A slide that no one sees is not shown beside the film either.
    const hidden = { encid: id, ssid, sid: slides[1]?.ID ?? 0 }
    await test.call(contract.deleteSlide, hidden, owner)
    expect(await told()).toEqual({ Count: 1, CanEdit: false })
    await test.call(contract.restoreSlide, hidden, owner)
    const { Items, Upload } = await test.call(contract.listSlideshows, { encid: id }, owner)
    expect(Items).toEqual([
      expect.objectContaining({ ID: ssid, Name: 'Lesson', SlideCount: 2, ImageURL: slides[0]?.ThumbnailURL, IsVideoOCR: false }),
    ])
    expect(Upload?.Extensions).toEqual(expect.arrayContaining(['zip', 'jpg', 'png', 'webp', 'jpeg', 'pdf']))
  })

  it('adds images and the images of a zip at the end, in the order of their names', async () => {
    const ssid = await create()
    await send(ssid, 'first.png', Buffer.from(await image(400, '#ff0000')))
    await send(
      ssid,
      'more.zip',
      zipOf([
        { name: 'b10.png', data: await image(500, '#00ff00') },
        { name: 'b9.png', data: await image(100, '#0000ff') },
      ]),
    )
    await imported(ssid)
    const { Slides, Imports } = await get(ssid)
    const widths = await Promise.all(
      Slides.map(async ({ ImageURL }) => (await sharp(Buffer.from(await (await test.ask(ImageURL)).arrayBuffer())).metadata()).width),
    )
    expect([widths, Imports]).toEqual([[400, 100, 500], []])
    const order = [Slides[2]?.ID ?? 0, Slides[0]?.ID ?? 0, Slides[1]?.ID ?? 0]
    await test.call(contract.saveSlideOrder, { encid, ssid, order }, owner)
    expect((await get(ssid)).Slides.map(({ ID }) => ID)).toEqual(order)
  })

  it.runIf(canOpenPresentations() && dialect === 'sqlite')('makes slides from a presentation with its text and notes', async () => {
    const ssid = await create()
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/notesSlide'
    const notes = [
      {
        name: 'ppt/slides/_rels/slide1.xml.rels',
        data: Buffer.from(
          `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}" Target="../notesSlides/notesSlide1.xml"/></Relationships>`,
        ),
      },
      {
        name: 'ppt/notesSlides/notesSlide1.xml',
        data: Buffer.from('<p:notes><p:sp><p:ph type="body"/><a:p><a:t>Ask them</a:t></a:p></p:sp></p:notes>'),
      },
    ]
    await send(ssid, 'Day.pptx', pptxOf([{ colour: 'FFFFFF', text: 'Welcome' }, { colour: '00FF00' }], notes))
    await imported(ssid)
    const { Slides, Imports } = await get(ssid)
    expect([Imports, Slides.map(({ Text, Notes }) => [Text, Notes])]).toEqual([
      [],
      [
        ['Welcome', 'Ask them'],
        ['', ''],
      ],
    ])
  })

  it('deletes slides and slideshows with undo, and purges them with their images after the days of the trash', async () => {
    const id = await newItem()
    const { ssid, slides } = await withSlides(id)
    const other = await withSlides(id)
    const sid = slides[0]?.ID ?? 0
    const hits = async () => (await test.call(searchSlides, { term: 'photosynthesis', cdid: id })).Items[0]?.Slides.length ?? 0
    expect(await hits()).toBe(2)
    await test.call(contract.deleteSlide, { encid: id, ssid, sid }, owner)
    await expect(test.call(contract.deleteSlide, { encid: id, ssid, sid }, owner)).rejects.toMatchObject({ code: 'SLIDE_NOT_FOUND' })
    await expect(test.call(contract.updateSlideText, { encid: id, ssid, sid, text: 'x' }, owner)).rejects.toMatchObject({ status: 404 })
    expect([(await get(ssid, owner, id)).Slides.length, await hits()]).toEqual([1, 1])
    await test.call(contract.restoreSlide, { encid: id, ssid, sid }, owner)
    expect([(await get(ssid, owner, id)).Slides, await hits()]).toEqual([slides, 2])
    expect(await test.call(contract.deleteSlideshow, { encid: id, ssid }, owner)).toEqual({ Success: true, Message: 'Slideshow deleted' })
    await expect(get(ssid, owner, id)).rejects.toMatchObject({ code: 'SLIDESHOW_NOT_FOUND' })
    expect([(await test.call(getMedia, { id })).SlideShowList?.Count, await hits()]).toEqual([1, 1])
    expect((await filesOf('deleted-slide')).length).toBe(4)
    await test.call(contract.restoreSlideshow, { encid: id, ssid }, owner)
    expect([(await get(ssid, owner, id)).Slides, await hits()]).toEqual([slides, 2])
    await test.call(contract.deleteSlideshow, { encid: id, ssid }, owner)
    const gone = await filesOf('deleted-slide')
    const later = test.time.now + 31 * day
    await purgeSlideshows({ ...test.deps, clock: { now: () => later } })
    expect(await filesOf('deleted-slide')).toEqual([])
    for (const { path } of gone) expect(await test.deps.files.stat(path)).toBeUndefined()
    expect((await get(other.ssid, owner, id)).Slides).toEqual(other.slides)
    await expect(test.call(contract.restoreSlideshow, { encid: id, ssid }, owner)).rejects.toMatchObject({ code: 'SLIDESHOW_NOT_FOUND' })
  })

  it('answers the calls of older clients exactly', async () => {
    const id = await newItem()
    const cdid = String(test.deps.ids.decode(id))
    const made = await action('CreateSlideShow', { enc: id, name: 'Lesson' })
    expect(made).toMatchObject({ Success: true, Message: 'Saved' })
    const ssid = Number(made.ID)
    const file = await sendUpload(test, owner, 'Leaves.pdf', twoPages)
    for (let count = 0; count < 2; count++)
      expect(await action('ProcessSlideShowUpload', { ssid: String(ssid), file })).toEqual({ Success: true, Message: 'Files Uploaded' })
    await imported(ssid)
    for (const path of [
      `/iapi/ml/slideshows/${id}/?ssid=${ssid}`,
      `/api/embed/slideshows/${id}/?ssid=${ssid}`,
      `/api/ml/slideshows/${id}/${ssid}/`,
    ])
      expect(await (await test.ask(path)).json()).toMatchObject({
        ID: ssid,
        Name: 'Lesson',
        OCREnabled: true,
        IsVideoOCR: false,
      })
    const [first, second] = (await get(ssid, owner, id)).Slides.map(({ ID }) => ID)
    expect(await action('UpdateSlideTime', { enc: id, id: second, time: '4.5' })).toMatchObject({ Success: true })
    expect(await action('UpdateSlideText', { encid: id, ssid, sid: second, text: 'Green' })).toMatchObject({ Success: true })
    expect(await action('DeleteSlide', { enc: id, ssid, sid: first }, viewer)).toMatchObject({ Success: false })
    expect(await action('DeleteSlide', { enc: id, ssid, sid: first })).toMatchObject({ Success: true, Message: 'Deleted' })
    expect((await get(ssid, owner, id)).Slides).toMatchObject([{ ID: second, Text: 'Green', StartTime: 4.5 }])
    expect(await action('SubmitSSOCR', { cdid, ssid })).toEqual({ Success: true, Message: 'Saved' })
    await imported(ssid)
    expect((await get(ssid, owner, id)).Slides.map(({ Text }) => Text)).toEqual(['Read by a machine'])
    expect((await test.call(searchSlides, { term: 'machine', cdid: id })).Items).toHaveLength(1)
    expect(await action('DeleteSlideShow', { enc: id, ssid })).toMatchObject({ Success: true, Message: 'Slideshow deleted' })
  })

  it('is limited in number and rate, and recorded in the audit log', async () => {
    const writer = await test.user()
    const item = await test.item(writer)
    const add = (id = item.encId) => create(id, 'One more', writer)
    const first = await add()
    for (let count = 1; count < SlideshowLimits.perItem; count++) await add()
    await expect(add()).rejects.toMatchObject({ code: 'SLIDESHOWS_FULL', status: 409 })
    const row = { slideshow_id: first, user_id: writer.id, state: 'waiting' as const, file_id: null }
    await test.deps.db
      .insertInto('slide_imports')
      .values(Array.from({ length: SlideshowLimits.waiting }, () => row))
      .execute()
    await expect(send(first, 'a.pdf', twoPages, writer)).rejects.toMatchObject({ code: 'SLIDES_TOO_OFTEN', status: 429 })
    const others = await test.item(writer)
    const made = { item_id: others.id, name: 'x', user_id: writer.id, created_at: test.time.now, deleted_at: 1 }
    await test.deps.db
      .insertInto('slideshows')
      .values(Array.from({ length: SlideshowLimits.perQuarterHour }, () => made))
      .execute()
    await expect(add(others.encId)).rejects.toMatchObject({ code: 'SLIDES_TOO_OFTEN' })
    test.time.now += 16 * 60_000
    await add(others.encId)
    const actions = await test.deps.db.selectFrom('audit_log').select('action').where('user_id', '=', writer.id).execute()
    expect(actions.filter(({ action: name }) => name === 'slideshow-created')).toHaveLength(SlideshowLimits.perItem + 1)
  })
})

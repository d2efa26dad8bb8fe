import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { burnImageSubtitles, listImageSubtitles } from '../../sdk/image-subtitles/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { restoreEarlierFile } from '../../sdk/replacements/contract.ts'
import { listSubtitles, publishSubtitles, readSubtitleText } from '../../sdk/subtitles/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { writeFilm } from '../test/image-subtitles.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { tryFile } from '../test/try-file.fixture.ts'
import { tidyCues, webVttOf } from './cues.ts'
import { eventsFrom } from './events.ts'
import { readNewItem, readUnread } from './image-subtitles.ts'
import { textImage } from './text-image.ts'

const languages = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).stdout ?? ''
const canRead = languages.includes('eng') && languages.includes('deu')
const cues = [
  { startMs: 1040, endMs: 2510, text: 'I fill in the form.\nHow are you?' },
  { startMs: 2510, endMs: 3900, text: 'See you tomorrow.' },
]

describe.each(dialects)('subtitles that are images on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let folder: string
  let film: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-images-'))
    film = join(folder, 'film.mkv')
    const german = [{ startMs: 500, endMs: 2000, text: 'Grüße aus Köln!' }]
    const tracks = [
      { lang: 'eng', cues },
      { lang: 'ger', cues: german },
      { lang: 'tlh', cues: german },
    ]
    await writeFilm(film, 'pgs', tracks, { width: 1280, height: 720 })
    test = await openTestApp(dialect)
    owner = await test.user()
    await test.work()
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const convert = async (number: number): Promise<{ id: number; encid: string }> => {
    expect(await tryFile(test, owner, film, number)).toMatchObject({ outcome: 'ready', tracks: [] })
    const { id } = await test.deps.db.selectFrom('items').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return { id, encid: test.deps.ids.encode(id) }
  }
  const states = async (encid: string) =>
    (await test.call(listImageSubtitles, { encid }, owner)).Items.map(({ Lang, State }) => `${Lang} ${State}`)
  const problems = async (id: number, as = owner) => (await test.call(getMedia, { id }, as)).Problems ?? []

  it('are listed for those who may edit the item', async () => {
    const { encId: encid } = await test.item(owner)
    await expect(test.call(listImageSubtitles, { encid }, await test.user())).rejects.toMatchObject({ code: 'MEDIA_NOT_EDITABLE' })
    expect(await test.call(listImageSubtitles, { encid }, owner)).toEqual({ Items: [] })
  })

  it('are burnt in by those who may edit, only from the file that has them', async () => {
    const { id, encId: encid } = await test.item(owner)
    const track = {
      item_id: id,
      position: 0,
      lang: 'en',
      label: 'English',
      kind: 'subtitles' as const,
      state: 'done' as const,
      created_at: 0,
    }
    await test.deps.db.insertInto('image_subtitles').values(track).execute()
    const [{ ID, CanBurn } = { ID: 0, CanBurn: true }] = (await test.call(listImageSubtitles, { encid }, owner)).Items
    expect(CanBurn).toBe(false)
    const burn = (wanted: number | string, as?: TestUser) => test.call(burnImageSubtitles, { encid, track: String(wanted) }, as)
    await expect(burn(ID)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    await expect(burn(ID, await test.user())).rejects.toMatchObject({ code: 'MEDIA_NOT_EDITABLE' })
    for (const wrong of ['0', '-1', '1.5', 'x', '9'.repeat(40)])
      await expect(burn(wrong, owner), wrong).rejects.toMatchObject({ status: 400 })
    await expect(burn(999_999, owner)).rejects.toMatchObject({ code: 'IMAGE_SUBTITLES_NOT_FOUND' })
    await expect(burn(ID, owner)).rejects.toMatchObject({ code: 'IMAGE_SUBTITLES_NO_FILE' })
    expect(await test.deps.db.selectFrom('replacements').select('item_id').where('item_id', '=', id).execute()).toEqual([])
  })

  it('are drawn into a new file of the item, and the earlier one can be used again', async () => {
    const { id, encid } = await convert(3)
    const sourceOf = () =>
      test.deps.db.selectFrom('media_files').select('path').where('item_id', '=', id).where('kind', '=', 'source').executeTakeFirstOrThrow()
    const versionOf = async () =>
      (await test.deps.db.selectFrom('items').select('file_version').where('id', '=', id).executeTakeFirstOrThrow()).file_version
    /** The lower third of a frame, a byte for each pixel. */
    const pixels = async (secs: number): Promise<Buffer> => {
      const { path } = await test.deps.files.local((await sourceOf()).path)
      const crop = 'crop=iw:ih/3:0:ih*2/3,format=gray'
      return execFileSync('ffmpeg', ['-v', 'error', '-ss', String(secs), '-i', path, '-frames:v', '1', '-vf', crop, '-f', 'rawvideo', '-'])
    }
    const [silent, spoken] = [await pixels(0.2), await pixels(1.5)]
    const changed = (one: Buffer, other: Buffer): number => one.filter((level, at) => Math.abs(level - (other[at] ?? 0)) > 50).length
    const [english] = (await test.call(listImageSubtitles, { encid }, owner)).Items
    expect(english).toMatchObject({ Lang: 'en', CanBurn: true })
    const track = String(english?.ID)
    await test.call(burnImageSubtitles, { encid, track }, owner)
    await expect(test.call(burnImageSubtitles, { encid, track }, owner)).rejects.toMatchObject({ code: 'REPLACE_RUNNING' })
    await expect.poll(versionOf, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(changed(silent, await pixels(0.2))).toBe(0)
    expect(changed(spoken, await pixels(1.5))).toBeGreaterThan(20)
    expect((await test.call(listImageSubtitles, { encid }, owner)).Items.map(({ CanBurn }) => CanBurn)).toEqual([false, false, false])
    await test.call(restoreEarlierFile, { encid }, owner)
    expect([await versionOf(), changed(spoken, await pixels(1.5))]).toEqual([0, 0])
    expect((await test.call(listImageSubtitles, { encid }, owner)).Items[0]?.CanBurn).toBe(true)
  })

  // Left out where Tesseract is not on the machine.
  it.runIf(canRead)('become drafts with the times of their images, and a note until someone has seen to them', async () => {
    const { id, encid } = await convert(1)
    await expect.poll(() => states(encid), { timeout: 60_000 }).toEqual(['en done', 'de done', 'tlh unread'])
    expect((await test.call(getMedia, { id }, owner)).Playlist[0]?.Subtitles).toEqual([])
    const { Items, Drafts } = await test.call(listSubtitles, { encid }, owner)
    expect(Items).toEqual([])
    expect(Drafts).toMatchObject([
      { Lang: 'en', Label: 'English', Kind: 'subtitles', Automatic: true, FromImages: true, ChangedBy: '' },
      { Lang: 'de', Label: 'Deutsch', FromImages: true },
    ])
    const { Text } = await test.call(readSubtitleText, { encid, draftid: Drafts[0]?.ID ?? 0 }, owner)
    expect(Text).toBe(
      'WEBVTT\n\n00:00:01.040 --> 00:00:02.510\nI fill in the form.\nHow are you?\n\n00:00:02.510 --> 00:00:03.900\nSee you tomorrow.\n',
    )
    await expect
      .poll(() => problems(id), { timeout: 60_000 })
      .toMatchObject([
        { Part: 'image-subtitles', Message: expect.stringContaining('can install tesseract-ocr-tlh on'), CanRetry: false },
        { Part: 'subtitle-draft', Message: expect.stringContaining('A draft of subtitles is waiting for you') },
      ])
    for (const { ID } of Drafts) await test.call(publishSubtitles, { encid, draftid: ID }, owner)
    expect(await problems(id)).toMatchObject([{ Part: 'image-subtitles' }])
    expect((await test.call(getMedia, { id }, owner)).Playlist[0]?.Subtitles).toMatchObject([{ Lang: 'en' }, { Lang: 'de' }])
  })

  it.runIf(canRead)('leave the item as it is where they cannot be read, and can be tried again', async () => {
    const { id, encId: encid } = await test.item(owner)
    const { db, files, jobs } = test.deps
    const stored = await files.write(`media/i${id}/images.mks`, 'no images')
    const file = { item_id: id, kind: 'subtitle-images' as const, name: 'images.mks', path: `media/i${id}/images.mks`, mime: '' }
    await db
      .insertInto('media_files')
      .values({ ...file, ...stored })
      .execute()
    const track = { item_id: id, position: 0, lang: 'en', label: 'English', kind: 'subtitles' as const }
    await db
      .insertInto('image_subtitles')
      .values({ ...track, state: 'waiting', created_at: 0 })
      .execute()
    await readNewItem(db, { jobs }, id)
    await expect.poll(() => states(encid), { timeout: 60_000 }).toEqual(['en failed'])
    await expect.poll(() => problems(id), { timeout: 60_000 }).toMatchObject([{ Part: 'image-subtitles' }])
    expect(await test.call(getMedia, { id })).toMatchObject({ Status: 'ready', Playable: true })
    expect((await test.call(listSubtitles, { encid }, owner)).Drafts).toEqual([])
  })

  it.runIf(canRead)('are read by themselves when their language was installed', async () => {
    const { id, encid } = await convert(2)
    await expect.poll(() => states(encid), { timeout: 60_000 }).toContain('tlh unread')
    await test.deps.db.updateTable('image_subtitles').set({ lang: 'de' }).where('item_id', '=', id).where('state', '=', 'unread').execute()
    await readUnread(test.deps)
    await expect.poll(() => states(encid), { timeout: 60_000 }).toEqual(['en done', 'de done', 'de done'])
    const kept = () =>
      test.deps.db.selectFrom('media_files').select('id').where('item_id', '=', id).where('kind', '=', 'subtitle-images').execute()
    await expect.poll(kept, { timeout: 60_000 }).toEqual([])
  })
})

describe('eventsFrom', () => {
  it('ends each event with the next, also one that shows nothing', () => {
    const open = { start_display_time: 0, end_display_time: 2 ** 32 - 1 }
    const events = [
      { pts_time: 'N/A', ...open, num_rects: 1 },
      { pts_time: '1.040000', ...open, num_rects: 1 },
      { pts_time: '2.510000', ...open, num_rects: 0 },
      { pts_time: '2.510000', ...open, num_rects: 1 },
      { pts_time: '4.000000', start_display_time: 10, end_display_time: 900, num_rects: 1 },
      { pts_time: '4.500000', start_display_time: 0, end_display_time: 0, num_rects: 1 },
    ]
    expect(eventsFrom(events)).toEqual([
      { startMs: 1040, endMs: 2510 },
      { startMs: 2510, endMs: 4010 },
      { startMs: 4010, endMs: 4500 },
      { startMs: 4500, endMs: 9500 },
    ])
  })
})

describe('tidyCues', () => {
  it('leaves out what has no letter, joins what repeats, and ends a cue with the next', () => {
    const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text, isAtTop: false })
    const read = [cue(900, 1000, ' ~ \n'), cue(1000, 2000, '| am\n\n here. '), cue(2100, 3000, 'I am\nhere.'), cue(2900, 4000, 'Yes & no')]
    const tidy = tidyCues(read)
    expect(tidy).toEqual([cue(1000, 2900, 'I am\nhere.'), cue(2900, 4000, 'Yes & no')])
    expect(webVttOf([{ ...cue(3_723_004, 3_724_000, 'a < b'), isAtTop: true }])).toBe(
      'WEBVTT\n\n01:02:03.004 --> 01:02:04.000 line:0\na &lt; b\n',
    )
  })
})

describe('textImage', () => {
  /** A row of luma and alpha, three times, so that the middle touches nothing transparent above and below. */
  const frame = (...row: [number, number][]) => ({ width: row.length, height: 3, pixels: Uint8Array.from([...row, ...row, ...row].flat()) })
  const middle = (...row: [number, number][]): number[] => {
    const image = textImage(frame(...row), 1)
    return image ? [...image.grey.subarray(17 * image.width + 16, 17 * image.width + image.width - 16)] : []
  }
  const nothing: [number, number] = [0, 0]

  it('shows nothing for a frame without a pixel', () => expect(textImage(frame(nothing, nothing), 1)).toBeUndefined())

  it.each([
    ['white letters in a black outline', [nothing, [16, 255], [235, 255], [235, 255], [16, 255]], [255, 0, 0, 255]],
    [
      'black letters in a white outline',
      [
        [235, 255],
        [16, 255],
        [235, 255],
      ],
      [255, 0, 255],
    ],
    ['white letters without an outline', [[235, 255], nothing, [235, 255]], [0, 255, 0]],
    [
      'letters in a box',
      [
        [40, 255],
        [40, 255],
        [200, 255],
        [40, 255],
      ],
      [255, 255, 0, 255],
    ],
  ] satisfies [string, [number, number][], number[]][])('draws %s in black on white', (_, row, expected) =>
    expect(middle(...row)).toEqual(expected),
  )
})

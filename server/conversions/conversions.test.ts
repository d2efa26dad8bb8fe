import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { open, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listConversions, manageConversion } from '../../sdk/conversions/contract.ts'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { restoreMedia } from '../../sdk/trash/contract.ts'
import { system } from '../actor/actor.ts'
import type { SegmentIndex } from '../ffmpeg/segment-index.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { copyOfFixture, type FixtureName } from '../test/media.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { english } from '../text/language.ts'
import { addSource } from '../uploads/uploads.ts'

describe.each(dialects)('conversions on %s', (dialect) => {
  /** What becomes of a file is no matter of the database: with the second one of a kind will do. */
  const tried = <Each>(files: readonly Each[]): readonly Each[] => (dialect === 'sqlite' ? files : files.slice(0, 1))
  const itOnce = it.runIf(dialect === 'sqlite')
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    await test.work()
  })
  afterAll(() => test.close())
  let copies = 0
  async function put(name: FixtureName, options: { isPrivate?: boolean; retainSource?: boolean } = {}): Promise<number> {
    const path = await copyOfFixture(name, join(test.deps.workFolder, `copy-${++copies}`))
    const { isPrivate = false, retainSource = true } = options
    const source = {
      path,
      key: `media/t${copies}/source.${name.split('.').at(-1)}`,
      filename: name,
      title: name,
      description: '',
      publishing: { isprivate: isPrivate },
      retainSource,
      sniffed: await sniff(path),
    }
    return (await addSource({ ...test.deps, actor: system, language: english }, owner.id, source)).ClipDataID
  }

  async function until(id: number, isReached: (item: MediaItem) => boolean): Promise<MediaItem> {
    for (let tried = 0; tried < 1200; tried++) {
      const item = await test.call(getMedia, { id }, owner)
      if (isReached(item)) return item
      await new Promise((done) => setTimeout(done, 25))
    }
    throw new Error(`Item ${id} did not get there.`)
  }
  const ended = (id: number): Promise<MediaItem> => until(id, ({ Status }) => Status !== 'converting')
  async function converted(...file: Parameters<typeof put>): Promise<number> {
    const id = await put(...file)
    await ended(id)
    return id
  }
  const conversionOf = async (id: number) =>
    (await test.call(listConversions, { ps: 100 }, owner)).Items.find(({ ClipDataID }) => ClipDataID === id)
  const renditions = (id: number) => test.deps.db.selectFrom('renditions').selectAll().where('item_id', '=', id).orderBy('id').execute()

  /** What ffprobe says of a made file. */
  async function probed(id: number, name: string) {
    const row = (await renditions(id)).find((rendition) => rendition.name === name)
    const { path } = await test.deps.files.local(row?.path ?? '')
    const { stdout } = await promisify(execFile)('ffprobe', ['-v', 'error', '-print_format', 'json', '-show_streams', '-show_format', path])
    const { streams, format } = JSON.parse(stdout) as { streams: Record<string, string | number>[]; format: { duration: string } }
    const of = (type: string) => streams.find(({ codec_type }) => codec_type === type)
    return { video: of('video'), audio: of('audio'), duration: Number(format.duration) }
  }

  /** How many tracks begin with an edit that shows nothing: browsers pass over it, and the track is early. */
  function emptyEdits(file: Buffer): number {
    let count = 0
    for (let at = file.indexOf('elst'); at !== -1; at = file.indexOf('elst', at + 4)) {
      if (file.readUInt32BE(at + 4) === 0 && file.readUInt32BE(at + 8) < 5 && file.readInt32BE(at + 16) === -1) count++
    }
    return count
  }

  describe('a file that cannot be converted', () => {
    it.each([
      ['truncated.mp4', /incomplete|damaged/],
      ['seventy-hours.mkv', /longer than a day/],
      ['playlist-in-flash.flv', /damaged|no video/],
      ['huge.png', /too large/],
      ['broken.jpg', /damaged/],
      ['locked.pdf', /password|damaged/],
    ] as const)('%s fails with a message, is listed as failed, and leaves no rendition or work file', async (name, sentence) => {
      const id = await put(name)
      const item = await ended(id)
      expect(item.Status).toBe('failed')
      expect(item.StatusMessage).toMatch(sentence)
      expect(item).toMatchObject({ Playable: false })
      expect(await renditions(id)).toEqual([])
      const failed = (await test.call(listConversions, { pending: false, ps: 100 }, owner)).Items.find(
        ({ ClipDataID }) => ClipDataID === id,
      )
      expect(failed).toMatchObject({ Status: 'failed', Message: item.StatusMessage, IsProcessing: false })
      expect(readdirSync(test.deps.workFolder).filter((entry) => entry.startsWith('conversion-'))).toEqual([])
    })
    it('is recognised by its bytes before an item is created', async () => {
      for (const [name, kind] of [
        ['text.mp4', 'other'],
        ['playlist.mp4', 'denied'],
      ] as const) {
        const path = await copyOfFixture(name, join(test.deps.workFolder, `copy-${++copies}`))
        expect((await sniff(path)).kind).toBe(kind)
      }
    })
  })

  describe('a video', () => {
    it('in H.264 and AAC is copied into fragments, and gets smaller renditions', async () => {
      const id = await put('h264.mp4')
      const item = await ended(id)
      expect(item).toMatchObject({ Status: 'ready', Playable: true, Width: 640, Height: 360, AudioOnly: false })
      const rows = await renditions(id)
      expect(rows.map(({ name, state }) => [name, state])).toEqual([
        ['v360', 'complete'],
        ['v240', 'complete'],
      ])
      expect(rows[0]?.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/)
      const [entry] = item.Playlist
      expect(entry?.ThinnedMediaURL).toMatch(/small\.mp4$/)
      expect(item.ImageURLs.map(({ Size }) => Size)).toEqual([320, 640])
      expect(item.ImageURLs.at(-1)?.URL).toMatch(/\.jpg$/)
      const storyboard = await (await test.ask(entry?.StoryboardURL ?? '')).text()
      expect(storyboard).toContain('00:00:02.000 --> 00:00:04.')
      expect(storyboard).toContain('sprite-1.jpg#xywh=160,0,160,90')
      expect((await test.ask((entry?.StoryboardURL ?? '').replace('storyboard.vtt', 'sprite-1.jpg'))).status).toBe(200)
    })

    it('has segments that begin with a fragment and are listed in HLS and in DASH', async () => {
      const id = await put('mpeg4.avi')
      const item = await ended(id)
      for (const row of await renditions(id)) {
        const index = JSON.parse(row.segments) as SegmentIndex
        const { path } = await test.deps.files.local(row.path)
        const file = await open(path)
        const boxAt = async (offset: number): Promise<string> =>
          (await file.read(Buffer.alloc(8), 0, 8, offset)).buffer.toString('latin1', 4, 8)
        expect(await boxAt(index.init.offset)).toBe('ftyp')
        for (const { offset } of index.segments) expect(['moof', 'styp', 'sidx']).toContain(await boxAt(offset))
        await file.close()
        const last = index.segments.at(-1)
        expect((last?.offset ?? 0) + (last?.length ?? 0)).toBeLessThanOrEqual(row.size)
        expect(index.segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(6, 0)
      }
      const [entry] = item.Playlist
      const master = await (await test.ask(entry?.MediaURL ?? '')).text()
      expect(master.match(/EXT-X-STREAM-INF/g)).toHaveLength(2)
      expect(await (await test.ask(entry?.DashURL ?? '')).text()).toContain('<Representation id="v240"')
    })

    it.each(
      tried([
        ['vp9.webm', 'v180', { width: 320, height: 180 }],
        ['portrait.mp4', 'v360', { width: 360, height: 640 }],
        ['odd.avi', 'v240', { width: 318, height: 240 }],
        ['wide-pixels.avi', 'v240', { width: 534, height: 240 }],
        ['tiny.mp4', 'v64', { width: 96, height: 64 }],
        ['rotated.mp4', 'v360', { width: 360, height: 640 }],
      ] as const),
    )('%s is converted upright, with even sides and square pixels', async (name, best, size) => {
      const id = await converted(name)
      const { video } = await probed(id, best)
      expect(video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', ...size })
      expect(video?.sample_aspect_ratio ?? '1:1').toBe('1:1')
    })

    it.each(
      tried([
        ['reordered.mp4', 4],
        ['late-sound.mkv', 4],
        ['recorded.webm', 3],
        ['bare.h264', 3],
      ] as const),
    )('%s starts at zero in every rendition, with sound and video together', async (name, seconds) => {
      const id = await put(name)
      const item = await ended(id)
      expect(item).toMatchObject({ Status: 'ready', Playable: true })
      expect(Math.abs(item.Duration - seconds)).toBeLessThan(0.3)
      const rows = await renditions(id)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) {
        const { video, audio, duration } = await probed(id, row.name)
        expect(Number(video?.start_time)).toBe(0)
        // The lead-in of AAC lies before zero, and players cut it off.
        if (audio) expect(Math.abs(Number(audio.start_time))).toBeLessThan(0.03)
        expect(Math.abs(duration - seconds)).toBeLessThan(0.3)
        expect(emptyEdits(await readFile((await test.deps.files.local(row.path)).path))).toBe(0)
      }
    })

    itOnce('in HDR is converted to standard colours', async () => {
      const id = await converted('hdr.mkv')
      expect((await probed(id, 'v360')).video).toMatchObject({ color_transfer: 'bt709', pix_fmt: 'yuv420p' })
    })

    itOnce('keeps surround sound as a second sound track beside stereo', async () => {
      const id = await put('surround.mkv')
      const master = await (await test.ask((await ended(id)).Playlist[0]?.MediaURL ?? '')).text()
      expect(master).toContain('NAME="5.1",CHANNELS="6",DEFAULT=NO,AUTOSELECT=YES,URI="a1.m3u8"')
      expect((await probed(id, 'a0')).audio).toMatchObject({ codec_name: 'aac', channels: 2 })
      expect((await probed(id, 'a1')).audio).toMatchObject({ codec_name: 'aac', channels: 6 })
    })

    itOnce('in mono gets at most two channels', async () => {
      const id = await converted('mono.mp4')
      const [row] = await renditions(id)
      const { audio } = await probed(id, row?.name ?? '')
      expect(audio?.codec_name).toBe('aac')
      expect(Number(audio?.channels)).toBeLessThanOrEqual(2)
    })

    itOnce('without sound lists only the video codec', async () => {
      const id = await converted('silent.mp4')
      expect((await renditions(id))[0]?.codecs).toMatch(/^avc1\.[0-9a-f]{6}$/)
    })

    itOnce('with key frames too far apart is encoded, so that seeking works', async () => {
      const id = await converted('long-gop.mp4')
      for (const { segments } of await renditions(id)) {
        for (const { duration } of (JSON.parse(segments) as SegmentIndex).segments) expect(duration).toBeLessThanOrEqual(6.1)
      }
    })

    itOnce('keeps its subtitles, chapters and further sound tracks', async () => {
      const id = await put('rich-sounds.mkv')
      const item = await ended(id)
      expect(item.Chapters.Items.map(({ Title, StartTime }) => [Title, StartTime])).toEqual([
        ['First part', 0],
        ['Second part', 2],
      ])
      expect(item.Playlist[0]?.Subtitles).toMatchObject([{ Lang: 'de', Label: 'Deutsch' }])
      expect((await test.ask(item.Playlist[0]?.Subtitles[0]?.Source ?? '')).headers.get('content-type')).toContain('text/vtt')
      const master = await (await test.ask(item.Playlist[0]?.MediaURL ?? '')).text()
      expect(master).toContain('NAME="Main",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="a0.m3u8"')
      expect(master).toContain('NAME="Deutsch",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,URI="a1.m3u8"')
      expect(master).toContain(',CHARACTERISTICS="public.accessibility.describes-video",DEFAULT=NO,AUTOSELECT=YES,URI="d2.m3u8"')
      // What starts at once has its sound in it.
      expect(item.Playlist[0]?.ThinnedMediaURL).toContain('small.mp4')
      const found = await test.call(searchMedia, { f: { s: 'brucke', rt: [], d: 0, pi: 0, ps: 20 } })
      const entries = found.Items.find(({ ClipDataID }) => ClipDataID === id)?.Entries ?? []
      expect(entries.map(({ StartSecs }) => Math.round(StartSecs))).toEqual([2])
    })

    itOnce('is marked as 360° only when its file says so', async () => {
      const id = await put('around.mp4')
      const { Is360, Playlist } = await ended(id)
      expect([Is360, Playlist[0]?.Is360]).toEqual([true, true])
      expect((await ended(await put('tiny.mp4'))).Is360).toBe(false)
    })

    it('plays while its first rendition is still being made', async () => {
      const id = await put('mpeg4.avi')
      const item = await until(id, ({ Playable }) => Playable)
      expect((await test.ask(item.Playlist[0]?.MediaURL ?? '')).status).toBe(200)
      await ended(id)
      expect((await renditions(id)).every(({ state }) => state === 'complete')).toBe(true)
    })

    it('deletes its source after the conversion when the source is not retained', async () => {
      const id = await put('tiny.mp4', { retainSource: false })
      const item = await ended(id)
      expect(item.DownloadOptions.map(({ Label }) => Label)).toEqual([expect.stringMatching(/^64p \(MP4, \d+ kB\)$/)])
      const failed = await conversionOf(id)
      await test.deps.db
        .updateTable('conversions')
        .set({ status: 'failed' })
        .where('id', '=', failed?.ID ?? 0)
        .execute()
      await expect(test.call(manageConversion, { cid: failed?.ID ?? 0, command: 'retry' }, owner)).rejects.toMatchObject({
        code: 'CONVERSION_SOURCE_GONE',
      })
    })
  })

  describe('an audio file', () => {
    it.each([
      ['sound.wav', 3],
      ['cover.mp3', 2],
    ] as const)('%s plays, has a waveform, and shows its cover, or else an image of the waveform', async (name, images) => {
      const id = await put(name)
      const item = await ended(id)
      expect(item).toMatchObject({ Status: 'ready', AudioOnly: true, Width: 0 })
      expect(item.ImageURLs).toHaveLength(images)
      const [entry] = item.Playlist
      expect(entry?.ThinnedMediaURL).toMatch(/sound\.m4a$/)
      const { peaks } = (await (await test.ask(entry?.WaveformURL ?? '')).json()) as { peaks: number[] }
      expect(peaks.length).toBeGreaterThan(700)
      expect(Math.max(...peaks)).toBeGreaterThan(0.1)
      expect(Math.max(...peaks)).toBeLessThanOrEqual(1)
      expect((await renditions(id))[0]).toMatchObject({ kind: 'audio', codecs: 'mp4a.40.2' })
    })
  })

  describe('a document', () => {
    it('that is an image is shown upright, without camera metadata', async () => {
      const item = await ended(await put('turned.jpg'))
      expect(item).toMatchObject({ RecordType: 10, DocumentType: 3, Width: 600, Height: 800 })
      const [page] = item.Playlist[0]?.Pages ?? []
      expect(page?.ImageURLs.map(({ Size }) => Size)).toEqual([320, 600])
      const bytes = Buffer.from(await (await test.ask(page?.ImageURLs.at(-1)?.URL ?? '')).arrayBuffer())
      expect(bytes.includes('Exif')).toBe(false)
    })

    it('that is a PDF shows its pages in order', async () => {
      const item = await ended(await put('two-pages.pdf'))
      expect(item.DocumentType).toBe(2)
      expect(item.Playlist[0]?.Pages).toHaveLength(2)
      expect(item.ImageURLs.length).toBeGreaterThan(1)
    })

    it('of another type can be downloaded', async () => {
      const item = await ended(await put('notes.txt'))
      expect(item).toMatchObject({ DocumentType: 0, Status: 'ready' })
      expect((await test.ask(item.DownloadOptions[0]?.URL ?? '')).headers.get('content-disposition')).toContain('attachment')
    })
  })

  describe('manageConversion', () => {
    it('refuses unknown ids, conversions of other people and invalid commands', async () => {
      const other = await test.user()
      const id = await converted('notes.txt')
      const cid = (await conversionOf(id))?.ID ?? 0
      await expect(test.call(manageConversion, { cid: 999_999, command: 'retry' }, owner)).rejects.toMatchObject({
        code: 'CONVERSION_NOT_FOUND',
      })
      await expect(test.call(manageConversion, { cid, command: 'delete' }, other)).rejects.toMatchObject({ code: 'CONVERSION_NOT_FOUND' })
      await expect(test.call(manageConversion, { cid, command: 'cancel' }, owner)).rejects.toMatchObject({ code: 'CONVERSION_NOT_RUNNING' })
      await expect(test.call(manageConversion, { cid, command: 'retry' }, owner)).rejects.toMatchObject({ code: 'CONVERSION_NOT_FAILED' })
      await expect(test.call(manageConversion, { cid, command: 'explode' as 'retry' }, owner)).rejects.toMatchObject({
        message: 'A command must be delete, cancel or retry.',
      })
      await expect(test.call(listConversions, {})).rejects.toMatchObject({ status: 401 })
      expect((await test.call(listConversions, { ps: 100 }, other)).Total).toBe(0)
    })

    it('cancels a conversion at once and retries it', async () => {
      const id = await put('hdr.mkv')
      await until(id, () => true)
      const cid = (await conversionOf(id))?.ID ?? 0
      await test.call(manageConversion, { cid, command: 'cancel' }, owner)
      expect(await conversionOf(id)).toMatchObject({ Status: 'cancelled' })
      await test.call(manageConversion, { cid, command: 'retry' }, owner)
      expect((await ended(id)).Status).toBe('ready')
      expect(await conversionOf(id)).toMatchObject({ Status: 'done', Progress: 100 })
    })

    it('deletes a failed conversion with its item, which can be restored', async () => {
      const id = await converted('truncated.mp4')
      await test.call(manageConversion, { cid: (await conversionOf(id))?.ID ?? 0, command: 'delete' }, owner)
      await expect(test.call(getMedia, { id }, owner)).rejects.toMatchObject({ status: 404 })
      expect(await conversionOf(id)).toBeUndefined()
      // It comes back as it was, with its file, and can be tried again.
      await test.call(restoreMedia, { id }, owner)
      expect(await test.deps.files.stat(`media/t${copies}/source.mp4`)).toMatchObject({ size: expect.any(Number) })
      expect(await conversionOf(id)).toMatchObject({ Status: 'failed' })
    })
  })

  describe('when ffmpeg is killed', () => {
    it('retries the conversion and completes it', async () => {
      const id = await put('hdr.mkv')
      for (let tried = 0; tried < 400; tried++) {
        const found = await findFfmpeg()
        if (found !== undefined) {
          process.kill(found, 'SIGKILL')
          break
        }
        await new Promise((done) => setTimeout(done, 5))
      }
      const item = await until(id, ({ Status }) => {
        // The next try waits some seconds, and the clock is ours.
        test.time.now += 500
        return Status === 'ready'
      })
      expect(item.Playable).toBe(true)
      expect((await renditions(id)).every(({ state }) => state === 'complete')).toBe(true)
    })
  })

  /** An ffmpeg that works for this application, found by its current folder. */
  async function findFfmpeg(): Promise<number | undefined> {
    for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      // It may end before it is looked at.
      if (!(await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '')).startsWith('ffmpeg\0')) continue
      const cwd = await readlink(`/proc/${entry}/cwd`).catch(() => '')
      if (cwd.startsWith(test.deps.workFolder)) return Number(entry)
    }
    return undefined
  }
})

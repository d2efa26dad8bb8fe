import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canReadLanguage } from '../ocr/ocr.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { type RealFile, realFile } from '../test/real-files.fixture.ts'
import { type TriedFile, tryFile } from '../test/try-file.fixture.ts'

/** One or two frames more come from the end of a file, whose last frame has no length. */
const near = (count: number): number => expect.closeTo(count, -0.7)

function unknownCodec(codec: string): string {
  return `This server does not know the codec ${codec} of this file. Please upload it in another format.`
}

/** Results by file; a list in a column would be read across too many files. */
const expected: Partial<Record<RealFile, Partial<TriedFile>>> = {
  'large-tag.mp3': { outcome: 'ready', secs: 1 },
  'two-tags.mp3': { outcome: 'ready', secs: 1 },
  'leading-zeros.mp3': { outcome: 'ready', secs: 1 },
  'trailing-bytes.mp3': { outcome: 'ready', secs: 1 },
  'tagged.aac': { outcome: 'ready', secs: 1 },
  'tagged.flac': { outcome: 'ready', secs: 1 },
  'speech.amr': { outcome: 'ready', secs: 1 },
  'tone.eac3': { outcome: 'ready', secs: 1 },
  'rf64.wav': { outcome: 'ready', secs: 1 },
  'camera.dv': { outcome: 'ready', secs: 0.2, images: 3 },
  'old.rm': { outcome: 'ready', secs: 1, images: 1 },
  'directory-at-end.tif': { outcome: 'ready', images: 1 },
  'cmyk.tif': { outcome: 'ready', images: 1 },
  'twelve-bits.tif': { outcome: 'ready', images: 1 },
  'twelve-bits-colour.tif': { outcome: 'ready', images: 1 },
  'twelve-bits-lzw.tif': { outcome: 'ready', images: 2 },
  'twelve-bits-deflate.tif': { outcome: 'ready', images: 1 },
  'twelve-bits-packed.tif': { outcome: 'ready', images: 1 },
  'moving.png': { outcome: 'ready', images: 1, framesShown: 5 },
  'moving.webp': { outcome: 'ready', images: 1, framesShown: 5 },
  'moving.avif': { outcome: 'ready', images: 1, framesShown: 5 },
  'hdr.avif': { outcome: 'ready', images: 1, framesShown: 1 },
  'hundred.mkv': { outcome: 'ready', frames: near(30), rate: near(30), images: 1 },
  'every-frame-twice.mkv': { outcome: 'ready', frames: 50, rate: near(25), images: 1 },
  'varied.mkv': { outcome: 'ready', frames: 40, images: 1 },
  'fast.mp4': { outcome: 'ready', frames: near(30), rate: near(30), images: 1 },
  'interlaced.ts': { outcome: 'ready', frames: 50, rate: 50, images: 3 },
  'one-frame.mp4': { outcome: 'ready', frames: 1, images: 1 },
  'short.ts': { outcome: 'ready', frames: 5, images: 1 },
  'black-first.mp4': { outcome: 'ready', frames: 60, images: 1 },
  'black-half.mp4': { outcome: 'ready', frames: 90, images: 1 },
  'placed-web-vtt.mkv': { outcome: 'ready', tracks: ['fr français'], cues: 1 },
  's-text-web-vtt.mkv': { outcome: 'ready', tracks: ['fr français'], cues: 1 },
  'placed.srt.mkv': { outcome: 'ready', tracks: ['fr français'], cues: 1 },
  'closed-captions.mp4': { outcome: 'ready', tracks: ['und CC1'], cues: 2 },
  'caption-channels.mp4': { outcome: 'ready', tracks: ['und CC1', 'und CC2', 'und CC3', 'und CC4'], cues: 4 },
  'caption-services.mp4': { outcome: 'ready', tracks: ['und CC3', 'und CS1'], cues: 3 },
  'teletext.ts': { outcome: 'ready', tracks: ['de Deutsch'], cues: 1 },
  'pgs.mkv': { outcome: 'ready', tracks: [], cues: 0 },
  'vobsub.mkv': { outcome: 'ready', tracks: [], cues: 0 },
  'dvb-images.ts': { outcome: 'ready', tracks: [], cues: 0 },
  'tone.opus': { outcome: 'ready', secs: 1 },
  'tone.ogg': { outcome: 'ready', secs: 1 },
  'lossless.m4a': { outcome: 'ready', secs: 1 },
  'tone.wma': { outcome: 'ready', secs: 1 },
  'tone.aiff': { outcome: 'ready', secs: 1 },
  'tone.ac3': { outcome: 'ready', secs: 1 },
  'tone.caf': { outcome: 'ready', secs: 1 },
  'tone.wv': { outcome: 'ready', secs: 1 },
  'surround.mkv': { outcome: 'ready', secs: 1, channels: [2, 6], images: 1 },
  // The sound that is missing at the beginning becomes silence.
  'late-sound.mkv': { outcome: 'ready', secs: 1.5, frames: near(25), images: 1 },
  'upright.mp4': { outcome: 'ready', frames: near(25), offers: ['v720', 'v480', 'v360', 'v240'], images: 3 },
  'film.wmv': { outcome: 'ready', secs: 1, frames: near(25), rate: near(25), images: 1 },
  'hevc.mp4': { outcome: 'ready', secs: 1, frames: near(25), rate: near(25), images: 1 },
  'film.avi': { outcome: 'ready', secs: 1, frames: near(25), rate: near(25), images: 1 },
  'camera.avi': { outcome: 'ready', secs: 1, frames: near(25), rate: near(25), images: 1 },
  'film.flv': { outcome: 'ready', secs: 1, frames: near(25), rate: near(25), images: 1 },
  'film.webm': { outcome: 'ready', secs: 1, frames: near(25), rate: near(25), images: 1 },
  'film.mov': { outcome: 'ready', secs: 1, frames: near(25), rate: near(25), images: 1 },
  'phone.3gp': { outcome: 'ready', secs: 1, frames: near(25), rate: near(25), images: 1 },
  'film.mpg': { outcome: 'ready', secs: 1, frames: near(25), rate: near(25), images: 1 },
  'film.mxf': { outcome: 'ready', secs: 1, frames: near(25), rate: near(25), images: 1 },
  'archive.mkv': { outcome: 'ready', secs: 1, frames: near(25), rate: near(25), images: 1 },
  'deep.mp4': { outcome: 'ready', secs: 1, frames: near(25), rate: near(25), images: 1 },
  'h266.mp4': { outcome: 'failed', sentence: unknownCodec('H.266 (VVC)') },
  'ac4.mp4': { outcome: 'failed', sentence: unknownCodec('AC-4') },
  'iamf.mp4': { outcome: 'failed', sentence: unknownCodec('IAMF') },
  'mpegh.mp4': { outcome: 'failed', sentence: unknownCodec('MPEG-H 3D Audio') },
  'usac.mp4': { outcome: 'failed', sentence: unknownCodec('xHE-AAC (USAC)') },
}

describe('files written by cameras, recorders and old programs', () => {
  let test: TestApp
  let tried: Map<string, Promise<TriedFile>>
  beforeAll(async () => {
    test = await openTestApp()
    const owner = await test.user()
    await test.work()
    const names = Object.keys(expected) as RealFile[]
    tried = new Map(names.map((name, number) => [name, realFile(name).then((path) => tryFile(test, owner, path, number))]))
    await Promise.allSettled(tried.values())
  }, 1_800_000)
  afterAll(() => test.close())

  it.each(Object.entries(expected))('%s', async (name, { secs, ...others }) => {
    const result = await tried.get(name)
    expect(result).toMatchObject({ sentence: '', soundAfterMs: expect.closeTo(0, -2), ...others })
    if (secs !== undefined) expect(Math.abs((result?.secs ?? 0) - secs)).toBeLessThan(0.12)
  })

  const allSubtitlesOf = async (name: RealFile): Promise<string[]> => {
    await tried.get(name)
    const found = await test.deps.db
      .selectFrom('media_files')
      .innerJoin('items', 'items.id', 'media_files.item_id')
      .select('media_files.path')
      .where('items.title', '=', name)
      .where('media_files.kind', '=', 'subtitle')
      .orderBy('media_files.id')
      .execute()
    return Promise.all(found.map(async ({ path }) => readFile((await test.deps.files.local(path)).path, 'utf8')))
  }
  const subtitlesOf = async (name: RealFile, track = 0): Promise<string> => {
    const text = (await allSubtitlesOf(name))[track]
    if (text === undefined) throw new Error(`${name} has no track ${track}.`)
    return text
  }

  it.each(['placed-web-vtt.mkv', 's-text-web-vtt.mkv'] satisfies RealFile[])(
    '%s keeps names, positions and speakers of its cues',
    async (name) => {
      const file = await subtitlesOf(name)
      expect(file).toMatch(/^first\n(?:00:)?00:00\.100 --> (?:00:)?00:00\.900 line:0 position:10% size:40% align:left\n/m)
      expect(file).toContain('\n<v Anna>Caf&eacute;</v> &amp; tea\n')
    },
  )

  it('placed.srt.mkv shows its cue at the top and keeps every character', async () => {
    expect(await subtitlesOf('placed.srt.mkv')).toContain('00:00:00.900 line:0\nCaf\u00e9\u00a01 --&gt; 2 &amp; &lt;3\n')
  })

  // Left out where Tesseract is not on the machine.
  it.skipIf(!canReadLanguage('en')).each(['pgs.mkv', 'vobsub.mkv', 'dvb-images.ts'] satisfies RealFile[])(
    '%s gives a draft of the text in its images, and nothing to viewers',
    async (name) => {
      await tried.get(name)
      const { id } = await test.deps.db.selectFrom('items').select('id').where('title', '=', name).executeTakeFirstOrThrow()
      const drafts = () => test.deps.db.selectFrom('subtitle_drafts').select(['lang', 'text']).where('item_id', '=', id).execute()
      await expect
        .poll(drafts, { timeout: 60_000 })
        .toEqual([
          { lang: 'en', text: expect.stringMatching(/^WEBVTT\n\n00:00:01\.000 --> 00:00:02\.4[78]\d\nGood morning\.\nHurry up!\n$/) },
        ])
    },
  )

  it('closed-captions.mp4 keeps what is above at the top', async () => {
    expect(await subtitlesOf('closed-captions.mp4')).toMatch(/ --> [\d:.]+\nGOOD MORNING\n\n[\d:.]+ --> [\d:.]+ line:0\nFROM ABOVE\n/)
  })

  it('caption-channels.mp4 keeps the words of each channel apart', async () => {
    const texts = await allSubtitlesOf('caption-channels.mp4')
    expect(texts.map((text) => text.split('\n').slice(2))).toEqual([
      [expect.stringMatching(/^00:00:00\.[56]\d\d --> 00:00:02\.[34]\d\d$/), 'ONE', ''],
      [expect.stringMatching(/^00:00:00\.[345]\d\d --> 00:00:02\.[45]\d\d line:0$/), 'TWO', ''],
      [expect.stringMatching(/^00:00:00\.[23]\d\d --> 00:00:02\.[34]\d\d$/), 'THREE', ''],
      [expect.stringMatching(/^00:00:01\.[01]\d\d --> 00:00:02\.[45]\d\d$/), 'FOUR', ''],
    ])
  })

  it('caption-services.mp4 shows the service of CEA-708 with its letters and places', async () => {
    expect(await subtitlesOf('caption-services.mp4', 1)).toMatch(
      /^WEBVTT\n\n00:00:00\.\d+ --> 00:00:01\.[67]\d+\nGr\u00fc\u00df dich\n\n00:00:01\.[67]\d+ --> 00:00:03\.\d+ line:0\nVon oben\n/,
    )
  })

  it('black-half.mp4 offers three frames as its poster, none of them black', async () => {
    await tried.get('black-half.mp4')
    const files = await test.deps.db
      .selectFrom('media_files')
      .innerJoin('items', 'items.id', 'media_files.item_id')
      .select(['media_files.path', 'media_files.name'])
      .where('items.title', '=', 'black-half.mp4')
      .where('media_files.kind', '=', 'poster-candidate')
      .orderBy('media_files.position')
      .execute()
    const spread = async ({ path }: { path: string }): Promise<number> => {
      const { channels } = await sharp((await test.deps.files.local(path)).path)
        .greyscale()
        .stats()
      return (channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)
    }
    expect(files.map(({ name }) => name).toSorted()).toEqual(['candidate-1.jpg', 'candidate-2.jpg', 'candidate-3.jpg'])
    for (const difference of await Promise.all(files.map(spread))) expect(difference).toBeGreaterThan(100)
  })

  it('teletext.ts counts its times from the first frame, and ends its subtitle when the page is erased', async () => {
    expect(await subtitlesOf('teletext.ts')).toMatch(/^00:00:02\.\d+ --> 00:00:05\.\d+\nGuten Morgen\n/m)
  })
})

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyArgs } from '../image-subtitles/keep-tracks.ts'
import { readTrack } from '../image-subtitles/read-track.ts'
import { type DrawnCue, type DrawnLook, type ImageCodec, writeFilm } from './image-subtitles.fixture.ts'
import { ocrSentences } from './ocr-sentences.fixture.ts'

/*
 * `npm run measure-ocr`: draws sentences as the subtitles of a film, reads them as the product does, and prints the share of letters that are wrong
 * and the time for each cue.
 */
const kinds: { name: string; codec: ImageCodec; look: DrawnLook }[] = [
  { name: 'PGS, outline', codec: 'pgs', look: { width: 1920, height: 1080 } },
  { name: 'PGS, no outline', codec: 'pgs', look: { width: 1920, height: 1080, outline: 0 } },
  { name: 'PGS, outline, italic', codec: 'pgs', look: { width: 1920, height: 1080, isItalic: true } },
  { name: 'VobSub, outline', codec: 'dvdsub', look: { width: 720, height: 576 } },
  { name: 'VobSub, no outline', codec: 'dvdsub', look: { width: 720, height: 576, outline: 0 } },
  { name: 'VobSub, small letters', codec: 'dvdsub', look: { width: 720, height: 480, size: 1 / 25 } },
  { name: 'DVB, outline', codec: 'dvbsub', look: { width: 720, height: 576 } },
]

/** Letters that have to be changed, added or removed. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let at = 1; at <= from.length; at++) {
    const next = [at]
    for (let other = 1; other <= to.length; other++) {
      const same = (row[other - 1] ?? 0) + (from[at - 1] === to[other - 1] ? 0 : 1)
      next.push(Math.min(same, (row[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

const folder = await mkdtemp(join(tmpdir(), 'vitrine-ocr-'))
const isVerbose = process.argv.includes('--all')
const { signal } = new AbortController()
try {
  console.log(
    '| images | language | cues | letters | wrong | cues without a fault | ms for each cue |\n| --- | --- | --: | --: | --: | --: | --: |',
  )
  for (const { name, codec, look } of kinds)
    for (const [lang, texts] of Object.entries(ocrSentences)) {
      const cues = texts.map((text, at): DrawnCue => ({ startMs: 1000 + at * 3040, endMs: 3480 + at * 3040, text }))
      const film = join(folder, `film.${codec === 'dvbsub' ? 'ts' : 'mkv'}`)
      await writeFilm(film, codec, [{ cues }], look)
      const path = join(folder, 'images.mks')
      await promisify(execFile)('ffmpeg', copyArgs(film, { formats: [codec === 'dvbsub' ? 'mpegts' : 'matroska'] }, [{ index: 1 }], path))
      const work = join(folder, 'work')
      await mkdir(work)
      const begun = Date.now()
      const read = await readTrack({ path, track: 0, tags: [lang], folder: work, signal, report: async () => undefined })
      const ms = (Date.now() - begun) / cues.length
      await rm(work, { recursive: true })
      const faults = cues.map(({ startMs, text }) => {
        const found = read.find((cue) => Math.abs(cue.startMs - startMs) < 40)?.text ?? ''
        const wrong = distance(text, found)
        if (isVerbose && wrong > 0) console.log(JSON.stringify({ text, found }))
        return wrong
      })
      const [letters, wrong] = [texts.join('').length, faults.reduce((sum, fault) => sum + fault, 0)]
      const whole = faults.filter((fault) => fault === 0).length
      console.log(
        `| ${name} | ${lang} | ${cues.length} | ${letters} | ${((100 * wrong) / letters).toFixed(2)} % | ${whole} | ${Math.round(ms)} |`,
      )
    }
} finally {
  await rm(folder, { recursive: true, force: true })
}

import { readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type CaptionChannel, captionChannelFiles } from '../ffmpeg/cea-608.ts'
import { readCaptionServices, type ServiceCue } from '../ffmpeg/cea-708.ts'
import {
  captionChannelArgs,
  captionData,
  captionDataArgs,
  captionFiles,
  captionIntervals,
  captionSource,
  closedCaptionsProbeArgs,
  hasClosedCaptions,
  mayHaveClosedCaptions,
  placedCaptions,
} from '../ffmpeg/closed-captions.ts'
import type { Facts } from '../ffmpeg/probe.ts'
import { runTool } from '../ffmpeg/run.ts'
import { cuesFrom } from '../subtitles/cues.ts'
import { toWebVtt, writeWebVtt } from '../subtitles/to-web-vtt.ts'
import { escapeWords, type WrittenCue } from '../subtitles/written-cue.ts'
import type { TextTrack } from './text-track.ts'
import type { ConversionWork } from './work.ts'

/** The whole stream is decoded, so that it may take as long as an encoding. */
const timeLimit = 4 * 3_600_000

/** The services of CEA-708 that broadcasters fill from a channel of CEA-608. Such a service is read only where its channel is empty. */
const serviceOf: Partial<Record<CaptionChannel, number>> = { CC1: 1, CC3: 2 }

/** The captions that are hidden between the frames: the channels of CEA-608, and the services of CEA-708 that say something else. */
export async function closedCaptionTracks(work: ConversionWork, facts: Facts): Promise<TextTrack[]> {
  if (!(await hasCaptions(work, facts))) return []
  const track = (title: string, read: () => Promise<string>): TextTrack => ({ lang: '', title, isForHearingImpaired: true, read })
  try {
    const [bytes, times] = await readAll(work, facts)
    const read: { title: CaptionChannel; text: string }[] = []
    for (const [title, file] of await captionChannelFiles(captionData(bytes, times))) {
      const text = await decodeChannel(work, file)
      if (text !== '' && cuesFrom(text).length > 0) read.push({ title, text })
    }
    const services = [...(await readCaptionServices(captionData(bytes, times)))]
      .filter(([number]) => !read.some(({ title }) => serviceOf[title] === number))
      .map(([number, cues]) => ({ title: `CS${number}`, text: writeWebVtt(cues.map(writtenCue)) }))
    return [...read, ...services].map(({ title, text }) => track(title, () => Promise.resolve(text)))
  } catch (error) {
    work.signal.throwIfAborted()
    // The other tracks are imported before this fault is told.
    return [track('CC1', () => Promise.reject(error as Error))]
  }
}

/** Largest file of captions that is read: ten hours at 60 frames a second have 60 bytes and a line of 50 with each. */
const maxBytes = 150_000_000

/** The bytes of all captions with their times; nothing when a file is larger than any film needs. */
async function readAll({ source, folder, signal }: ConversionWork, facts: Facts): Promise<[bytes: Uint8Array, times: string]> {
  const link = join(folder, captionSource)
  await rm(link, { force: true })
  await symlink(resolve(source), link)
  await runTool('ffmpeg', captionDataArgs(facts), { signal, cwd: folder, timeLimit })
  const paths = [join(folder, captionFiles.bytes), join(folder, captionFiles.times)] as const
  for (const path of paths) if ((await stat(path)).size > maxBytes) return [new Uint8Array(), '']
  return [await readFile(paths[0]), await readFile(paths[1], 'utf8')]
}

/** A source that cannot be read for captions is converted without. */
async function hasCaptions({ source, signal }: ConversionWork, facts: Facts): Promise<boolean> {
  if (!mayHaveClosedCaptions(facts.video) || facts.formats.length !== 1) return false
  try {
    for (const interval of captionIntervals(facts)) {
      const args = closedCaptionsProbeArgs(source, facts, interval)
      if (hasClosedCaptions(await runTool('ffprobe', args, { signal, timeLimit: 120_000 }))) return true
    }
    return false
  } catch {
    signal.throwIfAborted()
    return false
  }
}

/** Largest file of one channel that is read: ten hours of captions have some 5 MB. */
const maxDecoded = 30_000_000

/** One channel as WebVTT; empty when it is larger than any film needs. */
async function decodeChannel({ folder, signal }: ConversionWork, file: string): Promise<string> {
  const decoded = join(folder, captionFiles.decoded)
  await writeFile(join(folder, captionFiles.channel), file)
  await runTool('ffmpeg', captionChannelArgs(), { signal, cwd: folder, timeLimit })
  if ((await stat(decoded)).size > maxDecoded) return ''
  return toWebVtt(placedCaptions(await readFile(decoded, 'utf8')), 'ass')
}

const writtenCue = ({ startSecs, endSecs, text, isAbove }: ServiceCue): WrittenCue => ({
  startMs: Math.round(startSecs * 1000),
  endMs: Math.round(endSecs * 1000),
  settings: isAbove ? ' line:0' : '',
  text: escapeWords(text),
})

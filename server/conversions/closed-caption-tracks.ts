import { readFile, rm, stat, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readCaptionServices, type ServiceCue } from '../ffmpeg/cea-708.ts'
import {
  captionData,
  captionFiles,
  captionIntervals,
  captionSource,
  closedCaptionsArgs,
  closedCaptionsProbeArgs,
  hasClosedCaptions,
  hasSecondField,
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
const channels = { CC1: 1, CC3: 2 } as const

/** The captions that are hidden between the pictures: CC1 and CC3 of CEA-608, and the services of CEA-708 that say something else. */
export async function closedCaptionTracks(work: ConversionWork, facts: Facts): Promise<TextTrack[]> {
  if (!(await hasCaptions(work, facts))) return []
  const track = (title: string, read: () => Promise<string>): TextTrack => ({ lang: '', title, isForHearingImpaired: true, read })
  try {
    const first = await readChannel(work, facts, 'CC1')
    const [bytes, times] = await readAll(work.folder)
    const second = hasSecondField(captionData(bytes, times)) ? await readChannel(work, facts, 'CC3') : ''
    const read = [
      { title: 'CC1', number: channels.CC1, text: first },
      { title: 'CC3', number: channels.CC3, text: second },
    ].filter(({ text }) => text !== '' && cuesFrom(text).length > 0)
    const services = [...(await readCaptionServices(captionData(bytes, times)))]
      .filter(([number]) => !read.some((each) => each.number === number))
      .map(([number, cues]) => ({ title: `CS${number}`, number, text: writeWebVtt(cues.map(writtenCue)) }))
    return [...read, ...services]
      .toSorted((one, other) => one.number - other.number)
      .map(({ title, text }) => track(title, () => Promise.resolve(text)))
  } catch (error) {
    work.signal.throwIfAborted()
    // The other tracks are imported before this fault is told.
    return [track('CC1', () => Promise.reject(error as Error))]
  }
}

/** Largest file of captions that is read: ten hours at 60 pictures a second have 60 bytes and a line of 50 with each. */
const maxBytes = 150_000_000

/** The bytes of all captions with their times; nothing when a file is larger than any film needs. */
async function readAll(folder: string): Promise<[bytes: Uint8Array, times: string]> {
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

async function readChannel({ source, folder, signal }: ConversionWork, facts: Facts, channel: keyof typeof channels): Promise<string> {
  const link = join(folder, captionSource)
  await rm(link, { force: true })
  await symlink(resolve(source), link)
  await runTool('ffmpeg', closedCaptionsArgs(facts, channel), { signal, cwd: folder, timeLimit })
  return toWebVtt(placedCaptions(await readFile(join(folder, captionFiles.channel), 'utf8')), 'ass')
}

const writtenCue = ({ startSecs, endSecs, text, isAbove }: ServiceCue): WrittenCue => ({
  startMs: Math.round(startSecs * 1000),
  endMs: Math.round(endSecs * 1000),
  settings: isAbove ? ' line:0' : '',
  text: escapeWords(text),
})

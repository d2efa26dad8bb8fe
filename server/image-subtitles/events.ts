import { ImageSubtitleLimits } from '../../sdk/image-subtitles/contract.ts'
import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import { maxPixels } from './text-image.ts'

/** A time at which images are shown. Milliseconds. */
export interface SubtitleEvent {
  startMs: number
  endMs: number
}

/** The last event of a track may have no end: it is shown for so long. */
const lastMs = 5000
/** ffmpeg gives this time to an event that is shown until the next. */
const untilNext = 2 ** 32 - 1

/** Arguments of ffprobe that list the events of a track, with the size of its images. */
export const eventsArgs = (path: string, track: number): string[] => [
  ...['-v', 'error', '-protocol_whitelist', 'file', '-f', 'matroska', '-select_streams', `s:${track}`, '-show_frames', '-show_entries'],
  ...['stream=width,height:subtitle=pts_time,start_display_time,end_display_time,num_rects', '-of', 'json', `file:${path}`],
]

interface Probed {
  frames?: { pts_time?: string; start_display_time?: number; end_display_time?: number; num_rects?: number }[]
  streams?: { width?: number; height?: number }[]
}

export interface TrackEvents {
  events: SubtitleEvent[]
  /** Undefined: the track does not say, as in DVB. */
  size: { width: number; height: number } | undefined
}

/** Reads when a track shows images. An event ends with the next one, also when that shows nothing. */
export async function readEvents(path: string, track: number, signal: AbortSignal): Promise<TrackEvents> {
  const text = await runTool('ffprobe', eventsArgs(path, track), { signal, memoryLimit: 2000 })
  const { frames = [], streams = [] } = JSON.parse(text) as Probed
  const { width = 0, height = 0 } = streams[0] ?? {}
  if (width * height > maxPixels) throw new ToolFailure('FILE_VIDEO_LARGE')
  const events = eventsFrom(frames)
  if (events.length > ImageSubtitleLimits.images) throw new ToolFailure('FILE_STREAMS')
  return { events, size: width > 0 && height > 0 ? { width, height } : undefined }
}

export function eventsFrom(frames: NonNullable<Probed['frames']>): SubtitleEvent[] {
  const known = frames.flatMap(({ pts_time, start_display_time = 0, end_display_time = 0, num_rects = 0 }) => {
    const ms = Math.round(Number(pts_time) * 1000)
    const startMs = ms + (start_display_time === untilNext ? 0 : start_display_time)
    const isOpen = end_display_time === untilNext || end_display_time === 0
    return Number.isFinite(ms) && ms >= 0 ? [{ startMs, endMs: isOpen ? undefined : ms + end_display_time, isShown: num_rects > 0 }] : []
  })
  const sorted = known.toSorted((one, other) => one.startMs - other.startMs)
  return sorted.flatMap(({ startMs, endMs, isShown }, at) => {
    const next = sorted[at + 1]?.startMs
    const end = Math.min(endMs ?? next ?? startMs + lastMs, next ?? Number.POSITIVE_INFINITY)
    return isShown && end > startMs ? [{ startMs, endMs: end }] : []
  })
}

import { inputArgs } from './probe.ts'
import { runTool } from './run.ts'

/** The packets of one stream, summed up. Packets that the container hides (before an edit list begins) are counted apart. */
export interface StreamSpan {
  shown: number
  hidden: number
  /** The first packet can be decoded without an earlier one. */
  startsWithKey: boolean
  /** Seconds; of packets that are shown. */
  firstSecs: number
  endSecs: number
  /** All durations together: unlike the end, it does not jump where the times of a broadcast start again. */
  sumSecs: number
  /** How long before the first shown packet the first hidden one begins. */
  hiddenSecs: number
  /** Times of the first packets that are shown, in their order in the file. */
  times: number[]
}

/** By stream index. */
export type Spans = Map<number, StreamSpan>

/** Enough packets to see past the frames that a trim hides at the start. */
const openingPackets = 400

const packetArgs = (path: string, formats: string[], limit?: number): string[] => [
  '-v',
  'error',
  ...(limit === undefined ? [] : ['-read_intervals', `%+#${limit}`]),
  '-show_entries',
  'packet=stream_index,pts_time,dts_time,duration_time,flags',
  '-print_format',
  'csv=print_section=0',
  ...inputArgs(path, formats),
]

/** Reads the times of every packet, without decoding: about as long as reading the file. */
export async function readSpans(path: string, formats: string[], signal?: AbortSignal, limit?: number): Promise<Spans> {
  const spans = new SpanReader()
  await runTool('ffprobe', packetArgs(path, formats, limit), {
    timeLimit: 1_800_000,
    memoryLimit: 2000,
    onLine: (line) => spans.add(line),
    ...(signal ? { signal } : {}),
  })
  return spans.byStream
}

/** The first packets: enough to see whether frames are hidden at the start. */
export const readOpening = (path: string, formats: string[], signal?: AbortSignal): Promise<Spans> =>
  readSpans(path, formats, signal, openingPackets)

/** Sums up packet lines of ffprobe as they come, so that a long film needs no memory. */
export class SpanReader {
  readonly byStream: Spans = new Map()

  /** One line: `stream_index,pts_time,dts_time,duration_time,flags`. */
  add(line: string): void {
    const [index = '', pts = '', dts = '', length = '', flags = ''] = line.split(',')
    if (!/^\d{1,4}$/.test(index)) return
    const at = Number.parseFloat(pts === 'N/A' ? dts : pts)
    const isHidden = flags.includes('D')
    const span = this.#spanOf(Number(index), flags.includes('K'))
    const duration = Number.parseFloat(length)
    if (isHidden) {
      span.hidden++
      if (span.shown === 0 && at < 0) span.hiddenSecs = Math.max(span.hiddenSecs, -at)
      return
    }
    span.shown++
    if (Number.isNaN(at)) return
    if (span.times.length < openingPackets) span.times.push(at)
    span.firstSecs = Math.min(span.firstSecs, at)
    span.endSecs = Math.max(span.endSecs, at + (duration || 0))
    span.sumSecs += duration || 0
  }

  #spanOf(index: number, isKey: boolean): StreamSpan {
    const known = this.byStream.get(index)
    if (known) return known
    const made: StreamSpan = {
      shown: 0,
      hidden: 0,
      startsWithKey: isKey,
      firstSecs: Number.POSITIVE_INFINITY,
      endSecs: Number.NEGATIVE_INFINITY,
      sumSecs: 0,
      hiddenSecs: 0,
      times: [],
    }
    this.byStream.set(index, made)
    return made
  }
}

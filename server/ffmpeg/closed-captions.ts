import type { CaptionData } from './cea-708.ts'
import { type Facts, inputArgs, type VideoFacts } from './probe.ts'

/*
 * Captions of CEA-608 and CEA-708 are hidden between the frames of a stream. ffmpeg reads them only through its `movie` source, which decodes
 * the whole stream, so that some frames are looked at before. One pass writes the bytes of all captions with their times. `cea-708.ts` reads
 * services from them, and `cea-608.ts` divides them into channels, which ffmpeg decodes from a file of each.
 */
const carriers = ['h264', 'hevc', 'mpeg2video']

/** The name under which the source stands in the working folder: a filter cannot read every path. */
export const captionSource = 'caption-source'

export const mayHaveClosedCaptions = (video: VideoFacts | undefined): video is VideoFacts =>
  video !== undefined && carriers.includes(video.codec)

const looked = '%+#250'

/** The frames that are looked at: the first, and where nothing is beside them those at each quarter. A programme may begin without captions. */
export const captionIntervals = ({ durationSecs }: Pick<Facts, 'durationSecs'>): string[] =>
  durationSecs < 60 ? [looked] : [looked, [1, 2, 3].map((quarter) => `${Math.floor((durationSecs * quarter) / 4)}${looked}`).join(',')]

/** Arguments of ffprobe that name the data beside some frames. Broadcasters send empty captions where no one speaks. */
export const closedCaptionsProbeArgs = (source: string, facts: Facts, interval: string): string[] => [
  ...['-v', 'error', '-select_streams', String(facts.video?.index), '-read_intervals', interval],
  ...['-show_entries', 'frame_side_data=side_data_type', '-of', 'csv=p=0', ...inputArgs(source, facts.formats)],
]

export const hasClosedCaptions = (output: string): boolean => output.includes('Closed Captions')

/** Files of the working folder: the bytes beside all frames, how many of them belong to which time, and one channel before and after decoding. */
export const captionFiles = { bytes: 'captions.bin', times: 'captions.txt', channel: 'channel.scc', decoded: 'channel.ass' } as const

/** Arguments of ffmpeg that write the bytes of all captions and their times. */
export const captionDataArgs = (facts: Facts): string[] => {
  const options = `si=${facts.video?.index}:format_name=${facts.formats[0]}:format_opts='protocol_whitelist=file'`
  const copy = ['-map', '0:s', '-c:s', 'copy', '-f']
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', `movie=${captionSource}:${options}[out0+subcc]`],
    ...[...copy, 'data', captionFiles.bytes, ...copy, 'framecrc', captionFiles.times],
  ]
}

/** Arguments of ffmpeg that decode a channel of CEA-608 to ASS, which keeps the places of captions. */
export const captionChannelArgs = (): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-f', 'scc', '-i', captionFiles.channel],
  ...['-c:s', 'ass', '-f', 'ass', captionFiles.decoded],
]

/** Joins the bytes of all captions with their times, which ffmpeg lists as `0, dts, pts, duration, size, sum` in units of the `#tb` line. */
export function* captionData(bytes: Uint8Array, times: string): Generator<CaptionData> {
  const [, over = '1', under = '1'] = /^#tb 0: (\d{1,9})\/(\d{1,9})$/m.exec(times) ?? []
  let place = 0
  // A list of lines would need many times the memory of the text.
  for (let start = 0; start < times.length; ) {
    const end = times.indexOf('\n', start)
    const line = times.slice(start, end < 0 ? times.length : end)
    start += line.length + 1
    if (!line.startsWith('0,')) continue
    const [, , pts, , size] = line.split(',').map(Number)
    if (pts === undefined || !size) continue
    yield { secs: (pts * Number(over)) / Number(under), bytes: bytes.subarray(place, place + size) }
    place += size
  }
}

/** ffmpeg places captions on a grid of 384 by 288 from its upper left corner. Those in the lower half stand where subtitles do. */
export const placedCaptions = (ass: string): string =>
  ass.replace(/\{\\an7\}\{\\pos\(\d+,(\d+)\)\}/g, (_, y: string) => (Number(y) < 144 ? '{\\an8}' : ''))

import type { CaptionData } from './cea-708.ts'
import { type Facts, inputArgs, type VideoFacts } from './probe.ts'

/*
 * Captions of CEA-608 and CEA-708 are hidden between the pictures of a stream. ffmpeg reads them only through its `movie` source, which decodes
 * the whole stream, so that some pictures are looked at before. One pass writes the first channel of CEA-608 as ASS, and the bytes of all
 * captions with their times, from which `cea-708.ts` reads the services of CEA-708. The channel CC3 needs a second pass.
 */
const carriers = ['h264', 'hevc', 'mpeg2video']

/** The name under which the source stands in the working folder: a filter cannot read every path. */
export const captionSource = 'caption-source'

export const mayHaveClosedCaptions = (video: VideoFacts | undefined): video is VideoFacts =>
  video !== undefined && carriers.includes(video.codec)

const looked = '%+#250'

/** The pictures that are looked at: the first, and where nothing is beside them those at each quarter. A programme may begin without captions. */
export const captionIntervals = ({ durationSecs }: Pick<Facts, 'durationSecs'>): string[] =>
  durationSecs < 60 ? [looked] : [looked, [1, 2, 3].map((quarter) => `${Math.floor((durationSecs * quarter) / 4)}${looked}`).join(',')]

/** Arguments of ffprobe that name the data beside some pictures. Broadcasters send empty captions where no one speaks. */
export const closedCaptionsProbeArgs = (source: string, facts: Facts, interval: string): string[] => [
  ...['-v', 'error', '-select_streams', String(facts.video?.index), '-read_intervals', interval],
  ...['-show_entries', 'frame_side_data=side_data_type', '-of', 'csv=p=0', ...inputArgs(source, facts.formats)],
]

export const hasClosedCaptions = (output: string): boolean => output.includes('Closed Captions')

/** Files that a pass writes: a channel of CEA-608, the bytes beside all pictures, and how many of them belong to which time. */
export const captionFiles = { channel: 'captions.ass', bytes: 'captions.bin', times: 'captions.txt' } as const

/** Arguments of ffmpeg that write a channel of captions as ASS, which keeps their places; for the first one also the bytes of all captions. */
export const closedCaptionsArgs = (facts: Facts, channel: 'CC1' | 'CC3'): string[] => {
  const options = `si=${facts.video?.index}:format_name=${facts.formats[0]}:format_opts='protocol_whitelist=file'`
  const { bytes, times } = captionFiles
  const all = ['-map', '0:s', '-c:s', 'copy', '-f', 'data', bytes, '-map', '0:s', '-c:s', 'copy', '-f', 'framecrc', times]
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-data_field', channel === 'CC1' ? 'first' : 'second'],
    ...[
      '-f',
      'lavfi',
      '-i',
      `movie=${captionSource}:${options}[out0+subcc]`,
      '-map',
      '0:s',
      '-c:s',
      'ass',
      '-f',
      'ass',
      captionFiles.channel,
    ],
    ...(channel === 'CC1' ? all : []),
  ]
}

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

/** Whether the second field has captions: data about the programme (XDS) stands there as well, in other codes. */
export function hasSecondField(data: Iterable<CaptionData>): boolean {
  for (const { bytes } of data)
    for (let place = 0; place + 2 < bytes.length; place += 3) {
      const [marker = 0, first = 0, second = 0] = bytes.subarray(place, place + 3)
      // The code that loads, rolls up or paints captions of CC3, without the bits of parity.
      if ((marker & 7) === 5 && [0x14, 0x15].includes(first & 0x7f) && (second & 0x70) === 0x20) return true
    }
  return false
}

/** ffmpeg places captions on a grid of 384 by 288 from its upper left corner. Those in the lower half stand where subtitles do. */
export const placedCaptions = (ass: string): string =>
  ass.replace(/\{\\an7\}\{\\pos\(\d+,(\d+)\)\}/g, (_, y: string) => (Number(y) < 144 ? '{\\an8}' : ''))

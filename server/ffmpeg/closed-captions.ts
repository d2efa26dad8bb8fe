import { type Facts, inputArgs, type VideoFacts } from './probe.ts'

/*
 * Captions of CEA-608 are hidden between the pictures of a stream. ffmpeg reads them only through its `movie` source, which decodes
 * the whole stream, so that some pictures are looked at before. The decoder of ffmpeg knows no services of CEA-708: from such a stream it takes
 * the lines of CEA-608 that broadcasters send along.
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

/** Arguments of ffmpeg that write the first channel of captions as ASS, which keeps their places. */
export const closedCaptionsArgs = (facts: Facts, name: string): string[] => {
  const options = `si=${facts.video?.index}:format_name=${facts.formats[0]}:format_opts='protocol_whitelist=file'`
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `movie=${captionSource}:${options}[out0+subcc]`, '-map', '0:s', '-c:s', 'ass', '-f', 'ass', name],
  ]
}

/** ffmpeg places captions on a grid of 384 by 288 from its upper left corner. Those in the lower half stand where subtitles do. */
export const placedCaptions = (ass: string): string =>
  ass.replace(/\{\\an7\}\{\\pos\(\d+,(\d+)\)\}/g, (_, y: string) => (Number(y) < 144 ? '{\\an8}' : ''))

import type { FurtherVideo } from './further-videos.ts'
import { highestRate, type RenditionSpec } from './ladder.ts'
import type { Spans } from './packets.ts'
import { type Facts, inputArgs, readFilmArgs, type TextFacts, type VideoFacts } from './probe.ts'

/*
 * Builds argument lists from facts and requested renditions. File names are ours, never those of a client. The working folder is the
 * current folder.
 */
const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y']
const progress = ['-progress', 'pipe:1', '-stats_period', '0.5']

/** Seconds between key frames: the same in every rendition, so that a player can change at each. A segment is one group of pictures. */
const keyEvery = 2
/** Seconds of the first segment: what has to come before there is a frame. */
const firstKey = 1
/** Key frames at 0, 1, 2, 4, 6 ... seconds. */
const keyTimes = `expr:gte(t,if(lt(n_forced,2),n_forced*${firstKey},(n_forced-1)*${keyEvery}))`

/**
 * One fragmented file and beside it a playlist of its byte ranges. Times before zero (reordered frames, the lead-in of AAC) stay as
 * they are: moved up, each track would begin with an empty edit, which browsers pass over, and sound and video part.
 */
const singleFile = (name: string, firstSecs = keyEvery): string[] =>
  [
    ['-avoid_negative_ts', 'disabled'],
    [
      '-f',
      'hls',
      '-hls_init_time',
      String(firstSecs),
      '-hls_time',
      String(keyEvery),
      '-hls_playlist_type',
      'event',
      '-hls_segment_type',
      'fmp4',
    ],
    ['-hls_flags', 'single_file+independent_segments', '-hls_segment_filename', `${name}.mp4`, `${name}.m3u8`],
  ].flat()

/** ffmpeg counts the time from the first packet of a file, which may be one of a track that is not read. */
const leadArgs = ({ leadSecs }: Facts): string[] => (leadSecs > 0 ? ['-itsoffset', (-leadSecs).toFixed(6)] : [])

/** Nothing is encoded: the frames are put into fragments. */
export function remuxArgs(source: string, facts: Facts, name: string): string[] {
  const [audio] = facts.audio
  const sound = audio ? ['-map', `0:${audio.index}`, '-c:a', 'copy'] : ['-an']
  const aac = audio && facts.formats.includes('mpegts') ? ['-bsf:a', 'aac_adtstoasc'] : []
  return [
    ...quiet,
    ...progress,
    ...leadArgs(facts),
    ...inputArgs(source, facts.formats),
    '-map',
    `0:${facts.video?.index}`,
    '-c:v',
    'copy',
    ...sound,
    ...aac,
    '-map_metadata',
    '-1',
    ...singleFile(name),
  ]
}

/** Containers that write when each frame is shown; a bare stream or an AVI does not. */
const timedFormats = ['mov', 'matroska', 'mpegts', 'flv']

/** Nobody notices sound that is so far from the video. */
const largestGapSecs = 0.045

/** H.264 up to 8 bits that every browser plays, upright, square, and AAC in at most two channels: such a source can be put into fragments as it is. */
export function canRemux({ formats, video, audio, durationSecs, startGapSecs }: Facts): boolean {
  if (!formats.some((format) => timedFormats.includes(format))) return false
  if (video === undefined || durationSecs <= 0 || Math.abs(startGapSecs) > largestGapSecs) return false
  const isPlain =
    video.rotation === 0 && video.hasSquarePixels && !video.isInterlaced && !video.isHdr && video.width % 2 === 0 && video.height % 2 === 0
  const isH264 = video.codec === 'h264' && ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) && !/10|4:2:2|4:4:4/.test(video.profile)
  const [first] = audio
  const isAac = first === undefined || (first.codec === 'aac' && /^(LC|HE-AAC|unknown)?$/.test(first.profile) && first.channels <= 2)
  return isH264 && isPlain && isAac && video.frameRate <= highestRate + 1 && video.bitrate <= 20_000_000
}

/** The longest lead-in that encoders of AAC write: browsers cut it off. Anything longer is sound that a trim hides. */
const longestLeadInSecs = 0.25

/**
 * False when a trim without encoding has left frames before the start that an edit list hides, or when the first frame needs an earlier one.
 * Fragments show hidden frames again: the video freezes and parts from the sound.
 */
export function startsCleanly({ video, audio }: Facts, opening: Spans): boolean {
  const [frames, sound] = [opening.get(video?.index ?? -1), opening.get(audio[0]?.index ?? -1)]
  if (frames === undefined || frames.hidden > 0 || !frames.startsWithKey) return false
  return sound === undefined || sound.hiddenSecs <= longestLeadInSecs
}

/** Sound that begins later is preceded by silence, and holes in it are filled. */
const fromZero = ['-af', 'aresample=async=1:first_pts=0']

export function encodeArgs(source: string, facts: Facts, spec: RenditionSpec): string[] {
  const sound =
    spec.audioIndex === undefined
      ? ['-an']
      : [
          '-map',
          `0:${spec.audioIndex}`,
          '-c:a',
          'aac',
          '-b:a',
          String(spec.audioBitrate),
          '-ac',
          String(spec.channels),
          '-ar',
          '48000',
          ...fromZero,
        ]
  const videoOptions = spec.kind === 'video' && facts.video ? videoArgs(facts.video, spec) : ['-vn']
  return [
    ...quiet,
    ...progress,
    ...leadArgs(facts),
    ...inputArgs(source, facts.formats),
    ...videoOptions,
    ...sound,
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    ...singleFile(spec.name, firstKey),
  ]
}

function videoArgs(video: VideoFacts, spec: RenditionSpec): string[] {
  const { width, height, frameRate, maxBitrate, isVariable } = spec
  // Of two frames in the same unit of time the first is dropped: units of 1/60 s keep a variable rate below the highest.
  const unit = frameRate >= highestRate ? `1:${highestRate}` : '1:90000'
  const times = isVariable ? ['-vsync', 'vfr', '-enc_time_base', unit] : ['-vsync', 'cfr', '-r', String(frameRate)]
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-crf', '23']
  const rate = ['-maxrate', String(maxBitrate), '-bufsize', String(maxBitrate * 2)]
  const keys = ['-force_key_frames', keyTimes, '-sc_threshold', '0', '-g', String(Math.max(1, Math.round(frameRate * keyEvery)))]
  const colours = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709']
  return [
    '-map',
    `0:${video.index}`,
    '-vf',
    videoFilter(video, width, height, spec.hasFieldRate),
    ...times,
    ...codec,
    ...rate,
    ...keys,
    ...(video.isHdr ? colours : []),
  ]
}

/** Scales first and maps colours after it, because tone mapping costs the most. ffmpeg applies the rotation of the file automatically. */
function videoFilter({ isInterlaced, isHdr }: VideoFacts, width: number, height: number, hasFieldRate: boolean): string {
  const steps = [
    ...(isInterlaced ? [`yadif=mode=${hasFieldRate ? 'send_field' : 'send_frame'}:deint=interlaced`] : []),
    `scale=${width}:${height}:flags=bicubic`,
    ...(isHdr
      ? ['zscale=t=linear:npl=100', 'format=gbrpf32le', 'zscale=p=bt709', 'tonemap=hable:desat=0', 'zscale=t=bt709:m=bt709:r=tv']
      : []),
    'format=yuv420p',
    'setsar=1',
  ]
  return steps.join(',')
}

/** A rendition as one file that starts at once in players that do not ask for byte ranges. */
export const progressiveArgs = (rendition: string, name: string): string[] => [
  ...quiet,
  ...inputArgs(rendition, ['mov']),
  '-map',
  '0',
  '-c',
  'copy',
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
  name,
]

/** Video, sound, or both, of renditions as one plain file. The same bytes each time: a download may go on after a break. */
export function plainMp4Args(video: string | undefined, sound: string | undefined, name: string): string[] {
  const inputs = [video, sound].filter((path) => path !== undefined).flatMap((path) => inputArgs(path, ['mov']))
  const maps = video === undefined ? ['-map', '0:a:0'] : ['-map', '0:v:0', '-map', sound === undefined ? '0:a:0?' : '1:a:0']
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']
  return [...quiet, ...inputs, ...maps, '-c', 'copy', ...exact, '-movflags', '+faststart', '-f', 'mp4', name]
}

/** A frame of a video: its time in seconds, and the PNG file that it becomes. */
export interface WantedFrame {
  atSecs: number
  name: string
}

/** The file in which `framesArgs` leaves how the brightness of a frame is spread (`frameContrast`). */
export const spreadFile = (name: string): string => `${name}.txt`

/** Frames, as large as they are, as PNG: the image sizes are made of them. One process draws them all, because starting one takes longer than drawing. */
export function framesArgs(source: string, facts: Facts, frames: readonly WantedFrame[]): string[] {
  const tone = facts.video?.isHdr
    ? ['zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p']
    : []
  const filter = (name: string): string =>
    ['scale=iw*sar:ih', 'setsar=1', ...tone, 'format=yuv420p', 'signalstats', `metadata=print:file=${spreadFile(name)}`].join(',')
  return [
    ...quiet,
    // A seek to the start fails in files of one frame and short transport streams.
    ...frames.flatMap(({ atSecs }) => [...(atSecs > 0 ? ['-ss', atSecs.toFixed(3)] : []), ...inputArgs(source, facts.formats)]),
    ...frames.flatMap(({ name }, input) => [
      ...['-map', `${input}:${facts.video?.index}`],
      ...['-vf', filter(name)],
      ...['-frames:v', '1', '-f', 'image2', '-update', '1', name],
    ]),
  ]
}

/** Difference between the brightest and the darkest tenth of a frame, 0 to 255, by the text in its `spreadFile`. */
export function frameContrast(spread: string): number {
  const level = (name: string): number => Number(new RegExp(`signalstats\\.${name}=(\\d+)`).exec(spread)?.[1] ?? 0)
  return level('YHIGH') - level('YLOW')
}

/** Decodes a part of a rendition and throws the frames away. `isStrict` ends with an error at the first fault. */
export function decodeArgs(
  rendition: string,
  { fromSecs = 0, secs, isStrict = false, onlyKey = false }: { fromSecs?: number; secs?: number; isStrict?: boolean; onlyKey?: boolean },
): string[] {
  return [
    ...quiet,
    ...progress,
    ...(isStrict ? ['-xerror', '-err_detect', 'explode'] : []),
    ...(onlyKey ? ['-skip_frame', 'nokey', '-noaccurate_seek'] : []),
    ...(fromSecs > 0 ? ['-ss', fromSecs.toFixed(3)] : []),
    ...(secs === undefined ? [] : ['-t', secs.toFixed(3)]),
    ...inputArgs(rendition, ['mov']),
    ...(onlyKey ? ['-an', '-frames:v', '1'] : []),
    '-vsync',
    'passthrough',
    '-f',
    'null',
    '-',
  ]
}

/** A small frame of a rendition, as JPEG. */
export const stillArgs = (rendition: string, atSecs: number, width: number, name: string): string[] => [
  ...quiet,
  '-ss',
  atSecs.toFixed(3),
  ...inputArgs(rendition, ['mov']),
  '-map',
  '0:v:0',
  '-vf',
  `scale=${width}:-2`,
  '-frames:v',
  '1',
  '-q:v',
  '4',
  '-f',
  'image2',
  '-update',
  '1',
  name,
]

/** Copies a track of moving images, with the sound that belongs to it, into a file of its own. MP4 and MOV keep its rotation only in MOV. */
export const videoTrackArgs = (
  source: string,
  { formats }: Pick<Facts, 'formats'>,
  { index, soundIndex }: Pick<FurtherVideo, 'index' | 'soundIndex'>,
  name: string,
): string[] => [
  ...[...quiet, ...inputArgs(source, formats), '-map', `0:${index}`, ...(soundIndex === undefined ? [] : ['-map', `0:${soundIndex}`])],
  ...['-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-f', formats.includes('mov') ? 'mov' : 'matroska', name],
]

/** The image that came with a sound. */
export const coverArgs = (source: string, facts: Facts, name: string): string[] => [
  ...quiet,
  ...inputArgs(source, facts.formats),
  '-map',
  `0:${facts.coverIndex}`,
  '-frames:v',
  '1',
  '-f',
  'image2',
  '-update',
  '1',
  name,
]

/** Raw RGB pixels in a file as an image. */
export const pixelsArgs = (file: string, { width, height }: { width: number; height: number }, name: string): string[] => [
  ...quiet,
  '-f',
  'rawvideo',
  '-pixel_format',
  'rgb24',
  '-video_size',
  `${width}x${height}`,
  '-i',
  file,
  '-frames:v',
  '1',
  '-f',
  'image2',
  '-update',
  '1',
  name,
]

export interface StoryboardPlan {
  everySecs: number
  width: number
  height: number
  columns: number
  rows: number
  count: number
}

/** Preview frames for the seek bar, from key frames only: they cost a fraction of decoding everything. */
export function storyboardArgs(rendition: string, plan: StoryboardPlan): string[] {
  const filter = `fps=1/${plan.everySecs}:round=up,scale=${plan.width}:${plan.height},setsar=1,tile=${plan.columns}x${plan.rows}`
  return [
    ...quiet,
    '-skip_frame',
    'nokey',
    ...inputArgs(rendition, ['mov']),
    '-an',
    '-vf',
    filter,
    '-q:v',
    '5',
    '-f',
    'image2',
    'sprite-%d.jpg',
  ]
}

/** Format that a text track is extracted to without losing the places of its cues. */
export const subtitleFormatOf = (codec: string): 'webvtt' | 'ass' | 'srt' =>
  codec === 'webvtt' ? 'webvtt' : codec === 'ass' || codec === 'ssa' ? 'ass' : 'srt'

/** WebVTT, ASS and SRT are copied, because ffmpeg drops the places of cues when it writes them anew. Other texts become SRT. */
export function subtitleArgs(source: string, facts: Facts, { index, codec }: TextFacts, name: string): string[] {
  const format = subtitleFormatOf(codec)
  const coder = ['webvtt', 'ass', 'ssa', 'subrip', 'srt'].includes(codec) ? 'copy' : 'srt'
  // A text of teletext stands until the next one or an empty one comes.
  const isTeletext = codec === 'dvb_teletext'
  const reader = isTeletext ? ['-fix_sub_duration', '-txt_format', 'text', '-txt_page', 'subtitle'] : []
  return [
    ...quiet,
    ...reader,
    ...leadArgs(facts),
    ...inputArgs(source, facts.formats),
    '-map',
    `0:${index}`,
    '-c:s',
    coder,
    '-f',
    format,
    name,
    ...(isTeletext ? readFilmArgs : []),
  ]
}

/** Sound as numbers, for the waveform: one channel, few samples. */
export const samplesArgs = (source: string, facts: Facts): string[] => [
  ...quiet,
  ...inputArgs(source, facts.formats),
  '-map',
  `0:${facts.audio[0]?.index}`,
  '-vn',
  '-ac',
  '1',
  '-ar',
  '4000',
  '-f',
  's16le',
  'pipe:1',
]

import { type FurtherVideo, furtherFacts, ownSounds } from './further-videos.ts'
import { codecName, decodableCodecs } from './known-codecs.ts'
import { type Probed, ratio, type Stream, startOf } from './probed.ts'
import { runTool, ToolFailure } from './run.ts'

export interface VideoFacts {
  index: number
  codec: string
  profile: string
  pixelFormat: string
  /** As it is shown: turned, with square pixels. */
  width: number
  height: number
  /** Degrees, clockwise: 0, 90, 180, 270. */
  rotation: number
  hasSquarePixels: boolean
  frameRate: number
  isVariable: boolean
  isInterlaced: boolean
  isHdr: boolean
  /** The video is a 360° video, in the projection that we show. */
  isSpherical: boolean
  bitrate: number
}

export interface AudioFacts {
  index: number
  codec: string
  profile: string
  channels: number
  sampleRate: number
  lang: string
  title: string
  /** Says in words what is seen. */
  isDescription: boolean
}

export interface TextFacts {
  index: number
  codec: string
  lang: string
  title: string
  isForHearingImpaired: boolean
}

/** A track of subtitles that are images. */
export interface ImageTextFacts {
  index: number
  lang: string
  title: string
  kind: 'subtitles' | 'captions' | 'forced'
}

export interface ChapterFacts {
  startSecs: number
  durationSecs: number
  title: string
}

/** Facts about the content of a media file. */
export interface Facts {
  formats: string[]
  durationSecs: number
  /** Seconds by which the sound begins after the video; below zero when before it. */
  startGapSecs: number
  bitrate: number
  video: VideoFacts | undefined
  /** Further tracks of moving images, of containers in which they belong together. Those of a transport stream may be programmes. */
  furtherVideos: FurtherVideo[]
  /** Seconds by which a further video begins before the first one and its sound. */
  leadSecs: number
  /** The first video, as MP4 and MOV name it. */
  videoTrackId: number | undefined
  audio: AudioFacts[]
  texts: TextFacts[]
  imageTexts: ImageTextFacts[]
  chapters: ChapterFacts[]
  /** Stream with an image of an album or film. */
  coverIndex: number | undefined
}

/** A film that declares more has broken timestamps. */
export const longestFilmSecs = 24 * 3600
/** Audiobooks of whole series last for days; longer ones have broken timestamps. */
export const longestSoundSecs = 14 * 24 * 3600
export const largestSide = 16_384

const imageTextCodecs = ['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle']
const textCodecs = ['mov_text', 'subrip', 'srt', 'ass', 'ssa', 'webvtt', 'text']

const bareSounds = ['mp3', 'aac', 'flac', 'amr', 'ac3', 'eac3']

/** Arguments that keep a demuxer to the kinds that the bytes allow, and to this one file. */
export const inputArgs = (path: string, formats: string[]): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  formats.join(','),
  // Named, because ffmpeg does not recognise bare sound behind a large tag or zeros.
  ...(formats.length === 1 && formats.every((format) => bareSounds.includes(format)) ? ['-f', formats.join()] : []),
  '-i',
  `file:${path}`,
]

export async function probe(path: string, formats: string[], signal?: AbortSignal): Promise<Facts> {
  // Its warnings name a codec that it cannot open.
  const args = [
    '-v',
    'warning',
    '-print_format',
    'json',
    '-show_format',
    '-show_streams',
    '-show_programs',
    '-show_chapters',
    ...inputArgs(path, formats),
  ]
  const text = await runTool('ffprobe', args, { timeLimit: 60_000, memoryLimit: 2000, ...(signal ? { signal } : {}) })
  const facts = factsFrom(JSON.parse(text) as Probed, formats, await decodableCodecs())
  return facts.durationSecs > 0 ? facts : { ...facts, durationSecs: checkedSecs(await measuredSecs(path, formats, signal), facts.video) }
}

/**
 * An output that reads the first video and sound of a file and writes nothing. Beside another output it sets the time that ffmpeg counts from:
 * that of the first packet of all streams that are read, which in a broadcast may come seconds before the first subtitle.
 */
export const readFilmArgs = ['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy', '-f', 'null', '-']

/** Browsers that record, and bare streams, write no duration: reading all packets tells it. */
async function measuredSecs(path: string, formats: string[], signal?: AbortSignal): Promise<number> {
  const args = ['-nostdin', '-v', 'error', '-progress', 'pipe:1', ...inputArgs(path, formats), ...readFilmArgs]
  const text = await runTool('ffmpeg', args, { timeLimit: 600_000, memoryLimit: 2000, ...(signal ? { signal } : {}) })
  const times = [...text.matchAll(/^out_time_us=(\d+)/gm)]
  return Number(times.at(-1)?.[1] ?? 0) / 1e6
}

function checkedSecs(durationSecs: number, video: unknown): number {
  if (durationSecs > (video === undefined ? longestSoundSecs : longestFilmSecs)) throw new ToolFailure('FILE_LONGER_THAN_DAY')
  return durationSecs
}

/** `decodable` are the codecs that the ffmpeg at hand decodes; default: all. */
export function factsFrom(
  { streams = [], programs = [], format = {}, chapters = [] }: Probed,
  formats: string[],
  decodable?: ReadonlySet<string>,
): Facts {
  const of = (type: string): Stream[] => streams.filter((stream) => stream.codec_type === type)
  const isCover = ({ disposition, codec_name }: Stream): boolean =>
    disposition?.attached_pic === 1 || (codec_name === 'png' && formats.includes('mp3'))
  const video = of('video').find((stream) => !isCover(stream) && (stream.width ?? 0) > 0)
  const isDecodable = ({ codec_name = '' }: Stream): boolean => decodable?.has(codec_name) ?? true
  const sounds = of('audio').filter(({ channels = 0 }) => channels > 0)
  const audio = ownSounds(sounds.filter(isDecodable), video, programs)
  const unknown = video && !isDecodable(video) ? video : audio.length === 0 ? sounds[0] : undefined
  if (unknown) throw new ToolFailure({ code: 'FILE_CODEC_UNKNOWN', codec: codecName(unknown) })
  if (video === undefined && audio.length === 0) throw new ToolFailure('FILE_WITHOUT_MEDIA')
  const durationSecs = checkedSecs(
    Number(format.duration ?? Math.max(0, ...streams.map(({ duration }) => Number(duration ?? 0)))) || 0,
    video,
  )
  if (Math.max(video?.width ?? 0, video?.height ?? 0) > largestSide) throw new ToolFailure('FILE_VIDEO_LARGE')
  return {
    formats,
    durationSecs,
    startGapSecs: video && audio[0] ? startOf(audio[0]) - startOf(video) : 0,
    bitrate: Number(format.bit_rate ?? 0) || 0,
    video: video && videoFacts(video, Number(format.bit_rate ?? 0) || 0),
    ...furtherFacts(
      { video, sound: audio[0], videos: of('video').filter((stream) => !isCover(stream)), sounds, programs },
      formats,
      isDecodable,
    ),
    audio: audio.map((stream) => ({
      index: stream.index,
      codec: stream.codec_name ?? '',
      profile: stream.profile ?? '',
      channels: stream.channels ?? 0,
      sampleRate: Number(stream.sample_rate ?? 0),
      lang: langOf(stream),
      title: stream.tags?.title ?? '',
      isDescription: isDescription(stream),
    })),
    texts: of('subtitle')
      .filter((stream) => textCodecs.includes(stream.codec_name ?? '') || (stream.codec_name === 'dvb_teletext' && isDecodable(stream)))
      .map((stream) => ({
        index: stream.index,
        codec: stream.codec_name ?? '',
        lang: langOf(stream),
        title: stream.tags?.title ?? '',
        isForHearingImpaired: stream.disposition?.hearing_impaired === 1,
      })),
    imageTexts: of('subtitle')
      .filter((stream) => imageTextCodecs.includes(stream.codec_name ?? '') && isDecodable(stream))
      .map((stream) => ({ index: stream.index, lang: langOf(stream), title: stream.tags?.title ?? '', kind: imageTextKind(stream) })),
    chapters: chaptersOf(chapters, durationSecs),
    coverIndex: of('video').find(isCover)?.index,
  }
}

const imageTextKind = ({ disposition }: Stream): ImageTextFacts['kind'] =>
  disposition?.forced === 1 ? 'forced' : disposition?.hearing_impaired === 1 ? 'captions' : 'subtitles'

/** Marked by the container, or as broadcasters and film makers call it. */
const isDescription = ({ disposition, tags }: Stream): boolean =>
  disposition?.visual_impaired === 1 ||
  disposition?.descriptions === 1 ||
  /audio[ -]?descri|descri(bed|ptive)\b|visually impaired|audiodeskription|hörfilm/i.test(
    `${tags?.title ?? ''} ${tags?.handler_name ?? ''}`,
  ) ||
  /(^|\W)AD(\W|$)/.test(tags?.title ?? '')

function videoFacts(stream: Stream, wholeBitrate: number): VideoFacts {
  const rotation = (((-(stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0) % 360) + 360) % 360) as number
  const aspect = ratio(stream.sample_aspect_ratio?.replace(':', '/')) || 1
  const isWide = Math.abs(aspect - 1) > 0.01
  const width = Math.round((stream.width ?? 0) * aspect)
  const height = stream.height ?? 0
  const isTurned = rotation === 90 || rotation === 270
  const average = ratio(stream.avg_frame_rate)
  const real = ratio(stream.r_frame_rate)
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? '',
    pixelFormat: stream.pix_fmt ?? '',
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    rotation,
    hasSquarePixels: !isWide,
    frameRate: average || real || 25,
    isVariable: average > 0 && real > 0 && Math.abs(average - real) / real > 0.01,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    isSpherical: stream.side_data_list?.some(isEquirectangular) ?? false,
    isHdr: ['smpte2084', 'arib-std-b67'].includes(stream.color_transfer ?? ''),
    bitrate: Number(stream.bit_rate ?? 0) || wholeBitrate,
  }
}

const isEquirectangular = (data: NonNullable<Stream['side_data_list']>[number]): boolean =>
  data.side_data_type === 'Spherical Mapping' && data.projection === 'equirectangular'

function chaptersOf(chapters: NonNullable<Probed['chapters']>, durationSecs: number): ChapterFacts[] {
  return chapters
    .map(({ start_time, end_time, tags }, index) => {
      const startSecs = Math.max(0, Number(start_time ?? 0))
      return {
        startSecs,
        durationSecs: Math.max(0, Number(end_time ?? startSecs) - startSecs),
        title: (tags?.title ?? '').trim() || `Chapter ${index + 1}`,
      }
    })
    .filter(({ startSecs }) => Number.isFinite(startSecs) && (durationSecs === 0 || startSecs < durationSecs))
    .slice(0, 500)
}

/** Containers write three-letter codes; the two-letter ones of the languages that schools have most are what browsers name. */
const short: Record<string, string> = {
  eng: 'en',
  ger: 'de',
  deu: 'de',
  fre: 'fr',
  fra: 'fr',
  spa: 'es',
  ita: 'it',
  dut: 'nl',
  nld: 'nl',
  por: 'pt',
  pol: 'pl',
  ara: 'ar',
  tur: 'tr',
  rus: 'ru',
  ukr: 'uk',
  swe: 'sv',
  dan: 'da',
  nor: 'no',
  fin: 'fi',
  gre: 'el',
  ell: 'el',
  chi: 'zh',
  zho: 'zh',
  jpn: 'ja',
  kor: 'ko',
  heb: 'he',
  hin: 'hi',
  wel: 'cy',
  cym: 'cy',
  gle: 'ga',
}

/** Looks like one is not enough: `en-abc` makes everything throw that reads it. */
function isLanguage(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}

const langOf = ({ tags }: Stream): string => shortLanguage(tags?.language ?? '')

/** The two-letter code of a language where there is one; empty for what is no language. */
export function shortLanguage(language: string): string {
  const given = language.toLowerCase()
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(given) || given === 'und' || !isLanguage(given)) return ''
  return short[given] ?? given
}

import { codecName } from './known-codecs.ts'
import type { Facts } from './probe.ts'
import { type Probed, ratio, type Stream, startOf } from './probed.ts'

/** A track of moving images beside the first one. */
export interface FurtherVideo {
  index: number
  /** Its place among the tracks of moving images, from 2. */
  number: number
  /** As MP4 and MOV name it; undefined in other containers. */
  trackId: number | undefined
  title: string
  /** Seconds by which it begins after the first video or its sound; below zero when before them. */
  offsetSecs: number
  /** Name of the codec where ffmpeg does not decode it. */
  unknownCodec: string | undefined
  /** The sound that belongs to it: that of its programme, or else the one at its place where there are as many sounds as videos. */
  soundIndex: number | undefined
}

type Programs = NonNullable<Probed['programs']>

/** The programme of a stream, where a file has several. */
const programOf = (programs: Programs, { index }: Stream): Programs[number] | undefined =>
  programs.length > 1 ? programs.find(({ streams = [] }) => streams.some((one) => one.index === index)) : undefined

/** The sounds of the programme of the first video: those of another one are no other languages of it. */
export function ownSounds(sounds: Stream[], video: Stream | undefined, programs: Programs): Stream[] {
  const program = video && programOf(programs, video)
  const own = program ? sounds.filter((sound) => programOf(programs, sound) === program) : []
  return own.length > 0 ? own : sounds
}

/** Containers whose tracks of moving images belong to one recording. */
const recordingFormats = ['mov', 'matroska', 'mpegts']
const imageCodecs = ['png', 'apng', 'bmp', 'gif', 'tiff', 'webp', 'jpegls', 'jpeg2000']
/** Fewer JPEG images in a second are a row of thumbnails. */
const slowestMotion = 5

/** Images that lie beside a film: a still, a row of thumbnails, or a track that only completes another one. */
const isStill = ({ codec_name = '', nb_frames, avg_frame_rate, disposition = {} }: Stream): boolean =>
  nb_frames === '1' ||
  imageCodecs.includes(codec_name) ||
  (codec_name === 'mjpeg' && ratio(avg_frame_rate) < slowestMotion) ||
  disposition.timed_thumbnails === 1 ||
  disposition.still_image === 1 ||
  disposition.dependent === 1

interface FilmTracks {
  video: Stream | undefined
  sound: Stream | undefined
  /** All tracks of moving images, and of sound. */
  videos: readonly Stream[]
  sounds: readonly Stream[]
  programs: Programs
}

export function furtherFacts(
  { video, sound, videos, sounds, programs }: FilmTracks,
  formats: string[],
  isDecodable: (stream: Stream) => boolean,
): Pick<Facts, 'furtherVideos' | 'leadSecs' | 'videoTrackId'> {
  const isRecording = formats.some((format) => recordingFormats.includes(format))
  const others = isRecording && video ? videos.filter((one) => one !== video && (one.width ?? 0) > 0 && !isStill(one)) : []
  if (video === undefined || others.length === 0) return { furtherVideos: [], leadSecs: 0, videoTrackId: undefined }
  const soundOf = (stream: Stream, at: number): Stream | undefined => {
    const program = programOf(programs, stream)
    const own = sounds.length === others.length + 1 ? sounds[at] : undefined
    const found = program ? sounds.find((one) => programOf(programs, one) === program) : own
    return found && isDecodable(found) ? found : undefined
  }
  const beginOf = (stream: Stream, at: number): number => Math.min(startOf(stream), startOf(soundOf(stream, at + 1) ?? stream))
  const zero = sound ? Math.min(startOf(video), startOf(sound)) : startOf(video)
  return {
    furtherVideos: others.map((stream, at) => ({
      index: stream.index,
      number: at + 2,
      trackId: trackIdOf(stream),
      title: (stream.tags?.title ?? programOf(programs, stream)?.tags?.service_name ?? '').replace(/\p{Cc}+/gu, ' ').trim(),
      offsetSecs: beginOf(stream, at) - zero,
      unknownCodec: isDecodable(stream) ? undefined : codecName(stream),
      soundIndex: soundOf(stream, at + 1)?.index,
    })),
    leadSecs: Math.max(0, zero - Math.min(...others.map(beginOf))),
    videoTrackId: trackIdOf(video),
  }
}

const trackIdOf = ({ id }: Stream): number | undefined => (id === undefined ? undefined : Number(id))

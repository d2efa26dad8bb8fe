import type { Facts, VideoFacts } from './probe.ts'

/** A requested rendition. */
export interface RenditionSpec {
  name: string
  kind: 'video' | 'audio'
  /** Even, never above the source. 0 for sound. */
  width: number
  height: number
  /** Frames per second; the most of them where the rate varies. */
  frameRate: number
  /** The times of the frames stay as they are. */
  isVariable: boolean
  /** Both fields of an interlaced video become frames. */
  hasFieldRate: boolean
  /** Highest bits per second of the video. */
  maxBitrate: number
  audioBitrate: number
  /** 2, or 6 for surround sound; 0 where there is no sound. */
  channels: number
  /** Stream of the sound; undefined where there is none. */
  audioIndex: number | undefined
  lang: string
  label: string
}

/** Short side and the most bits per second that it gets. */
const rungs = [
  { side: 240, maxBitrate: 350_000 },
  { side: 360, maxBitrate: 700_000 },
  { side: 480, maxBitrate: 1_400_000 },
  { side: 720, maxBitrate: 3_000_000 },
  { side: 1080, maxBitrate: 5_500_000 },
  { side: 1440, maxBitrate: 10_000_000 },
  { side: 2160, maxBitrate: 18_000_000 },
] as const

export const highestRate = 60
const surroundChannels = 6
/** Up to this side a rendition saves frames. */
const smallSide = 360

type Rate = Pick<RenditionSpec, 'frameRate' | 'isVariable' | 'hasFieldRate'>

/**
 * Renditions from the lowest, never above the size or rate of the source. Audio alone is one rendition; further tracks follow. Browsers
 * cannot switch between audio tracks inside a file with video. With several tracks, each is a file of its own (`a0` the main one, `d1` a
 * description) beside video without audio (`p360`); only the lowest rendition has both, for the start.
 */
export function ladder(facts: Facts): RenditionSpec[] {
  const first = facts.audio.find(({ isDescription }) => !isDescription) ?? facts.audio[0]
  const others = facts.audio.filter((track) => track !== first)
  const sound = (index: number, name: string, lang: string, label: string): RenditionSpec => ({
    name,
    kind: 'audio',
    width: 0,
    height: 0,
    frameRate: 0,
    isVariable: false,
    hasFieldRate: false,
    maxBitrate: 0,
    audioBitrate: 128_000,
    channels: 2,
    audioIndex: index,
    lang,
    label,
  })
  const further = others.map((track, number) =>
    sound(track.index, `${track.isDescription ? 'd' : 'a'}${number + 1}`, track.lang, track.title || track.lang || `Track ${number + 2}`),
  )
  // Surround sound is a choice beside stereo. Without video, players would take it for a better quality of the same sound.
  if (facts.video && first && first.channels >= surroundChannels)
    further.push({ ...sound(first.index, `a${others.length + 1}`, first.lang, '5.1'), audioBitrate: 384_000, channels: surroundChannels })
  const { video } = facts
  if (video === undefined) return first === undefined ? [] : [sound(first.index, 'a0', first.lang, first.title), ...further]
  const source = Math.min(video.width, video.height)
  const fitting = rungs.filter(({ side }) => side <= source)
  const top = fitting.at(-1)
  // A source between two rungs, or below the first, keeps its own size as the best one.
  const own = top === undefined || top.side < source * 0.8 ? [{ side: source, maxBitrate: rateFor(source) }] : []
  const videos = [...fitting, ...own].map(({ side, maxBitrate }) => {
    const { width, height } = fitToHeight(video, side)
    return {
      name: `v${side}`,
      kind: 'video' as const,
      width,
      height,
      ...rateOf(video, side),
      maxBitrate: video.bitrate > 0 ? Math.max(100_000, Math.min(maxBitrate, video.bitrate)) : maxBitrate,
      audioBitrate: side <= 240 ? 64_000 : side <= 480 ? 96_000 : 128_000,
      audioIndex: first?.index,
      channels: first === undefined ? 0 : 2,
      lang: first?.lang ?? '',
      label: '',
    }
  })
  const [lowest] = videos
  if (first === undefined || lowest === undefined || further.length === 0) return videos
  const silent = videos.map((spec) => ({ ...spec, name: spec.name.replace('v', 'p'), audioIndex: undefined, channels: 0, lang: '' }))
  return [lowest, sound(first.index, 'a0', first.lang, first.title), ...further, ...silent]
}

/** By its name: descriptions have no column of their own. */
export const isDescription = (name: string): boolean => /^d\d+$/.test(name)

const rateFor = (side: number): number => rungs.find((rung) => rung.side >= side)?.maxBitrate ?? rungs[rungs.length - 1]?.maxBitrate ?? 0

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2)

export function fitToHeight({ width, height }: Pick<VideoFacts, 'width' | 'height'>, side: number): { width: number; height: number } {
  const scale = side / Math.min(width, height)
  // Downwards: an odd source loses a line rather than gain one.
  if (scale >= 1) return { width: Math.max(2, width - (width % 2)), height: Math.max(2, height - (height % 2)) }
  return { width: even(width * scale), height: even(height * scale) }
}

/** The source's rate, at most 60, and at most 30 where the video is small. Interlaced video has a frame for each field. */
function rateOf({ frameRate, isInterlaced, isVariable }: VideoFacts, side: number): Rate {
  const hasFieldRate = isInterlaced && side > smallSide && frameRate <= highestRate / 2
  let rate = Math.min(Math.max(hasFieldRate ? frameRate * 2 : frameRate, 1), highestRate)
  if (side <= smallSide && rate > 31 && !isVariable) rate /= 2
  return { frameRate: Math.round(rate * 1000) / 1000, isVariable, hasFieldRate }
}

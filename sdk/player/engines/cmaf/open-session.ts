import { attachSource, mediaSourceFor, type StartedStream } from '../../../fast-start/index.ts'
import { listen } from '../../listen.ts'
import type { EngineHost } from '../engine.ts'
import type { ListedAudioTrack, ListedLevel } from '../read-master.ts'
import type { Reconnect } from '../reconnect.ts'
import type { BandwidthEstimate } from './bandwidth-estimate.ts'
import { chooseRendition } from './choose-rendition.ts'
import { bufferBehind, createFeeder, type Feeder, type Track } from './feeder.ts'
import { createSink, type Sink } from './sink.ts'
import { skipGaps } from './skip-gaps.ts'
import { loadedTo } from './time-ranges.ts'

export type Rendition = ListedLevel & Track
export type Sound = ListedAudioTrack & Track

export interface Ladder {
  /** Lowest first. */
  renditions: Rendition[]
  /** Empty when the sound is inside the video; else each is a file of its own, and the video has none. */
  sounds: Sound[]
}

/** Preferences of the viewer; the engine reads them at each decision. */
export interface PlaybackPreferences {
  /** ID of the level to hold, -1 for none. */
  level: number
  /** Lines to hold before the levels are known, 0 for none. */
  height: number
  dataSaver: boolean
  /** ID of the sound track; undefined for the main one. */
  sound: number | undefined
}

export interface SessionOptions {
  host: EngineHost
  ladder: Ladder
  line: BandwidthEstimate
  reconnect: Reconnect
  preferences: PlaybackPreferences
  startTime: number
  /** A source that plays already. */
  started: StartedStream | undefined
  signal: AbortSignal
  onFail: (reason: 'failed' | 'gone' | 'unreachable') => void
  /** The browser refuses what it gets: another source may do better. */
  onRefused: () => void
}

export interface Session {
  /** Applies changed preferences: replaces media that is buffered ahead. */
  replace: () => void
  changeSound: () => void
}

/** Largest height in pixels for data saving; a small player takes still less. */
const fewLines = 360
/** Milliseconds after which a rendition that failed may be tried again. */
const forgetAfter = 60_000
/** A beginning that gets no byte for so long is given up. */
const timeoutMs = 4000

const isMain = ({ kind }: Sound): boolean => kind === 'main'

export const typeOf = (kind: 'video' | 'audio', codecs: string): string => `${kind}/mp4; codecs="${codecs}"`

/** One MediaSource and what keeps it filled. */
export function openSession(options: SessionOptions): Session {
  const { host, ladder, line, reconnect, preferences, signal, onFail, onRefused } = options
  const { media } = host
  const { renditions, sounds } = ladder
  const broken = new Set<number>()
  let now: Rendition | undefined
  let video: Feeder | undefined
  let source: MediaSource | undefined
  let sinks: Sinks | undefined
  let soundEnd = new AbortController()
  let isSoundLoaded = true

  const soundNow = (): Sound | undefined => sounds.find(({ id }) => id === preferences.sound) ?? sounds.find(isMain) ?? sounds[0]

  const maxHeight = (): number => {
    // The short side of an upright film is narrower than the player is high.
    const shape = media instanceof HTMLVideoElement ? media.videoWidth / media.videoHeight : 1
    const own = media.clientHeight * Math.min(1, shape || 1) * devicePixelRatio || Number.POSITIVE_INFINITY
    return preferences.dataSaver ? Math.min(fewLines, own) : own
  }
  const pick = (ahead: number): Rendition | undefined => {
    const held = renditions.find(({ id, height }) => (preferences.level === -1 ? height === preferences.height : id === preferences.level))
    if (held && !broken.has(renditions.indexOf(held))) return held
    const index = now ? renditions.indexOf(now) : -1
    return renditions[chooseRendition({ renditions, now: index, line: line.value(), ahead, maxHeight: maxHeight(), broken })]
  }

  const endStream = (): void => {
    const isIdle = [...(source?.sourceBuffers ?? [])].every(({ updating }) => !updating)
    if (source?.readyState === 'open' && isSoundLoaded && isIdle) source.endOfStream()
  }

  /** Buffers the selected audio track over that of another. */
  const feedSound = (startTime: number): void => {
    const track = soundNow()
    soundEnd.abort()
    soundEnd = new AbortController()
    isSoundLoaded = track === undefined
    if (!track || !sinks?.sound) return
    const { sound } = sinks
    if (sounds.length > 1) host.onAudioTracks(sounds, track.id)
    createFeeder<Sound>({
      media,
      startTime,
      signal: AbortSignal.any([signal, soundEnd.signal]),
      line,
      reconnect,
      pick: () => track,
      feed: (bytes) => sound.appendBytes(bytes),
      loaded: () => sound.buffer.buffered,
      onTrack: () => undefined,
      onBroken: () => false,
      onFail(reason) {
        if (isMain(track) || reason !== 'failed') return onFail(reason)
        preferences.sound = undefined
        feedSound(media.currentTime)
      },
      onRefused,
      onEnd() {
        isSoundLoaded = true
        endStream()
      },
    })
  }

  const run = async (): Promise<void> => {
    const begun = await takeOver(options)
    if (signal.aborted) return
    source = begun?.source ?? (await freshSource(options))
    if (signal.aborted) return
    const codecs = renditions.at(-1)?.codecs ?? ''
    const taken = begun ? { main: createSink(begun.buffer, media), sound: undefined } : openSinks(source, media, codecs, sounds.length > 0)
    sinks = taken
    if (Number.isNaN(source.duration) && host.entry.Duration > 0) source.duration = host.entry.Duration
    const startTime = begun ? (loadedTo(media.buffered, media.currentTime) ?? media.currentTime) : options.startTime
    if (begun) now = renditions[0]
    video = createFeeder<Rendition>({
      media,
      startTime,
      signal,
      line,
      reconnect,
      pick,
      feed: async (bytes) => {
        await taken.main.appendBytes(bytes)
        await trim(media, taken)
      },
      loaded: () => taken.main.buffer.buffered,
      onTrack(rendition) {
        now = rendition
        host.onLevel(rendition.id)
      },
      onBroken(rendition) {
        const index = renditions.indexOf(rendition)
        broken.add(index)
        setTimeout(() => broken.delete(index), forgetAfter)
        return broken.size < renditions.length
      },
      onFail,
      onRefused,
      onEnd: endStream,
    })
    feedSound(startTime)
    // A quality that is good enough for a moment: what was loaded of it ahead need not be watched.
    if (begun && pick(startTime - media.currentTime) !== renditions[0]) video.replace()
    skipGaps(media, signal)
  }

  // The element forgets an error only with its source.
  listen(media, 'error', onRefused, signal)
  signal.addEventListener('abort', () => soundEnd.abort())
  run().catch(() => {
    if (!signal.aborted) onRefused()
  })
  return { replace: () => video?.replace(), changeSound: () => feedSound(media.currentTime) }
}

/** Takes over the start that ran before the engine was loaded, if it fits. */
async function takeOver({ started, line, ladder }: SessionOptions): Promise<{ source: MediaSource; buffer: SourceBuffer } | undefined> {
  if (!started) return undefined
  await settled(started)
  line.add(started.bytes, started.took)
  const { source, buffer } = started
  // With a choice of sound they are taken apart from the beginning.
  return buffer && buffer.buffered.length > 0 && source.readyState !== 'closed' && ladder.sounds.length === 0
    ? { source, buffer }
    : undefined
}

/** Ends with what it was to fetch, or when no byte of that comes any more. */
async function settled(started: StartedStream): Promise<void> {
  let before = -1
  let timer: ReturnType<typeof setInterval> | undefined
  const stalled = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (started.bytes === before) resolve()
      before = started.bytes
    }, timeoutMs)
  })
  await Promise.race([started.done, stalled])
  clearInterval(timer)
  started.stop()
}

async function freshSource({ host, startTime, ladder }: SessionOptions): Promise<MediaSource> {
  const Source = mediaSourceFor(typeOf('video', ladder.renditions.at(-1)?.codecs ?? ''))
  if (!Source) throw new Error('This browser has no MediaSource for it')
  const source = new Source()
  const attached = attachSource(host.media, source)
  if (startTime > 0) host.media.currentTime = startTime
  host.onReady()
  await attached
  return source
}

interface Sinks {
  main: Sink
  /** Buffer of a separate audio file. */
  sound: Sink | undefined
}

function openSinks(source: MediaSource, media: HTMLMediaElement, codecs: string, isApart: boolean): Sinks {
  const sink = (type: string): Sink => createSink(source.addSourceBuffer(type), media)
  if (!isApart) return { main: sink(typeOf('video', codecs)), sound: undefined }
  const named = codecs.split(',')
  const video = named.filter((codec) => !codec.startsWith('mp4a')).join()
  return {
    main: sink(typeOf('video', video)),
    sound: sink(typeOf('audio', named.find((codec) => codec.startsWith('mp4a')) ?? 'mp4a.40.2')),
  }
}

/** Removes media far behind the position, so that memory is bounded. */
async function trim(media: HTMLMediaElement, { main, sound }: Sinks): Promise<void> {
  const before = media.currentTime - bufferBehind
  for (const sink of [main, sound]) {
    const { buffered } = sink?.buffer ?? {}
    if (buffered && buffered.length > 0 && buffered.start(0) < before - 10) await sink?.remove(0, before)
  }
}

import type { StartedMedia } from '../../fast-start/index.ts'
import type { MediaItem, PlaylistItem } from '../../media/contract.ts'
import { PlayerLimits } from '../contract.ts'
import { type Candidate, chooseEngine } from '../engines/choose-engine.ts'
import type { AudioTrack, Engine, EngineHost, EngineName, EngineRun, Level } from '../engines/engine.ts'
import type { NativeKeeper } from '../engines/keep-native.ts'
import { clearSource, playableSource } from '../engines/native.ts'
import type { ReconnectTimes } from '../engines/reconnect.ts'
import { listen } from '../feature.ts'
import { firstFrame } from './first-frame.ts'
import { watchStalls } from './watch-stalls.ts'

export interface SourceState {
  item: MediaItem | undefined
  entry: PlaylistItem | undefined
  /** Which entry of the item's playlist. */
  index: number
  engine: EngineName | ''
  /** An engine is being fetched. */
  loading: boolean
  /** Requests get no answer and are retried; what is loaded plays meanwhile. */
  reconnecting: boolean
  /**
   * Why it stopped; the next start tries again. `failed`: nothing could play it. `ended`: the live stream is over. `gone`: it is deleted, or
   * this viewer may not see it any more. `unreachable`: the server has not answered for two minutes.
   */
  failed: 'failed' | 'ended' | 'gone' | 'unreachable' | ''
  levels: Level[]
  /** The level that plays now, -1 when nobody can tell. */
  level: number
  /** Sound tracks, as far as the engine tells; empty when there is no choice. */
  audioTracks: readonly AudioTrack[]
  /** ID of the one that plays, -1 when nobody can tell. */
  audioTrack: number
}

/** What no engine has told yet. */
const unknown: Pick<SourceState, 'levels' | 'level' | 'audioTracks' | 'audioTrack'> = {
  levels: [],
  level: -1,
  audioTracks: [],
  audioTrack: -1,
}

export const sourceState: SourceState = {
  item: undefined,
  entry: undefined,
  index: 0,
  engine: '',
  loading: false,
  reconnecting: false,
  failed: '',
  ...unknown,
}

/** Decides what the media element plays, and what is tried when that fails. */
export interface Source {
  open: (entry: PlaylistItem, startTime: number) => void
  /** Plays, fetching an engine first if there is none yet. Rejects as `media.play()` does. */
  play: () => Promise<void>
  /** Pauses, also what has not begun yet. */
  pause: () => void
  /** Where it starts when there is no source yet. False when there is one: then seek. */
  startFrom: (time: number) => boolean
  /** Goes on at the same place with an engine that chooses among renditions and sound tracks, at a height (0: its choice). */
  switchTo: (height: number) => void
  setLevel: (id: number) => boolean
  /** Plays another sound track, and keeps to it when the engine changes. False when the engine that runs has no say: then switch to one that has. */
  setAudio: (track: AudioTrack) => boolean
  /** Holds what costs the fewest bytes, now and in what plays later. False when the engine that runs has no say. */
  setDataSaver: (on: boolean) => boolean
  /** Somebody comes near: our own engine, which is small, is fetched before it is asked for. */
  warm: () => void
  /** There is such an engine. */
  canChoose: () => boolean
  stop: () => void
}

export interface SourceOptions {
  media: HTMLMediaElement
  engines: readonly Engine[]
  forced?: EngineName | undefined
  address: (url: string) => string
  /** Asks for the entry again: its addresses are not good any more. */
  renew?: (() => Promise<PlaylistItem | undefined>) | undefined
  /** How long requests without an answer are retried. Default: two minutes. */
  reconnect?: ReconnectTimes | undefined
  set: (change: Partial<SourceState>) => void
  signal: AbortSignal
}

export function createSource({ media, engines, forced, address, renew, reconnect = {}, set, signal }: SourceOptions): Source {
  let entry: PlaylistItem | undefined
  let candidates: Candidate[] = []
  let run: EngineRun | undefined
  let starting: Promise<void> | undefined
  let startAt = 0
  let height = 0
  let audio: AudioTrack | undefined
  let dataSaver = false
  let renewedAt = Number.NEGATIVE_INFINITY
  let isReconnecting = false
  let keeper: NativeKeeper | undefined
  // Somebody wants it to play: the element itself forgets that when its source fails or changes.
  let wanted = false
  // Counts what was begun: answers to an earlier beginning are not listened to.
  let generation = 0

  const stop = (): void => {
    generation++
    starting = undefined
    run?.stop()
    run = undefined
    tellReconnecting(false)
  }

  const tellReconnecting = (isTrying: boolean): void => {
    if (isTrying !== isReconnecting) set({ reconnecting: isTrying })
    isReconnecting = isTrying
  }

  const fail = (reason: Exclude<SourceState['failed'], ''>): void => {
    startAt = media.currentTime || startAt
    stop()
    candidates = []
    wanted = false
    media.pause()
    // The bar shows where "Try again" goes on.
    if (reason === 'unreachable') media.currentTime = startAt
    set({ failed: reason, loading: false, engine: '' })
  }

  const tryNext = (): void => {
    startAt = media.currentTime || startAt
    stop()
    candidates = candidates.slice(1)
    if (candidates.length === 0) return void renewOr(() => fail('failed'))
    void begin()
    playOn()
  }

  /** Addresses expire: with new ones it goes on at the same place. The library itself says whether the item is still there for this viewer. */
  const renewOr = async (otherwise: () => void): Promise<void> => {
    if (!renew) return otherwise()
    const mine = generation
    const fresh = await renew().catch((error: unknown) => (isGone(error) ? 'gone' : undefined))
    if (mine !== generation || signal.aborted) return
    if (fresh === 'gone') return fail('gone')
    if (!fresh?.MediaURL || performance.now() - renewedAt < PlayerLimits.renewMs) return otherwise()
    renewedAt = performance.now()
    startAt = media.currentTime || startAt
    stop()
    entry = fresh
    candidates = chooseEngine(fresh, media, engines, forced)
    void begin()
    playOn()
  }

  const play = (): Promise<void> => {
    wanted = true
    const begun = ready()
    // What was fetched may have failed already, and the next be on its way.
    if (begun) return begun.then(() => (run || starting ? play() : undefined))
    return run ? media.play() : Promise.resolve()
  }
  const playOn = (): void => {
    if (wanted) play().catch(() => undefined)
  }

  const hostOf = ({ url }: Candidate, playing: PlaylistItem, mine: number): EngineHost => ({
    media,
    entry: playing,
    url: address(url),
    startTime: startAt,
    live: playing.LiveStream,
    height,
    dataSaver,
    reconnect,
    onReconnecting: (isTrying) => mine === generation && tellReconnecting(isTrying),
    onReady: () => mine === generation && playOn(),
    onLevels: (levels) => mine === generation && set({ levels: levels.toSorted((a, b) => b.height - a.height || b.bitrate - a.bitrate) }),
    onLevel: (level) => mine === generation && set({ level }),
    onAudioTracks: (audioTracks, audioTrack) => {
      if (mine !== generation) return
      set({ audioTracks, audioTrack })
      // It was chosen while another engine played.
      const wished = audio && audioTracks.find((each) => isSameTrack(each, audio))
      if (wished && wished.id !== audioTrack) run?.setAudio?.(wished.id)
    },
    onFail(reason) {
      if (mine !== generation) return
      if (reason === 'ended' || reason === 'unreachable') fail(reason)
      else if (reason === 'gone') void renewOr(tryNext)
      else tryNext()
    },
  })

  function begin(): Promise<void> | undefined {
    const candidate = candidates[0]
    if (!candidate || !entry) {
      fail('failed')
      return undefined
    }
    const mine = ++generation
    const playing = entry
    const { engine } = candidate
    const start = (starter: Awaited<ReturnType<Engine['load']>>): void => {
      if (mine !== generation || signal.aborted) return
      const isKept = engine.name === 'native' || (engine.name === 'cmaf' && isStarted(media))
      if (!isKept && (media.hasAttribute('src') || media.querySelector('source'))) clearSource(media)
      run = starter(hostOf(candidate, playing, mine))
      starting = undefined
      set({ engine: engine.name, loading: false })
      if (engine.name === 'native') keepNative()
    }
    set({ failed: '', ...unknown })
    const loaded = engine.load()
    if (typeof loaded === 'function') {
      start(loaded)
      return undefined
    }
    set({ loading: true })
    starting = loaded.then(start, () => {
      if (mine === generation) tryNext()
    })
    return starting
  }

  /** The browser itself and a single file offer no choice. */
  const ableToChoose = (): Candidate[] =>
    entry ? chooseEngine(entry, media, engines).filter(({ engine }) => engine.name === 'cmaf' || engine.name === 'hls') : []

  /** The address that an element from the server's HTML has already, if it is one of ours. */
  const present = (): string => media.currentSrc || media.src || playableSource(media)

  const open = (next: PlaylistItem, startTime: number): void => {
    const isFirst = entry === undefined
    stop()
    if (!isFirst && media.readyState === 0) media.currentTime = 0
    entry = next
    startAt = startTime
    height = 0
    audio = undefined
    wanted = !media.paused
    candidates = chooseEngine(next, media, engines, forced)
    set({ failed: '', engine: '', ...unknown })
    const first = candidates[0]
    const kept = !isFirst ? -1 : candidates.findIndex(({ engine, url }) => engine.name === 'native' && address(url) === present())
    if (isFirst && isStarted(media) && first?.engine.name === 'cmaf') {
      startAt = 0
      void begin()
    } else if (kept === 0 || (kept > 0 && (!media.paused || media.autoplay || media.currentTime > 0))) {
      candidates = [candidates[kept], ...candidates.filter((_, index) => index !== kept)].filter((each) => each !== undefined)
      run = { stop: () => clearSource(media) }
      set({ engine: 'native' })
      keepNative()
      if (startTime > 0 && media.currentTime < 0.5) media.currentTime = startTime
    } else if (first?.engine.name === 'native') void begin()
    else if (present()) clearSource(media)
  }

  /** Fetched after the first frame: during an outage it could not be. */
  const keepNative = (): void => {
    if (keeper) return
    const begin = async (): Promise<void> => {
      await firstFrame(media, signal)
      const half = await import('../engines/keep-native.ts')
      keeper ??= half.keepNative({
        media,
        signal,
        reconnect,
        current: () => (run && !run.setLevel ? run : undefined),
        onReconnecting: tellReconnecting,
        playOn,
        onFail(reason) {
          if (reason === 'unreachable') fail(reason)
          else if (reason === 'gone') void renewOr(tryNext)
          else tryNext()
        },
      })
    }
    // Without it a broken connection counts as a failure.
    begin().catch(() => undefined)
  }

  /** The connection broke, or could not be opened again. */
  const isBrokenOff = (): boolean => {
    const { code = 0 } = media.error ?? {}
    return code === MediaError.MEDIA_ERR_NETWORK || (code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED && media.currentTime > 0)
  }

  const ready = (): Promise<void> | undefined => {
    if (run || !entry || signal.aborted) return undefined
    if (candidates.length === 0) candidates = chooseEngine(entry, media, engines, forced)
    return starting ?? begin()
  }

  media.addEventListener(
    'error',
    () => {
      // A <source> that fails says so before the element gives up: look afterwards.
      setTimeout(() => {
        if (!run || run.setLevel || (!media.error && media.networkState !== media.NETWORK_NO_SOURCE)) return
        if (keeper && isBrokenOff()) keeper.recover()
        else tryNext()
      })
    },
    { capture: true, signal },
  )
  // Somebody else may call play() on the element itself.
  listen(
    media,
    'play',
    () => {
      wanted = true
      if (!run) playOn()
    },
    signal,
  )
  listen(
    media,
    'pause ended',
    () => {
      wanted = false
    },
    signal,
  )
  watchStalls(media, signal, () => {
    if (!isReconnecting) tryNext()
  })
  signal.addEventListener('abort', stop)

  return {
    open,
    play,
    pause() {
      wanted = false
      media.pause()
    },
    stop,
    startFrom(time) {
      if (run) return keeper?.moveTo(time) ?? false
      startAt = time
      return true
    },
    switchTo(level) {
      const able = ableToChoose()
      if (!able[0]) return
      height = level
      const change = (): void => {
        startAt = media.currentTime || startAt
        stop()
        candidates = able
        void begin()
        playOn()
      }
      // What plays goes on until the other is here.
      const mine = generation
      Promise.resolve(able[0].engine.load()).then(
        () => mine === generation && change(),
        () => undefined,
      )
    },
    setLevel(id) {
      run?.setLevel?.(id)
      return run?.setLevel !== undefined
    },
    setAudio(track) {
      audio = track
      run?.setAudio?.(track.id)
      return run?.setAudio !== undefined
    },
    setDataSaver(on) {
      dataSaver = on
      run?.setDataSaver?.(on)
      return run?.setDataSaver !== undefined
    },
    warm() {
      const engine = run ? undefined : candidates[0]?.engine
      // When that fails the start says so.
      if (engine?.name === 'cmaf') Promise.resolve(engine.load()).catch(() => undefined)
    },
    canChoose: () => ableToChoose().length > 0,
  }
}

/** Whether the library says that an item is deleted, or that this viewer may not see it. */
const isGone = (error: unknown): boolean => {
  const { status } = error instanceof Object ? (error as { status?: unknown }) : {}
  return status === 403 || status === 404 || status === 410
}

/** The page began to play before the player was there. */
const isStarted = (media: StartedMedia): boolean => media.vitrineStart !== undefined

/** Engines number the tracks as they like. */
const isSameTrack = (one: AudioTrack, other: AudioTrack | undefined): boolean =>
  one.lang === other?.lang && one.kind === other.kind && one.label === other.label

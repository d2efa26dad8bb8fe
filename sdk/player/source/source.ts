import type { StartedMedia } from '../../fast-start/index.ts'
import type { PlaylistItem } from '../../media/contract.ts'
import { type Candidate, chooseEngine } from '../engines/choose-engine.ts'
import type { AudioTrack, Engine, EngineHost, EngineName, EngineRun, StartEngine } from '../engines/engine.ts'
import type { NativeKeeper } from '../engines/keep-native.ts'
import { clearSource, playableSource } from '../engines/native.ts'
import type { ReconnectTimes } from '../engines/reconnect.ts'
import { listen } from '../listen.ts'
import { firstFrame } from './first-frame.ts'
import { emptySource, type Otherwise, type SourceEffects, type SourceEvent, type SourceFacts, transition } from './source-machine.ts'
import type { SourceState } from './source-state.ts'
import { watchStalls } from './watch-stalls.ts'

/** Decides what the media element plays, and what is tried when that fails. */
export interface Source {
  open: (entry: PlaylistItem, startTime: number) => void
  /** Plays, fetching an engine first if there is none yet. Rejects as `media.play()` does. */
  play: () => Promise<void>
  /** Pauses, also before it has begun. */
  pause: () => void
  /** Sets the start time (seconds) while there is no source yet. False when there is one: then seek. */
  startFrom: (time: number) => boolean
  /** Goes on at the same place with an engine that chooses among renditions and sound tracks, at a height (0: its choice). */
  switchTo: (height: number) => void
  setLevel: (id: number) => boolean
  /** Plays another sound track, and keeps it when the engine changes. False when the engine that runs cannot: then switch to one that can. */
  setAudio: (track: AudioTrack) => boolean
  /** Holds the level of the fewest bytes, now and for later entries. False when the engine that runs cannot. */
  setDataSaver: (on: boolean) => boolean
  /** Fetches our own engine, which is small, when a pointer or the focus comes near. */
  warm: () => void
  /** There is an engine that chooses among renditions and sound tracks. */
  canChoose: () => boolean
  /** Requests the item after its address was refused: playback ends if the library refuses the item too. */
  refused: () => void
  stop: () => void
}

export interface SourceOptions extends Pick<EngineHost, 'words'> {
  media: HTMLMediaElement
  engines: readonly Engine[]
  forced?: EngineName | undefined
  address: (url: string) => string
  /** Requests the entry again, because its addresses have expired. */
  renew?: (() => Promise<PlaylistItem | undefined>) | undefined
  /** How long requests without an answer are retried. Default: two minutes. */
  reconnect?: ReconnectTimes | undefined
  set: (change: Partial<SourceState>) => void
  signal: AbortSignal
}

/** Runs `source-machine.ts` on a media element: it sends what happens to the machine, and carries out the effects of each transition. */
export function createSource(options: SourceOptions): Source {
  const { media, engines, forced, address, reconnect = {}, words, set, signal } = options
  let machine = emptySource
  let run: EngineRun | undefined
  let starting: Promise<void> | undefined
  let keeper: NativeKeeper | undefined

  /** The address that an element from the server's HTML has already. */
  const present = (): string => media.currentSrc || media.src || playableSource(media)
  const facts = (): SourceFacts => ({
    currentTime: media.currentTime,
    paused: media.paused,
    autoplay: media.autoplay,
    hasData: media.readyState > 0,
    isStarted: isStarted(media),
    now: performance.now(),
    choose: (entry) => chooseEngine(entry, media, engines, forced),
    isPresent: ({ url }) => address(url) === present(),
  })

  function send(event: SourceEvent): void {
    const [next, list] = transition(machine, event, facts())
    machine = next
    for (const [name, argument] of list) (effects[name] as (argument?: unknown) => void)(argument)
  }

  const effects: SourceEffects = {
    publish: set,
    stopEngine() {
      starting = undefined
      run?.stop()
      run = undefined
    },
    startEngine,
    adoptNative() {
      run = { stop: () => clearSource(media) }
    },
    keepNative,
    clearSource: () => present() && clearSource(media),
    pause: () => media.pause(),
    seek(time) {
      media.currentTime = time
    },
    resume,
    renew: (otherwise) => void renew(otherwise),
  }

  function startEngine(): void {
    const { attempt, entry, candidates } = machine
    const candidate = candidates[0]
    if (!candidate || !entry) return
    const { engine } = candidate
    const start = (starter: StartEngine): void => {
      if (attempt !== machine.attempt || signal.aborted) return
      const keepsSource = engine.name === 'native' || (engine.name === 'cmaf' && isStarted(media))
      if (!keepsSource && (media.hasAttribute('src') || media.querySelector('source'))) clearSource(media)
      run = starter(hostOf(candidate, entry, attempt))
      starting = undefined
      send({ type: 'engine-started', attempt })
    }
    const loaded = engine.load()
    if (typeof loaded === 'function') return start(loaded)
    set({ loading: true })
    starting = loaded.then(start, () => send({ type: 'engine-failed', attempt, reason: 'failed' }))
  }

  function hostOf({ url }: Candidate, entry: PlaylistItem, attempt: number): EngineHost {
    const isCurrent = (): boolean => attempt === machine.attempt
    const { startAt, height, dataSaver } = machine
    return {
      media,
      entry,
      url: address(url),
      startTime: startAt,
      live: entry.LiveStream,
      height,
      dataSaver,
      words,
      reconnect,
      onReconnecting: (isTrying) => send({ type: 'reconnecting', attempt, isTrying }),
      onFail: (reason) => send({ type: 'engine-failed', attempt, reason }),
      onReady: () => isCurrent() && resume(),
      onLevels: (levels) => isCurrent() && set({ levels: levels.toSorted((a, b) => b.height - a.height || b.bitrate - a.bitrate) }),
      onLevel: (level) => isCurrent() && set({ level }),
      onAudioTracks: (audioTracks, audioTrack) => {
        if (!isCurrent()) return
        set({ audioTracks, audioTrack })
        // It was chosen while another engine played.
        const chosen = machine.audio && audioTracks.find((each) => isSameTrack(each, machine.audio))
        if (chosen && chosen.id !== audioTrack) run?.setAudio?.(chosen.id)
      },
    }
  }

  /** The library itself says whether the item is still there for this viewer. */
  async function renew(otherwise: Otherwise): Promise<void> {
    const { attempt } = machine
    if (!options.renew) return send({ type: 'renewed', attempt, answer: undefined, otherwise })
    const answer = await options.renew().catch((error: unknown) => (isGone(error) ? ('gone' as const) : undefined))
    if (!signal.aborted) send({ type: 'renewed', attempt, answer, otherwise })
  }

  function play(): Promise<void> {
    if (!signal.aborted) send({ type: 'play' })
    // The engine that was fetched may have failed already, and the next be on its way.
    if (starting) return starting.then(() => (run || starting ? play() : undefined))
    return run ? media.play() : Promise.resolve()
  }

  function resume(): void {
    if (machine.wantsPlay) play().catch(() => undefined)
  }

  /** Fetched after the first frame: during an outage it could not be. */
  function keepNative(): void {
    if (keeper) return
    const load = async (): Promise<void> => {
      await firstFrame(media, signal)
      const half = await import('../engines/keep-native.ts')
      keeper ??= half.keepNative({
        media,
        signal,
        reconnect,
        current: () => (run && !run.setLevel ? run : undefined),
        onReconnecting: (isTrying) => send({ type: 'reconnecting', attempt: machine.attempt, isTrying }),
        playOn: resume,
        onFail: (reason) => send({ type: 'engine-failed', attempt: machine.attempt, reason }),
      })
    }
    // Without it a broken connection counts as a failure.
    load().catch(() => undefined)
  }

  /** Engines that choose among renditions; the browser itself and a single file offer no choice. */
  const choosing = (): Candidate[] =>
    machine.entry ? chooseEngine(machine.entry, media, engines).filter(({ engine }) => engine.name === 'cmaf' || engine.name === 'hls') : []

  const checkError = (): void => {
    if (!run || run.setLevel || (!media.error && media.networkState !== media.NETWORK_NO_SOURCE)) return
    if (keeper && isDisconnected(media)) keeper.recover()
    else send({ type: 'engine-failed', attempt: machine.attempt, reason: 'failed' })
  }
  // A <source> reports its failure before the element gives up: the check comes after both.
  media.addEventListener('error', () => setTimeout(checkError), { capture: true, signal })
  listen(media, 'play', () => send({ type: 'element-played' }), signal)
  listen(media, 'pause ended', () => send({ type: 'element-paused' }), signal)
  watchStalls(media, signal, () => send({ type: 'stalled' }))
  const stop = (): void => send({ type: 'stop' })
  signal.addEventListener('abort', stop)

  return {
    open(entry, startTime) {
      // An engine that stops may pause the element: the facts of the opening are read after that.
      stop()
      send({ type: 'open', entry, startTime })
    },
    play,
    pause: () => send({ type: 'pause' }),
    stop,
    startFrom(time) {
      if (run) return keeper?.moveTo(time) ?? false
      send({ type: 'prefer', change: { startAt: time } })
      return true
    },
    switchTo(height) {
      const candidates = choosing()
      if (!candidates[0]) return
      send({ type: 'prefer', change: { height } })
      // The old engine plays until the code of the other is here.
      const { attempt } = machine
      Promise.resolve(candidates[0].engine.load()).then(
        () => attempt === machine.attempt && send({ type: 'switch', candidates }),
        () => undefined,
      )
    },
    setLevel(id) {
      run?.setLevel?.(id)
      return run?.setLevel !== undefined
    },
    setAudio(track) {
      send({ type: 'prefer', change: { audio: track } })
      run?.setAudio?.(track.id)
      return run?.setAudio !== undefined
    },
    setDataSaver(on) {
      send({ type: 'prefer', change: { dataSaver: on } })
      run?.setDataSaver?.(on)
      return run?.setDataSaver !== undefined
    },
    warm() {
      const engine = run ? undefined : machine.candidates[0]?.engine
      // When that fails the start reports it.
      if (engine?.name === 'cmaf') Promise.resolve(engine.load()).catch(() => undefined)
    },
    canChoose: () => choosing().length > 0,
    refused: () => void renew('keep'),
  }
}

/** The connection broke, or could not be opened again. */
const isDisconnected = (media: HTMLMediaElement): boolean => {
  const { code = 0 } = media.error ?? {}
  return code === MediaError.MEDIA_ERR_NETWORK || (code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED && media.currentTime > 0)
}

/** Whether the library says that an item is deleted, or that this viewer may not see it. */
const isGone = (error: unknown): boolean => {
  const { status } = error instanceof Object ? (error as { status?: unknown }) : {}
  return status === 403 || status === 404 || status === 410
}

/** The page began to play before the player was there. */
const isStarted = (media: StartedMedia): boolean => media.vitrineStart !== undefined

/** Each engine numbers the tracks in its own way. */
const isSameTrack = (one: AudioTrack, other: AudioTrack | undefined): boolean =>
  one.lang === other?.lang && one.kind === other.kind && one.label === other.label

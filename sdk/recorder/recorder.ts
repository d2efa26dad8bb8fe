import { createStore, type Store } from '../store/index.ts'
import { type CaptureChoice, CaptureProblem } from './capture.ts'
import { RecorderLimits } from './contract.ts'
import type { Corner } from './corner-video.ts'
import { type CameraLayout, firstState, type RecorderFault, type RecorderState } from './recorder-state.ts'
import { canKeepRecordings, createRecording, type RecordingFolder } from './recording-folder.ts'
import { NoFormat, openSession, type Session } from './session.ts'
import { createSilence } from './silence.ts'
import { startTake, type Take } from './take.ts'
import { startTicker } from './ticker.ts'

export interface RecorderEvents {
  /** ID of the account that records. */
  account: () => number
  /** A recording has begun: it can be uploaded while it grows. */
  onBegun: (folder: RecordingFolder) => void
  /** A recording is complete, and stays open. */
  onEnded: (folder: RecordingFolder) => void
}

/** Records screen, camera and microphone into the browser's own file system. */
export interface Recorder {
  store: Store<RecorderState>
  /** Asks for devices, and shows what they give. */
  open: (choice: CaptureChoice, layout: CameraLayout) => Promise<void>
  /** Releases the devices without a recording. */
  close: () => void
  /** Counts down, then records. */
  begin: () => void
  pause: () => void
  resume: () => void
  stop: () => Promise<void>
  addNote: (text: string) => void
  removeNote: (index: number) => void
  setCorner: (corner: Corner) => void
  /** Loudness from 0 to 1, for a meter that asks as often as it draws. */
  level: () => number
  /** Records some seconds in memory, to look at and listen to. */
  test: (signal: AbortSignal) => Promise<Blob | undefined>
}

const tickMs = 250
/** The disk is looked at so often, in ticks. */
const slowTicks = 8

export function createRecorder(events: RecorderEvents): Recorder {
  const store = createStore<RecorderState>(firstState)
  const silence = createSilence()
  let session: Session | undefined
  let folder: RecordingFolder | undefined
  let take: Take | undefined
  let stopTicker: (() => void) | undefined
  let countdownTimer: ReturnType<typeof setInterval> | undefined
  let ticks = 0
  /** Milliseconds before the last pause, and the moment since which it records. */
  let before = 0
  let since = 0

  const seconds = (): number => (before + (store.get().phase === 'recording' ? performance.now() - since : 0)) / 1000
  const is = (...phases: RecorderState['phase'][]): boolean => phases.includes(store.get().phase)

  const release = (fault?: RecorderFault): void => {
    clearInterval(countdownTimer)
    stopTicker?.()
    stopTicker = undefined
    session?.stop()
    session = undefined
    const { corner, free } = store.get()
    store.set({ ...firstState, corner, free, fault })
  }

  /** A device or the browser's own button has ended something. */
  const lose = (device: 'screen' | 'camera' | 'microphone'): void => {
    if (!session || is('idle', 'stopping')) return
    if (device === 'screen') return void end({ kind: 'sharing-ended' })
    const isAll = device === 'camera' ? !session.capture.screen : session.videos.length === 0
    if (is('recording', 'paused') && !isAll) store.set({ lost: device })
    else void end({ kind: 'unplugged', device })
  }

  const end = async (fault?: RecorderFault): Promise<void> => {
    if (!is('recording', 'paused')) return is('stopping') ? undefined : release(fault)
    before = seconds() * 1000
    const whole = before / 1000
    const { notes } = store.get()
    store.set({ phase: 'stopping' })
    await take?.stop()
    const done = folder
    take = undefined
    folder = undefined
    await done?.save({ seconds: whole, notes }).catch(() => undefined)
    await done?.finish().catch(() => undefined)
    const isEmpty = done?.source(0).size() === 0
    release(fault ?? (isEmpty ? { kind: 'empty' } : undefined))
    if (isEmpty) await done?.remove()
    else if (done) events.onEnded(done)
  }

  const look = async (): Promise<void> => {
    const { usage = 0, quota } = await navigator.storage.estimate()
    if (quota !== undefined) store.set({ free: Math.max(0, quota - usage) })
  }

  const tick = (): void => {
    ticks += 1
    store.set({ seconds: Math.floor(seconds()) })
    if (session?.hasMicrophone && is('ready', 'recording')) store.set({ isSilent: silence.hear(session.level(), performance.now()) })
    if (ticks % slowTicks === 1) void look().catch(() => undefined)
  }

  const record = async (): Promise<void> => {
    if (!session) return
    const opened = session
    try {
      folder = await createRecording(manifestOf(opened, events.account()))
    } catch (error) {
      return release({ kind: isFull(error) ? 'disk-full' : 'no-storage' })
    }
    void navigator.storage.persist?.().catch(() => undefined)
    if (session !== opened) return void folder.remove()
    const onWritten = (bytes: number): void => {
      store.set({ bytes })
      // After a crash the page says how long it is.
      if (is('recording')) void folder?.save({ seconds: seconds() }).catch(() => undefined)
    }
    const onFailed = (error: unknown): void => void end({ kind: isFull(error) ? 'disk-full' : 'broken' })
    try {
      take = startTake(folder, opened.tracks, { onWritten, onFailed })
    } catch {
      void folder.remove()
      return release({ kind: 'no-format' })
    }
    before = 0
    since = performance.now()
    silence.forget()
    store.set({ phase: 'recording', countdown: 0, isSilent: false })
    events.onBegun(folder)
  }

  const saveNotes = (notes: RecorderState['notes']): void => {
    store.set({ notes })
    void folder?.save({ notes }).catch(() => undefined)
  }

  return {
    store,
    async open(choice, layout) {
      if (!is('idle')) return
      if (!canKeepRecordings()) return store.set({ fault: { kind: 'no-storage' } })
      store.set({ phase: 'opening', fault: undefined })
      try {
        session = await openSession(choice, layout, store.get().corner)
      } catch (error) {
        return release(faultOf(error))
      }
      for (const device of ['screen', 'camera', 'microphone'] as const)
        for (const track of session.capture[device]?.getTracks() ?? [])
          if (device !== 'screen' || track.kind === 'video') track.addEventListener('ended', () => lose(device))
      silence.forget()
      ticks = 0
      before = 0
      stopTicker = startTicker(tickMs, tick)
      store.set({ phase: 'ready', videos: session.videos, hasSound: session.hasSound })
    },
    close: () => {
      if (is('ready', 'countdown')) release()
    },
    begin() {
      if (!is('ready')) return
      store.set({ phase: 'countdown', countdown: RecorderLimits.countdown })
      countdownTimer = setInterval(() => {
        const countdown = store.get().countdown - 1
        store.set({ countdown })
        if (countdown > 0) return
        clearInterval(countdownTimer)
        void record()
      }, 1000)
    },
    pause() {
      if (!is('recording')) return
      take?.pause()
      before = seconds() * 1000
      store.set({ phase: 'paused', isSilent: false })
      void folder?.save({ seconds: before / 1000 }).catch(() => undefined)
    },
    resume() {
      if (!is('paused')) return
      take?.resume()
      since = performance.now()
      silence.forget()
      store.set({ phase: 'recording' })
    },
    stop: () => end(),
    addNote(text) {
      const { notes } = store.get()
      const plain = text.trim().slice(0, RecorderLimits.note)
      if (!is('recording', 'paused') || plain === '' || notes.length >= RecorderLimits.notes) return
      saveNotes([...notes, { seconds: Math.round(seconds() * 10) / 10, text: plain }])
    },
    removeNote: (index) => saveNotes(store.get().notes.filter((_, at) => at !== index)),
    setCorner(corner) {
      session?.setCorner(corner)
      store.set({ corner })
    },
    level: () => session?.level() ?? 0,
    test: (signal) => testTake(session, signal),
  }
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

function faultOf(error: unknown): RecorderFault {
  if (error instanceof CaptureProblem) return { kind: 'device', device: error.device, fault: error.fault }
  return { kind: error instanceof NoFormat ? 'no-format' : 'broken' }
}

const manifestOf = ({ tracks }: Session, account: number) => ({
  id: crypto.randomUUID(),
  account,
  startedAt: Date.now(),
  seconds: 0,
  tracks: tracks.map(({ format: { mimeType, ending } }, index) => ({
    file: `${index === 0 ? 'main' : 'screen'}.${ending}`,
    mimeType,
    upload: '',
  })),
  notes: [],
  encid: '',
  done: 0,
})

/** Some seconds of the first file. */
async function testTake(session: Session | undefined, signal: AbortSignal): Promise<Blob | undefined> {
  const first = session?.tracks[0]
  if (!first) return undefined
  const recorder = new MediaRecorder(first.stream, { mimeType: first.format.mimeType })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  const timer = setTimeout(() => recorder.stop(), RecorderLimits.testSeconds * 1000)
  signal.addEventListener('abort', () => recorder.state !== 'inactive' && recorder.stop())
  await ended
  clearTimeout(timer)
  return signal.aborted ? undefined : new Blob(parts, { type: recorder.mimeType })
}

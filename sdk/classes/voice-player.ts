import type { VoiceStart } from '../hub/contract.ts'
import type { ClassConnection } from '../hub/index.ts'
import { createStore, type Store } from '../store/index.ts'

export interface VoiceState {
  /** The name of the person who speaks; empty: no one. */
  speaker: string
  /** The browser waits for a press, or the viewer does not want to hear. */
  isMuted: boolean
  /** The browser cannot play this kind of sound. */
  isUnplayable: boolean
}

export interface VoicePlayer {
  store: Store<VoiceState>
  /** After a press: the voice is heard, from now on. */
  unmute(): void
  mute(): void
  close(): void
}

/** Seconds of sound with which it begins, behind the newest; and from which on a listener jumps to there. */
const behind = 0.3
const latest = 0.9
/** Seconds of sound that are kept. */
const kept = 20

const silent: VoiceState = { speaker: '', isMuted: false, isUnplayable: false }

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** iPhones have this kind alone. */
const sourceKind = (): typeof MediaSource | undefined =>
  (globalThis as { ManagedMediaSource?: typeof MediaSource }).ManagedMediaSource ?? globalThis.MediaSource

/** Plays the voice of the presenter of a class. */
export function playVoice({ voice, onVoice }: Pick<ClassConnection, 'voice' | 'onVoice'>): VoicePlayer {
  const store = createStore<VoiceState>(silent)
  let playing: ReturnType<typeof playTalk> | undefined
  let talk = 0
  let wantsSilence = false
  const look = (): void => {
    const { start } = voice.get()
    if ((start?.Talk ?? 0) === talk) return
    talk = start?.Talk ?? 0
    playing?.close()
    playing = undefined
    const Kind = sourceKind()
    if (!start) return store.set(silent)
    const isUnplayable = Kind?.isTypeSupported(start.Mime) !== true
    store.set({ speaker: start.By, isUnplayable, isMuted: wantsSilence })
    if (Kind && !isUnplayable)
      playing = playTalk(new Kind(), start, { isMuted: () => wantsSilence, onMuted: (isMuted) => store.set({ isMuted }) })
  }
  const forget = [
    voice.subscribe(look),
    onVoice(({ Talk, Data }) => {
      if (Talk === talk) playing?.add(bytesOf(Data))
    }),
  ]
  look()
  return {
    store,
    unmute() {
      wantsSilence = false
      playing?.play()
    },
    mute() {
      wantsSilence = true
      playing?.pause()
    },
    close() {
      for (const end of forget) end()
      playing?.close()
    },
  }
}

interface TalkOptions {
  isMuted: () => boolean
  onMuted: (isMuted: boolean) => void
}

/** Plays one talk: its header, and the bundles as they come. A listener who falls behind jumps to the newest. */
function playTalk(source: MediaSource, { Mime, Init }: VoiceStart, { isMuted, onMuted }: TalkOptions) {
  const audio = new Audio()
  const queue: Uint8Array<ArrayBuffer>[] = [bytesOf(Init)]
  let buffer: SourceBuffer | undefined
  let isClosed = false
  // ManagedMediaSource refuses to open otherwise.
  audio.disableRemotePlayback = true
  audio.src = URL.createObjectURL(source)
  const toNewest = (): void => {
    const { buffered } = audio
    if (buffered.length === 0) return
    const end = buffered.end(buffered.length - 1)
    const isOutside = audio.currentTime < buffered.start(buffered.length - 1)
    if (isOutside || end - audio.currentTime > latest) audio.currentTime = Math.max(buffered.start(buffered.length - 1), end - behind)
  }
  const play = (): void => {
    toNewest()
    audio.play().then(
      () => onMuted(false),
      // Browsers let a page be heard after a press alone.
      () => isClosed || onMuted(true),
    )
  }
  const next = (): void => {
    if (!buffer || buffer.updating || isClosed || source.readyState !== 'open') return
    const end = buffer.buffered.length > 0 ? buffer.buffered.end(buffer.buffered.length - 1) : 0
    if (end > kept * 2 && buffer.buffered.start(0) < end - kept * 2) return buffer.remove(0, end - kept)
    const bundle = queue.shift()
    if (bundle) return buffer.appendBuffer(bundle)
    if (isMuted()) return
    if (audio.paused && end >= behind) play()
    else if (!audio.paused) toNewest()
  }
  source.addEventListener('sourceopen', () => {
    URL.revokeObjectURL(audio.src)
    if (isClosed || buffer) return
    buffer = source.addSourceBuffer(Mime)
    // A bundle that is missing leaves no gap.
    buffer.mode = 'sequence'
    buffer.addEventListener('updateend', next)
    next()
  })
  return {
    add(bundle: Uint8Array<ArrayBuffer>): void {
      queue.push(bundle)
      next()
    },
    play,
    pause(): void {
      audio.pause()
      onMuted(true)
    },
    close(): void {
      isClosed = true
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}

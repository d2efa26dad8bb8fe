import { type HubAnswer, VoiceLimits, voiceMime } from '../hub/contract.ts'
import type { ClassConnection } from '../hub/index.ts'
import { createBundler } from './voice-bundles.ts'

/** Types that are tried in this order. */
const types = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2'] as const

export const canSpeak = (): boolean =>
  typeof MediaRecorder === 'function' && navigator.mediaDevices !== undefined && types.some((type) => MediaRecorder.isTypeSupported(type))

export const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export interface VoiceSender {
  stop(): void
}

export interface VoiceEnds {
  /** The class has refused the voice, or someone else speaks now. */
  onEnd: (answer?: HubAnswer) => void
  /** Aborted while the microphone is being opened: it is closed as soon as it is open, and the call rejects. */
  signal?: AbortSignal | undefined
}

/** Opens the microphone and sends what it hears to the class, in bundles of a quarter of a second. Rejects where it cannot be opened. */
export async function sendVoice({ send }: Pick<ClassConnection, 'send'>, { onEnd, signal }: VoiceEnds): Promise<VoiceSender> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
  if (signal?.aborted) {
    for (const track of stream.getTracks()) track.stop()
    throw signal.reason
  }
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type)) ?? types[0]
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: VoiceLimits.bits })
  const mime = voiceMime(recorder.mimeType) ?? mimeType
  const bundler = createBundler(mime)
  let talk = 0
  let number = 0
  let isOver = false
  const stop = (): void => {
    if (isOver) return
    isOver = true
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
    if (talk > 0) void send('voiceBroadcastCommand', { command: 'end', talk })
  }
  const end = (answer: HubAnswer): void => {
    if (isOver) return
    stop()
    onEnd(answer)
  }
  const begin = async (): Promise<void> => {
    const init = bundler.init()
    if (init === undefined || isOver) return
    const start = { command: 'start', mime, init: base64Of(init) }
    const answer = (await send('voiceBroadcastCommand', start)) as HubAnswer & { Talk?: number }
    if (!answer.Success) return end(answer)
    talk = answer.Talk ?? 0
    // It was stopped while the class was asked.
    if (isOver) return void send('voiceBroadcastCommand', { command: 'end', talk })
    // The moment of speaking is now: what was said while the class was asked would make all that follows late.
    bundler.take()
  }
  const sendBundle = async (): Promise<void> => {
    const bundle = bundler.take()
    if (bundle === undefined) return
    const answer = await send('voiceBroadcastCommand', { command: 'bundle', talk, number: ++number, data: base64Of(bundle) })
    if (!answer.Success) end(answer)
  }
  // Blobs are read one after another, so that their bytes stay in order.
  let reading: Promise<unknown> = Promise.resolve()
  let isBeginning = false
  recorder.addEventListener('dataavailable', ({ data }) => {
    reading = reading.then(async () => {
      if (isOver) return
      bundler.add(new Uint8Array(await data.arrayBuffer()))
      if (talk > 0) return void sendBundle()
      if (isBeginning || bundler.init() === undefined) return undefined
      isBeginning = true
      return void begin()
    })
  })
  for (const track of stream.getTracks())
    track.addEventListener('ended', () => {
      stop()
      onEnd()
    })
  recorder.start(VoiceLimits.bundleMs)
  return { stop }
}

import { mediaSourceFor, type StartedMedia, type StartedStream, startStream } from '../../../fast-start/index.ts'
import { PlayerLimits } from '../../contract.ts'
import type { EngineHost, StartEngine } from '../engine.ts'
import { clearSource } from '../native.ts'
import { readAudioTracks, readLevels } from '../read-master.ts'
import { createReconnect, isAway, type Reconnect } from '../reconnect.ts'
import { createBandwidthEstimate } from './bandwidth-estimate.ts'
import { fetchText, isUnanswered, RangeFailure } from './fetch-range.ts'
import { type Ladder, openSession, type PlaybackPreferences, type Session, typeOf } from './open-session.ts'

/** Bits per second of a sound track: lists do not say. */
const soundBitrate = 128_000
/** How often a source is built anew after the browser refused something. */
const rebuilds = 3

/** Plays our own ladder: fetches what is needed by ranges and gives it to the browser's MediaSource. */
export const runCmaf: StartEngine = (host) => {
  const { media, url, onFail } = host
  const end = new AbortController()
  const { signal } = end
  const line = createBandwidthEstimate()
  const reconnect = createReconnect({ ...host.reconnect, media, onChange: host.onReconnecting })
  const preferences: PlaybackPreferences = { level: -1, height: host.height, dataSaver: host.dataSaver, sound: undefined }
  let session: Session | undefined
  let left = rebuilds

  const fail = (reason: 'failed' | 'gone' | 'unreachable'): void => {
    if (!signal.aborted) onFail(reason)
  }

  const open = (ladder: Ladder, startTime: number, started?: StartedStream): void => {
    const lifetime = new AbortController()
    const refused = (): void => {
      if (lifetime.signal.aborted) return
      lifetime.abort()
      if (left-- <= 0) return fail('failed')
      open(ladder, media.currentTime || startTime)
    }
    const both = AbortSignal.any([signal, lifetime.signal])
    session = openSession({
      host,
      ladder,
      line,
      reconnect,
      preferences,
      startTime,
      started,
      signal: both,
      onFail: fail,
      onRefused: refused,
    })
  }

  const begin = async (): Promise<void> => {
    const list = fetchMaster(url, reconnect, signal)
    const started = begunFor(host)
    const text = await list
    // The running start and the playlist belong to the same item.
    const ladder = readLadder(text, url)
    if (ladder.renditions.length === 0) return fail('failed')
    host.onLevels(ladder.renditions.map(({ id, height, bitrate }) => ({ id, height, bitrate })))
    open(ladder, host.startTime, started)
  }
  begin().catch((error: unknown) => fail(reasonOf(error)))

  return {
    setLevel(id) {
      if (preferences.level === id && preferences.height === 0) return
      preferences.level = id
      preferences.height = 0
      // Its own choice may differ, but what is loaded is not wrong.
      if (id !== -1) session?.replace()
    },
    setDataSaver(on) {
      preferences.dataSaver = on
      session?.replace()
    },
    setAudio(id) {
      preferences.sound = id
      session?.changeSound()
    },
    stop() {
      end.abort()
      ;(media as StartedMedia).vitrineStart?.stop()
      delete (media as StartedMedia).vitrineStart
      clearSource(media)
    },
  }
}

function reasonOf(error: unknown): 'failed' | 'gone' | 'unreachable' {
  if (!(error instanceof RangeFailure)) return 'failed'
  return error.isGone ? 'gone' : isAway(error.status) ? 'unreachable' : 'failed'
}

/** A manifest may come back. */
async function fetchMaster(url: string, reconnect: Reconnect, signal: AbortSignal): Promise<string> {
  for (let left = 3; ; ) {
    try {
      const text = await fetchText(url, signal)
      reconnect.answered()
      return text
    } catch (error) {
      if (signal.aborted) throw error
      if (isUnanswered(error)) {
        if (await reconnect.wait(signal)) continue
        throw new RangeFailure('Unreachable', 0)
      }
      reconnect.answered()
      if (left-- === 0 || (error instanceof RangeFailure && error.isGone)) throw error
      await new Promise((resolve) => setTimeout(resolve, PlayerLimits.manifestRetryMs))
    }
  }
}

/** The start that runs in the page already, or that of the item. */
function begunFor({ media, url, entry, startTime, height }: EngineHost): StartedStream | undefined {
  const running = (media as StartedMedia).vitrineStart
  if (running || startTime > 0 || height > 0 || !entry.FastStart) return running
  const started = startStream(media, { ...entry.FastStart, URL: new URL(entry.FastStart.URL, url).href })
  if (started) (media as StartedMedia).vitrineStart = started
  return started
}

/** Lowest first, and only what this browser takes. */
function readLadder(text: string, base: string): Ladder {
  const address = (uri: string): string => (uri ? new URL(uri, base).href : '')
  const renditions = readLevels(text)
    .map((level) => ({ ...level, url: address(level.uri) }))
    .filter(({ codecs }) => mediaSourceFor(typeOf('video', codecs)))
  const sounds = readAudioTracks(text).map((track) => ({ ...track, url: address(track.uri), bitrate: soundBitrate }))
  return { renditions: renditions.sort((a, b) => a.bitrate - b.bitrate), sounds: sounds.filter(({ uri }) => uri) }
}

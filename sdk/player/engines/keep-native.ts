import { listen } from '../listen.ts'
import { holdFrame } from '../source/hold-frame.ts'
import { createReconnect, isAway, isRefused, type ReconnectTimes } from './reconnect.ts'

export interface KeepNativeOptions {
  media: HTMLMediaElement
  signal: AbortSignal
  reconnect: ReconnectTimes
  /** The current source, compared by identity. Undefined while another engine plays. */
  current: () => object | undefined
  onReconnecting: (isTrying: boolean) => void
  /** Goes on playing where the viewer wants that. */
  playOn: () => void
  onFail: (reason: 'failed' | 'gone' | 'unreachable') => void
}

export interface NativeKeeper {
  /** Plays on at the same place as soon as the server answers. */
  recover: () => void
  /** Goes on at another time (seconds) once the server answers. False while nothing is broken: then seek. */
  moveTo: (time: number) => boolean
}

/** Browsers request again by themselves for some seconds: only after these does the player look. */
const timeoutMs = 3000
/** So often is a file opened again at one place before it counts as broken. */
const reloads = 3

/**
 * Reconnects native playback. When the connection breaks, the browser ends with an error and never retries. This polls the server until it
 * answers, and opens the file again at the same position, under the last frame.
 */
export function keepNative({ media, signal, reconnect: times, current, onReconnecting, playOn, onFail }: KeepNativeOptions): NativeKeeper {
  const reconnect = createReconnect({ ...times, media, onChange: onReconnecting })
  let isBusy = false
  let lastAt = Number.NaN
  /** A seek of the viewer during an outage: elements with an error forget it. */
  let movedTo: number | undefined
  let left = reloads
  let timer: ReturnType<typeof setTimeout> | undefined

  const isStuck = (): boolean => media.error !== null || (!media.paused && media.readyState < media.HAVE_FUTURE_DATA)

  const reload = (time: number): void => {
    left = Math.abs(time - lastAt) < 1 ? left - 1 : reloads
    lastAt = time
    if (left <= 0) return onFail('failed')
    if (media instanceof HTMLVideoElement) holdFrame(media)
    // The viewer has already started it, so a paused one loads its frame again.
    media.preload = 'auto'
    media.src = media.currentSrc
    media.currentTime = time
    playOn()
  }

  /** The status of the first answer; undefined when the player gives up, or plays something else by then. */
  const firstAnswer = async (playing: object): Promise<number | undefined> => {
    for (;;) {
      const status = await statusOf(media.currentSrc, signal)
      if (signal.aborted || current() !== playing) return undefined
      if (!isAway(status)) {
        reconnect.answered()
        return status
      }
      if (await reconnect.wait(signal)) continue
      if (current() === playing) onFail('unreachable')
      return undefined
    }
  }

  const recover = async (): Promise<void> => {
    const playing = current()
    if (isBusy || !playing) return
    isBusy = true
    movedTo = undefined
    const status = await firstAnswer(playing).finally(() => {
      isBusy = false
    })
    if (status === undefined) return
    if (isRefused(status)) return onFail('gone')
    if (status >= 400) return onFail('failed')
    // Without an error the browser may have gone on by itself, or does in a moment.
    if (media.error) reload(movedTo ?? media.currentTime)
    else if (isStuck()) timer = setTimeout(() => current() === playing && isStuck() && reload(media.currentTime), timeoutMs)
  }

  const watch = (): void => {
    clearTimeout(timer)
    if (current() && isStuck()) timer = setTimeout(() => isStuck() && void recover(), timeoutMs)
  }
  listen(media, 'waiting stalled', watch, signal)
  listen(media, 'playing pause emptied', () => clearTimeout(timer), signal)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return {
    recover: () => void recover(),
    moveTo(time) {
      if (isBusy && media.error) movedTo = time
      return isBusy && media.error !== null
    },
  }
}

/**
 * Status of the server at an address; 0 if there is no response. A response of another server that scripts may not read counts as a
 * response.
 */
async function statusOf(url: string, signal: AbortSignal): Promise<number> {
  const request = (mode: RequestMode) => fetch(url, { method: 'HEAD', mode, cache: 'no-store', signal })
  try {
    return (await request('cors')).status
  } catch {
    return request('no-cors').then(
      () => 200,
      () => 0,
    )
  }
}

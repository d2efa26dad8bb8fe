/**
 * Client of the iframe API of video hosting services: JSON texts by `postMessage`. We send `listening` until the iframe answers; then it
 * reports changes (`infoDelivery`), its state and errors, and accepts commands by name. No script of the service runs in our page.
 */
export const HostStates = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const

/** The last report of the iframe; fields that it did not name are missing. */
export interface HostInfo {
  currentTime?: number
  duration?: number
  /** 0 to 1. */
  videoLoadedFraction?: number
}

export interface HostFrameOptions {
  /** Address of the service's player for one video. */
  url: string
  title: string
  muted: boolean
  /** Seconds. */
  startTime: number
  onReady: () => void
  onInfo: (info: HostInfo) => void
  onState: (state: number) => void
  /** It cannot be played, or nobody answers. */
  onFail: () => void
}

export interface HostFrame {
  element: HTMLIFrameElement
  send: (command: string, ...values: unknown[]) => void
  close: () => void
}

const askEveryMs = 250
const timeoutMs = 10_000
const longestMessage = 200_000

export function openHostFrame({ url, title, muted, startTime, onReady, onInfo, onState, onFail }: HostFrameOptions): HostFrame {
  const { origin } = new URL(url)
  const end = new AbortController()
  const element = document.createElement('iframe')
  element.className = 'vt-host'
  element.title = title
  element.allow = 'autoplay; encrypted-media; fullscreen'
  // It may open pages of its own, and not take ours away. It wants to know on which site it stands.
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox')
  element.referrerPolicy = 'strict-origin-when-cross-origin'

  const post = (message: object): void =>
    element.contentWindow?.postMessage(JSON.stringify({ ...message, id: 'vitrine', channel: 'widget' }), origin)
  const send: HostFrame['send'] = (func, ...args) => post({ event: 'command', func, args })

  let isReady = false
  const ready = (): void => {
    if (isReady) return
    isReady = true
    for (const timer of timers) clearInterval(timer)
    for (const type of ['onStateChange', 'onError']) send('addEventListener', type)
    onReady()
  }
  const timers = [setInterval(() => post({ event: 'listening' }), askEveryMs), setTimeout(onFail, timeoutMs)]

  addEventListener(
    'message',
    ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== element.contentWindow || from !== origin) return
      const message = readMessage(data)
      if (!message) return
      const { event, info } = message
      if (event === 'onError') return onFail()
      // Older players say only the one or the other.
      if (event === 'onReady' || event === 'initialDelivery' || event === 'alreadyInitialized') ready()
      if (event === 'onStateChange' && typeof info === 'number') onState(info)
      else if (typeof info === 'object' && info !== null) onInfo(numbersOf(info))
    },
    { signal: end.signal },
  )

  element.src = addressOf(url, { muted, startTime })
  return {
    element,
    send,
    close() {
      end.abort()
      for (const timer of timers) clearInterval(timer)
      element.remove()
    },
  }
}

/** Address with our controls and shortcuts instead of those of the service. */
function addressOf(url: string, { muted, startTime }: { muted: boolean; startTime: number }): string {
  const address = new URL(url)
  const set = { enablejsapi: 1, autoplay: 1, controls: 0, disablekb: 1, fs: 0, playsinline: 1, rel: 0, iv_load_policy: 3 }
  for (const [name, value] of Object.entries(set)) address.searchParams.set(name, String(value))
  if (self.origin !== 'null') address.searchParams.set('origin', self.origin)
  if (muted) address.searchParams.set('mute', '1')
  if (startTime >= 1) address.searchParams.set('start', String(Math.floor(startTime)))
  return address.href
}

function readMessage(data: unknown): { event: unknown; info: unknown } | undefined {
  if (typeof data !== 'string' || data.length > longestMessage) return undefined
  try {
    const message: unknown = JSON.parse(data)
    return typeof message === 'object' && message !== null ? { event: undefined, info: undefined, ...message } : undefined
  } catch {
    return undefined
  }
}

/** Only numbers that are some: what comes from elsewhere may be anything. */
function numbersOf(info: object): HostInfo {
  const given = new Map<string, unknown>(Object.entries(info))
  const known: HostInfo = {}
  for (const name of ['currentTime', 'duration', 'videoLoadedFraction'] as const) {
    const value = given.get(name)
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) known[name] = value
  }
  return known
}

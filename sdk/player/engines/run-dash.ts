import type { Protection } from './dash.ts'
import type { AudioTrack, EngineHost, EngineRun, StartEngine } from './engine.ts'
import { createReconnect, isAway, isRefused } from './reconnect.ts'
import { loadVendor } from './vendor.ts'

/** The part of shaka-player that is used. Its own declarations are a global namespace of 6,000 lines. */
interface Track {
  id: number
  width: number | null
  height: number | null
  bandwidth: number
  active: boolean
}
const linesOf = ({ width, height }: Track): number => Math.min(width ?? 0, height ?? 0)

interface Sound {
  active: boolean
  label: string | null
  language: string
  roles: string[]
  accessibilityPurpose: string | null
  primary: boolean
}
interface ShakaPlayer extends EventTarget {
  attach(media: HTMLMediaElement): Promise<void>
  load(url: string, startTime?: number): Promise<void>
  configure(name: string, value: unknown): void
  getNetworkingEngine(): {
    registerRequestFilter(filter: (type: number, request: { headers: Record<string, string> }) => void): void
  } | null
  getVariantTracks(): Track[]
  getAudioTracks(): Sound[]
  selectAudioTrack(track: Sound): void
  selectVariantTrack(track: Track, clearBuffer: boolean): void
  retryStreaming(delaySeconds: number): boolean
  destroy(): Promise<void>
}
interface Shaka {
  polyfill: { installAll(): void }
  Player: { new (): ShakaPlayer; isBrowserSupported(): boolean }
}

/** As shaka-player counts the kinds of requests. */
const licenseRequest = 2

/** An error of shaka-player; for a bad status, `data` is the address and the status. */
interface ShakaError {
  severity?: number
  category?: number
  code?: number
  data?: unknown[]
}

/** As shaka-player counts: errors of the network, and among them the bad status, the request without an answer and the timeout. */
const network = { category: 1, badStatus: 1001, noAnswer: 1002, timeout: 1003 }

/** The HTTP status of a request that failed, 0 without an answer; undefined when it was something else. */
function statusOf({ category, code, data }: ShakaError): number | undefined {
  if (category !== network.category) return undefined
  if (code === network.badStatus) return Number(data?.[1] ?? 0)
  return code === network.noAnswer || code === network.timeout ? 0 : undefined
}

/** Fetches shaka-player. */
export async function loadDash(protection?: Protection): Promise<StartEngine> {
  const module = await loadVendor('shaka')
  // Its shipped file is a script: unless the build wrapped it, it leaves a global.
  const shaka = (module['default'] ?? Reflect.get(globalThis, 'shaka')) as Shaka
  shaka.polyfill.installAll()
  if (!shaka.Player.isBrowserSupported()) throw new Error('shaka-player does not run here')
  return (host) => run(shaka, host, protection)
}

function run(shaka: Shaka, host: EngineHost, protection: Protection | undefined): EngineRun {
  const { media, url, startTime, live, height, dataSaver, onReady, onLevels, onLevel, onAudioTracks, onFail } = host
  const player = new shaka.Player()
  if (protection) {
    player.configure('drm.servers', protection.servers)
    player.getNetworkingEngine()?.registerRequestFilter((type, { headers }) => {
      if (type === licenseRequest) Object.assign(headers, protection.headers)
    })
  }
  const hold = (id: number): void => {
    const track = player.getVariantTracks().find((each) => each.id === id)
    player.configure('abr.enabled', track === undefined)
    if (track) player.selectVariantTrack(track, true)
  }
  const end = new AbortController()
  const reconnect = createReconnect({ ...host.reconnect, media, onChange: host.onReconnecting })
  /** Asks again for as long as the server does not answer; what is loaded plays meanwhile. */
  const fail = async (error: ShakaError, again: () => void): Promise<void> => {
    const status = statusOf(error)
    if (end.signal.aborted) return
    if (status === undefined || !isAway(status)) {
      reconnect.answered()
      return onFail(live ? 'ended' : isRefused(status) ? 'gone' : 'failed')
    }
    const isOver = !(await reconnect.wait(end.signal))
    if (end.signal.aborted) return
    if (isOver) onFail('unreachable')
    else again()
  }
  player.addEventListener('error', (event) => {
    const { detail = {} } = event as Event & { detail?: ShakaError }
    // 2 is critical in shaka's scale; it goes on by itself after the others.
    if (detail.severity === 2) void fail(detail, () => player.retryStreaming(0))
  })
  player.addEventListener('segmentappended', reconnect.answered)
  player.addEventListener('adaptation', () => {
    const active = player.getVariantTracks().find((track) => track.active)
    if (active) onLevel(active.id)
  })
  const tellAudio = (): void => {
    const sounds = player.getAudioTracks()
    const isChoice = sounds.length > 1
    onAudioTracks(
      isChoice ? sounds.map(audioTrackOf) : [],
      sounds.findIndex(({ active }) => active),
    )
  }
  const save = (on: boolean): void => {
    const lowest = player.getVariantTracks().reduce((min, { bandwidth }) => Math.min(min, bandwidth), Number.POSITIVE_INFINITY)
    player.configure('abr.restrictions.maxBandwidth', on ? lowest : Number.POSITIVE_INFINITY)
  }
  const begin = async (): Promise<void> => {
    await player.load(url, startTime > 0 ? startTime : undefined)
    reconnect.answered()
    onReady()
    if (dataSaver) save(true)
    tellAudio()
    const tracks = player.getVariantTracks()
    onLevels(tracks.map((track) => ({ id: track.id, height: linesOf(track), bitrate: track.bandwidth })))
    const wanted = height > 0 ? tracks.find((track) => linesOf(track) === height) : undefined
    if (wanted) hold(wanted.id)
  }
  player.addEventListener('audiotrackschanged', tellAudio)
  player.addEventListener('audiotrackchanged', tellAudio)
  const load = (): void => {
    begin().catch((error: unknown) => fail(error instanceof Object ? error : {}, load))
  }
  player.attach(media).then(load, () => fail({}, load))
  return {
    setLevel: hold,
    setAudio: (id) => {
      const sound = player.getAudioTracks()[id]
      if (sound) player.selectAudioTrack(sound)
    },
    setDataSaver: (on) => {
      save(on)
      player.configure('abr.enabled', true)
    },
    stop: () => {
      end.abort()
      player.destroy().catch(() => undefined)
    },
  }
}

const audioTrackOf = ({ label, language, roles, accessibilityPurpose, primary }: Sound, id: number): AudioTrack => ({
  id,
  label: label ?? '',
  lang: language === 'und' ? '' : language,
  kind: accessibilityPurpose === 'visually impaired' || roles.includes('description') ? 'description' : primary || id === 0 ? 'main' : '',
})

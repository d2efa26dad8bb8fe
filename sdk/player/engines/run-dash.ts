import type { Protection } from './dash.ts'
import type { AudioTrack, EngineHost, EngineRun, StartEngine } from './engine.ts'
import { loadVendor } from './vendor.ts'

/** The part of shaka-player that is used. Its own declarations are a global namespace of 6,000 lines. */
interface Track {
  id: number
  height: number | null
  bandwidth: number
  active: boolean
}
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
  destroy(): Promise<void>
}
interface Shaka {
  polyfill: { installAll(): void }
  Player: { new (): ShakaPlayer; isBrowserSupported(): boolean }
}

/** As shaka-player counts the kinds of requests. */
const licenseRequest = 2

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
  const fail = (): void => onFail(live ? 'ended' : 'failed')
  player.addEventListener('error', (event) => {
    // 2 is critical in shaka's scale; it goes on by itself after the others.
    if ((event as Event & { detail?: { severity?: number } }).detail?.severity === 2) fail()
  })
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
    const lowest = player.getVariantTracks().reduce((least, { bandwidth }) => Math.min(least, bandwidth), Number.POSITIVE_INFINITY)
    player.configure('abr.restrictions.maxBandwidth', on ? lowest : Number.POSITIVE_INFINITY)
  }
  const begin = async (): Promise<void> => {
    await player.attach(media)
    await player.load(url, startTime > 0 ? startTime : undefined)
    onReady()
    if (dataSaver) save(true)
    tellAudio()
    const tracks = player.getVariantTracks()
    onLevels(tracks.map((track) => ({ id: track.id, height: track.height ?? 0, bitrate: track.bandwidth })))
    const wanted = height > 0 ? tracks.find((track) => track.height === height) : undefined
    if (wanted) hold(wanted.id)
  }
  player.addEventListener('audiotrackschanged', tellAudio)
  player.addEventListener('audiotrackchanged', tellAudio)
  let stopped = false
  begin().catch(() => {
    if (!stopped) fail()
  })
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
      stopped = true
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

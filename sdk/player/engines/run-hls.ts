import type Hls from 'hls.js'
import type { ErrorData, HlsConfig, MediaPlaylist } from 'hls.js'
import { PlayerLimits } from '../contract.ts'
import type { AudioTrack, EngineHost, EngineRun, StartEngine } from './engine.ts'
import { hlsLoader } from './hls-loader.ts'
import { reportLive } from './live-edge.ts'
import { createReconnect, isRefused } from './reconnect.ts'
import type { Streaming } from './streaming.ts'
import { loadVendor } from './vendor.ts'

/** Fetches hls.js. */
export async function loadHls(streaming: Streaming = {}): Promise<StartEngine> {
  const { default: Player } = (await loadVendor('hls')) as { default: typeof Hls }
  if (!Player.isSupported()) throw new Error('hls.js does not run here')
  return (host) => run(Player, host, configOf(streaming))
}

/** As hls.js calls it. It refuses a latency to jump back at without one to jump to. */
function configOf({ liveSync, resync, lowLatency, maxBuffer, backBuffer, startLevel, bandwidth, debug }: Streaming): Partial<HlsConfig> {
  const sync = liveSync ?? (resync === undefined ? undefined : resync / 2)
  return {
    backBufferLength: backBuffer ?? 60,
    // A viewer who is behind a stream with parts catches up by an inaudible increase of the speed.
    maxLiveSyncPlaybackRate: 1.1,
    ...(sync === undefined ? {} : { liveSyncDuration: sync }),
    ...(sync === undefined || resync === undefined ? {} : { liveMaxLatencyDuration: Math.max(resync, sync + 1) }),
    ...(lowLatency === undefined ? {} : { lowLatencyMode: lowLatency }),
    ...(maxBuffer === undefined ? {} : { maxBufferLength: maxBuffer }),
    ...(startLevel === undefined ? {} : { startLevel }),
    ...(bandwidth === undefined ? {} : { abrEwmaDefaultEstimate: bandwidth }),
    ...(debug ? { debug } : {}),
  }
}

function run(Player: typeof Hls, host: EngineHost, config: Partial<HlsConfig>): EngineRun {
  const { media, url, startTime, live, height, dataSaver, onLevels, onLevel, onAudioTracks, onFail } = host
  const { Events, ErrorTypes } = Player
  // A time of the element means nothing in a live stream: there it begins with the live edge.
  const startPosition = startTime > 0 && !live ? startTime : -1
  const reconnect = createReconnect({ ...host.reconnect, media, onChange: host.onReconnecting })
  let hasLoaded = false
  const loader = hlsLoader(Player.DefaultConfig.loader, {
    reconnect,
    // The first request to a live server of another site may be blocked permanently, so it is not retried.
    mayRetry: () => hasLoaded || !live,
    onGiveUp: () => onFail('unreachable'),
  })
  const engine = new Player({ startPosition, capLevelToPlayerSize: true, loader, ...config })
  const left = { manifest: 3, network: 4, media: 2 }
  let retry: ReturnType<typeof setTimeout> | undefined

  const recover = ({ type, details, response }: ErrorData): void => {
    // Other errors of this type are about the contents of an answer.
    if (/Load(Error|TimeOut)$/.test(details) && (hasLoaded || !live)) {
      reconnect.answered()
      if (!live && isRefused(response?.code)) return onFail('gone')
    }
    if (live && details.startsWith('levelLoad')) return onFail('ended')
    if (type === ErrorTypes.NETWORK_ERROR && details.startsWith('manifest')) {
      if (left.manifest-- <= 0) return onFail('failed')
      retry = setTimeout(() => engine.loadSource(url), PlayerLimits.manifestRetryMs)
    } else if (type === ErrorTypes.NETWORK_ERROR && left.network-- > 0) {
      retry = setTimeout(() => engine.startLoad(), 1000)
    } else if (type === ErrorTypes.MEDIA_ERROR && left.media-- > 0) engine.recoverMediaError()
    else onFail('failed')
  }

  // Levels are sorted by what they cost.
  const save = (on: boolean): void => {
    engine.autoLevelCapping = on ? 0 : -1
  }

  engine.on(Events.ERROR, (_, data) => {
    if (data.fatal) recover(data)
  })
  engine.on(Events.FRAG_BUFFERED, () => {
    left.network = 4
  })
  const answered = (): void => {
    hasLoaded = true
    reconnect.answered()
  }
  for (const loaded of [Events.MANIFEST_LOADED, Events.LEVEL_LOADED, Events.FRAG_LOADED] as const) engine.on(loaded, answered)
  engine.on(Events.MANIFEST_PARSED, (_, { levels }) => {
    onLevels(levels.map((level, id) => ({ id, height: Math.min(level.width, level.height), bitrate: level.bitrate })))
    if (dataSaver) save(true)
    const wanted = height > 0 ? levels.findIndex((level) => Math.min(level.width, level.height) === height) : -1
    if (wanted >= 0) engine.nextLevel = wanted
  })
  const tellAudio = (): void => {
    const { audioTracks, audioTrack } = engine
    onAudioTracks(audioTracks.length > 1 ? audioTracks.map(audioTrackOf) : [], audioTrack)
  }
  engine.on(Events.AUDIO_TRACKS_UPDATED, tellAudio)
  engine.on(Events.AUDIO_TRACK_SWITCHED, tellAudio)
  engine.on(Events.LEVEL_SWITCHED, (_, { level }) => onLevel(level))
  if (live) {
    reportLive(media, () => {
      const { liveSyncPosition: edge, latency, targetLatency } = engine
      return edge === null ? undefined : { edge, latency, targetLatency: targetLatency ?? 0 }
    })
  }
  engine.loadSource(url)
  engine.attachMedia(media)
  return {
    setLevel: (id) => {
      engine.nextLevel = id
    },
    setAudio: (id) => {
      engine.audioTrack = id
    },
    setDataSaver: (on) => {
      save(on)
      if (on) engine.nextLevel = -1
    },
    stop: () => {
      clearTimeout(retry)
      reportLive(media, undefined)
      engine.destroy()
    },
  }
}

const audioTrackOf = ({ id, name, lang = '', characteristics = '', default: isMain }: MediaPlaylist): AudioTrack => ({
  id,
  label: name,
  lang,
  kind: characteristics.includes('describes-video') ? 'description' : isMain ? 'main' : '',
})

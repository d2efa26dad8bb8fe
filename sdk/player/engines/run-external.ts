import { externalWords } from '../../text/en/external.ts'
import { adoptAround } from '../../ui/index.ts'
import type { EngineHost, EngineRun } from './engine.ts'
import sheet from './external.css'
import { hasAcceptedService } from './external-consent.ts'
import { type HostFrame, type HostInfo, HostStates, openHostFrame } from './host-frame.ts'
import { rangeTo, shadowMedia } from './shadow-media.ts'

/** A seek whose end nobody tells has ended after so long. */
const longestSeekMs = 3000
/** Between two messages about the time, ours goes on for so long at most. */
const longestGapMs = 1000

/**
 * Plays by the frame of a hosting service, and lets the media element speak for it: the same properties, commands and events as of any
 * other media, so that everything built on the element works unchanged.
 */
export function runExternal({ media, url, startTime, onFail, words }: EngineHost): EngineRun {
  let frame: HostFrame | undefined
  let isReady = false
  let paused = true
  let ended = false
  // Our last command that the iframe has not confirmed: reports before its confirmation are outdated.
  let asked: 'play' | 'pause' | undefined
  let readyState: number = media.HAVE_NOTHING
  let seekingTo: number | undefined
  let seekTimer: ReturnType<typeof setTimeout> | undefined
  let volume = media.volume
  let muted = media.muted
  let rate = media.playbackRate
  let duration = Number.NaN
  let loaded = 0
  // The time as it was told, and when that was.
  let told = { time: startTime, at: 0 }
  let starts: { resolve: () => void; reject: (error: unknown) => void }[] = []

  const tell = (...types: string[]): void => {
    for (const type of types) media.dispatchEvent(new Event(type))
  }
  const isRunning = (): boolean => !paused && !ended && readyState >= media.HAVE_FUTURE_DATA && seekingTo === undefined
  const timeNow = (): number => {
    const since = isRunning() ? (Math.min(performance.now() - told.at, longestGapMs) / 1000) * rate : 0
    const time = seekingTo ?? told.time + since
    return duration > 0 ? Math.min(time, duration) : time
  }
  const setTime = (time: number): void => {
    told = { time, at: performance.now() }
  }
  const send: HostFrame['send'] = (...command) => {
    if (isReady) frame?.send(...command)
  }

  const seek = (time: number): void => {
    setTime(time)
    seekingTo = time
    ended = false
    clearTimeout(seekTimer)
    seekTimer = setTimeout(endSeek, longestSeekMs)
    send('seekTo', time, true)
    tell('seeking', 'timeupdate')
  }
  const endSeek = (): void => {
    if (seekingTo === undefined) return
    clearTimeout(seekTimer)
    setTime(seekingTo)
    seekingTo = undefined
    tell('seeked', 'timeupdate')
  }

  const settle = (error?: DOMException): void => {
    const waiting = starts
    starts = []
    for (const { resolve, reject } of waiting) {
      if (error) reject(error)
      else resolve()
    }
  }

  const obeyState = (state: number): void => {
    letFrameAnswer(state !== HostStates.playing)
    if (state === HostStates.playing) {
      if (asked === 'pause') return send('pauseVideo')
      asked = undefined
      const isFirst = readyState < media.HAVE_METADATA
      readyState = media.HAVE_ENOUGH_DATA
      ended = false
      setTime(told.time)
      if (isFirst) tell('loadedmetadata', 'durationchange', 'loadeddata', 'canplay', 'canplaythrough')
      endSeek()
      if (paused) {
        paused = false
        tell('play')
      }
      tell('playing')
      settle()
    } else if (state === HostStates.buffering) {
      if (readyState > media.HAVE_CURRENT_DATA) readyState = media.HAVE_CURRENT_DATA
      if (!paused) tell('waiting')
    } else if (state === HostStates.paused) {
      if (asked === 'play') return
      asked = undefined
      if (paused || ended) return
      setTime(timeNow())
      paused = true
      if (readyState > media.HAVE_NOTHING) readyState = media.HAVE_ENOUGH_DATA
      endSeek()
      tell('timeupdate', 'pause')
      settle(new DOMException('Paused before it began', 'AbortError'))
    } else if (state === HostStates.ended && !ended) end()
  }

  const end = (): void => {
    if (media.loop) {
      seek(0)
      return send('playVideo')
    }
    if (duration > 0) setTime(duration)
    ended = true
    paused = true
    tell('timeupdate', 'pause', 'ended')
  }

  const obeyInfo = (info: HostInfo): void => {
    if (info.duration && info.duration !== duration) {
      duration = info.duration
      tell('durationchange')
    }
    if (info.videoLoadedFraction !== undefined && info.videoLoadedFraction !== loaded) {
      loaded = Math.min(1, info.videoLoadedFraction)
      tell('progress')
    }
    if (info.currentTime === undefined) return
    if (seekingTo !== undefined) {
      if (Math.abs(info.currentTime - seekingTo) < 1.5) endSeek()
      return
    }
    if (ended) return
    setTime(info.currentTime)
    tell('timeupdate')
  }

  /** The video is ours while it plays; else the service may want an answer: a notice of its own, an advertisement, an age. */
  const letFrameAnswer = (may: boolean): void => {
    if (!frame) return
    frame.element.toggleAttribute('data-answers', may)
    frame.element.tabIndex = may ? 0 : -1
    // After a click into the iframe, returns the focus to the player, so that its shortcuts work.
    if (!may && frame.element.matches(':focus')) media.closest<HTMLElement>('.vt-player')?.focus({ preventScroll: true })
  }

  const start = (): void => {
    if (!/^https?:/.test(url)) return onFail('failed')
    frame = openHostFrame({
      url,
      title: words(externalWords).frame({ host: new URL(url).hostname }),
      muted,
      startTime: told.time,
      onReady() {
        isReady = true
        send(muted ? 'mute' : 'unMute')
        send('setVolume', Math.round(volume * 100))
        if (rate !== 1) send('setPlaybackRate', rate)
        if (paused) return send('pauseVideo')
        if (seekingTo !== undefined) send('seekTo', seekingTo, true)
        send('playVideo')
      },
      onInfo: obeyInfo,
      onState: obeyState,
      onFail: () => onFail('failed'),
    })
    letFrameAnswer(true)
    adoptAround(media, [sheet])
    media.after(frame.element)
  }

  const play = (): Promise<void> => {
    if (!hasAcceptedService(media, url)) return Promise.reject(new DOMException('A click first', 'NotAllowedError'))
    if (ended) seek(0)
    const isNew = paused
    if (isNew) asked = 'play'
    paused = false
    if (!frame) start()
    send('playVideo')
    if (isNew) tell('play')
    if (isRunning()) return Promise.resolve()
    tell('waiting')
    return new Promise((resolve, reject) => starts.push({ resolve, reject }))
  }

  const unshadow = shadowMedia(media, {
    get currentTime() {
      return timeNow()
    },
    set currentTime(time) {
      seek(Math.max(0, Math.min(time, duration > 0 ? duration : time)))
    },
    get duration() {
      return duration
    },
    get paused() {
      return paused
    },
    get ended() {
      return ended
    },
    get seeking() {
      return seekingTo !== undefined
    },
    get muted() {
      return muted
    },
    set muted(isOn) {
      muted = isOn
      send(isOn ? 'mute' : 'unMute')
      tell('volumechange')
    },
    get volume() {
      return volume
    },
    set volume(part) {
      volume = part
      send('setVolume', Math.round(part * 100))
      tell('volumechange')
    },
    get playbackRate() {
      return rate
    },
    set playbackRate(requested) {
      setTime(timeNow())
      rate = requested
      send('setPlaybackRate', requested)
      tell('ratechange')
    },
    get readyState() {
      return readyState
    },
    get networkState() {
      return media.NETWORK_IDLE
    },
    get error() {
      return null
    },
    get buffered() {
      return rangeTo(loaded * (duration || 0))
    },
    get seekable() {
      return rangeTo(duration || 0)
    },
    get played() {
      return rangeTo(readyState > media.HAVE_NOTHING ? timeNow() : 0)
    },
    play,
    pause() {
      if (paused) return
      setTime(timeNow())
      paused = true
      asked = 'pause'
      send('pauseVideo')
      tell('timeupdate', 'pause')
      settle(new DOMException('Paused before it began', 'AbortError'))
    },
  })

  return {
    stop() {
      clearTimeout(seekTimer)
      frame?.close()
      unshadow()
      Object.assign(media, { volume, muted, playbackRate: rate })
      settle(new DOMException('Another source', 'AbortError'))
      // Tells listeners of the element that its properties have changed.
      tell('emptied')
    },
  }
}

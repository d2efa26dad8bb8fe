import type { PlaylistItem } from '../../media/contract.ts'
import { createStorage, storage } from '../../storage/index.ts'
import { TrackingTypes, ViewingLimits } from '../../viewing/contract.ts'
import {
  addRecentlyViewed,
  createPlayedParts,
  createReportQueue,
  createViewId,
  createViewLog,
  isOtherOrigin,
  isTrackingAllowed,
  type PlayedParts,
  pageHost,
  postReport,
  type Report,
  saveViewProgress,
  type ViewLog,
} from '../../viewing/index.ts'
import type { PlayerTarget } from '../feature.ts'
import { listen } from '../listen.ts'
import { playerClient, serverOrigin } from '../player-client.ts'
import { watchAccess } from './watch-access.ts'

interface View {
  entry: PlaylistItem
  log: ViewLog
  parts: PlayedParts
  position: number
  state: 'playing' | 'paused' | 'ended' | 'left'
}

const exits: readonly number[] = [TrackingTypes.exitPage, TrackingTypes.endOfPlay]

/** Position and time (`performance.now()`) of the first frame. */
export interface ViewStart {
  position: number
  at: number
}

/** Leaves a storage with its memory alone. */
const noStorage = (): never => {
  throw new Error('Nothing is stored here.')
}

/** Reports what is watched from the first frame on, and ends playback soon after the item was deleted or forbidden. */
export function runViewing(target: PlayerTarget, signal: AbortSignal, embed: boolean, first: ViewStart): void {
  const { media } = target
  const client = playerClient(target)
  // On another origin's page the server counts without cookies, and nothing is stored on that page.
  const isOurs = !isOtherOrigin(serverOrigin(target))
  const waiting = isOurs ? storage : createStorage(noStorage)
  const queue = createReportQueue({ storage: waiting, post: (report, isLeaving) => postReport(client, report, isLeaving) })
  const opened = new Set<number>()
  let view: View | undefined

  const mayTell = (): boolean => target.item()?.PlayerSettings?.Tracking === true && isTrackingAllowed()
  const tell = (report: Report, isLeaving = false): void => {
    if (mayTell()) void queue.send(report, isLeaving)
  }
  const host = embed ? pageHost() : undefined
  const register = (cdid: number, u: string): void =>
    tell({ kind: 'register', input: { encid: cdid, embed, u, ...(host === undefined ? {} : { host }) } })

  /** Brings the view up to what was played. */
  const look = (): void => {
    // An element that was taken its source away stands at 0.
    if (!view || view.entry.LiveStream || media.seeking || media.readyState === 0 || target.entry() !== view.entry) return
    view.position = media.currentTime
    view.parts.reach(media.currentTime)
    view.log.played(view.parts.parts())
  }
  const flush = (isLeaving = false): void => {
    const batch = view?.log.take()
    if (batch) tell({ kind: 'tracking', input: batch }, isLeaving)
  }
  const note = (ct: Exclude<(typeof TrackingTypes)[keyof typeof TrackingTypes], 7>): void => {
    look()
    view?.log.note(ct, view.position)
    if (ct === TrackingTypes.pause || exits.includes(ct) || (view?.log.waiting() ?? 0) > ViewingLimits.buffered)
      flush(ct === TrackingTypes.exitPage)
  }

  const keepPlace = (isLeaving: boolean): void => {
    if (!view || embed || !isOurs || view.entry.LiveStream) return
    const { entry, position, state } = view
    saveViewProgress(entry.ClipDataID, state === 'ended' ? 0 : position)
    const hasAccount = target.item()?.PlayerSettings?.ResumeTime !== undefined
    if (isLeaving && hasAccount && position > ViewingLimits.resumeFrom)
      tell({ kind: 'resume', input: { encid: entry.ClipDataID, time: position } }, true)
  }
  const leave = (): void => {
    if (!view || view.state === 'left') return
    if (view.state !== 'ended') note(TrackingTypes.exitPage)
    keepPlace(true)
    view.state = 'left'
  }

  const begin = (from?: ViewStart): void => {
    const entry = target.entry()
    const item = target.item()
    // A preamble is not a view of the item.
    if (!entry || !item || target.state().preamble) return
    const id = createViewId()
    view = {
      entry,
      log: createViewLog({ cdid: entry.ClipDataID, within: item.ClipDataID, id, now: Date.now }),
      parts: createPlayedParts(),
      position: media.currentTime,
      state: media.paused ? 'paused' : 'playing',
    }
    if (from && isPlainPlay(media, from)) view.parts.reach(from.position < 0.5 ? 0 : from.position)
    register(entry.ClipDataID, id)
    // A playlist is viewed once, however many of its entries are.
    if (item.ClipDataID !== entry.ClipDataID && !opened.has(item.ClipDataID)) register(item.ClipDataID, createViewId())
    opened.add(item.ClipDataID)
    if (isOurs) addRecentlyViewed(entry.ClipDataID)
    note(TrackingTypes.start)
    if (!media.paused) note(TrackingTypes.play)
    tellSize(entry, ViewingLimits.sizeTries)
  }
  const tellSize = (entry: PlaylistItem, tries: number): void => {
    if (!(media instanceof HTMLVideoElement) || entry.AudioOnly || target.entry() !== entry || signal.aborted) return
    const { videoWidth: w, videoHeight: h } = media
    if (w > 0 && h > 0) tell({ kind: 'size', input: { id: entry.ClipDataID, w, h } })
    else if (tries > 1) setTimeout(() => tellSize(entry, tries - 1), ViewingLimits.sizeEveryMs)
  }

  const on = (types: string, listener: () => void): void => listen(media, types, listener, signal)
  on('timeupdate', () => {
    look()
    if (view && Math.floor(view.position) % 5 === 0) keepPlace(false)
  })
  on('playing', () => {
    // One that loops goes on with the same view: nobody has asked for it again.
    if (!view || target.entry() !== view.entry || (view.state === 'ended' && !target.state().loop)) return begin()
    // After a seek, or after it has waited for data, nobody has pressed anything.
    if (view.state === 'playing') return
    if (view.state === 'ended') view.parts.jump()
    view.state = 'playing'
    note(TrackingTypes.play)
  })
  on('pause', () => {
    if (!view || target.entry() !== view.entry || media.ended || media.seeking) return
    note(TrackingTypes.pause)
    view.state = 'paused'
    keepPlace(false)
  })
  on('seeking', () => {
    if (!view || target.entry() !== view.entry) return
    view.parts.reach(playedTo(media, view.position))
    view.parts.jump()
    view.position = media.currentTime
    note(TrackingTypes.seek)
  })
  on('emptied', () => view?.parts.jump())
  on('ended', () => {
    if (!view) return
    note(TrackingTypes.endOfPlay)
    view.state = 'ended'
    keepPlace(false)
  })
  target.onEntry((entry) => {
    if (!view || (entry === view.entry && target.state().loop)) return
    leave()
  })
  signal.addEventListener('abort', leave)

  listen(window, 'pagehide', leave, signal)
  // Phones end a page in the background without another word.
  listen(
    document,
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') return
      look()
      flush(true)
    },
    signal,
  )
  listen(window, 'online', () => void (mayTell() && queue.drain()), signal)
  const marking = setInterval(() => {
    if (!view || media.paused) return
    look()
    view.log.mark()
    if (view.log.waiting() > ViewingLimits.buffered) flush()
  }, ViewingLimits.segmentEveryMs)
  signal.addEventListener('abort', () => clearInterval(marking))

  watchAccess(target, signal)

  // An element that has only moved to a time, or waits for data, has not begun: `playing` follows.
  if (!media.paused && !media.ended && media.readyState > media.HAVE_CURRENT_DATA) begin(first)
  if (mayTell()) void queue.drain()
}

/**
 * While this file was fetched nobody listened: it counts when the time has moved no further than it could by playing. (`played` of the
 * element would tell, but in Chromium it takes in what a seek before the first frame jumps over.)
 */
const isPlainPlay = (media: HTMLMediaElement, { position, at }: ViewStart): boolean => {
  const moved = media.currentTime - position
  return moved >= 0 && moved <= ((performance.now() - at) / 1000) * media.playbackRate + 0.5
}

/** The time is told four times a second: what was played since, as far as the element says so. */
function playedTo({ played, playbackRate }: HTMLMediaElement, position: number): number {
  for (let index = 0; index < played.length; index++) {
    const end = played.end(index)
    if (played.start(index) <= position && end >= position) return end - position < 0.5 * playbackRate ? end : position
  }
  return position
}

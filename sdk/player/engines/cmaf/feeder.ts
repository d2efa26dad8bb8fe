import { listen } from '../../listen.ts'
import type { Reconnect } from '../reconnect.ts'
import type { BandwidthEstimate } from './bandwidth-estimate.ts'
import { fetchRange, fetchText, isLineFault, isUnanswered, RangeFailure } from './fetch-range.ts'
import { readSegments, type Segment, type SegmentList, segmentAt } from './read-segments.ts'
import { loadedTo } from './time-ranges.ts'

/** A rendition of the video or a sound track, by the address of its list. */
export interface Track {
  url: string
  /** Bits per second. */
  bitrate: number
}

export interface FeederOptions<Each extends Track> {
  media: HTMLMediaElement
  startTime: number
  signal: AbortSignal
  line: BandwidthEstimate
  reconnect: Reconnect
  /** Returns the next segment for so many buffered seconds; undefined if none is needed now. */
  pick: (ahead: number) => Each | undefined
  /** Hands bytes to the browser; a header comes before the first bytes of a track. */
  feed: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  loaded: () => TimeRanges | undefined
  onTrack: (track: Each) => void
  /** It does not come; answers whether there is another to go on with. */
  onBroken: (track: Each) => boolean
  /** Nothing can be fetched any more. */
  onFail: (reason: 'failed' | 'gone' | 'unreachable') => void
  /** The browser refuses what it is given. */
  onRefused: () => void
  /** All there is has been loaded. */
  onEnd: () => void
}

export interface Feeder {
  /** Replaces what is loaded, from the next segment that begins after a moment. */
  replace: () => void
}

/** Seconds to buffer ahead and to keep behind, and max bytes ahead, so that memory is bounded for every quality. */
const limits = { ahead: 30, behind: 30, aheadBytes: 24_000_000 }
/** Seconds before the place where what is loaded gets replaced. */
const lead = 1
/** With so many seconds ahead several segments come in one request. */
const calm = 6
const together = 3
const tries = 4

/** Keeps one kind of media loaded ahead of the place that plays. */
export function createFeeder<Each extends Track>(options: FeederOptions<Each>): Feeder {
  const { media, signal, line, reconnect, pick, feed, loaded } = options
  const lists = new Map<string, Promise<SegmentList>>()
  const headers = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let next = options.startTime
  let replaceAfter: number | undefined
  let now: Each | undefined
  let failures = 0
  let loading = new AbortController()
  let wake = (): void => undefined

  const change = (max = 400): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, max)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** Time passing does not end this wait, as it does the other. */
  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
      loading.signal.addEventListener('abort', () => resolve(), { once: true })
    })

  const kept = <T>(map: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> => {
    const known = map.get(key) ?? load()
    map.set(key, known)
    known.catch(() => map.delete(key))
    return known
  }

  const listOf = (track: Each): Promise<SegmentList> =>
    kept(lists, track.url, async () => {
      const list = readSegments(await fetchText(track.url, signal), track.url)
      reconnect.answered()
      if (!list) throw new RangeFailure('Not a list of segments')
      return list
    })

  const headerOf = (track: Each, { url, init }: SegmentList): Promise<Uint8Array<ArrayBuffer>> =>
    kept(headers, track.url, () => fetchRange({ url, ...init, signal }))

  const ahead = (): number => Math.max(0, next - media.currentTime)
  const isFull = (): boolean => {
    const { bitrate = 1 } = now ?? {}
    return ahead() > Math.max(4, Math.min(limits.ahead, (limits.aheadBytes * 8) / bitrate))
  }

  /** Bytes of one or several segments that follow each other. */
  const load = async (track: Each, list: SegmentList, first: Segment, last: Segment): Promise<void> => {
    const length = last.offset + last.length - first.offset
    let got = 0
    let took = 0
    const range = fetchRange({
      url: list.url,
      offset: first.offset,
      length,
      signal: AbortSignal.any([signal, loading.signal]),
      onBytes(bytes, milliseconds) {
        got = bytes
        took = milliseconds
        const leftMs = ((length - bytes) / bytes) * milliseconds
        // Given up when the video would stand still before it is here, and something smaller could be had.
        const isTooSlow = milliseconds > 1000 && leftMs > 1000 && leftMs / 1000 > ahead() + 0.5
        return !(isTooSlow && !media.paused && pick(0) !== track)
      },
    })
    const header = track === now ? undefined : headerOf(track, list)
    header?.catch(() => undefined)
    try {
      const bytes = await range
      reconnect.answered()
      if (header) await feed(await header)
      await feed(bytes)
      // The browser drops invalid bytes without an error.
      if (loadedTo(loaded(), (first.start + first.end) / 2) === undefined) throw new Error('Nothing came of these bytes')
    } finally {
      line.add(got, took)
    }
    if (track !== now) options.onTrack(track)
    now = track
  }

  const recover = async (error: unknown, track: Each): Promise<void> => {
    if (signal.aborted || loading.signal.aborted) return
    if (error instanceof RangeFailure && error.message === 'Given up') return
    // Bytes that came and were not taken.
    if (!isLineFault(error)) return options.onRefused()
    if (isUnanswered(error)) {
      // Buffered media plays on; a seek retries at once.
      if (!(await reconnect.wait(AbortSignal.any([signal, loading.signal])))) options.onFail('unreachable')
      return
    }
    reconnect.answered()
    failures++
    const isGone = error instanceof RangeFailure && error.isGone
    if (failures >= (isGone ? 2 : tries)) {
      failures = 0
      if (isGone) return options.onFail('gone')
      if (!options.onBroken(track)) return options.onFail('failed')
    }
    await pause(250 * 2 ** failures)
  }

  const step = async (): Promise<void> => {
    const track = isFull() ? undefined : pick(ahead())
    if (!track) return change()
    loading = new AbortController()
    try {
      const list = await listOf(track)
      if (replaceAfter !== undefined) {
        const from = replaceAfter
        next = Math.min(next, list.segments.find(({ start }) => start >= from)?.start ?? next)
        replaceAfter = undefined
      }
      const first = segmentAt(list.segments, next)
      if (!first) {
        if (list.isComplete) options.onEnd()
        else lists.delete(track.url)
        return await change(list.isComplete ? 400 : 2000)
      }
      const at = list.segments.indexOf(first)
      const last = (ahead() > calm && list.segments[Math.min(at + together, list.segments.length) - 1]) || first
      const before = next
      await load(track, list, first, last)
      failures = 0
      if (next === before) next = last.end
    } catch (error) {
      await recover(error, track)
    }
  }

  const run = async (): Promise<void> => {
    while (!signal.aborted) await step()
  }

  const go = (time: number): void => {
    next = time
    replaceAfter = undefined
    loading.abort()
    wake()
  }
  listen(
    media,
    'seeking',
    () => {
      const to = loadedTo(loaded(), media.currentTime)
      // The current request is already for this position.
      if (to === undefined || Math.abs(to - next) > 1) go(to ?? media.currentTime)
    },
    signal,
  )
  listen(media, 'timeupdate play', () => wake(), signal)
  window.addEventListener('online', () => wake(), { signal })
  signal.addEventListener('abort', () => wake())
  void run()

  return {
    replace() {
      replaceAfter = media.currentTime + lead
      loading.abort()
      wake()
    },
  }
}

/** Seconds of what has played that are kept, for steps back. */
export const bufferBehind = limits.behind

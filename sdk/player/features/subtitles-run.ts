import { storage } from '../../storage/index.ts'
import { readSubtitles, type SubtitleEntry, type SubtitleNode, type SubtitleTrack } from '../../subtitles/index.ts'
import { playerWords } from '../../text/en/player.ts'
import { type CaptionStyle, changedCaptions, readCaptionStyle } from '../captions/contract.ts'
import { PlayerLimits } from '../contract.ts'
import type { PlayerTarget } from '../feature.ts'
import { listen } from '../listen.ts'
import type { SubtitlesState } from '../player-state.ts'

export interface SubtitlesRun {
  /** Loads a track and shows its lines while they are spoken; undefined shows none. */
  show: (track: SubtitleTrack | undefined) => void
  style: (change: Partial<CaptionStyle>) => void
}

const none: readonly SubtitleEntry[] = []

export function runSubtitles(
  { media, address, actions, state, words }: PlayerTarget,
  signal: AbortSignal,
  set: (change: Partial<SubtitlesState>) => void,
): SubtitlesRun {
  let timer: ReturnType<typeof setTimeout> | undefined
  let loading = new AbortController()

  const observe = (): void => {
    clearTimeout(timer)
    const { lines = none, cues: before = none, spokenTo = 0 } = state()
    if (lines.length === 0 && before.length === 0) return
    const now = media.currentTime
    const on = lines.filter(({ FromSeconds, ToSeconds }) => FromSeconds <= now && now < ToSeconds)
    const cues = on.slice(-PlayerLimits.subtitleLines)
    if (cues.length !== before.length || cues.some((cue, index) => cue !== before[index])) set({ cues })
    const times = cues.flatMap(({ Nodes = [] }) => timesIn(Nodes))
    const spoken = times.reduce((latest, time) => (time <= now ? Math.max(latest, time) : latest), 0)
    if (spoken !== spokenTo) set({ spokenTo: spoken })
    if (media.paused) return
    // Time events come four times a second: too coarse for speech.
    let next = Number.POSITIVE_INFINITY
    const consider = (edge: number): void => {
      if (edge > now && edge < next) next = edge
    }
    for (const { FromSeconds, ToSeconds } of lines) {
      consider(FromSeconds)
      consider(ToSeconds)
    }
    times.forEach(consider)
    if (!Number.isFinite(next)) return
    const delay = Math.min(((next - now) / media.playbackRate) * 1000, 10_000)
    timer = setTimeout(observe, Math.max(delay, PlayerLimits.subtitleDebounceMs))
  }

  const load = async (track: SubtitleTrack, trackSignal: AbortSignal): Promise<void> => {
    const answer = await fetch(address(track.Source), { signal: trackSignal })
    if (!answer.ok) throw new Error(String(answer.status))
    const lines = readSubtitles(await answer.text())
    if (trackSignal.aborted) return
    set({ lines })
    observe()
  }

  listen(media, 'timeupdate seeked play pause ratechange', observe, signal)
  signal.addEventListener('abort', () => clearTimeout(timer))
  set({ captionStyle: readCaptionStyle(storage.get('captionstyle')) })
  return {
    style(change) {
      const before = state().captionStyle ?? readCaptionStyle(null)
      if (Object.keys(change).length === 0) return
      const captionStyle = changedCaptions(before, change)
      set({ captionStyle, captionsBelow: captionStyle.position === 'below' && Boolean(state().track) })
      storage.set('captionstyle', JSON.stringify(captionStyle))
    },
    show(track) {
      loading.abort()
      loading = new AbortController()
      const trackSignal = AbortSignal.any([loading.signal, signal])
      // A forced track is no choice of the viewer.
      const chosen = track?.Kind === 'forced' ? 0 : (track?.ID ?? 0)
      const captionsBelow = chosen > 0 && state().captionStyle?.position === 'below'
      set({ track: chosen, lines: none, cues: none, spokenTo: 0, captionsBelow })
      if (!track) return
      load(track, trackSignal).catch(() => {
        if (trackSignal.aborted) return
        set({ track: 0, captionsBelow: false })
        actions.messages?.show(words(playerWords).messages.noSubtitles, PlayerLimits.problemMs)
      })
    },
  }
}

/** When the words of a line are spoken, as far as it says so. */
const timesIn = (nodes: readonly SubtitleNode[]): number[] =>
  nodes.flatMap((node) => ('Text' in node ? (node.At ?? []) : timesIn(node.Nodes)))

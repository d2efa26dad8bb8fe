import type { PlaylistItem } from '../../media/contract.ts'
import { storage } from '../../storage/index.ts'
import { readSubtitles, type SubtitleEntry, type SubtitleTrack } from '../../subtitles/index.ts'
import { player as words } from '../../text/en.ts'
import { PlayerLimits } from '../contract.ts'
import { type Feature, listen } from '../feature.ts'

export interface SubtitlesState {
  tracks: readonly SubtitleTrack[]
  /** ID of the track that is shown, 0 for none. */
  track: number
  /** All lines of the track that is shown. */
  lines: readonly SubtitleEntry[]
  /** The lines to show now. */
  cues: readonly SubtitleEntry[]
}

export interface SubtitlesActions {
  /** Shows a track (0: none) and remembers its language as `subs`. */
  chooseTrack: (id: number) => void
}

const none: readonly SubtitleEntry[] = []

/** Subtitles, read and drawn by ourselves: browsers that play HLS ignore its subtitle tracks. */
export const subtitles = (): Feature<'subtitles', SubtitlesState, SubtitlesActions> => ({
  name: 'subtitles',
  state: { tracks: [], track: 0, lines: none, cues: none },
  attach({ media, onEntry, address, actions, state }, signal, set) {
    let timer: ReturnType<typeof setTimeout> | undefined
    let loading = new AbortController()

    const observe = (): void => {
      clearTimeout(timer)
      const { lines = none, cues: before = none } = state()
      const now = media.currentTime
      const cues = lines.filter(({ FromSeconds, ToSeconds }) => FromSeconds <= now && now < ToSeconds)
      if (cues.length !== before.length || cues.some((cue, index) => cue !== before[index])) set({ cues })
      if (media.paused || lines.length === 0) return
      // Time events come four times a second: too coarse for speech.
      const next = Math.min(...lines.flatMap(({ FromSeconds, ToSeconds }) => [FromSeconds, ToSeconds].filter((edge) => edge > now)))
      if (!Number.isFinite(next)) return
      const delay = Math.min(((next - now) / media.playbackRate) * 1000, 10_000)
      timer = setTimeout(observe, Math.max(delay, PlayerLimits.subtitleDebounceMs))
    }

    const show = async (track: SubtitleTrack | undefined): Promise<void> => {
      loading.abort()
      loading = new AbortController()
      const mine = AbortSignal.any([loading.signal, signal])
      set({ track: track?.ID ?? 0, lines: none, cues: none })
      if (!track) return
      try {
        const answer = await fetch(address(track.Source), { signal: mine })
        if (!answer.ok) throw new Error(String(answer.status))
        const lines = readSubtitles(await answer.text())
        if (mine.aborted) return
        set({ lines })
        observe()
      } catch {
        if (mine.aborted) return
        set({ track: 0 })
        actions.messages?.show(words.messages.noSubtitles, PlayerLimits.problemMs)
      }
    }

    const chooseTrack = (id: number): void => {
      const track = state().tracks?.find(({ ID }) => ID === id)
      storage.set('subs', track?.Lang ?? '')
      void show(track)
    }

    onEntry(({ Subtitles }: PlaylistItem) => {
      set({ tracks: Subtitles })
      const wanted = storage.get('subs')
      void show(wanted ? Subtitles.find(({ Lang }) => Lang === wanted) : undefined)
    })
    listen(media, 'timeupdate seeked play pause ratechange', observe, signal)
    // Safari finds the tracks in the HLS manifest and may show one by itself: not twice.
    media.textTracks.addEventListener('addtrack', ({ track }) => track && (track.mode = 'disabled'), { signal })
    signal.addEventListener('abort', () => clearTimeout(timer))
    return { chooseTrack }
  },
})

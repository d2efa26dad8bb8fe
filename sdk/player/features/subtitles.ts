import { storage } from '../../storage/index.ts'
import type { SubtitleEntry, SubtitleTrack } from '../../subtitles/contract.ts'
import type { Feature } from '../feature.ts'
import type { SubtitlesActions, SubtitlesState } from '../player-state.ts'
import { builtInBar } from './built-in-bar.ts'
import { later } from './later.ts'

const none: readonly SubtitleEntry[] = []

/**
 * Subtitles, read and drawn by ourselves: browsers that play HLS ignore its subtitle tracks. The reader is fetched with the first track.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), subtitles()], item })
 * const [first] = player.store.get().tracks
 * player.subtitles.chooseTrack(first?.ID ?? 0)
 */
export const subtitles = (): Feature<'subtitles', SubtitlesState, SubtitlesActions> => ({
  name: 'subtitles',
  state: { tracks: [], track: 0, lines: none, cues: none, spokenTo: 0, captionStyle: undefined, captionsBelow: false },
  bar: builtInBar('subtitles'),
  attach(target, signal, set) {
    const { media, onEntry, state } = target
    const run = later(async () => (await import('./subtitles-run.ts')).runSubtitles(target, signal, set))
    let shown = false
    const show = (track: SubtitleTrack | undefined): void => {
      if (track || shown) run((half) => half.show(track))
      shown ||= track !== undefined
    }
    // Shown while the viewer has chosen none: it translates what is said in another language.
    let forced: SubtitleTrack | undefined
    onEntry(({ Subtitles }) => {
      const wanted = storage.get('subs')
      const tracks = Subtitles.filter(({ Kind }) => Kind !== 'descriptions' && Kind !== 'forced')
      forced = Subtitles.find(({ Kind }) => Kind === 'forced')
      set({ tracks })
      show(tracks.find(({ Lang, Default }) => (wanted === null ? Default : Lang === wanted)) ?? forced)
    })
    // Safari finds the tracks in the HLS manifest and may show one by itself: not twice.
    media.textTracks.addEventListener('addtrack', ({ track }) => track && (track.mode = 'disabled'), { signal })
    return {
      styleCaptions: (change) => run(({ style }) => style(change)),
      chooseTrack(id) {
        const track = state().tracks?.find(({ ID }) => ID === id)
        storage.set('subs', track?.Lang ?? '')
        show(track ?? forced)
      },
    }
  },
})

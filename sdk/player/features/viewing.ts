import type { ViewingLimits } from '../../viewing/contract.ts'
import { readViewProgress } from '../../viewing/index.ts'
import type { Feature } from '../feature.ts'
import type { ViewingActions, ViewingState } from '../player-state.ts'
import { firstFrame } from '../source/first-frame.ts'

/** Options of `viewing`. */
export interface ViewingOptions {
  /** The player is on another site: views count as embedded, and nothing is resumed. Default: off. */
  embed?: boolean
}

// As a type: the calls beside it stay out of what is fetched before the first frame.
const resumeFrom: (typeof ViewingLimits)['resumeFrom'] = 20

/**
 * Knows where a viewer stopped. After the first frame it fetches `viewing-run.ts`, which reports what is watched and notices within two
 * seconds that the item was deleted or forbidden.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), time(), viewing({ embed: true })], item })
 * player.playback.play()
 */
export const viewing = ({ embed = false }: ViewingOptions = {}): Feature<'viewing', ViewingState, ViewingActions> => ({
  name: 'viewing',
  state: { resumeAt: 0 },
  screens: [
    {
      place: 'start',
      isShown: ({ resumeAt, started }) => resumeAt > 0 && !started,
      load: async () => (await import('../controls/kinds.tsx')).ResumeButton,
    },
  ],
  attach(target, signal, set) {
    const { media, actions, state } = target
    target.onEntry(({ ClipDataID, LiveStream }) => {
      // Media by their address are in no library: nothing is reported or remembered.
      if (ClipDataID === 0) return
      const item = target.item()
      const left = (item?.ClipDataID === ClipDataID && item.PlayerSettings?.ResumeTime) || readViewProgress(ClipDataID)
      const isByClock = LiveStream || item?.PlaylistSettings?.Broadcast
      set({ resumeAt: embed || isByClock || left <= resumeFrom ? 0 : left })
    })
    void firstFrame(media, signal).then(async () => {
      const first = { position: media.currentTime, at: performance.now() }
      const { runViewing } = await import('./viewing-run.ts')
      if (!signal.aborted && target.item()?.ClipDataID !== 0) runViewing(target, signal, embed, first)
    })
    return {
      resume() {
        actions.time?.seek(state().resumeAt ?? 0)
        actions.playback?.play()
      },
    }
  },
})

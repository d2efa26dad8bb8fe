import type { Feature } from '../feature.ts'
import type { AudioTracksActions, AudioTracksState } from '../player-state.ts'
import { builtInBar } from './built-in-bar.ts'
import { afterFirstFrame } from './later.ts'

/**
 * Audio tracks: languages and audio descriptions. The last choice is selected again where it is offered.
 * @example
 * const player = createPlayer({ media: video, features: [playback(), audioTracks()], item })
 * player.store.subscribe(() => console.log(player.store.get().audioTracks))
 */
export const audioTracks = (): Feature<'audioTracks', AudioTracksState, AudioTracksActions> => ({
  name: 'audioTracks',
  state: { audioTracks: [], audioTrack: -1 },
  bar: builtInBar('audioTracks'),
  attach(target, signal, set) {
    const run = afterFirstFrame(target.media, signal, async () =>
      (await import('./audio-tracks-run.ts')).runAudioTracks(target, signal, set),
    )
    return {
      chooseAudio: (id) => run(({ choose }) => choose(id)),
      setDescribed: (on) => run(({ describe }) => describe(on)),
    }
  },
})

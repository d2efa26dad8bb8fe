import type { AudioTrack } from '../engines/engine.ts'
import type { Feature } from '../feature.ts'
import { afterFirstFrame } from './later.ts'

export interface AudioTracksState {
  /** What can be heard; empty when there is no choice. Known some moments after the first frame. */
  audioTracks: readonly AudioTrack[]
  /** ID of the one that plays, -1 when nobody can tell. */
  audioTrack: number
}

export interface AudioTracksActions {
  /** Plays another sound track at the same place and remembers its language (`audio`) and whether it describes (`described`). */
  chooseAudio: (id: number) => void
  /** Switches to the track that says in words what is seen, or back to the one that does not. */
  setDescribed: (on: boolean) => void
}

/**
 * Sound tracks: other languages, and descriptions of what is seen. What was chosen last is chosen again where it is offered.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), audioTracks()], item })
 * player.store.subscribe(() => console.log(player.store.get().audioTracks))
 */
export const audioTracks = (): Feature<'audioTracks', AudioTracksState, AudioTracksActions> => ({
  name: 'audioTracks',
  state: { audioTracks: [], audioTrack: -1 },
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

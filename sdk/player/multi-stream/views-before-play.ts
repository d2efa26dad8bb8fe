import type { AnyPlayer } from '../create-player.ts'
import { mostStreams } from './most-streams.ts'
import { slidesView, streamsOfEntry, usualView } from './slides-stream.ts'
import { type StreamsModel, streamsModel } from './streams-model.ts'

/** The view, and the way to choose another one. */
export type ViewChoice = Pick<StreamsModel, 'store' | 'setView'>

/** The views of what will play: a choice is remembered, and taken when the streams are shown. */
export function viewsBeforePlay(player: AnyPlayer): ViewChoice {
  const state = player.store.get()
  const isFilm = !state.entry?.MultiStream
  const model = streamsModel(streamsOfEntry(state), usualView(state), {
    max: mostStreams,
    onArrange: () => undefined,
    ...(isFilm ? { key: slidesView } : {}),
  })
  model.arrange()
  return {
    store: model.store,
    setView(view) {
      model.setView(view)
      // Slides beside a film are a stream only once someone has asked for them.
      if (player.store.get().streams === undefined) player.store.set({ streams: 'asked' })
    },
  }
}

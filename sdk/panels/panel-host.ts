import type { AnyPlayer } from '../player/index.ts'
import { createStore } from '../store/index.ts'
import type { PanelHost, PanelPlayback } from './panel.ts'
import { showPanelMarks } from './show-marks.ts'

/** Connects panels with a player of the SDK. Returns the host and a function that ends the connection. */
export function panelHost(player: AnyPlayer): { host: PanelHost; close: () => void } {
  const { media, store, time, playback: control, open, address } = player
  const read = (): PanelPlayback => ({ time: store.get().currentTime ?? 0, index: store.get().index })
  const playback = createStore(read())
  const host: PanelHost = {
    playback,
    currentTime: () => media.currentTime,
    playFrom(seconds) {
      time?.seek(seconds)
      control?.play()
    },
    pause: () => control?.pause(),
    open(index) {
      open(index)
      control?.play()
    },
    address,
    player: createStore({ player }),
    showMarks: (panel, marks) => showPanelMarks(player, panel, marks),
  }
  return { host, close: store.subscribe(() => playback.set(read())) }
}

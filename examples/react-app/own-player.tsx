import { useEffect, useMemo, useRef } from 'react'
import { createPlayer, type MediaItem, useStore } from 'vitrine-sdk'
import { messages, playback, time } from 'vitrine-sdk/features'

/** `createPlayer` without any of our parts: three features, and a page of its own. Only the features in the list are bundled. */
export function OwnPlayer({ item }: { item: MediaItem }) {
  const place = useRef<HTMLDivElement>(null)
  const player = useMemo(() => createPlayer({ features: [messages(), playback(), time()], item }), [item])
  useEffect(() => {
    const box = place.current
    if (!box) return
    const poster = item.ImageURLs.at(-1)
    if (poster && player.media instanceof HTMLVideoElement) player.media.poster = player.address(poster.URL)
    box.append(player.media)
    const leave = player.mount(box)
    return () => {
      leave()
      player.media.remove()
      player.destroy()
    }
  }, [player, item])

  const paused = useStore(player.store, (state) => state.paused)
  const message = useStore(player.store, (state) => state.message)
  const at = useStore(player.store, (state) => (state.duration > 0 ? state.currentTime / state.duration : 0))
  return (
    <div className="app-own">
      <div ref={place} className="app-own-video" />
      <div className="app-row">
        <button type="button" className="app-button" onClick={player.playback.toggle}>
          {paused ? 'Play the small one' : 'Pause the small one'}
        </button>
        <progress value={at} max={1} aria-label="Position" />
        <button type="button" className="app-button" onClick={() => player.time.seek(0)}>
          From the start
        </button>
      </div>
      {message && <p role="alert">{message}</p>}
    </div>
  )
}

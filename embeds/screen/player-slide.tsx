import { useEffect, useRef, useState } from 'react'
import { Player } from '../../sdk/player/index.ts'
import { QuietCard } from './cards.tsx'
import type { SlideProps } from './slide-view.tsx'
import type { Slide } from './slides.ts'

/** A stream that is late, or a broadcast before its time, says so itself: it is shown after so long. */
const timeoutMs = 6000

/**
 * A broadcast or a live stream: the player without its controls. It follows its own clock and reconnects by itself. While nothing moves,
 * its message (not started, over) covers the slide in large type.
 */
export function PlayerSlide({ slide, onReady, onOver }: SlideProps<Extract<Slide, { kind: 'player' }>>) {
  const end = useRef<() => void>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said !== '') onReady()
  }, [said, onReady])
  useEffect(() => {
    const timer = setTimeout(onReady, timeoutMs)
    return () => {
      clearTimeout(timer)
      end.current?.()
    }
  }, [onReady])
  return (
    <div className="vs-player">
      <Player.DefaultPlayer
        item={slide.media}
        autoplay
        muted={!slide.sound}
        controls={false}
        splashTitle={false}
        shortcuts={false}
        // A wall shows the next slide rather than a still image for two minutes.
        reconnect={{ giveUpMs: 15_000 }}
        onPlayer={(player) => {
          end.current?.()
          if (!player) return
          const { media, store } = player
          const ready = (): void => onReady()
          const over = (): void => void (slide.media.Playlist[0]?.LiveStream && onOver())
          media.addEventListener('playing', ready)
          media.addEventListener('ended', over)
          const listen = (): void => {
            const { message = '', failed } = store.get() as { message?: string; failed: string }
            // The player says of a stream that does not come for some seconds that it does not; a wall says so until it does.
            setSaid((before) => (media.paused ? message || (failed === '' ? '' : before) : ''))
            if (failed !== '') over()
          }
          const stop = store.subscribe(listen)
          end.current = () => {
            media.removeEventListener('playing', ready)
            media.removeEventListener('ended', over)
            stop()
          }
        }}
      />
      {said !== '' && <QuietCard title={slide.title} text={said} />}
    </div>
  )
}

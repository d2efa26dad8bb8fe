import { useEffect, useRef, useState } from 'react'
import { Player } from '../../sdk/player/index.ts'
import { QuietCard } from './cards.tsx'
import type { SlideProps } from './slide-view.tsx'
import type { Slide } from './slides.ts'

/** A stream that is late, or a broadcast before its time, says so itself: it is shown after so long. */
const patience = 6000

/**
 * A broadcast or a live stream: the player itself, without its controls. It runs by its own clock and tries again by itself. What it says
 * while nothing moves (not yet, over) is said for a whole room, in the place of the last picture.
 */
export function PlayerSlide({ slide, onReady, onOver }: SlideProps<Extract<Slide, { kind: 'player' }>>) {
  const end = useRef<() => void>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said !== '') onReady()
  }, [said, onReady])
  useEffect(() => {
    const timer = setTimeout(onReady, patience)
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
        // A wall shows the next slide rather than a still picture for two minutes.
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

import { useEffect, useRef } from 'react'
import { playback, time } from '../../sdk/player/features/index.ts'
import { createPlayer } from '../../sdk/player/index.ts'
import type { SlideProps } from './slide-view.tsx'
import type { Slide } from './slides.ts'
import { wrapInItem } from './wrap-in-item.ts'

/** Without a new frame for this long, the video counts as broken even if it reports no error. */
const stalledMs = 12_000

/** A video: its first frame is there before it is seen, its last one stays until the next slide is. */
export function VideoSlide({ slide, isCurrent, isPaused, onReady, onDone, onFail }: SlideProps<Extract<Slide, { kind: 'video' }>>) {
  const box = useRef<HTMLDivElement>(null)
  const player = useRef<ReturnType<typeof makePlayer>>(undefined)
  const tell = useRef({ onReady, onDone, onFail, isCurrent })
  tell.current = { onReady, onDone, onFail, isCurrent }
  const initialSlide = useRef(slide)

  useEffect(() => {
    const made = makePlayer(initialSlide.current)
    player.current = made
    const { media, store } = made
    media.muted = true
    box.current?.append(media)
    let isReady = false
    let seenAt = performance.now()
    const signal = new AbortController()
    const on = (name: string, act: () => void): void => media.addEventListener(name, act, { signal: signal.signal })
    on('timeupdate', () => {
      seenAt = performance.now()
      if (isReady || media.readyState < media.HAVE_CURRENT_DATA) return
      isReady = true
      if (!tell.current.isCurrent) media.pause()
      tell.current.onReady()
    })
    on('ended', () => tell.current.onDone())
    const end = (): void => tell.current.onFail(`A video did not play: ${initialSlide.current.title}`)
    const stop = store.subscribe(() => store.get().failed !== '' && setTimeout(end, 1000))
    const watch = setInterval(() => {
      const isWanted = !isReady || (tell.current.isCurrent && !media.paused)
      if (!isWanted || media.ended) seenAt = performance.now()
      else if (performance.now() - seenAt > stalledMs) end()
    }, 1000)
    made.playback.play()
    return () => {
      clearInterval(watch)
      signal.abort()
      stop()
      made.destroy()
      media.remove()
    }
  }, [])

  useEffect(() => {
    const made = player.current
    if (!made || !isCurrent) return
    const { media } = made
    if (isPaused) return media.pause()
    media.muted = !slide.sound
    void media.play().catch(() => {
      // Browsers without a hand that touched them play sound only when they are told to at their start.
      media.muted = true
      made.playback.play()
    })
  }, [isCurrent, isPaused, slide.sound])

  return <div ref={box} className="vs-video" />
}

const makePlayer = (slide: Extract<Slide, { kind: 'video' }>) =>
  createPlayer({ features: [playback(), time()], item: wrapInItem(slide.entry) })

import type { ChildStream } from '../../multi-stream/contract.ts'
import { getSlideshow, type Slide } from '../../slideshows/contract.ts'
import { currentSlide } from '../../slideshows/index.ts'
import type { Client } from '../../wire/index.ts'
import { cutDescription } from '../controls/cut-description.ts'
import type { AnyPlayer } from '../create-player.ts'
import type { Follower } from './follower.ts'

/** Characters of the text of a slide that screen readers hear. */
const maxText = 147
/** Addresses of images end after some hours: a slide that does not load asks for the list again, at most this often. */
const renewMs = 60_000

interface SlidesHost {
  player: AnyPlayer
  client: Client
  encid: string
  ssid: number
  /** Stands for the text of a slide that has none. */
  name: string
}

/** The current slide at the time of the leader: an image, which never keeps the film waiting. Makes the request when it is made. */
export function createSlides(stream: ChildStream, { player, client, encid, ssid, name }: SlidesHost): Follower {
  const image = document.createElement('img')
  image.decoding = 'async'
  image.draggable = false
  const controller = new AbortController()
  let slides: readonly Slide[] = []
  let readAt = 0
  let shown: Slide | undefined
  let isLarge = false
  let hasFailed = false
  const draw = (): void => {
    image.hidden = shown === undefined
    if (shown === undefined) return
    const address = player.address((isLarge ? '' : shown.ThumbnailURL) || shown.ImageURL)
    if (image.src !== address) image.src = address
    image.alt = cutDescription(shown.Text, maxText) || name
  }
  const show = (time: number): void => {
    const next = currentSlide(slides, time)
    if (next === shown) return
    shown = next
    draw()
  }
  const read = async (): Promise<void> => {
    readAt = performance.now()
    try {
      slides = (await client.call(getSlideshow, { encid, ssid }, { signal: controller.signal })).Slides
      show(player.media.currentTime)
    } catch {
      hasFailed ||= slides.length === 0
    }
  }
  image.addEventListener('error', () => void (performance.now() - readAt > renewMs && read()))
  image.hidden = true
  void read()
  return {
    stream,
    media: image,
    isOutside: () => slides.length > 0 && shown === undefined,
    isStarving: () => false,
    hasStarted: () => true,
    hasFailed: () => hasFailed,
    follow: ({ currentTime }) => show(currentTime),
    setLarge(large) {
      isLarge = large
      draw()
    },
    stop() {
      controller.abort()
      image.remove()
    },
  }
}

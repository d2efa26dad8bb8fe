import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from '../store/index.ts'
import { galleryWords } from '../text/en/gallery.ts'
import { useWords } from '../text/language.ts'
import { useIsInBrowser } from '../ui/index.ts'
import { backgroundOf } from './background-of.ts'
import { type GalleryData, type GalleryItem, GalleryModes, type GallerySettings } from './contract.ts'
import { createGallery } from './create-gallery.ts'
import { runGalleryKey } from './do-action.ts'
import { GalleryBar } from './gallery-bar.tsx'
import { GalleryCaption } from './gallery-caption.tsx'
import { GalleryCards } from './gallery-cards.tsx'
import { deviceClock, type GalleryClock } from './gallery-clock.ts'
import { placeOf } from './gallery-order.ts'
import { GallerySlides } from './gallery-slides.tsx'
import { GalleryStrip } from './gallery-strip.tsx'
import { GalleryTiles } from './gallery-tiles.tsx'
import { readGallerySettings } from './read-gallery-settings.ts'
import { cardsAt } from './scatter-cards.ts'
import { transitionOf } from './transitions.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useGestures } from './use-gestures.ts'
import { useHold } from './use-hold.ts'
import { useIdle } from './use-idle.ts'
import { useSmoothTransition } from './use-smooth-transition.ts'
import { useStageSize } from './use-stage-size.ts'
import { noZoom, zoomAt, zoomSteps } from './zoom.ts'

/** Props of `Gallery.Stage`. */
export interface GalleryStageProps {
  /** Photos and settings as the server sends them. */
  data?: Pick<GalleryData, 'Items'> & Partial<GalleryData>
  /** The photos, in place of `data`. Others are shown when the run is over, or at once while it does not play. */
  items?: readonly GalleryItem[] | undefined
  /** Overrides of the settings in `data`. Invalid values fall back to their defaults. */
  settings?: Partial<GallerySettings> | undefined
  /** Accessible name of the gallery. */
  title?: string | undefined
  /** Address of the server, without a slash at the end. Default: the page's own origin. */
  base?: string | undefined
  /** Class names besides those of the part. */
  className?: string
  /** Plays on a screen that nobody operates: it neither waits for a pointer or the focus nor stays still for reduced motion. */
  runsAlone?: boolean
  /** Loads only the current photo until a pointer or the focus comes, or it plays. Modes that show many photos load them. */
  waitsForViewer?: boolean
  /** Takes the focus, so that a remote control reaches it. */
  autoFocus?: boolean
  /** All photos have been shown once more; `items` is how many. */
  onRunThrough?: (items: number) => void
  /** Another photo is shown; `index` is its place in the run, from 0. */
  onItem?: (item: GalleryItem, index: number) => void
  /** Source of time. Default: the clock of the device. */
  clock?: GalleryClock
  /** Decides random orders and where cards lie. Default: another one each time. */
  seed?: number
}

const none: readonly GalleryItem[] = []
/** Milliseconds that a photo takes from one side to the other. */
const slidingMs = 500

/**
 * Photos as a carousel, scattered, as a slideshow, above a strip of small ones, or as tiles. It fills the element around it.
 *
 * @example
 * <Gallery.Stage items={galleryItemsOf(item)} settings={{ GalleryMode: 3, AutoPlay: true }} onRunThrough={() => console.log('once more')} />
 */
export function GalleryStage(props: GalleryStageProps) {
  const settings = readGallerySettings({ ...props.data?.Settings, ...props.settings })
  const isInBrowser = useIsInBrowser()
  // A server knows no size and no order: it draws the place of the gallery.
  if (!isInBrowser) return <Place {...props} settings={settings} />
  return <OneStage key={JSON.stringify(settings)} {...props} how={settings} />
}

function Place({ settings, title = '', base = '', className = '' }: GalleryStageProps & { settings: GallerySettings }) {
  const words = useWords(galleryWords)
  return (
    <section
      className={`vt-gallery ${className}`}
      aria-label={words.region({ title })}
      aria-roledescription={words.typeName}
      data-mode={settings.GalleryMode}
      style={backgroundOf(settings, base)}
    >
      <div className="vt-gallery-view" />
    </section>
  )
}

function OneStage(props: GalleryStageProps & { how: GallerySettings }) {
  const words = useWords(galleryWords)

  const { how, data, title = '', base = '', className = '', autoFocus = false, clock = deviceClock } = props
  const items = props.items ?? data?.Items ?? none
  const latest = useRef(props)
  latest.current = props
  const stage = useRef<HTMLElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const mode = how.GalleryMode
  const [seed] = useState(() => props.seed ?? Math.floor(Math.random() * 1e9))
  const [isMotionReduced] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  // A viewer watches it on their own device. The screens of signage have none.
  const isWatched = !props.runsAlone
  const [transition] = useState(() => transitionOf(how.TransitionIndex, isMotionReduced || mode !== GalleryModes.slideshow))
  const [gallery] = useState(() =>
    createGallery({
      items,
      // A viewer who wants less motion starts it.
      settings: isMotionReduced && isWatched ? { ...how, AutoPlay: false } : how,
      leaveMs: mode === GalleryModes.carousel ? slidingMs : transition.comes,
      clock,
      seed,
      cards: () => cardsAt(view.current?.clientWidth ?? 0),
      onRunThrough: (count) => latest.current.onRunThrough?.(count),
      onItem: (item, index) => latest.current.onItem?.(item, index),
    }),
  )
  const { items: shown, position, leaving, isPlaying, isOpen, isReady, isAsked, zoom } = useStore(gallery.store, (state) => state)
  const size = useStageSize(view)
  const transitionName = useSmoothTransition(transition, { position, leaving, isReady })
  const { isFullscreen, toggle } = useFullscreen(stage)
  const isIdle = useIdle(stage, clock)
  useHold(stage, gallery, isWatched)
  const [isNear, setIsNear] = useState(!props.waitsForViewer)
  const isDriven = !how.DisableControls
  const isOfMany = mode === GalleryModes.scattered || mode === GalleryModes.grid
  const isLarge = shown.length > 0 && (!isOfMany || isOpen)
  const first = useRef(items)

  useEffect(() => {
    if (first.current !== items) gallery.replace(items)
    first.current = items
  }, [gallery, items])

  useEffect(() => {
    const look = (): void => gallery.hide(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [gallery])
  useEffect(() => {
    gallery.start()
    return gallery.stop
  }, [gallery])
  useEffect(() => {
    if (autoFocus) stage.current?.focus()
  }, [autoFocus])
  // A viewer who opened a photo with a key closes it with the same key.
  useEffect(() => {
    if (isOpen && isAsked) view.current?.querySelector<HTMLElement>('[data-action=close]')?.focus()
  }, [isOpen, isAsked])

  const isRightToLeft = size.isRightToLeft
  useGestures(view, isDriven && isLarge, { gallery, canSwipe: !how.DisableSwipe, isRightToLeft, isWheelOurs: isFullscreen })

  const room = { x: size.width, y: size.height }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isDriven || event.ctrlKey || event.altKey || event.metaKey) return
    if (runGalleryKey({ key: event.key, target: event.target as Element, gallery, isLarge, isRightToLeft, room, fullscreen: toggle }))
      event.preventDefault()
  }
  const item = gallery.at(position)
  const place = placeOf(position, shown.length) + 1
  const slides = size.width > 0 && isLarge && (
    <GallerySlides
      gallery={gallery}
      base={base}
      isLargest={how.UseLargestImage}
      size={size}
      isTrack={mode === GalleryModes.carousel}
      isAlone={!isNear && !isPlaying}
      transition={transitionName}
    />
  )
  const isBarSeen = how.ShowControls
  const bar = isDriven && shown.length > 0 && (mode !== GalleryModes.grid || isOpen) && (
    <GalleryBar
      gallery={gallery}
      base={base}
      isLarge={isLarge}
      canClose={isOpen}
      hasDownload={how.ShowDownloadLink}
      isFullscreen={isFullscreen}
      onFullscreen={toggle}
      onZoom={() => gallery.zoom(zoom.scale > 1 ? noZoom : zoomAt(noZoom, zoomSteps.tap, { x: 0, y: 0 }, room))}
    />
  )
  const foot = (
    <div className="vt-gallery-foot" data-hidden={!isBarSeen || undefined}>
      {how.Captions && isLarge && isReady && <GalleryCaption item={item} />}
      {bar}
    </div>
  )
  return (
    <section
      ref={stage}
      className={`vt-gallery ${className}`}
      aria-label={words.region({ title })}
      aria-roledescription={words.typeName}
      data-mode={mode}
      data-playing={isPlaying || undefined}
      data-idle={(isIdle && (isPlaying || !isDriven)) || undefined}
      data-driven={isDriven || undefined}
      data-zoomed={zoom.scale > 1 || undefined}
      data-still={isMotionReduced || undefined}
      tabIndex={isDriven && shown.length > 0 ? 0 : -1}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setIsNear(true)}
      onFocus={() => setIsNear(true)}
      style={backgroundOf(how, base)}
    >
      <div ref={view} className="vt-gallery-view">
        {shown.length === 0 && <p className="vt-gallery-none">{words.none}</p>}
        {/* Before the cards: what moves by itself is stopped by the first button. */}
        {mode === GalleryModes.scattered && !isOpen && foot}
        {mode === GalleryModes.scattered && size.width > 0 && (
          <GalleryCards gallery={gallery} base={base} size={size} seed={seed} isDriven={isDriven} />
        )}
        {mode === GalleryModes.grid && <GalleryTiles gallery={gallery} base={base} hasCaptions={how.Captions} isDriven={isDriven} />}
        {isOfMany && isOpen ? (
          <div className="vt-gallery-open" role="group" aria-label={words.nameOf({ index: place, title: item?.Title ?? '' })}>
            {slides}
            {foot}
          </div>
        ) : (
          !isOfMany && (
            <>
              {slides}
              {foot}
            </>
          )
        )}
      </div>
      {mode === GalleryModes.thumbnails && shown.length > 1 && <GalleryStrip gallery={gallery} base={base} isDriven={isDriven} />}
      {/* On the page before it has something to say: only then it is read out. */}
      <p className="vt-gallery-said" role="status">
        {isAsked && isLarge && isReady ? words.spokenPosition({ index: place, count: shown.length, title: item?.Title ?? '' }) : ''}
      </p>
    </section>
  )
}

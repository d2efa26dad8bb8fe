import type { DefaultPlayerProps } from '../controls/default-player.tsx'
import { LazyOverlays, VideoLayer } from '../controls/lazy-overlays.tsx'
import { lazyPart } from '../controls/lazy-part.tsx'
import { Captions, MessageBanner, Spinner } from '../controls/overlays.tsx'
import { Poster } from '../controls/poster.tsx'
import { Root } from '../controls/root.tsx'
import { Splash } from '../controls/splash.tsx'
import { CompactStyle } from './compact-style.tsx'

const Row = lazyPart(async () => (await import('./compact-row.tsx')).CompactRow)
const TopTitle = lazyPart(async () => (await import('../controls/bar.tsx')).TopTitle)
const Feedback = lazyPart(async () => (await import('../controls/bar.tsx')).Feedback)

/** Props of `Player.CompactPlayer`: those of `Player.DefaultPlayer`. `splashTitle` shows the title of sound; the start screen has a button only. */
export type CompactPlayerProps = DefaultPlayerProps

/**
 * The second skin, for sound and small places: one row of controls below the video, or alone for sound, in the colours of the page
 * (light or dark). The row is always shown. Menus and keys are those of `Player.DefaultPlayer`.
 *
 * @example
 * <Player.CompactPlayer src="lesson.mp3" title="Lesson 4" />
 */
export const CompactPlayer = ({
  titleLink = false,
  titleHref,
  splashTitle = true,
  controls = true,
  places = {},
  className = '',
  ...root
}: CompactPlayerProps) => (
  <Root {...root} className={`vt-compact ${className}`}>
    <CompactStyle />
    <VideoLayer />
    <Poster>{places.poster}</Poster>
    <Captions />
    <Spinner />
    {controls && <Splash showTitle={false} />}
    {(titleLink || splashTitle) && <TopTitle isLink={titleLink} href={titleHref} />}
    <LazyOverlays end={places.end} />
    {controls && <Row showTitle={splashTitle && !titleLink} above={places.beforeBar} inside={places.bar} below={places.afterBar} />}
    <Feedback />
    <MessageBanner />
  </Root>
)

import type { ReactNode } from 'react'
import { LazyOverlays, VideoLayer } from './lazy-overlays.tsx'
import { lazyPart } from './lazy-part.tsx'
import { Captions, MessageBanner, Spinner } from './overlays.tsx'
import { Poster } from './poster.tsx'
import { Root, type RootProps } from './root.tsx'
import { Splash } from './splash.tsx'

// The splash covers its place until the first start.
const Bar = lazyPart(async () => (await import('./bar.tsx')).Bar)
// The titles come with the bar, and keys are pressed when the bar is there.
const TopTitle = lazyPart(async () => (await import('./bar.tsx')).TopTitle)
const AudioTitle = lazyPart(async () => (await import('./bar.tsx')).AudioTitle)
const Feedback = lazyPart(async () => (await import('./bar.tsx')).Feedback)

/** Places of the ready-made player that are free for the page it stands on. */
export interface PlayerPlaces {
  /** Over the video before the first play: a poster of your own. */
  poster?: ReactNode
  /** In the row of the bar, before the menus. */
  bar?: ReactNode
  /** In the bar, above the seek bar. */
  beforeBar?: ReactNode
  /** In the bar, below its row of buttons. */
  afterBar?: ReactNode
  /** Over the video at the end. Default: `Player.EndScreen`. */
  end?: ReactNode
}

/** Props of `Player.DefaultPlayer`: those of `Player.Root`, and which parts are shown. */
export interface DefaultPlayerProps extends Omit<RootProps, 'children'> {
  /** Shows the title as a link to the item's page, for players on other sites. Default: off. */
  titleLink?: boolean
  /** Address of that page. Default: the item's `ViewURL`. */
  titleHref?: string | undefined
  /** Title, description and channel before the first play, and the name of each entry of a playlist. Default: on. */
  splashTitle?: boolean
  /** Default: on. */
  controls?: boolean
  /** Your own elements at places of the player. Default: none. */
  places?: PlayerPlaces
}

/**
 * The whole player, ready to use.
 *
 * @example
 * <Player.DefaultPlayer item={item} places={{ bar: <a href="/help">Help</a> }} onPlayer={(player) => player?.playback?.play()} />
 */
export const DefaultPlayer = ({
  titleLink = false,
  titleHref,
  splashTitle = true,
  controls = true,
  places = {},
  ...root
}: DefaultPlayerProps) => (
  <Root {...root}>
    <VideoLayer />
    <Poster>{places.poster}</Poster>
    <Captions />
    <Spinner />
    {controls && <Splash showTitle={splashTitle} titleAbove={titleLink} />}
    {(titleLink || splashTitle) && <TopTitle isLink={titleLink} href={titleHref} />}
    <AudioTitle showTitle={splashTitle && !titleLink} />
    <LazyOverlays end={places.end} />
    {controls && <Bar above={places.beforeBar} inside={places.bar} below={places.afterBar} />}
    <Feedback />
    <MessageBanner />
  </Root>
)

import { LazyOverlays, PictureLayer } from './lazy-overlays.tsx'
import { lazyPart } from './lazy-part.tsx'
import { Captions, MessageBanner, Spinner } from './overlays.tsx'
import { Root, type RootProps } from './root.tsx'
import { Splash } from './splash.tsx'

// The splash covers its place until the first start.
const Bar = lazyPart(async () => (await import('./bar.tsx')).Bar)
// The titles come with the bar, and keys are pressed when the bar is there.
const TopTitle = lazyPart(async () => (await import('./bar.tsx')).TopTitle)
const AudioTitle = lazyPart(async () => (await import('./bar.tsx')).AudioTitle)
const Feedback = lazyPart(async () => (await import('./bar.tsx')).Feedback)

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
}

/**
 * The whole player, ready to use.
 *
 * @example
 * <Player.DefaultPlayer item={item} onPlayer={(player) => player?.playback?.play()} />
 */
export const DefaultPlayer = ({ titleLink = false, titleHref, splashTitle = true, controls = true, ...root }: DefaultPlayerProps) => (
  <Root {...root}>
    <PictureLayer />
    <Captions />
    <Spinner />
    {controls && <Splash showTitle={splashTitle} titleAbove={titleLink} />}
    {(titleLink || splashTitle) && <TopTitle isLink={titleLink} href={titleHref} />}
    <AudioTitle showTitle={splashTitle && !titleLink} />
    <LazyOverlays />
    {controls && <Bar />}
    <Feedback />
    <MessageBanner />
  </Root>
)

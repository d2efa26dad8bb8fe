import { FullscreenButton, MuteButton, PlayButton } from './buttons.tsx'
import { Controls, Spacer } from './controls.tsx'
import { MoreButtons } from './more-buttons.tsx'
import { OnDemand } from './on-demand.tsx'
import { AudioTitle, Captions, Feedback, MessageBanner, Spinner, TitleLink } from './overlays.tsx'
import { Root, type RootProps } from './root.tsx'
import { SeekBar } from './seek-bar.tsx'
import { Splash } from './splash.tsx'
import { TimeText } from './time-text.tsx'
import { VolumeSlider } from './volume-slider.tsx'
import { InPlace, PlaylistButtons } from './when-needed.tsx'

/** What `Player.DefaultPlayer` takes: all of `Player.Root`, and which parts are shown. */
export interface DefaultPlayerProps extends Omit<RootProps, 'children'> {
  /** Shows the title as a link to the item's page, for players on other sites. Default: off. */
  titleLink?: boolean
  /** Address of that page. Default: the item's `ViewURL`. */
  titleHref?: string | undefined
  /** Title and description on the splash screen. Default: on. */
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
    <InPlace />
    <Captions />
    <Spinner />
    {controls && <Splash showTitle={splashTitle && !titleLink} />}
    {titleLink && <TitleLink href={titleHref} />}
    {!titleLink && <AudioTitle />}
    <OnDemand />
    {controls && (
      <Controls above={<SeekBar />}>
        <PlayButton />
        <PlaylistButtons />
        <MuteButton />
        <VolumeSlider />
        <TimeText />
        <Spacer />
        <MoreButtons />
        <FullscreenButton />
      </Controls>
    )}
    <Feedback />
    <MessageBanner />
  </Root>
)

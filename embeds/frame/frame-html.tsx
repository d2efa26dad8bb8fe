import { renderToString } from 'preact-render-to-string'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { DrawnPlayer, EntryButtons, Player } from '../../sdk/player/index.ts'
import { playerWords } from '../../sdk/text/en/player.ts'
import type { Language } from '../../sdk/text/language.ts'

/** Options of `frameHtml`. */
export interface FrameHtmlCall {
  item: MediaItem
  language: Language
  /** The video starts by itself: the bar is drawn in place of the splash screen. A sound always has its bar. */
  isStarting: boolean
  isMuted: boolean
  controls: boolean
  showTitle: boolean
  /** Address of the item's page. */
  titleHref: string
}

/** The markup of an embed before its player is loaded, for Node. It has no attributes of style, which the policy of the page refuses. */
export function frameHtml({ item, language, isStarting, isMuted, controls, showTitle, titleHref }: FrameHtmlCall): FrameHtml {
  const isSound = item.Playlist[0]?.AudioOnly
  const draw = (isPressed: boolean): string =>
    renderToString(
      <DrawnPlayer item={item} language={language} started={isStarting} paused={!isStarting || isPressed} muted={isMuted !== isPressed}>
        {controls && !isPressed && <Player.Splash showTitle={showTitle} titleAbove={showTitle} />}
        {showTitle && !isPressed && <Player.TitleLink href={titleHref} />}
        {isSound && <Player.AudioTitle showTitle={false} />}
        {controls && (isStarting || isSound) && <Bar isList={item.Playlist.length > 1} />}
      </DrawnPlayer>,
    )
      .replace(/ style="[^"]*"/g, '')
      // Of the controls of a sound, only the large button works before the player is there.
      .replace('"vt-controls"', isSound ? '"vt-controls" inert' : '"vt-controls"')
  return {
    html: draw(false),
    pressed: controls && isStarting ? draw(true) : '',
    label: language.words(playerWords).region({ title: item.Title }),
  }
}

export interface FrameHtml {
  html: string
  /** The bar with each button as it is after a press. */
  pressed: string
  /** The name of the player for screen readers. */
  label: string
}

/** The controls that the bar has from the beginning; menus come with the player. */
const Bar = ({ isList }: { isList: boolean }) => (
  <Player.Controls above={<Player.SeekBar />}>
    <Player.PlayButton />
    {isList && <EntryButtons />}
    <Player.MuteButton />
    <Player.VolumeSlider />
    <Player.TimeText />
    <Player.Spacer />
    <Player.FullscreenButton />
  </Player.Controls>
)

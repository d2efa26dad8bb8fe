import { renderToString } from 'preact-render-to-string'
import type { ReactNode } from 'react'
import type { MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { type BroadcastMoment, broadcastAt, ChannelDetails, DrawnPlayer, EntryButtons, Player } from '../../sdk/player/index.ts'
import { playerWords } from '../../sdk/text/en/player.ts'
import type { Language } from '../../sdk/text/language.ts'
import { BroadcastMessage, ServiceNotice } from './drawn-notices.tsx'

export { photosetHtml } from './photoset-html.tsx'

// As a type: the schemas beside it stay out of the bundle.
const recordedBroadcast: (typeof RecordTypes)['broadcast'] = 6

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
  /** The playlist runs by the clock. */
  isBroadcast: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** The markup of an embed before its player is loaded, for Node. It has no attributes of style, which the policy of the page refuses. */
export function frameHtml(call: FrameHtmlCall): FrameHtml {
  const { item, language, isStarting, isMuted, controls, showTitle, titleHref } = call
  const isSound = item.Playlist[0]?.AudioOnly
  const moment = momentOf(call)
  const index = moment?.phase === 'on' ? moment.index : 0
  const label = language.words(playerWords).region({ title: item.Title })
  const hasBar = isStarting || isSound
  const draw = (isPressed: boolean): string => {
    const html = renderToString(
      <DrawnPlayer item={item} language={language} started={isStarting} paused={!isStarting || isPressed} muted={isMuted !== isPressed}>
        {/* Screen readers go from heading to heading. It lies below the video, which fills the frame, until the player has its own. */}
        {controls && !hasBar && <h2 className="vt-unseen">{label}</h2>}
        {controls && !isPressed && <Player.Splash showTitle={showTitle} titleAbove={showTitle} />}
        {showTitle && !isPressed && <Player.TitleLink href={titleHref} />}
        {isSound && <Player.AudioTitle showTitle={false} />}
        {controls && hasBar && <Bar isList={item.Playlist.length > 1} />}
        {moment && <BroadcastMessage item={item} moment={moment} now={call.now} />}
      </DrawnPlayer>,
    )
    const withService = putInto(html, 'vt-splash', () => partOf(call, <ServiceNotice entry={item.Playlist[index]} />))
    const whole = putInto(withService, 'vt-splash-text', () => partOf(call, channelOf(item)))
    // Of the controls of a sound, only the large button works before the player is there.
    return whole.replace(/ style="[^"]*"/g, '').replace('"vt-controls"', isSound ? '"vt-controls" inert' : '"vt-controls"')
  }
  return {
    html: draw(false),
    pressed: controls && isStarting ? draw(true) : '',
    label,
    isWaiting: moment?.phase === 'before',
    index,
  }
}

/** Puts a part at the start of the element with a class, if it was drawn. */
function putInto(html: string, name: string, part: () => string): string {
  const at = html.indexOf(`class="${name}"`)
  const end = html.indexOf('>', at) + 1
  return at < 0 ? html : html.slice(0, end) + part() + html.slice(end)
}

/** The moment of a broadcast. A playlist without entries is drawn as a broadcast that has nothing to show. */
function momentOf({ item: { Playlist, PlaylistSettings }, isBroadcast, now }: FrameHtmlCall): BroadcastMoment | undefined {
  if (isBroadcast && PlaylistSettings) return broadcastAt(now, PlaylistSettings, Playlist)
  return Playlist.length === 0 ? { phase: 'empty' } : undefined
}

/** A part that the player fetches when it draws it. */
const partOf = ({ item, language }: FrameHtmlCall, part: ReactNode): string =>
  renderToString(
    <DrawnPlayer item={item} language={language}>
      {part}
    </DrawnPlayer>,
  )

const channelOf = (item: MediaItem): ReactNode => item.RecordType === recordedBroadcast && <ChannelDetails item={item} />

export interface FrameHtml {
  html: string
  /** The bar with each button as it is after a press. */
  pressed: string
  /** The name of the player for screen readers. */
  label: string
  /** A broadcast that has not begun: the page says when, and the player comes by then. */
  isWaiting: boolean
  /** The entry that a broadcast shows now. */
  index: number
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

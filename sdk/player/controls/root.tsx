import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ClientContext } from '../../client/index.ts'
import type { MediaItem } from '../../media/contract.ts'
import { playerWords } from '../../text/en/player.ts'
import { english, type Language, LanguageContext, useLanguage } from '../../text/language.ts'
import { useLoadedLanguage } from '../../text/use-loaded-language.ts'
import { usePageLanguage } from '../../text/use-page-language.ts'
import { type AnyPlayer, createPlayer, type LoadOptions, type PlayerOptions } from '../create-player.ts'
import { type DefaultFeatureOptions, defaultFeatures } from '../default-features.ts'
import type { Engine, EngineName } from '../engines/engine.ts'
import type { PlayerEventProps } from '../events/player-event.ts'
import { usePlayerEvents } from '../events/use-player-events.ts'
import type { AnyFeature } from '../feature.ts'
import { PlayerContext } from './player-context.ts'
import { reflectState } from './reflect-state.ts'
import { touchSurface } from './touch-surface.ts'
import { type ShownProps, useShownItem } from './use-shown-item.ts'

/** Props of `Player.Root` besides the options of `defaultFeatures` (times in seconds): an `item`, or else the `src` of media. */
export interface RootProps extends ShownProps, PlayerEventProps, DefaultFeatureOptions, LoadOptions {
  /** An element that is on the page already, with the box it stands in: both are adopted, and nothing is drawn around the children. */
  adopt?: { media: HTMLMediaElement; box: HTMLElement } | undefined
  autoplay?: boolean
  muted?: boolean
  /** Base of relative addresses in the item. Default: the `base` of the client (`ClientContext`), or else the page. */
  baseUrl?: string | undefined
  engine?: EngineName | undefined
  /** Fetches the item again when its addresses have ended. */
  renew?: PlayerOptions<[]>['renew']
  /** How long requests are retried while the server does not answer. Default: two minutes. */
  reconnect?: PlayerOptions<[]>['reconnect']
  /** Ways to play, the cheapest first. Default: all. */
  engines?: readonly Engine[] | undefined
  /** Default: everything (`defaultFeatures`). Read once. */
  features?: readonly AnyFeature[]
  /** Hands out the player when it is made, and undefined when it is gone. */
  onPlayer?: (player: AnyPlayer | undefined) => void
  /** BCP 47: the language of the player's words, where there is one (`de`, `ar`). Default: that of the page, or else of the browser. Players of several languages may stand on one page. */
  lang?: string | undefined
  className?: string
  children?: ReactNode
}

/**
 * Makes a player and gives it to the parts inside. Options are read once; a new `item` or `index` is shown.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Captions />
 *   <Player.Controls><Player.PlayButton /><Player.SeekBar /></Player.Controls>
 * </Player.Root>
 */
export function Root(props: RootProps) {
  const item = useShownItem(props)
  if (item) return <ItemRoot {...props} item={item} />
  return (
    <section className={`vt-player ${props.className ?? ''}`}>
      <div className="vt-media" />
    </section>
  )
}

function ItemRoot(props: RootProps & { item: MediaItem }) {
  const { item, index = 0, adopt, className = '', children } = props
  const client = useContext(ClientContext)
  const box = useRef<HTMLElement>(null)
  const first = useRef(props)
  const firstClient = useRef(client)
  const [player, setPlayer] = useState<AnyPlayer>()
  const around = useLanguage()
  const page = usePageLanguage()
  const language = useLoadedLanguage(props.lang ?? (around === english ? page : around.tag), playerWords, loadWords)

  useEffect(() => {
    const { adopt, autoplay, muted, features, onPlayer } = first.current
    const root = adopt?.box ?? box.current
    if (!root) return
    const createdPlayer: AnyPlayer = createPlayer({
      ...first.current,
      client: firstClient.current,
      media: adopt?.media,
      features: features ?? defaultFeatures(first.current),
    })
    const { media } = createdPlayer
    if (!adopt) {
      media.part.add('video')
      root.firstElementChild?.append(media)
    }
    if (muted) media.muted = true
    const unmount = createdPlayer.mount(root)
    const untouch = touchSurface(createdPlayer, root)
    setPlayer(createdPlayer)
    onPlayer?.(createdPlayer)
    if (autoplay) createdPlayer.playback?.play()
    return () => {
      onPlayer?.(undefined)
      unmount()
      untouch()
      createdPlayer.destroy()
      if (!adopt) media.remove()
    }
  }, [])

  usePlayerEvents(player, props)
  useEffect(() => {
    player?.load(item, { index })
  }, [player, item, index])

  // The box has its name and direction in the language of the player too.
  useEffect(() => {
    const root = adopt?.box ?? box.current
    if (!player || !root || !language) return
    player.speak(language)
    return reflectState(language, player, root)
  }, [player, language, adopt])

  const parts = player && language && (
    <LanguageContext value={language}>
      <PlayerContext value={player}>{children}</PlayerContext>
    </LanguageContext>
  )
  if (adopt) return parts || null
  return (
    // Focus stays in the player when the button that had it goes: hence the tab index.
    <section
      ref={box}
      part="player"
      className={`vt-player ${className}`}
      tabIndex={-1}
      aria-label={(language ?? english).words(playerWords).region({ title: item.Title })}
    >
      <div className="vt-media" />
      {parts}
    </section>
  )
}

const loadWords = async (tag: string): Promise<Language> => (await import('../../text/load-player-language.ts')).loadPlayerLanguage(tag)

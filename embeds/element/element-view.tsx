import { useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { ClientContext } from '../../sdk/client/index.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { panels } from '../../sdk/panels/index.ts'
import { type AnyFeature, type AnyPlayer, defaultFeatures, type PlainSource, Player } from '../../sdk/player/index.ts'
import playerSheet from '../../sdk/player/player.css'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { adoptSheets } from '../../sdk/ui/index.ts'
import tokens from '../../sdk/ui/tokens.css'
import { resolveAddress } from '../../sdk/widgets/index.ts'
import { createClient } from '../../sdk/wire/index.ts'
import { followPage } from '../loader/follow-page.ts'
import { InLanguage } from '../stage/in-language.tsx'
import { Later } from '../stage/later.tsx'
import { loadWidgetsLanguage } from '../stage/load-widgets-language.ts'
import { playableOf } from '../stage/playable-of.ts'
import { ProblemStage } from '../stage/problem-stage.tsx'
import { setLoop } from '../stage/set-loop.ts'
import stage from '../stage/stage.css'
import { Stage } from '../stage/stage.tsx'
import { renewFrom, useItem } from '../stage/use-item.ts'
import type { ElementSettings } from './element-settings.ts'
import { forwardEvents } from './forward-events.ts'

export interface ElementHooks {
  /** The player is made (with the function that plays as a media element does), or gone. */
  onPlayer: (player: AnyPlayer | undefined, play: () => Promise<void>) => void
  /** There is nothing that could play. */
  onProblem: (sentence: string) => void
}

export interface ElementView {
  update: (settings: ElementSettings) => void
  unmount: () => void
}

/** Slots for the elements that the page puts inside the tag. */
const places: Player.PlayerPlaces = {
  poster: <slot name="poster" />,
  bar: <slot name="bar" />,
  beforeBar: <slot name="before-bar" />,
  afterBar: <slot name="after-bar" />,
  end: (
    <slot name="end">
      <Player.EndScreen />
    </slot>
  ),
}

// Documents and images: most elements never need it.
const loadOther = () => import('./element-other.tsx')
const loadCompact = () => import('./element-compact.tsx')

/** Draws the player into the shadow root of a `<vitrine-player>`. Comes with the first one that is in sight. */
export function mountElement(root: ShadowRoot, settings: ElementSettings, hooks: ElementHooks): ElementView {
  adoptSheets(root, [tokens, playerSheet, stage])
  const lifetime = new AbortController()
  const host = root.host as HTMLElement
  const box = document.createElement('div')
  const drawing = createRoot(box)
  let theme: AbortController | undefined
  let playing = new AbortController()
  const told: ElementHooks = {
    ...hooks,
    onPlayer(player, play) {
      playing.abort()
      playing = new AbortController()
      if (player) {
        forwardEvents(player, host, playing.signal)
        setLoop(player, now.loop)
      }
      made = player
      hooks.onPlayer(player, play)
    },
  }
  let made: AnyPlayer | undefined
  let now = settings
  const update = (next: ElementSettings): void => {
    now = next
    if (made) setLoop(made, now.loop)
    theme?.abort()
    theme = new AbortController()
    if (now.theme) host.dataset.theme = now.theme
    else followPage(host, AbortSignal.any([theme.signal, lifetime.signal]))
    drawing.render(<Element settings={now} hooks={told} host={host} />)
  }
  update(settings)
  root.replaceChildren(box)
  return {
    update,
    unmount() {
      lifetime.abort()
      drawing.unmount()
      box.remove()
    },
  }
}

interface ElementProps {
  settings: ElementSettings
  hooks: ElementHooks
  host: HTMLElement
}

function Element({ settings, hooks, host }: ElementProps) {
  if (settings.media) {
    const [src = '', type, poster, title, live] = settings.media
    return <Playing media={{ src, type, poster, title, isLive: live !== '', ...tracksIn(host) }} settings={settings} hooks={hooks} />
  }
  return <LibraryItem settings={settings} hooks={hooks} />
}

/** The `<track>` elements inside the tag, as a `<video>` has them. */
function tracksIn(host: HTMLElement): Pick<PlainSource, 'tracks' | 'chapters'> {
  const all = [...host.querySelectorAll('track')]
  const tracks = all.flatMap(({ kind, src, srclang, label }) =>
    kind === 'subtitles' || kind === 'captions' ? [{ src, lang: srclang || 'und', label, kind: kind as 'subtitles' | 'captions' }] : [],
  )
  return { tracks, chapters: all.find(({ kind }) => kind === 'chapters')?.src }
}

function LibraryItem({ settings, hooks }: Omit<ElementProps, 'host'>) {
  const { id, base, code, lang } = settings
  const client = useMemo(() => createClient({ base, code }), [base, code])
  const { item, error, retry } = useItem(id, client)
  if (!item && error === undefined) return <Stage />
  const playable = item && playableOf(item)
  return (
    <ClientContext value={client}>
      {playable ? (
        <Playing item={playable} settings={settings} hooks={hooks} renew={renewFrom(client)} />
      ) : (
        <InLanguage lang={lang} area={widgetsWords} load={loadWidgetsLanguage}>
          {item ? (
            <Later load={loadOther} item={item} base={base} />
          ) : (
            <ProblemStage error={error} onRetry={retry} onProblem={hooks.onProblem} />
          )}
        </InLanguage>
      )}
    </ClientContext>
  )
}

interface PlayingProps {
  item?: MediaItem
  media?: PlainSource
  settings: ElementSettings
  hooks: ElementHooks
  renew?: (item: MediaItem) => Promise<MediaItem>
}

/** The code of this skin is loaded by those who choose it. */
const Compact = (props: Player.CompactPlayerProps) => <Later load={loadCompact} {...props} />

function Playing({ item, media, settings, hooks, renew }: PlayingProps) {
  const { base, lang, autoplay, muted, loop, start, chapter, controls, shortcuts, skin, titleLink } = settings
  // Read once, when the player is made.
  let play: () => Promise<void> = () => Promise.resolve()
  const plain: AnyFeature = {
    name: 'plain',
    state: {},
    attach({ source }) {
      play = () => source.play()
      return {}
    },
  }
  const Skin = skin ? Compact : Player.DefaultPlayer
  return (
    <Skin
      item={item}
      {...media}
      features={[...defaultFeatures({ loop, shortcuts, chapid: chapter, embed: true }), ...(item ? [panels()] : []), plain]}
      baseUrl={item && base}
      lang={lang || undefined}
      // A viewer who wants less motion starts it.
      autoplay={autoplay && !matchMedia('(prefers-reduced-motion: reduce)').matches}
      muted={muted}
      startTime={start}
      {...(renew && { renew })}
      controls={controls}
      places={places}
      titleLink={titleLink && item !== undefined}
      titleHref={item && resolveAddress(base, item.ViewURL)}
      onPlayer={(player) => hooks.onPlayer(player, play)}
    />
  )
}

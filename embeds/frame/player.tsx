import { createRoot } from 'react-dom/client'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { panels } from '../../sdk/panels/index.ts'
import { defaultFeatures, type EmbedData, type EmbedOptions, Player, streamingOptions } from '../../sdk/player/index.ts'
import { playableOf } from '../stage/playable-of.ts'
import './held.ts'

/** Takes over the page that the server drew: the video that is there, playing or not, gets its controls. */
async function takeOver(box: HTMLElement, { Item, Options, SessionDuration }: EmbedData): Promise<void> {
  if (SessionDuration) void import('./watch-session.ts').then(({ watchSession }) => watchSession(SessionDuration))
  await isStyled()
  // Beside the video, not around it: an element that moves starts anew.
  const layer = document.createElement('div')
  layer.style.display = 'contents'
  box.append(layer)
  const media = box.querySelector('video')
  const item = playableOf(Item)
  if (!media || !item) return
  // A viewer who wants less motion starts it. The sources of such a page apply only to the others.
  if (Options.Autoplay && matchMedia('(prefers-reduced-motion: reduce)').matches) {
    Options.Autoplay = media.autoplay = false
    media.replaceChildren()
  }
  if (box.querySelector('.vt-external')) (await import('./agree.ts')).agreeOnPress(box, media)
  const streaming = await streamingOptions(location.search)
  window.vitrineHeld?.replace(layer)
  createRoot(layer).render(<Adopted box={box} media={media} item={item} options={Options} streaming={streaming} />)
}

/** The page links its style sheet; one that began to play did so a moment ago. */
async function isStyled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!link || link.sheet) return
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve)
  })
}

interface AdoptedProps {
  box: HTMLElement
  media: HTMLVideoElement
  item: MediaItem
  options: EmbedOptions
  streaming: Pick<Player.DefaultPlayerProps, 'engines' | 'live' | 'analytics'>
}

function Adopted({ box, media, item, options, streaming }: AdoptedProps) {
  return (
    <Player.DefaultPlayer
      item={item}
      adopt={{ media, box }}
      baseUrl={options.BaseURL || undefined}
      autoplay={options.Autoplay || window.vitrineHeld?.isPressed === true}
      features={[...defaultFeatures({ loop: options.Loop, broadcast: options.Broadcast, embed: true, ...streaming }), panels()]}
      {...streaming}
      startTime={options.StartTime}
      renew={async () => (await import('../stage/renew-item.ts')).renewItem()}
      controls={options.Controls}
      titleLink={options.ShowTitle}
      splashTitle={options.ShowTitle}
      titleHref={options.BaseURL + item.ViewURL}
      onPlayer={(player) => {
        if (!player) return
        const held = window.vitrineHeld
        held?.hand(() => player.playback?.play())
        // The browser's own controls were there in case this script never came.
        media.controls = false
        // One item loops by itself; several are a matter of the playlist.
        media.loop = options.Loop && item.Playlist.length === 1
        // The bridge may load late: host pages wait for its "ready" message, and the poster does not need it.
        if (parent !== window) void import('./bridge.ts').then(({ drivePlayer }) => drivePlayer(player, held))
      }}
    />
  )
}

const box = document.getElementById('vitrine-player')
const text = document.getElementById('vitrine-data')?.textContent
if (box && text) void takeOver(box, JSON.parse(text) as EmbedData)

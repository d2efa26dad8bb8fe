import { prefersNativePlayback, type StartedMedia, startStream } from '../../sdk/fast-start/index.ts'
import type { FastStart } from '../../sdk/media/contract.ts'
import { createHostPage } from '../stage/host-page.ts'
import { announce } from './announce.ts'
import { driveDrawnBar } from './drawn-bar.ts'
import type { Held } from './held.ts'
import { replaceDrawn } from './replace-drawn.ts'

const timeoutMs = 3000
const maxMessages = 100

/** The player is fetched once, so these may stay. */
const on = (types: string, listener: () => void): void => {
  for (const type of types.split(' ')) addEventListener(type, listener, true)
}
const link = (rel: string, href: string): void => document.head.append(Object.assign(document.createElement('link'), { rel, href }))

type Media = StartedMedia & HTMLVideoElement

/** Prepares the embed that stands in the page, if its controls are drawn. */
export function prepareStart(): void {
  const box = document.getElementById('vitrine-player')
  const media = box?.querySelector('video')
  if (box && media) prepare(box, media)
}

function prepare(box: HTMLElement, media: Media): void {
  const isResting = 'rest' in media.dataset
  const end = new AbortController()
  const fetchPlayer = playerFetcher(media.dataset['files'] ?? '')
  let playByPlayer: (() => void) | undefined
  let isNear = false
  const held: Held = {
    isPressed: false,
    messages: [],
    isAnnounced: false,
    replace(layer) {
      const poster = box.querySelector<HTMLImageElement>('.vt-poster')
      // The size that the browser chose, which is loaded already.
      if (poster && media.paused) media.poster = poster.currentSrc
      replaceDrawn(box, layer)
    },
    hand(play) {
      playByPlayer = play
      // The pointer came before the player could notice; it fetches its engine for that.
      if (isNear) box.dispatchEvent(new Event('pointerenter'))
    },
    end: () => end.abort(),
  }
  window.vitrineHeld = held
  const play = (): void => {
    if (held.isPressed) return
    held.isPressed = true
    box.toggleAttribute('data-started', true)
    begin(media, fetchPlayer)
  }
  const near = (): void => {
    isNear = true
    fetchPlayer()
  }
  talk(held, end.signal, () => isResting && fetchPlayer())
  on('pointerdown keydown', near)
  if (!isResting) {
    // The bar stands behind this script.
    document.addEventListener('DOMContentLoaded', () => driveDrawnBar(box, media))
    // A viewer who wants less motion starts it.
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? fetchPlayer() : play()
  }
  on('pointerover focusin touchstart', near)
  box.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('.vt-drawn button')
    // A press that began on a drawn part and ends on the player that has replaced it belongs to the box around both.
    if (!button && target !== box && (target !== media || playByPlayer)) return
    // The button of a video goes: shortcuts need the focus to stay inside.
    if (button?.matches('.vt-start')) box.focus({ preventScroll: true })
    if (playByPlayer) playByPlayer()
    else play()
  })
  // The player of a signed-in viewer asks whether the session has ended.
  const { session } = media.dataset
  if (session) setTimeout(fetchPlayer, Number(session) * 60_000)
}

/** Fetches the player once: its style sheet, its script, and the files that this imports. */
function playerFetcher(files: string): () => void {
  const [style, first, ...others] = files.split(' ')
  let isFetched = false
  return () => {
    if (isFetched || !style || !first) return
    isFetched = true
    link('stylesheet', style)
    for (const href of others) link('modulepreload', href)
    import(first).catch(() => {
      isFetched = false
    })
  }
}

/** Starts the video with its first bytes; the player follows the first frame, or takes over when something fails. */
function begin(media: Media, fetchPlayer: () => void): void {
  const { start, source, at } = media.dataset
  const isNative = prefersNativePlayback()
  const started = !isNative && start && startStream(media, JSON.parse(start) as FastStart)
  if (started) {
    media.vitrineStart = started
    void started.done.then((isWhole) => isWhole || fetchPlayer())
  } else if (source && (start || isNative)) media.src = source
  // Only an engine, or the player, can start this one.
  else return fetchPlayer()
  if (at) media.currentTime = Number(at)
  media.play().catch(fetchPlayer)
  if ('requestVideoFrameCallback' in media) media.requestVideoFrameCallback(fetchPlayer)
  // Firefox before version 132.
  else on('playing', fetchPlayer)
  on('error', fetchPlayer)
  setTimeout(fetchPlayer, timeoutMs)
}

/** Answers the page around as a player does. Its questions wait for the player. */
function talk(held: Held, signal: AbortSignal, onMessage: () => void): void {
  if (parent === window) return
  const around = createHostPage()
  addEventListener(
    'message',
    (event) =>
      around.hear(event, (message) => {
        const isOurs = /^(player\.js|vitrine)$/.test(String(message.get('context')))
        if (isOurs && held.messages.length < maxMessages) held.messages.push(event)
        if (isOurs) onMessage()
        return isOurs
      }),
    { signal },
  )
  announce(around.post)
  held.isAnnounced = true
}

import { prefersNativePlayback, type StartedMedia, startStream } from '../../sdk/fast-start/index.ts'
import type { FastStart } from '../../sdk/media/contract.ts'

/*
 * Stands inside the page of an embed that plays by itself, right behind its video: the first bytes are asked for before any other
 * script, and the player is fetched when there is a picture. It takes over what runs.
 */
const patience = 3000

const link = (rel: string, href: string): void => document.head.append(Object.assign(document.createElement('link'), { rel, href }))

function begin(media: StartedMedia & HTMLVideoElement): void {
  const { start = '{}', source = '', files = '' } = media.dataset
  let isFetched = false
  const fetchPlayer = (): void => {
    const [style, first, ...others] = files.split(' ')
    if (isFetched || !style || !first) return
    isFetched = true
    link('stylesheet', style)
    for (const href of others) link('modulepreload', href)
    void import(first)
  }
  const started = prefersNativePlayback() ? undefined : startStream(media, JSON.parse(start) as FastStart)
  if (started) media.vitrineStart = started
  else media.src = source
  media.play().catch(fetchPlayer)
  if ('requestVideoFrameCallback' in media) media.requestVideoFrameCallback(fetchPlayer)
  // Firefox before version 132.
  else addEventListener('playing', fetchPlayer, true)
  for (const type of ['error', 'pointerdown', 'keydown']) addEventListener(type, fetchPlayer, { capture: true, once: true })
  setTimeout(fetchPlayer, patience)
}

const media = document.querySelector<HTMLVideoElement>('#vitrine-player video')
if (media) begin(media)

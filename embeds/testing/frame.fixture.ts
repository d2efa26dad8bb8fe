import type { MediaItem } from '../../sdk/media/contract.ts'
import type { EmbedOptions } from '../../sdk/player/contract.ts'
import { playableOf } from '../stage/playable-of.ts'
import { built, media, mediaItem } from './page.fixture.ts'

const frames: HTMLIFrameElement[] = []

/** The same server by another name is another origin. */
const foreignOrigin = location.origin.replace('127.0.0.1', 'localhost')

export const closeFrames = (): void => {
  for (const frame of frames.splice(0)) frame.remove()
}

export interface FrameOptions {
  item?: MediaItem
  options?: Partial<EmbedOptions>
  sandbox?: string
  /** Markup in place of the video that the server draws. */
  inside?: string
  head?: string
  data?: string
  /** As on somebody's page: the frame is of another origin than the page around. */
  isForeign?: boolean
  /** The query of the page in the frame: it has an address of its own then. */
  query?: string
}

export const options = (change: Partial<EmbedOptions> = {}): EmbedOptions => ({
  Autoplay: false,
  Muted: false,
  Loop: false,
  StartTime: 0,
  Controls: true,
  ShowTitle: true,
  Lang: 'en',
  BaseURL: location.origin,
  ...change,
})

/** The embed page as the server draws it, in a frame. */
export async function openFrame(frameOptions: FrameOptions = {}): Promise<HTMLIFrameElement> {
  const { item = mediaItem(), sandbox, head = '' } = frameOptions
  const given = options(frameOptions.options)
  const { file, css } = await built(playableOf(item) ? 'player' : 'still')
  const flags = [given.Autoplay && 'autoplay', given.Muted && 'muted', given.Loop && 'loop', given.Controls && 'controls']
  const sources = `<source src="${location.origin}${media}hls/master.m3u8" type="application/vnd.apple.mpegurl"><source src="${location.origin}${media}clip.mp4" type="video/mp4">`
  const video =
    frameOptions.inside ??
    `<video class="vt-video" playsinline preload="${given.Autoplay ? 'auto' : 'none'}" ${flags.filter(Boolean).join(' ')}>${sources}</video>`
  const data = frameOptions.data ?? JSON.stringify({ Item: item, Options: given }).replaceAll('<', '\\u003c')
  const frame = document.createElement('iframe')
  frames.push(frame)
  frame.title = 'Player'
  frame.allow = 'autoplay'
  frame.style.cssText = 'width:640px;height:360px;border:0'
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
  const html = `<!doctype html><html lang="${given.Lang}"><head><base href="${location.origin}/"><title>Lesson</title>${head}<style>html,body{margin:0;height:100%}.vt-player{position:relative;width:100%;height:100%}.vt-video{width:100%;height:100%}</style></head><body><div id="vitrine-player" class="vt-player">${video}</div><script type="application/json" id="vitrine-data">${data}</script>${css.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<script type="module" src="${file}"></script></body></html>`
  const origin = frameOptions.isForeign ? foreignOrigin : location.origin
  if (frameOptions.isForeign || frameOptions.query !== undefined)
    frame.src = `${origin}/scripts/browser/frame.html${frameOptions.query ?? ''}#${encodeURIComponent(html)}`
  else frame.srcdoc = html
  document.body.append(frame)
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  return frame
}

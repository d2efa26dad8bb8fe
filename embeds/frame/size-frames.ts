import { readObject } from '../stage/host-page.ts'

/**
 * `/embedw.js`, for pages with frames of widgets: each frame of the server that this came from becomes as high as what is in it. Once on a
 * page is enough, wherever it stands; frames that come later are heard too.
 */
const { origin } = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href)
/** No page is higher; anyone who says so is not believed. */
const highest = 20_000

addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
  if (from !== origin) return
  const message = readObject(data)
  const { height } = (message?.get('value') ?? {}) as { height?: unknown }
  const isSize = message?.get('context') === 'vitrine' && message.get('event') === 'size'
  if (!isSize || typeof height !== 'number' || !(height > 0 && height < highest)) return
  const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
  if (frame && /\/embedw\.aspx/i.test(frame.src)) frame.style.height = `${Math.ceil(height)}px`
})

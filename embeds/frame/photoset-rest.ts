import { registerView } from '../../sdk/viewing/index.ts'
import { createHostPage } from '../stage/host-page.ts'
import { client } from './frame-client.ts'
import { holdPresses } from './hold-presses.ts'

/*
 * The script of an embed of a photoset that the server has drawn. It fetches the gallery when a viewer or a message of the page around comes,
 * and the gallery takes the place of the drawn one when its first photo is there.
 */

/** Addresses of photos end after some hours: the gallery, which renews them, comes before. */
const renewMinutes = 60

const box = document.getElementById('vitrine-player')
const drawn = box?.querySelector<HTMLElement>('.vt-drawn')
if (box && drawn) wait(box, drawn)

function wait(box: HTMLElement, drawn: HTMLElement): void {
  const { files = '', session, count } = box.dataset
  // A gallery in a frame without the permission has no such button.
  if (!document.fullscreenEnabled) drawn.querySelector('[data-action=fullscreen]')?.remove()
  const fetchGallery = galleryFetcher(files.split(' '))
  const presses = holdPresses(drawn)
  for (const type of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown']) addEventListener(type, fetchGallery, true)
  hear(fetchGallery)
  const observer = new MutationObserver(() => {
    const layer = drawn.nextElementSibling
    if (!layer?.querySelector('.vt-gallery-slide[data-state=current], .vt-gallery-none')) return
    observer.disconnect()
    const focused = presses.placeOf(document.activeElement)
    drawn.remove()
    // The photo is there already: it does not come once more.
    for (const animation of layer.getAnimations({ subtree: true })) animation.finish()
    presses.repeat(layer, focused)
  })
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ['data-state'] })
  setTimeout(fetchGallery, Math.min(Number(session ?? renewMinutes), renewMinutes) * 60_000)
  const photo = drawn.querySelector<HTMLImageElement>('picture img')
  // The gallery says that it does not come.
  photo?.addEventListener('error', fetchGallery)
  if (photo?.complete && photo.naturalWidth === 0) fetchGallery()
  if (count) registerView(client, count, true)
}

/** Fetches the gallery once: its script, and the files that this imports. */
function galleryFetcher([first, ...others]: string[]): () => void {
  let isFetched = false
  return () => {
    if (isFetched || !first) return
    isFetched = true
    for (const href of others) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    import(first).catch(() => {
      isFetched = false
    })
  }
}

/** A host page that speaks one of the two protocols wants more than a photo. */
function hear(onMessage: () => void): void {
  if (parent === window) return
  const around = createHostPage()
  addEventListener('message', (event) =>
    around.hear(event, (message) => {
      const isOurs = /^(player\.js|vitrine)$/.test(String(message.get('context')))
      if (isOurs) onMessage()
      return isOurs
    }),
  )
}

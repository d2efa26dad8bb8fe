import { playerWords } from '../../text/en/player.ts'
import type { Language } from '../../text/language.ts'
import type { AnyPlayer } from '../create-player.ts'
import { imageFor } from '../source/image-for.ts'

/** Shows the player's state as `data-` attributes of its box, for style sheets. Answers the function that stops it. */
export function reflectState(language: Language, { store, media, address }: AnyPlayer, root: HTMLElement): () => void {
  const apply = (): void => {
    const { started, paused, waiting, loading, idle, fullscreen, entry, item, overlayControls, captionsBelow } = store.get()
    const flags = {
      started,
      paused,
      idle,
      fullscreen,
      waiting: waiting || loading,
      audio: entry?.AudioOnly,
      'captions-below': captionsBelow,
    }
    for (const [name, isOn] of Object.entries(flags)) root.toggleAttribute(`data-${name}`, isOn ?? false)
    // The controls would cover a strip of subtitles below the video: there they are below it too.
    root.dataset['bar'] = overlayControls === false || captionsBelow ? 'below' : 'over'
    if (!entry) return
    // A live stream has no poster of its own, but its item may have one.
    const poster = imageFor(1280, entry) ?? imageFor(1280, item)
    if (media instanceof HTMLVideoElement && poster && !media.poster && !entry.AudioOnly && media.paused) media.poster = address(poster.URL)
    if (entry.Width > 0 && entry.Height > 0) root.style.setProperty('--vt-ratio', `${entry.Width} / ${entry.Height}`)
    root.lang = language.tag
    root.dir = language.dir
    root.setAttribute('role', 'region')
    root.setAttribute('aria-label', language.words(playerWords).region({ title: item?.Title ?? '' }))
    // The box takes the focus when the control that had it goes.
    root.tabIndex = -1
  }
  apply()
  return store.subscribe(apply)
}

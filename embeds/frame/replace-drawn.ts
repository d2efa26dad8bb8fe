const parts = ['h2', '.vt-splash', '.vt-audio-head', '.vt-top', '.vt-controls']

/**
 * Removes the parts that the server has drawn, each as soon as the player has its own, or needs none any more. The focus moves to the same
 * control of the player, which may have another name by then: play became pause.
 */
export function replaceDrawn(box: HTMLElement, layer: HTMLElement): void {
  const drawn = box.querySelector('.vt-drawn')
  if (!drawn) return
  const replace = (): void => {
    for (const name of parts) {
      const old = drawn.querySelector<HTMLElement>(name)
      const own = layer.querySelector<HTMLElement>(name)
      if (!old || (!own && !(name === '.vt-splash' && box.hasAttribute('data-started')))) continue
      const focused = document.activeElement as HTMLElement | null
      if (focused && old.contains(focused))
        (sameControl(own, focused) ?? own?.querySelector<HTMLElement>(`.${focused.className}`) ?? box).focus({ preventScroll: true })
      old.remove()
    }
    if (drawn.childElementCount > 0) return
    drawn.remove()
    observer.disconnect()
  }
  const observer = new MutationObserver(replace)
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ['data-started'] })
  replace()
}

/** The control of the same kind and name. */
const sameControl = (own: HTMLElement | null, { tagName, ariaLabel }: HTMLElement): HTMLElement | undefined =>
  [...(own?.querySelectorAll<HTMLElement>(tagName) ?? [])].find((each) => each.ariaLabel === ariaLabel)

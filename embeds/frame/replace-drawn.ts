// The buttons of a playlist come into the player's bar a moment after it. The heading comes with the bar, and no other part waits for it.
const parts = ['.vt-splash', '.vt-audio-head', '.vt-top', '.vt-entry', '.vt-controls', '.vt-message', 'h2']

/**
 * Removes the parts that the server has drawn, one after the other, each as soon as the player has its own, or needs none any more. The focus
 * moves to the same control of the player, which may have another name by then: play became pause.
 */
export function replaceDrawn(box: HTMLElement, layer: HTMLElement): void {
  const drawn = box.querySelector('.vt-drawn')
  if (!drawn) return
  const replace = (): void => {
    for (const name of parts) {
      const old = drawn.querySelector<HTMLElement>(name)
      const own = layer.querySelector<HTMLElement>(name)
      // A press that began on a part would be lost with it. Its change of the page leads here again.
      if (!old || old.matches(':active')) continue
      if (!own && !(name === '.vt-splash' && box.hasAttribute('data-started'))) return
      const focused = document.activeElement as HTMLElement
      if (old.contains(focused))
        (sameControl(own, focused) ?? own?.querySelector<HTMLElement>(`.${focused.className}`) ?? box).focus({ preventScroll: true })
      old.remove()
    }
    if (drawn.firstElementChild) return
    drawn.remove()
    observer.disconnect()
  }
  const observer = new MutationObserver(replace)
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ['data-started'] })
  replace()
}

/** The control of the same kind and name. */
const sameControl = (own: HTMLElement | null, { tagName, ariaLabel }: HTMLElement): HTMLElement | null | undefined =>
  own?.querySelector(`${tagName}[aria-label="${CSS.escape(ariaLabel as string)}"]`)

/** Takes images away that are gone: the drawing of what an item is stands behind each. `root` holds the widget. */
export function hideBrokenImages(root: HTMLElement | ShadowRoot, signal: AbortSignal): void {
  const hide = (target: EventTarget | null): void => {
    if (target instanceof HTMLImageElement) target.hidden = true
  }
  // Errors do not bubble.
  root.addEventListener('error', ({ target }) => hide(target), { capture: true, signal })
  for (const image of root.querySelectorAll('img')) if (image.complete && image.naturalWidth === 0 && image.currentSrc) hide(image)
}

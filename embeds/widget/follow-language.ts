import type { WidgetMount } from '../loader/loader.ts'

/**
 * Draws a widget again when its markup is in another language than it should be: that of the tag (`data-lang`), or of the address of its
 * script, or of the page. The server knew only the address and the browser.
 */
export function followLanguage(root: ShadowRoot, drawn: string, call: WidgetMount): void {
  const chosen = call.tagData?.lang || call.lang
  let isDrawing = false
  const follow = async (): Promise<void> => {
    const wanted = chosen || document.documentElement.lang || navigator.language
    if (isDrawing || primaryOf(wanted) === primaryOf(drawn)) return
    const { drawWidget, hasWords } = await import('./widget-view.tsx')
    if (isDrawing || !hasWords(wanted)) return
    isDrawing = true
    observer.disconnect()
    drawWidget(root, call)
  }
  const update = (): void => void follow().catch((error: unknown) => console.warn('Vitrine:', error))
  // Written out here: a module that the player shares would be one more request for a widget.
  const observer = new MutationObserver(update)
  if (!chosen) observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  update()
}

/** `de` for `de-AT`. The made-up language of tests is no English. */
const primaryOf = (tag: string): string => tag.toLowerCase().replace(/^(?!en-xa)([a-z]+).*/, '$1')

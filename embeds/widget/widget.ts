import type { WidgetData } from '../../sdk/widgets/contract.ts'
import type { WidgetMount } from '../loader/loader.ts'
import { followLanguage } from './follow-language.ts'
import { hydrateWidget } from './hydrate-widget.ts'

/** Brings to life what the loader has drawn from the server's markup. Without any, the widget is drawn here. */
export function mount(root: ShadowRoot, call: WidgetMount): void {
  if (call.isFramed) void import('./report-height.ts').then(({ reportHeight: tellHeight }) => tellHeight(root.host as HTMLElement))
  const section = root.querySelector<HTMLElement>('.vt-widget')
  if (!section) {
    import('./widget-view.tsx').then(({ drawWidget }) => drawWidget(root, call)).catch(call.onProblem)
    return
  }
  // Without what loads here its links lead on, and nobody misses what they never saw.
  const warn = (error: unknown): void => console.warn('Vitrine:', error)
  followLanguage(root, section.lang, call)
  const dataOf = () => JSON.parse(call.data) as WidgetData
  const { tagData, base } = call
  if (tagData?.click || tagData?.link) {
    void import('../loader/click-overrides.ts')
      .then(({ applyClickOverrides: pressAsTold, linkTiles }) => linkTiles(section, pressAsTold(dataOf(), tagData), base))
      .catch(warn)
      .then(() => hydrateWidget(section, base))
  } else whenNear(section, () => hydrateWidget(section, base))
  if (call.isViewer) import('./show-viewed.ts').then(({ showViewed }) => showViewed(section, base, dataOf())).catch(warn)
}

/** Calls back when the widget is near the viewport, so that one further down costs nothing yet. */
function whenNear(section: HTMLElement, then: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      then()
    },
    { rootMargin: '600px' },
  )
  observer.observe(section)
}

import { livenWidget } from './liven-widget.ts'
import type { WidgetMount } from './loader.ts'

/** Brings to life what the loader has drawn from the server's markup. Without any, the widget is drawn here. */
export function mount(root: ShadowRoot, call: WidgetMount): void {
  if (call.isFramed) void import('./tell-height.ts').then(({ tellHeight }) => tellHeight(root.host as HTMLElement))
  const section = root.querySelector<HTMLElement>('.vt-widget')
  if (section) {
    whenNear(section, () => livenWidget(section, call.base))
    if (call.isViewer) {
      import('./show-viewed.ts')
        .then(({ showViewed }) => showViewed(section, call.base, call.data))
        // Nobody misses what they never saw.
        .catch((error: unknown) => console.warn('Vitrine:', error))
    }
  } else {
    import('./widget-view.tsx').then(({ drawWidget }) => drawWidget(root, call)).catch(call.onProblem)
  }
}

/** What stands further down a page costs it nothing yet. */
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

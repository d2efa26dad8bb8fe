import { cachePage } from './own-page.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]

/**
 * Sees to it that there is a service worker, and that it is the newest: one whose files did not all come, because the network went in the
 * middle, is gone, and nobody but the page asks for it again.
 */
export function activateWorker(): void {
  let updatedAt = performance.now()
  const look = async (): Promise<void> => {
    try {
      const registration = await navigator.serviceWorker.getRegistration('/signage/')
      // Another language is another script, which stores other words.
      const script = `/signage/service-worker.js?lang=${document.documentElement.lang}`
      if (!registration?.active?.scriptURL.endsWith(script)) await navigator.serviceWorker.register(script, { scope: '/signage/' })
      else if (performance.now() - updatedAt > hourMs) {
        updatedAt = performance.now()
        await registration.update()
      }
    } catch {
      // Plain HTTP, a browser without, no network: the screen plays as long as it can.
    }
  }
  void look()
  setInterval(() => void look(), minuteMs)
  void navigator.serviceWorker?.ready.then(() => cachePage(location.pathname))
}

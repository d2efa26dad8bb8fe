/**
 * Registers the service worker that caches the portal's files. The portal also works in browsers that have none or forbid it (which may
 * throw).
 */
export function registerServiceWorker(): void {
  try {
    if (!navigator.serviceWorker || !isSecureContext) return
  } catch {
    return
  }
  addEventListener('load', () => void register().catch(() => undefined), { once: true })
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  await new Workbox('/service-worker.js', { scope: '/' }).register()
}

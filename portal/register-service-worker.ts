/** Caches the portal's own files. Where service workers are missing or forbidden (asking for them may throw) the portal works without. */
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

/** Calls back when a device wakes, or its page comes to the front again. Answers the function that ends it. */
export function onWake(listener: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  const page = globalThis.document as Document | undefined
  page?.addEventListener('visibilitychange', () => page.hidden || listener(), { signal })
  // A page that was left and came back was frozen meanwhile.
  page?.defaultView?.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal })
  return () => end.abort()
}

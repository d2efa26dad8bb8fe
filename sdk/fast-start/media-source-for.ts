/** The browser's MediaSource, if it has one that takes this type. */
export function mediaSourceFor(type: string): typeof MediaSource | undefined {
  const page = globalThis as { ManagedMediaSource?: typeof MediaSource; MediaSource?: typeof MediaSource }
  const Source = page.ManagedMediaSource ?? page.MediaSource
  return Source?.isTypeSupported(type) ? Source : undefined
}

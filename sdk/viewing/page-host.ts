/**
 * The host of the page around this frame, so that the owner of an item sees where it is embedded; nothing else of its address. Undefined outside
 * of frames, and where the browser does not tell it.
 */
export function pageHost(): string | undefined {
  if (window.parent === window) return undefined
  const around = location.ancestorOrigins as DOMStringList | undefined
  const address = around?.[around.length - 1] ?? document.referrer
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return host === '' || host === location.hostname ? undefined : host
}

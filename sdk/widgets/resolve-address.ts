/**
 * An address as the server wrote it (a path, or whole when it names its cloud base) seen from another page. Without a base, which is the page's own
 * origin, a path stays as it is: a server that draws a widget knows no page. Empty for anything that is no web address.
 */
export function resolveAddress(base: string, address: string): string {
  if (!base && /^\/(?![/\\])/.test(address)) return address
  try {
    const url = new URL(address, base || globalThis.document?.baseURI)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : ''
  } catch {
    return ''
  }
}

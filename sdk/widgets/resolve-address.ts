/** An address as the server wrote it (a path, or whole when it names its cloud base) seen from another page. Empty for anything that is no web address. */
export function resolveAddress(base: string, address: string): string {
  try {
    const url = new URL(address, `${base || document.baseURI}`)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : ''
  } catch {
    return ''
  }
}

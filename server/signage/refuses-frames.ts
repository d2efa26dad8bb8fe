import { guardedFetch } from '../http/guarded-fetch.ts'

const maxMs = 5000
const maxRedirects = 5

/** Whether headers keep a page out of frames of every other site (RFC 7034; `frame-ancestors`, which wins, in CSP Level 3). */
export function forbidsFraming(headers: Headers): boolean {
  const ancestors = [...(headers.get('content-security-policy') ?? '').matchAll(/(?:^|[;,])\s*frame-ancestors([^;,]*)/gi)]
  // A list of sites may include ours.
  if (ancestors.length > 0)
    return ancestors.some(([, sources = '']) => sources.split(/\s+/).every((source) => /^('none'|'self')?$/i.test(source)))
  return /^\s*(deny|sameorigin)\s*(,|$)/i.test(headers.get('x-frame-options') ?? '')
}

/**
 * Whether a web page says that it is shown in no frame of ours: a screen would stay blank, and a browser cannot tell. A page that does not
 * answer the server, or not in time, may answer the screen.
 */
export async function refusesFrames(
  address: string,
  ask: ReturnType<typeof guardedFetch> = guardedFetch({ loopback: false, privateNetworks: false }),
): Promise<boolean> {
  const signal = AbortSignal.timeout(maxMs)
  try {
    let url = address
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const { status, headers } = await ask(url, { method: 'HEAD', signal })
      const to = status >= 300 && status < 400 ? headers.get('location') : null
      if (to === null) return status < 400 && forbidsFraming(headers)
      url = new URL(to, url).href
    }
    return false
  } catch {
    return false
  }
}

/** Addresses of media carry a token that changes every few hours. The file stays the same: it is kept under what does not change. */
export function mediaKey(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  const [, encId, name] = /^\/media\/[^/]+\/([A-Za-z0-9]{1,40}(?:\.[0-9a-z]{1,12})?)\/([\w.-]+)$/.exec(url.pathname) ?? []
  return url.origin === origin && encId && name ? `${origin}/media/-/${encId}/${name}` : undefined
}

/** Names of the caches. The service worker and the page both use them. */
export const cacheNames = { media: 'vitrine-signage-media', data: 'vitrine-signage-data', pages: 'vitrine-signage-pages' } as const

/** Says to the service worker that the answer has to come from the server. */
export const freshHeader = 'x-vitrine-fresh'

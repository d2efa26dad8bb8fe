import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** An answer that is the same for everybody who asks without signing in. */
export interface Page {
  status: number
  text: string
  headers: Record<string, string>
}

interface Kept {
  page: Omit<Page, 'text'>
  plain: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer> | undefined
}

export interface PageCache {
  /** The page under the key, built at most once at a time however many ask for it. */
  answer(key: string, acceptEncoding: string | undefined, build: () => Promise<Page>): Promise<Response>
}

const compress = promisify(brotliCompress)

/**
 * Keeps pages for `ttl` milliseconds, counted from when their making began. Less than half of the five seconds after which nothing is
 * shown any more that became private: what they are made from may itself be remembered for two.
 */
export function createPageCache({ ttl = 2500, max = 2000, maxBytes = 32 * 1024 * 1024 } = {}): PageCache {
  // What is over stays until it is made anew: mostly it comes out the same, and then it is compressed already.
  const pages = new LRUCache<string, Kept>({ max, ttl, maxSize: maxBytes, noDeleteOnStaleGet: true })
  const building = new Map<string, Promise<Kept>>()
  const make = async (key: string, build: () => Promise<Page>): Promise<Kept> => {
    const begun = performance.now()
    try {
      const kept = await keep(await build(), pages.peek(key, { allowStale: true }))
      const left = Math.max(1, ttl - (performance.now() - begun))
      pages.set(key, kept, { size: key.length + bytesOf(kept), ttl: left })
      return kept
    } finally {
      building.delete(key)
    }
  }
  return {
    async answer(key, acceptEncoding, build) {
      let kept: Kept | Promise<Kept> | undefined = pages.get(key) ?? building.get(key)
      if (kept === undefined) {
        kept = make(key, build)
        building.set(key, kept)
      }
      return answerWith(await kept, acceptEncoding)
    },
  }
}

const bytesOf = ({ plain, brotli }: Kept): number => plain.byteLength + (brotli?.byteLength ?? 0)

async function keep({ text, ...page }: Page, before: Kept | undefined): Promise<Kept> {
  const plain = new TextEncoder().encode(text)
  if (before && Buffer.compare(before.plain, plain) === 0) return { ...before, page }
  const brotli =
    plain.byteLength < 600 ? undefined : new Uint8Array(await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  return { page, plain, brotli }
}

function answerWith({ page, plain, brotli }: Kept, acceptEncoding = ''): Response {
  const isBrotli = brotli !== undefined && /\bbr\b/.test(acceptEncoding)
  const headers: Record<string, string> = {
    ...page.headers,
    vary: ['accept-encoding', page.headers['vary']].filter(Boolean).join(', '),
    'x-content-type-options': 'nosniff',
  }
  if (isBrotli) headers['content-encoding'] = 'br'
  const body = isBrotli ? brotli : plain
  headers['content-length'] = String(body.byteLength)
  return new Response(body, { status: page.status, headers })
}

/** The same answer without keeping it, for one signed-in visitor. */
export const answerOnce = (page: Page): Response =>
  new Response(page.text, {
    status: page.status,
    headers: { ...page.headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })

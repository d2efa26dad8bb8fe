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
 * Keeps pages for `ttl` milliseconds. Every key lives at most that long, whatever the widget's CacheLevel says: what became
 * private is gone within five seconds.
 */
export function createPageCache({ ttl = 4000, max = 2000, maxBytes = 32 * 1024 * 1024 } = {}): PageCache {
  const pages = new LRUCache<string, Promise<Kept>>({ max, ttl, maxSize: maxBytes, sizeCalculation: (_kept, key) => key.length })
  return {
    async answer(key, acceptEncoding, build) {
      let kept = pages.get(key)
      if (kept === undefined) {
        const building = build().then(keep)
        kept = building
        pages.set(key, building)
        // Addresses are anybody's to make up: what they make us keep is counted as soon as it is known.
        building.then(
          (made) => {
            if (pages.peek(key) !== building) return
            pages.set(key, Promise.resolve(made), { size: key.length + bytesOf(made), ttl: Math.max(1, pages.getRemainingTTL(key)) })
          },
          () => pages.delete(key),
        )
      }
      return answerWith(await kept, acceptEncoding)
    },
  }
}

const bytesOf = ({ plain, brotli }: Kept): number => plain.byteLength + (brotli?.byteLength ?? 0)

async function keep({ text, ...page }: Page): Promise<Kept> {
  const plain = new TextEncoder().encode(text)
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

import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context as Request } from 'hono'
import { LRUCache } from 'lru-cache'

/** A response that is the same for every caller without a session. */
export interface Page {
  status: number
  text: string
  headers: Record<string, string>
}

interface Body {
  bytes: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

interface CachedPage {
  status: number
  plain: Body
  brotli: Body | undefined
}

export interface PageCache {
  /** The page under the key, built at most once at a time however many ask for it. */
  answer(key: string, acceptEncoding: string | undefined, build: () => Promise<Page>): Promise<Response>
  /** The same for a request, written straight to its connection: two thirds of what a small answer costs is the object between. */
  send(request: Request, key: string, build: () => Promise<Page>): Response | Promise<Response>
}

const compress = promisify(brotliCompress)

/**
 * Keeps pages for `ttl` milliseconds, counted from when their making began. Less than half of the five seconds after which nothing is
 * shown any more that became private: what they are made from may itself be remembered for two.
 */
export function createPageCache({ ttl = 2500, max = 2000, maxBytes = 32 * 1024 * 1024 } = {}): PageCache {
  // An expired page stays until it is rebuilt: mostly the new one is the same, and then it is compressed already.
  const pages = new LRUCache<string, CachedPage>({ max, ttl, maxSize: maxBytes, noDeleteOnStaleGet: true })
  const building = new Map<string, Promise<CachedPage>>()
  const make = async (key: string, build: () => Promise<Page>): Promise<CachedPage> => {
    const begun = performance.now()
    try {
      const cached = await keep(await build(), pages.peek(key, { allowStale: true }))
      const left = Math.max(1, ttl - (performance.now() - begun))
      pages.set(key, cached, { size: key.length + bytesOf(cached), ttl: left })
      return cached
    } finally {
      building.delete(key)
    }
  }
  const find = (key: string, build: () => Promise<Page>): CachedPage | Promise<CachedPage> => {
    const cached = pages.get(key) ?? building.get(key)
    if (cached !== undefined) return cached
    const made = make(key, build)
    building.set(key, made)
    return made
  }
  return {
    answer: async (key, acceptEncoding, build) => answerWith(await find(key, build), acceptEncoding),
    send(request, key, build) {
      const found = find(key, build)
      return found instanceof Promise ? found.then((cached) => sendTo(request, cached)) : sendTo(request, found)
    },
  }
}

const bytesOf = ({ plain, brotli }: CachedPage): number => plain.bytes.byteLength + (brotli?.bytes.byteLength ?? 0)

async function keep({ text, status, headers }: Page, before: CachedPage | undefined): Promise<CachedPage> {
  const plain = new TextEncoder().encode(text)
  const isSame = before !== undefined && Buffer.compare(before.plain.bytes, plain) === 0
  const isSmall = plain.byteLength < 600
  const brotli = isSame ? before.brotli?.bytes : isSmall ? undefined : await squeezed(plain)
  const body = (bytes: Uint8Array<ArrayBuffer>, more = {}): Body => ({
    bytes,
    headers: {
      ...headers,
      vary: ['accept-encoding', headers['vary']].filter(Boolean).join(', '),
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.byteLength),
      ...more,
    },
  })
  return { status, plain: body(plain), brotli: brotli && body(brotli, { 'content-encoding': 'br' }) }
}

/** For answers without secrets: how well a text can be compressed tells what it holds. */
export const squeezed = async (plain: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))

const bodyFor = ({ plain, brotli }: CachedPage, acceptEncoding = ''): Body => (brotli && /\bbr\b/.test(acceptEncoding) ? brotli : plain)

function answerWith(cached: CachedPage, acceptEncoding?: string): Response {
  const { bytes, headers } = bodyFor(cached, acceptEncoding)
  return new Response(bytes, { status: cached.status, headers })
}

function sendTo(request: Request, cached: CachedPage): Response {
  const acceptEncoding = request.req.header('accept-encoding')
  const { outgoing } = (request.env ?? {}) as Partial<HttpBindings>
  // Without a connection, and for HEAD, which is the same without its body.
  if (outgoing === undefined || request.req.raw.method !== 'GET') return answerWith(cached, acceptEncoding)
  const { bytes, headers } = bodyFor(cached, acceptEncoding)
  outgoing.writeHead(cached.status, headers)
  outgoing.end(bytes)
  return RESPONSE_ALREADY_SENT
}

/** The same answer without keeping it, for one signed-in visitor. */
export const answerOnce = (page: Page): Response =>
  new Response(page.text, {
    status: page.status,
    headers: { ...page.headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })

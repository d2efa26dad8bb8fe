import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context as Request } from 'hono'
import { isStoreUnavailable, storeRetrySeconds } from '../files/store-unavailable.ts'
import { languageOfRequest } from '../text/request-language.ts'
import { type PlainCode } from '../text/sentence.ts'

/** Bytes that can be asked for in parts. */
export interface Ranged {
  size: number
  /** Strong validator, with its quotes. */
  etag: string
  headers: Record<string, string>
  read(range: Range): Readable
  /** Straight into a socket, where that is cheaper. `begin` is called before the first byte, or never. */
  send?: ((range: Range, sink: Writable, begin: () => void) => Promise<void>) | undefined
  /** Whether the caller may still read: checked repeatedly during a long response. Omitted: always. */
  mayGoOn?: () => Promise<boolean>
}

interface Range {
  start: number
  end: number
}

/**
 * Answers GET and HEAD as RFC 9110 has it: conditions first, then one range; a list of ranges or a range in another unit is
 * ignored (the whole file is a right answer), a range outside the file or a header of more than 100 characters is 416.
 */
export function serveRanges(request: Request, file: Ranged): Response | Promise<Response> {
  const method = request.req.method
  const headers: Record<string, string> = { ...file.headers, etag: file.etag, 'accept-ranges': 'bytes' }
  if (matches(request.req.header('if-none-match'), file.etag)) return new Response(null, { status: 304, headers })

  const range = rangeOf(request.req.header('range'), request.req.header('if-range'), file)
  if (range === 'unsatisfiable') {
    const none = {
      ...file.headers,
      'content-range': `bytes */${file.size}`,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    }
    return sayIn(request, 'RANGE_NOT_SATISFIABLE').then((text) => new Response(text, { status: 416, headers: none }))
  }
  const status = range === undefined ? 200 : 206
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  headers['content-length'] = String(end - start + 1)
  if (range !== undefined) headers['content-range'] = `bytes ${start}-${end}/${file.size}`
  if (method === 'HEAD' || file.size === 0) return new Response(null, { status, headers })
  return send(request, status, headers, file, { start, end })
}

/** Straight into the socket where there is one: a web stream in between halves the throughput. */
function send(request: Request, status: number, headers: Record<string, string>, file: Ranged, range: Range): Response | Promise<Response> {
  const outgoing = (request.env as Partial<HttpBindings> | undefined)?.outgoing
  if (outgoing === undefined) {
    const body = file.read(range)
    body.once(
      'close',
      endWhenRefused(file, () => body.destroy(new Error('Access has ended.'))),
    )
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status, headers })
  }
  return new Promise((resolve) => {
    // The status is sent with the first bytes: a file that cannot be opened is an error, not a broken 200.
    const begin = (): void => {
      outgoing.writeHead(status, headers)
      resolve(RESPONSE_ALREADY_SENT)
    }
    outgoing.once(
      'close',
      endWhenRefused(file, () => outgoing.destroy()),
    )
    const sending = file.send ? file.send(range, outgoing, begin) : pipe(file.read(range), outgoing, begin)
    sending.then(
      () => outgoing.end(),
      (error: unknown) => {
        // A viewer who closes the page in the middle is no fault.
        if (outgoing.headersSent) outgoing.destroy()
        else resolve(refusedRange(request, error))
      },
    )
  })
}

/** Players ask again for what could not be read just now. */
async function refusedRange(request: Request, error: unknown): Promise<Response> {
  const isAway = isStoreUnavailable(error)
  const headers = { 'cache-control': 'no-store', ...(isAway ? { 'retry-after': String(storeRetrySeconds) } : {}) }
  return new Response(await sayIn(request, isAway ? 'STORAGE_UNAVAILABLE' : 'UNEXPECTED'), { status: isAway ? 503 : 500, headers })
}

/** Files are sent without a context: the account of the caller has no say in the language. */
const sayIn = async (request: Request, code: PlainCode): Promise<string> => (await languageOfRequest(request)).say({ code })

/** With what is remembered of rights, less than five seconds. */
const askAgainMs = 2000

/** Returns a function that stops the checks. If the database does not respond, the response continues to its end. */
function endWhenRefused({ mayGoOn }: Ranged, end: () => void): () => void {
  if (mayGoOn === undefined) return () => {}
  const ask = (): void =>
    void mayGoOn().then(
      (isAllowed) => isAllowed || end(),
      () => undefined,
    )
  const timer = setInterval(ask, askAgainMs).unref()
  return () => clearInterval(timer)
}

async function pipe(body: Readable, sink: Writable, begin: () => void): Promise<void> {
  await once(body, 'readable')
  begin()
  await pipeline(body, sink)
}

function matches(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false
  return given.trim() === '*' || given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Players ask for one range of at most 50 characters; a longer header is refused before it is read. */
const maxRangeLength = 100

function rangeOf(
  header: string | undefined,
  ifRange: string | undefined,
  { size, etag }: Pick<Ranged, 'size' | 'etag'>,
): Range | 'unsatisfiable' | undefined {
  // If-Range with a date or a weak tag never holds here: only strong tags are given out.
  if (header === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return undefined
  if (header.length > maxRangeLength) return 'unsatisfiable'
  const match = /^bytes=[\t ]*(\d*)-(\d*)$/i.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first = '', last = ''] = match
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

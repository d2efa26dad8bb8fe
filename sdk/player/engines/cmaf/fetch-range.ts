import { isAway, isRefused } from '../reconnect.ts'

/** Why bytes did not come, with the HTTP status of the answer: 0 for none at all. */
export class RangeFailure extends Error {
  readonly status: number
  constructor(message: string, status = 200) {
    super(message)
    this.status = status
  }

  /** This address gives nothing to this viewer any more. */
  get isGone(): boolean {
    return isRefused(this.status)
  }
}

export interface RangeOptions {
  url: string
  offset: number
  length: number
  signal: AbortSignal
  /** Called as bytes arrive, with all so far and the milliseconds since the first were asked for. Answers false to give it up. */
  onBytes?: (bytes: number, milliseconds: number) => boolean
}

/** Milliseconds without a byte after which it counts as stalled. */
const timeoutMs = 8000

/** Exactly these bytes of a file, or an error: what is short, long, of another place or another kind is not taken. */
export async function fetchRange({ url, offset, length, signal, onBytes }: RangeOptions): Promise<Uint8Array<ArrayBuffer>> {
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), timeoutMs)
  const begun = performance.now()
  try {
    const { status, body, headers } = await fetch(url, {
      headers: { range: `bytes=${offset}-${offset + length - 1}` },
      signal: AbortSignal.any([signal, stalled.signal]),
    })
    if (status !== 206 || !body) throw new RangeFailure(`Status ${status}`, status)
    const place = headers.get('content-range')
    if (place && !place.startsWith(`bytes ${offset}-`)) throw new RangeFailure('Another place')
    const bytes = new Uint8Array(length)
    let filled = 0
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (filled + value.length > length) throw new RangeFailure('More than was asked for')
      bytes.set(value, filled)
      filled += value.length
      clearTimeout(timer)
      timer = setTimeout(() => stalled.abort(), timeoutMs)
      if (onBytes?.(filled, performance.now() - begun) === false) {
        await reader.cancel()
        throw new RangeFailure('Given up')
      }
    }
    if (filled < length) throw new RangeFailure('Cut short')
    return bytes
  } finally {
    clearTimeout(timer)
  }
}

const networkErrors = ['AbortError', 'TimeoutError', 'NetworkError']

/** Whether an error is one of the network or of the server, and not of the bytes that came. A network that fails throws a TypeError, or aborts. */
export const isLineFault = (error: unknown): boolean =>
  error instanceof RangeFailure || error instanceof TypeError || (error instanceof DOMException && networkErrors.includes(error.name))

/** Whether a request got no answer, or one of a server that is away for a moment. */
export const isUnanswered = (error: unknown): boolean => isLineFault(error) && (!(error instanceof RangeFailure) || isAway(error.status))

/** A list as text. */
export async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) })
  if (!answer.ok) throw new RangeFailure(`Status ${answer.status}`, answer.status)
  return answer.text()
}

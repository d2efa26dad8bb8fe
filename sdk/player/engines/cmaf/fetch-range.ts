/** Why bytes did not come. `gone`: this address will not give them any more. */
export class RangeFailure extends Error {
  readonly isGone: boolean
  constructor(message: string, isGone = false) {
    super(message)
    this.isGone = isGone
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
const patience = 8000

/** Exactly these bytes of a file, or an error: what is short, long, of another place or another kind is not taken. */
export async function fetchRange({ url, offset, length, signal, onBytes }: RangeOptions): Promise<Uint8Array<ArrayBuffer>> {
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), patience)
  const begun = performance.now()
  try {
    const { status, body, headers } = await fetch(url, {
      headers: { range: `bytes=${offset}-${offset + length - 1}` },
      signal: AbortSignal.any([signal, stalled.signal]),
    })
    if (status !== 206 || !body) throw new RangeFailure(`Status ${status}`, [401, 403, 404, 410].includes(status))
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
      timer = setTimeout(() => stalled.abort(), patience)
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

/** A list as text. */
export async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) })
  if (!answer.ok) throw new RangeFailure(`Status ${answer.status}`, [401, 403, 404, 410].includes(answer.status))
  return answer.text()
}

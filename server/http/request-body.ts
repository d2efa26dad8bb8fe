import type { Context as Request } from 'hono'
import { refuse } from './errors.ts'

/**
 * Reads a body. A body without a length is counted as it arrives, so that `maxBytes` holds for chunked bodies too; `tooLarge` throws. A
 * sender who goes away in the middle is refused and not logged, because strangers could fill the log otherwise.
 */
export async function readBody(request: Request, maxBytes: number, tooLarge: () => never): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of arriving(request)) {
    size += part.byteLength
    if (size > maxBytes) tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function* arriving(request: Request): AsyncGenerator<Uint8Array> {
  const body = request.req.raw.body as unknown as AsyncIterable<Uint8Array> | null
  if (body === null) return
  const parts = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next: IteratorResult<Uint8Array, unknown> = await parts.next().catch(() => refuse('BODY_INCOMPLETE'))
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await parts.return?.().catch(() => undefined)
  }
}

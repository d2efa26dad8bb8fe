import type { FastStart } from '../media/contract.ts'
import { mediaSourceFor } from './media-source-for.ts'

/** A MediaSource that plays the beginning of a rendition already, for the engine to go on with. */
export interface StartedStream {
  source: MediaSource
  buffer: SourceBuffer | undefined
  /** True when everything it was to fetch has been appended. */
  done: Promise<boolean>
  bytes: number
  /** Milliseconds that the bytes took. */
  took: number
  stop: () => void
}

/** The element of a page that began before any script of the player was there. */
export type StartedMedia = HTMLMediaElement & { vitrineStart?: StartedStream }

/** Gives the element a MediaSource; settles when it can be appended to. */
export async function attachSource(media: HTMLMediaElement, source: MediaSource): Promise<void> {
  const opened = new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }))
  // A managed source plays only where nothing is sent to another screen.
  media.disableRemotePlayback = true
  media.src = URL.createObjectURL(source)
  await opened
  URL.revokeObjectURL(media.src)
}

/** Appends and waits until it is done; throws what the browser refuses. */
export const appendBytes = (buffer: SourceBuffer, bytes: BufferSource): Promise<void> =>
  new Promise((resolve, reject) => {
    buffer.onupdateend = () => resolve()
    buffer.onerror = () => reject(new Error('The browser did not take these bytes'))
    buffer.appendBuffer(bytes)
  })

/**
 * Shows the first frame with as little as can be: the bytes are appended as they arrive. It stands alone in the page of an embed, and
 * begins what the engine plays. Undefined where the browser cannot.
 */
export function startStream(media: HTMLMediaElement, { URL: address, Type, Ranges, Duration }: FastStart): StartedStream | undefined {
  const Source = mediaSourceFor(Type)
  if (!Source) return undefined
  const end = new AbortController()
  const source = new Source()
  const begun = performance.now()
  const answers = Ranges.map(([offset, length]) =>
    fetch(address, { headers: { range: `bytes=${offset}-${offset + length - 1}` }, signal: end.signal }),
  )
  const stream: StartedStream = {
    source,
    buffer: undefined,
    done: Promise.resolve(false),
    bytes: 0,
    took: 0,
    stop: () => end.abort(),
  }
  const run = async (): Promise<boolean> => {
    await attachSource(media, source)
    const buffer = source.addSourceBuffer(Type)
    stream.buffer = buffer
    source.duration = Duration
    for (const answer of answers) {
      const { status, body } = await answer
      if (status !== 206 || !body) return false
      const reader = body.getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        stream.bytes += value.length
        stream.took = performance.now() - begun
        await appendBytes(buffer, value)
      }
    }
    return stream.bytes === Ranges.reduce((sum, [, length]) => sum + length, 0)
  }
  stream.done = run().catch(() => false)
  for (const answer of answers) answer.catch(() => undefined)
  return stream
}

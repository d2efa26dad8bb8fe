import { appendBytes } from '../../../fast-start/index.ts'

/** A source buffer that is given one thing after the other. */
export interface Sink {
  buffer: SourceBuffer
  appendBytes: (bytes: BufferSource) => Promise<void>
  remove: (from: number, to: number) => Promise<void>
}

/** When the browser has no room: what lies behind goes, and what lies far ahead. */
const roomAhead = 12

export function createSink(buffer: SourceBuffer, media: HTMLMediaElement): Sink {
  let tail: Promise<void> = Promise.resolve()
  const queue = (work: () => Promise<void>): Promise<void> => {
    const operation = tail.then(work)
    tail = operation.catch(() => undefined)
    return operation
  }
  const remove = async (from: number, to: number): Promise<void> => {
    if (to <= from) return
    await new Promise<void>((resolve) => {
      buffer.onupdateend = () => resolve()
      buffer.remove(from, to)
    })
  }
  return {
    buffer,
    appendBytes: (bytes) =>
      queue(async () => {
        try {
          await appendBytes(buffer, bytes)
        } catch (error) {
          if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
          await remove(0, media.currentTime - 2)
          await remove(media.currentTime + roomAhead, Number.POSITIVE_INFINITY)
          await appendBytes(buffer, bytes)
        }
      }),
    remove: (from, to) => queue(() => remove(from, to)),
  }
}

import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'

const bufferBytes = 256 * 1024

/**
 * Bytes of a file into a sink. Two buffers take turns, one being read into while the other is being written: a stream would make a
 * new one for each part, and cleaning up after it costs as much as sending. The sink must be done with a part when it calls back, as
 * sockets are. `begin` is called before the first byte.
 */
export async function sendFile(
  path: string,
  { start, end }: { start: number; end: number },
  sink: Writable,
  begin: () => void,
): Promise<void> {
  const file = await open(path)
  try {
    const size = Math.min(bufferBytes, end - start + 1)
    let [reading, written] = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)]
    let writing: Promise<void> = Promise.resolve()
    for (let position = start; position <= end; ) {
      const { bytesRead } = await file.read(reading, 0, Math.min(size, end - position + 1), position)
      if (bytesRead === 0) throw new Error(`${path} ends before byte ${end}.`)
      if (position === start) begin()
      position += bytesRead
      await writing
      writing = write(sink, reading.subarray(0, bytesRead))
      // The next part may be read while this one is on its way; a failure is met at the next turn.
      writing.catch(() => {})
      ;[reading, written] = [written, reading]
    }
    await writing
  } finally {
    await file.close()
  }
}

/** Node drops the callback of a part that waits when the client has gone, so that the end of the sink counts too. */
const write = (sink: Writable, bytes: Uint8Array): Promise<void> =>
  new Promise((done, failed) => {
    const fail = (): void => failed(new Error('The connection was closed.'))
    if (sink.destroyed) return fail()
    sink.once('close', fail)
    sink.write(bytes, (error) => {
      sink.off('close', fail)
      if (error) failed(error)
      else done()
    })
  })

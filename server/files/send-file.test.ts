import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFile } from './send-file.ts'

const bytes = Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => (index * 7) % 251))
let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-send-'))
  path = join(folder, 'file')
  await writeFile(path, bytes)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('sendFile', () => {
  it('sends nothing when the file does not exist', async () => {
    let begun = false
    await expect(sendFile(join(folder, 'none'), { start: 0, end: 9 }, new PassThrough(), () => (begun = true))).rejects.toThrow('ENOENT')
    expect(begun).toBe(false)
  })

  it('fails when the file is shorter than the requested range', async () => {
    const sink = new PassThrough()
    sink.resume()
    await expect(sendFile(path, { start: 999_990, end: 1_000_010 }, sink, () => {})).rejects.toThrow('ends before byte 1000010')
  })

  it('ends when the sink closes without answering a write', async () => {
    const sink = new Writable({ write: () => {} })
    const sending = sendFile(path, { start: 0, end: 999_999 }, sink, () => setImmediate(() => sink.destroy()))
    await expect(sending).rejects.toThrow(/closed|destroyed/)
  })

  it('stops reading when the client disconnects', async () => {
    const size = 256_000_000
    const long = join(folder, 'long')
    await writeFile(long, '')
    await truncate(long, size)
    let sent = 0
    const sending = new Promise<void>((done, failed) => {
      const server = createServer((_request, response) => {
        const count = new Writable({
          write: (part: Buffer, encoding, next) => {
            sent += part.length
            response.write(part, encoding, next)
          },
        })
        count.on('error', () => {})
        sendFile(long, { start: 0, end: size - 1 }, count, () => response.writeHead(200)).then(done, failed)
        response.once('close', () => {
          count.destroy()
          server.close()
        })
      }).listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        const request = get(`http://127.0.0.1:${port}/`, (response) => response.once('data', () => response.destroy()))
        request.on('error', () => {})
      })
    })
    await expect(sending).rejects.toThrow(/write|closed|destroyed|ECONNRESET|EPIPE/)
    // The buffers of the system take a few megabytes at most.
    expect(sent).toBeLessThan(size / 2)
  })

  it.each([
    [0, 0],
    [0, 999_999],
    [262_143, 262_144],
    [1, 524_288],
    [999_999, 999_999],
  ])('sends bytes %i to %i unchanged', async (start, end) => {
    const parts: Buffer[] = []
    // As a socket does: what a part holds has been taken when the callback comes, and not before.
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        setImmediate(() => {
          parts.push(Buffer.from(part))
          done()
        })
      },
    })
    let begun = 0
    await sendFile(path, { start, end }, sink, () => begun++)
    expect(Buffer.concat(parts).equals(bytes.subarray(start, end + 1))).toBe(true)
    expect(begun).toBe(1)
  })
})

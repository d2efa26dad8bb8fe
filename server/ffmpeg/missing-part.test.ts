import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture } from '../test/media.fixture.ts'
import { isOggCutOff, isTransportCutOff } from './missing-end.ts'
import { mp3Length } from './mp3-length.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-ends-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Check<Result> = (file: Awaited<ReturnType<typeof open>>) => Promise<Result>

async function of<Result>(check: Check<Result>, bytes: Uint8Array): Promise<Result> {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const file = await open(path)
  try {
    return await check(file)
  } finally {
    await file.close()
  }
}

/** A frame of MPEG-1 layer III, 128 kbit/s, 44,100 Hz, stereo, with a header of a given kind behind it. */
function frame(header: Buffer, at: number): Buffer {
  const bytes = Buffer.alloc(1000)
  bytes.set([0xff, 0xfb, 0x90, 0x00])
  header.copy(bytes, at)
  return bytes
}
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

describe('mp3Length', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no frame', Buffer.alloc(1000)],
    ['a tag that is longer than the file', Buffer.from('494433030000' + '7f7f7f7f', 'hex')],
    ['a frame without such a header', frame(Buffer.alloc(0), 0)],
    ['a Xing header without the number of frames', frame(Buffer.concat([Buffer.from('Xing'), number(2), number(9999)]), 36)],
  ])('is 0 for %s', async (_name, bytes) => {
    expect(await of(mp3Length, bytes)).toBe(0)
  })

  it.each([
    ['Xing', frame(Buffer.concat([Buffer.from('Xing'), number(1), number(1000)]), 36)],
    ['Info', frame(Buffer.concat([Buffer.from('Info'), number(15), number(1000)]), 36)],
    ['VBRI', frame(Buffer.concat([Buffer.from('VBRI'), Buffer.alloc(10), number(1000)]), 36)],
  ])('counts the frames of a %s header, also after a tag', async (_name, bytes) => {
    const secs = (1000 * 1152) / 44_100
    expect(await of(mp3Length, bytes)).toBeCloseTo(secs)
    const tag = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x01\x02', 'latin1'), Buffer.alloc(130, 0xff)])
    expect(await of(mp3Length, Buffer.concat([tag, bytes]))).toBeCloseTo(secs)
  })
})

describe('isOggCutOff', () => {
  it('is true for a file without a page, cut within a page, or without the end of its stream', async () => {
    const whole = await readFile(await fixture('whole.ogg'))
    const lastPage = whole.lastIndexOf('OggS')
    expect(await of(isOggCutOff, whole)).toBe(false)
    // A tag behind the last page belongs to no stream.
    expect(await of(isOggCutOff, Buffer.concat([whole, Buffer.from('TAG')]))).toBe(false)
    for (const length of [0, 3, 20, lastPage, lastPage + 10, lastPage + 28, whole.length - 1])
      expect(await of(isOggCutOff, whole.subarray(0, length))).toBe(true)
  })
})

describe('isTransportCutOff', () => {
  const packet = (length: number, before = 0) => {
    const bytes = Buffer.alloc(length)
    bytes[before] = 0x47
    return bytes
  }
  const stream = (one: Buffer) => Buffer.concat(Array.from({ length: 8 }, () => one))

  it.each([
    ['188', packet(188)],
    ['192', packet(192, 4)],
    ['204', packet(204)],
  ])('tells a cut within a packet of %s bytes from a cut between packets', async (_name, one) => {
    expect(await of(isTransportCutOff, stream(one))).toBe(false)
    expect(await of(isTransportCutOff, stream(one).subarray(0, -1))).toBe(true)
    expect(await of(isTransportCutOff, Buffer.concat([stream(one), one.subarray(0, 10)]))).toBe(true)
  })

  it('is false for a file that is no transport stream', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(5000), packet(188)]) expect(await of(isTransportCutOff, bytes)).toBe(false)
  })
})

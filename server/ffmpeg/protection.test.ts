import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture } from '../test/media.fixture.ts'
import { isProtected } from './protection.ts'

describe('isProtected', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-protection-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const box = (name: string, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const track = (entry: string): Buffer =>
    box('trak', box('mdia', box('minf', box('stbl', box('stsd', Buffer.alloc(8), box(entry, Buffer.alloc(70)))))))
  async function answerFor(bytes: Buffer): Promise<boolean> {
    const path = join(folder, 'file.mp4')
    await writeFile(path, bytes)
    return isProtected(path, ['mov'])
  }

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a box that says it is shorter than its header', Buffer.concat([Buffer.from([0, 0, 0, 3]), Buffer.from('moov')])],
    ['a box that says it is longer than the file', Buffer.concat([Buffer.from([255, 255, 255, 255]), Buffer.from('moov')])],
    ['the word in the media bytes', box('mdat', Buffer.from('encv enca drms'))],
  ])('is false for %s', async (_name, bytes) => {
    expect(await answerFor(bytes)).toBe(false)
  })

  it.each(['encv', 'enca', 'drms', 'drmi'])('finds %s in any track', async (entry) => {
    expect(await answerFor(box('moov', track('avc1'), track(entry)))).toBe(true)
    expect(await answerFor(Buffer.concat([box('mdat', Buffer.alloc(100)), box('moov', track(entry))]))).toBe(true)
  })

  it.each([
    ['an element that is longer than the file', '1a45dfa3ffffffff'],
    ['an element without a length', '1654ae6b'],
    ['a number that is no element', '00000000000000000000000000000000'],
    ['elements of no length', 'ae80ae80ae80'],
    ['nothing', ''],
  ])('is false for a Matroska file with %s', async (_name, hex) => {
    const path = join(folder, 'file.mkv')
    await writeFile(path, Buffer.from(hex, 'hex'))
    expect(await isProtected(path, ['matroska'])).toBe(false)
  })

  it.each([
    ['nothing behind its name', '3026b2758e66cf11a6d900aa0062ce6c'],
    ['an object of no length', `3026b2758e66cf11a6d900aa0062ce6cffffffffffffffff000000000000${'00'.repeat(48)}`],
    ['nothing', ''],
  ])('is false for an ASF file with %s', async (_name, hex) => {
    const path = join(folder, 'file.wmv')
    await writeFile(path, Buffer.from(hex, 'hex'))
    expect(await isProtected(path, ['asf'])).toBe(false)
  })

  it('finds encryption in Matroska and ASF, and only with the demuxer of the file', async () => {
    expect(await isProtected(await fixture('encrypted.webm'), ['matroska'])).toBe(true)
    expect(await isProtected(await fixture('encrypted.wmv'), ['asf'])).toBe(true)
    for (const name of ['recorded.webm', 'copied.mkv', 'vp9.webm'] as const)
      expect(await isProtected(await fixture(name), ['matroska'])).toBe(false)
    expect(await isProtected(await fixture('encrypted.webm'), ['mp3'])).toBe(false)
  })

  it('is false for files of cameras', async () => {
    for (const name of ['clock.mp4', 'trimmed.mov', 'fragmented.mp4'] as const)
      expect(await isProtected(await fixture(name), ['mov'])).toBe(false)
  })
})

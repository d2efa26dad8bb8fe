import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture } from './media.fixture.ts'
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
    return isProtected(path)
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

  it('is false for what cameras write', async () => {
    for (const name of ['clock.mp4', 'trimmed.mov', 'fragmented.mp4'] as const) expect(await isProtected(await fixture(name))).toBe(false)
  })
})

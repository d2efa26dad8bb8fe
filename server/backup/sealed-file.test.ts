import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DamagedSeal, seal, sealedSize, unseal } from './sealed-file.ts'

const key = randomBytes(32)
const chunk = 64 * 1024

describe('unseal', () => {
  let folder: string
  let path: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-seal-'))
    path = join(folder, 'sealed')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const sealed = (bytes: Uint8Array, name = 'a'): Promise<Buffer> => buffer(seal([bytes], key, name))
  async function opened(bytes: Uint8Array, { with: other = key, name = 'a' } = {}): Promise<Buffer> {
    await writeFile(path, bytes)
    return buffer(unseal(createReadStream(path), other, name))
  }

  it('rejects another key, another name, and bytes that were changed, swapped, cut off or added', async () => {
    const plain = randomBytes(2 * chunk)
    const whole = await sealed(plain)
    const block = chunk + 16
    const refused = async (bytes: Uint8Array, options?: Parameters<typeof opened>[1]) =>
      expect(opened(bytes, options)).rejects.toThrow(DamagedSeal)
    await refused(whole, { with: randomBytes(32) })
    await refused(whole, { name: 'b' })
    for (const at of [0, 20, 48, whole.length - 1]) await refused(whole.map((byte, index) => (index === at ? byte ^ 1 : byte)))
    await refused(Buffer.concat([whole.subarray(0, 48), whole.subarray(48 + block), whole.subarray(48, 48 + block)]))
    for (const length of [0, 10, 48, 50, 48 + block, whole.length - 1]) await refused(whole.subarray(0, length))
    await refused(Buffer.concat([whole, whole.subarray(48)]))
    expect((await opened(whole)).equals(plain)).toBe(true)
  })

  it('reads what was sealed, in the announced size, however the bytes arrive', async () => {
    const lengths = fc.oneof(fc.constantFrom(0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk), fc.integer({ min: 0, max: 3 * chunk }))
    await fc.assert(
      fc.asyncProperty(lengths, fc.array(fc.integer({ min: 1, max: 2 * chunk }), { maxLength: 6 }), async (length, cuts) => {
        const plain = randomBytes(length)
        const parts: Uint8Array[] = []
        let from = 0
        for (const cut of cuts) {
          parts.push(plain.subarray(from, from + cut))
          from += cut
        }
        const whole = await buffer(seal([...parts, plain.subarray(from)], key, 'a'))
        expect(whole.length).toBe(sealedSize(length))
        expect((await opened(whole)).equals(plain)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('never seals the same bytes the same way', async () => {
    await writeFile(path, await sealed(Buffer.from('words')))
    expect((await readFile(path)).equals(await sealed(Buffer.from('words')))).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { QuizFileLimits } from '../../sdk/quiz-files/contract.ts'
import { writeZip, type ZipEntry } from '../../sdk/word-files/index.ts'
import { isPackage, readPackage } from './read-package.ts'

const zipOf = async (...entries: ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> => writeZip(entries)
const manifest = { name: 'imsmanifest.xml', text: '<manifest/>' }
const reading = async (bytes: Uint8Array<ArrayBuffer>) => (await readPackage(new Blob([bytes]))).texts

/** The place of the central directory's first entry. */
const directoryOf = (bytes: Uint8Array<ArrayBuffer>): number => new DataView(bytes.buffer).getUint32(bytes.length - 6, true)

/** An archive with one number changed. */
function changed(bytes: Uint8Array<ArrayBuffer>, at: number, value: number): Uint8Array<ArrayBuffer> {
  new DataView(bytes.buffer).setUint16(at, value, true)
  return bytes
}

describe('readPackage', () => {
  it.each(['../imsmanifest.xml', 'a/../../b.xml', '/b.xml', 'a\\b.xml', 'C:/b.xml'])('refuses the path %s', async (name) => {
    await expect(reading(await zipOf(manifest, { name, text: 'x' }))).rejects.toMatchObject({ fault: 'brokenPackage' })
  })

  it('refuses what expands to more than questions can have, without keeping it', async () => {
    const large = { name: 'large.xml', text: 'a'.repeat(40_000_000) }
    const bytes = await zipOf(manifest, large)
    expect(bytes.length).toBeLessThan(100_000)
    await expect(reading(bytes)).rejects.toMatchObject({ fault: 'tooLarge' })
    const half = 'a'.repeat(QuizFileLimits.characters / 2 + 1)
    await expect(reading(await zipOf({ name: 'a.xml', text: half }, { name: 'b.xml', text: half }))).rejects.toMatchObject({
      fault: 'tooLarge',
    })
  })

  it('refuses too many entries and texts', async () => {
    const many = (count: number, end: string) => Array.from({ length: count }, (_, at) => ({ name: `${at}.${end}`, text: '' }))
    await expect(reading(await zipOf(...many(5001, 'png')))).rejects.toMatchObject({ fault: 'tooLarge' })
    await expect(reading(await zipOf(...many(501, 'xml')))).rejects.toMatchObject({ fault: 'tooLarge' })
  })

  it('refuses passwords, unknown compression, names that stand twice and damaged archives', async () => {
    const fresh = () => zipOf(manifest)
    const bytes = await fresh()
    const at = directoryOf(bytes)
    await expect(reading(changed(await fresh(), at + 8, 1))).rejects.toMatchObject({ fault: 'lockedPackage' })
    await expect(reading(changed(await fresh(), at + 10, 99))).rejects.toMatchObject({ fault: 'brokenPackage' })
    await expect(reading(changed(await fresh(), at + 42, 60_000))).rejects.toMatchObject({ fault: 'brokenPackage' })
    await expect(reading(changed(await fresh(), at, 0))).rejects.toMatchObject({ fault: 'brokenPackage' })
    await expect(reading(changed(await fresh(), 0, 0))).rejects.toMatchObject({ fault: 'brokenPackage' })
    await expect(reading(await zipOf(manifest, manifest))).rejects.toMatchObject({ fault: 'brokenPackage' })
    for (let end = 0; end < bytes.length; end++)
      await expect(reading(bytes.slice(0, end))).rejects.toMatchObject({ fault: 'brokenPackage' })
    const damaged = (await fresh()).fill(0xff, 30 + 'imsmanifest.xml'.length, at)
    await expect(reading(damaged)).rejects.toMatchObject({ fault: 'brokenPackage' })
  })

  it('unpacks another file when it is needed, and refuses one that is missing or expands to more than was asked', async () => {
    const bomb = { name: 'images/b.png', text: new Uint8Array(40_000_000) }
    const image = { name: 'images/a.png', text: new TextEncoder().encode('an image') }
    const { unpack } = await readPackage(new Blob([await zipOf(manifest, image, bomb)]))
    await expect(unpack('images/b.png', 10_000_000)).rejects.toMatchObject({ fault: 'tooLarge' })
    for (const name of ['images/c.png', '../a.png', '__proto__', ''])
      await expect(unpack(name, 100)).rejects.toMatchObject({ fault: 'brokenPackage' })
    expect(await unpack('images/a.png', 100)).toEqual(image.text)
    await expect(unpack('images/a.png', 7)).rejects.toMatchObject({ fault: 'tooLarge' })
  })

  it('reads the XML files of a package, and leaves its images packed', async () => {
    const image = { name: 'images/a.png', text: new Uint8Array(3_000_000) }
    const texts = await reading(await zipOf(manifest, image, { name: 'items/Größe.xml', text: '<a>é</a>' }))
    expect(texts).toEqual([manifest, { name: 'items/Größe.xml', text: '<a>é</a>' }])
  })

  it('reads the two files of an interactive video that say what it asks', async () => {
    const names = ['h5p.json', 'content/content.json', 'H5P.MultiChoice-1.16/library.json', 'content/videos/a.mp4']
    const texts = await reading(await zipOf(...names.map((name) => ({ name, text: '{}' }))))
    expect(texts.map(({ name }) => name)).toEqual(['h5p.json', 'content/content.json'])
  })
})

describe('isPackage', () => {
  it('tells an archive from a text', async () => {
    expect(await isPackage(new Blob([await zipOf(manifest)]))).toBe(true)
    expect(await isPackage(new Blob(['PKW? {T}']))).toBe(false)
    expect(await isPackage(new Blob([]))).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { putIn, TextImages } from './text-images.ts'

const file = (content: string) => `<file name="a.png" path="/" encoding="base64">${content}</file>`
const bytes = (text: string) => new TextEncoder().encode(text)

describe('TextImages', () => {
  it('refuses images that were not in a text, are no base64 or are too large', async () => {
    const images = new TextImages()
    images.takeOut(file('?%&') + file(btoa('a'.repeat(1000))))
    for (const name of ['files/3.img', 'files/0.img', '__proto__', '', '../a.png'])
      await expect(images.unpack(name, 100)).rejects.toMatchObject({ fault: 'brokenPackage' })
    await expect(images.unpack('files/1.img', 100)).rejects.toMatchObject({ fault: 'brokenPackage' })
    await expect(images.unpack('files/2.img', 900)).rejects.toMatchObject({ fault: 'tooLarge' })
    expect(await images.unpack('files/2.img', 1000)).toHaveLength(1000)
  })

  it.each([
    ['an end that is missing', '<quiz><file name="a">QUJD'],
    ['a section that does not end', '<quiz><![CDATA[ <file name="a">QUJD</file>'],
    ['a comment that does not end', '<quiz><!-- <file name="a">QUJD</file>'],
    ['files within texts and comments', '<a><![CDATA[<file name="a">QUJD</file>]]><!--<file name="a">QUJD</file>--></a>'],
    ['elements within a file', '<file name="a"><b>QUJD</b></file>'],
    ['an empty file', '<file name="a"/><b>QUJD</b><file name="b"></file>'],
    ['other elements', '<files name="a">QUJD</files><file-a x="">QUJD</file-a>'],
    ['a name in place of an image', '<file name="a">images/1.webp</file>'],
    ['no XML', 'Which gas? {=Oxygen ~Helium}'],
  ])('leaves %s as it is', (_, text) => expect(new TextImages().takeOut(text)).toBe(text))

  it('reads 20 MB of beginnings in no time', () => {
    const text = '<file '.repeat(3_000_000)
    expect(new TextImages().takeOut(text)).toBe(text)
  })

  it('takes each image out once, and leaves lines where they are', async () => {
    const images = new TextImages()
    const taken = images.takeOut(`<quiz>\n${file(btoa('one'))}${file(`\n${btoa('two')}\n`)}${file(btoa('one'))}<a/></quiz>`)
    expect(taken).toBe(`<quiz>\n${file('files/1.img')}${file('files/2.img\n\n')}${file('files/1.img')}<a/></quiz>`)
    expect(images.takeOut(file(btoa('three')))).toBe(file('files/3.img'))
    expect(images.takeOut(taken)).toBe(taken)
    expect(await images.unpack('files/2.img', 10)).toEqual(bytes('two'))
  })
})

describe('putIn', () => {
  it('leaves names of other images and texts as they are', () => {
    const text = `${file('images/2.webp')}<text>images/1.webp&lt;/file&gt;</text>`
    expect(putIn(text, [{ name: 'images/1.webp', text: bytes('x') }])).toBe(text)
  })

  it('writes what is taken out again, byte for byte', async () => {
    const all = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 31) % 256)
    const images = new TextImages()
    expect(images.takeOut(putIn(file('images/1.webp'), [{ name: 'images/1.webp', text: all }]))).toBe(file('files/1.img'))
    expect(await images.unpack('files/1.img', 100_000)).toEqual(all)
  })
})

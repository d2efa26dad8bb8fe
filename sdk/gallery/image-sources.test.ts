import { describe, expect, it } from 'vitest'
import { drawnWidth, imageAddress, imageSources, thumbAddress } from './image-sources.ts'
import { testPhoto } from './photos.fixture.ts'

const base = 'https://media.test'
const sizes = [320, 1280, 2560].map((Size) => ({ URL: `/p-${Size}.webp`, Size }))

describe('imageSources', () => {
  it('ignores addresses that are not web addresses', () => {
    const ImageURLs = ['javascript:alert(1)', 'data:image/png;base64,AA', 'https://[', ''].map((URL) => ({ URL, Size: 10 }))
    expect(imageSources(testPhoto(1, { ImageURLs }), base, false)).toEqual({ src: '', srcSet: undefined, others: [] })
  })

  it('offers every size, AVIF as an alternative, and only the largest image if requested', () => {
    const avif = sizes.map(({ Size }) => ({ URL: `/p-${Size}.avif`, Size, Type: 'image/avif' }))
    const item = testPhoto(1, { ImageURLs: [...sizes, ...avif] })
    const { src, srcSet, others } = imageSources(item, base, false)
    expect(src).toBe(`${base}/p-2560.webp`)
    expect(srcSet).toBe(`${base}/p-320.webp 320w, ${base}/p-1280.webp 1280w, ${base}/p-2560.webp 2560w`)
    expect(others.map(({ type }) => type)).toEqual(['image/avif'])
    const few = testPhoto(1, { ImageURLs: [...sizes, { URL: '/s.avif', Size: 640, Type: 'image/avif' }] })
    expect(imageSources(few, base, false).others[0]?.srcSet).toBe(
      `${base}/s.avif 640w, ${base}/p-1280.webp 1280w, ${base}/p-2560.webp 2560w`,
    )
    expect(imageSources(item, base, true)).toMatchObject({ srcSet: undefined, others: [{ srcSet: `${base}/p-2560.avif 2560w` }] })
  })
})

describe('imageAddress', () => {
  it('ignores addresses that are not web addresses', () => {
    const ImageURLs = ['javascript:alert(1)', 'https://[', ''].map((URL) => ({ URL, Size: 10 }))
    expect(imageAddress(testPhoto(1, { ImageURLs }), base, false, 100)).toBe('')
  })

  it('returns the smallest size that is large enough, AVIF first, and the largest if requested', () => {
    const avif = { URL: '/s.avif', Size: 640, Type: 'image/avif' }
    const one = testPhoto(1, { ImageURLs: [...sizes, avif] })
    const chosen = [0, 640, 641, 1281, 9999, Number.NaN].map((pixels) => imageAddress(one, base, false, pixels))
    const [small, middle, large] = [`${base}/s.avif`, `${base}/p-1280.webp`, `${base}/p-2560.webp`]
    expect(chosen).toEqual([small, small, middle, large, large, large])
    expect(imageAddress(one, base, true, 1)).toBe(large)
    expect(imageAddress(testPhoto(1, { ImageURLs: [{ URL: '/x.jpg', Size: 0 }] }), base, false, 100)).toBe(`${base}/x.jpg`)
  })
})

describe('thumbAddress', () => {
  it('returns the smallest size that is large enough, or the largest', () => {
    expect(thumbAddress(testPhoto(1, { ImageURLs: sizes }), base)).toBe(`${base}/p-320.webp`)
    expect(thumbAddress(testPhoto(1, { ImageURLs: [{ URL: '/s.jpg', Size: 100 }] }), base)).toBe(`${base}/s.jpg`)
    expect(thumbAddress(testPhoto(1, { ImageURLs: [] }), base)).toBe('')
  })
})

describe('drawnWidth', () => {
  it('returns the fitted width, also of rotated photos, and the stage width for an unknown size', () => {
    const stage = { width: 1000, height: 500 }
    expect(drawnWidth(testPhoto(1, { Width: 0 }), stage)).toBe(1000)
    expect(drawnWidth(testPhoto(1, { Width: 400, Height: 400 }), stage)).toBe(500)
    expect(drawnWidth(testPhoto(1, { Width: 4000, Height: 1000 }), stage)).toBe(1000)
    expect(drawnWidth(testPhoto(1, { Width: 1000, Height: 500, AutoRate: 90 }), stage)).toBe(500)
  })
})

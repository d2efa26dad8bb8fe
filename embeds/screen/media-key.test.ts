import { describe, expect, it } from 'vitest'
import { mediaKey } from './media-key.ts'

const origin = 'https://media.school.example'

describe('mediaKey', () => {
  it('returns a key only for media of this library', () => {
    for (const address of [
      '',
      'x',
      '//other.example/media/p-a.b/Vq/x.mp4',
      'https://other.example/media/p-a.b/Vq/x.mp4',
      '/assets/a/b/c',
      '/media/p/Vq/',
      '/media/p/Vq/a/b.mp4',
      'http://[',
    ])
      expect(mediaKey(address, origin), address).toBeUndefined()
  })

  it('is the same for every token', () => {
    const key = `${origin}/media/-/VqLB/image-640.webp`
    expect(mediaKey('/media/p-ab.cd/VqLB/image-640.webp', origin)).toBe(key)
    expect(mediaKey(`${origin}/media/w7-zz.yy/VqLB/image-640.webp?x=1`, origin)).toBe(key)
  })
})

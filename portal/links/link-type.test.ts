import { describe, expect, it } from 'vitest'
import { linkType } from './link-type.ts'

describe('linkType', () => {
  it('returns a link for text that is not a complete address', () => {
    for (const text of ['', ' ', 'https://', 'y', 'https://example.org/watch?v=1', 'https://youtube.com.example/'])
      expect(linkType(text)).toBe(9)
  })

  it('returns a video for an address of the video host, with or without a protocol', () => {
    for (const text of ['https://youtu.be/x', 'youtu.be/x', ' https://www.youtube.com/watch?v=1']) expect(linkType(text)).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { linkType } from './link-type.ts'

describe('linkType', () => {
  it('is a link for whatever is no address yet', () => {
    for (const text of ['', ' ', 'https://', 'y', 'https://example.org/watch?v=1', 'https://youtube.com.example/'])
      expect(linkType(text)).toBe(9)
  })

  it('is a video on the host of videos, with or without what stands before', () => {
    for (const text of ['https://youtu.be/x', 'youtu.be/x', ' https://www.youtube.com/watch?v=1']) expect(linkType(text)).toBe(1)
  })
})

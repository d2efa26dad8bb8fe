import { describe, expect, it } from 'vitest'
import { readSegments, segmentAt } from './read-segments.ts'

const head = '#EXTM3U\n#EXT-X-MAP:URI="v240.mp4",BYTERANGE="800@0"\n'
const line = (seconds: string, range: string): string => `#EXTINF:${seconds},\n#EXT-X-BYTERANGE:${range}\nv240.mp4\n`

describe('readSegments', () => {
  it.each([
    ['nothing', ''],
    ['a page of HTML', '<!doctype html><title>Sign in</title>'],
    ['a list without a header', line('2.0', '10@0')],
    ['a list without segments', head],
    ['a list of files', `${head}#EXTINF:2.0,\nsegment-1.m4s\n`],
  ])('finds no segments in %s', (_name, text) => {
    expect(readSegments(text, 'https://school.example/m/v240.m3u8')).toBeUndefined()
  })

  it('reads byte ranges and times, and whether more segments will follow', () => {
    const text = `${head}${line('1.000000', '500@800')}${line('2.5', '700@1300')}`
    const list = readSegments(text, 'https://school.example/m/v240.m3u8')
    expect(list).toEqual({
      url: 'https://school.example/m/v240.mp4',
      init: { offset: 0, length: 800 },
      segments: [
        { start: 0, end: 1, offset: 800, length: 500 },
        { start: 1, end: 3.5, offset: 1300, length: 700 },
      ],
      isComplete: false,
    })
    expect(readSegments(`${text}#EXT-X-ENDLIST\n`, 'https://school.example/')?.isComplete).toBe(true)
  })
})

describe('segmentAt', () => {
  const segments = [0, 2, 4].map((start) => ({ start, end: start + 2, offset: 0, length: 1 }))

  it('is undefined after the end', () => {
    expect(segmentAt(segments, 6)).toBeUndefined()
    expect(segmentAt([], 0)).toBeUndefined()
  })

  it('is the segment that contains the time, at an edge the one that starts there', () => {
    expect(segmentAt(segments, 3.2)?.start).toBe(2)
    expect(segmentAt(segments, 2)?.start).toBe(2)
    expect(segmentAt(segments, 1.98)?.start).toBe(2)
  })
})

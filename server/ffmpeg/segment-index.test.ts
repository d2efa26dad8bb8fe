import { describe, expect, it } from 'vitest'
import { bitratesOf, codecsIn, segmentIndexFrom } from './segment-index.ts'

const head = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-MAP:URI="v.mp4",BYTERANGE="1375@0"\n'
const segment = (secs: string, range: string): string => `#EXTINF:${secs},\n#EXT-X-BYTERANGE:${range}\nv.mp4\n`

describe('segmentIndexFrom', () => {
  it.each([
    ['nothing', ''],
    ['a list without a header', segment('4.0', '10@0')],
    ['a list before its first segment', head],
    ['a segment of which only the beginning is written', `${head}#EXTINF:4.000000,\n#EXT-X-BYTER`],
  ])('finds no segment in %s', (_name, playlist) => {
    expect(segmentIndexFrom(playlist)).toBeUndefined()
  })

  it('reads the complete segments of a growing list', () => {
    expect(segmentIndexFrom(`${head}${segment('4.000000', '1000@1375')}#EXTINF:4.0,\n`)).toEqual({
      init: { offset: 0, length: 1375 },
      segments: [{ duration: 4, offset: 1375, length: 1000 }],
    })
  })

  it('reads a finished list', () => {
    const index = segmentIndexFrom(`${head}${segment('4.0', '1000@1375')}${segment('1.5', '900@2375')}#EXT-X-ENDLIST\n`)
    expect(index?.segments).toEqual([
      { duration: 4, offset: 1375, length: 1000 },
      { duration: 1.5, offset: 2375, length: 900 },
    ])
  })
})

describe('bitratesOf', () => {
  it('leaves a last segment of one frame out of the peak', () => {
    const segments = [
      { duration: 4, offset: 0, length: 4000 },
      { duration: 0.04, offset: 4000, length: 4000 },
    ]
    expect(bitratesOf({ init: { offset: 0, length: 1 }, segments })).toEqual({ bitrate: 15_842, peak: 8000 })
  })

  it('is zero without segments', () => {
    expect(bitratesOf({ init: { offset: 0, length: 1 }, segments: [] })).toEqual({ bitrate: 0, peak: 0 })
  })
})

describe('codecsIn', () => {
  const avc = Buffer.concat([Buffer.from('....avcC\x01', 'latin1'), Buffer.from('64001f', 'hex')])
  const esds = (first: number) => Buffer.concat([Buffer.from('mp4a....esds', 'latin1'), Buffer.from([0x05, 0x80, 0x80, 0x80, 2, first])])

  it('is empty for a header without tracks', () => {
    expect(codecsIn(Buffer.alloc(8))).toBe('')
  })

  it('names profile and level in the format of manifests', () => {
    expect(codecsIn(avc)).toBe('avc1.64001f')
    expect(codecsIn(Buffer.concat([avc, esds(0x11)]))).toBe('avc1.64001f,mp4a.40.2')
    expect(codecsIn(esds(0x2b))).toBe('mp4a.40.5')
  })
})

import { describe, expect, it } from 'vitest'
import { readLevels } from './read-levels.ts'

describe('readLevels', () => {
  it('finds none in what is no master playlist', () => {
    expect(readLevels('')).toEqual([])
    expect(readLevels('#EXTM3U\n#EXTINF:4,\nsegment.m4s')).toEqual([])
  })

  it('reads height and bandwidth, best first, and does not mistake the average', () => {
    const manifest =
      '#EXTM3U\n#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=5,BANDWIDTH=100,RESOLUTION=320x180\nlow.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=900,RESOLUTION=1280x720\nhigh.m3u8\n'
    expect(readLevels(manifest)).toEqual([
      { id: 1, height: 720, bitrate: 900 },
      { id: 0, height: 180, bitrate: 100 },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { readAudioTracks, readLevels } from './read-master.ts'

describe('readLevels', () => {
  it('finds no levels in a text that is not a master playlist', () => {
    expect(readLevels('')).toEqual([])
    expect(readLevels('#EXTM3U\n#EXTINF:4,\nsegment.m4s')).toEqual([])
  })

  it('names a portrait video by its short side', () => {
    const manifest = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900,RESOLUTION=720x1280\nhigh.m3u8\n'
    expect(readLevels(manifest).map(({ height }) => height)).toEqual([720])
  })

  it('reads height and bandwidth, best first, and ignores the average bandwidth', () => {
    const manifest =
      '#EXTM3U\n#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=5,BANDWIDTH=100,RESOLUTION=320x180\nlow.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=900,RESOLUTION=1280x720\nhigh.m3u8\n'
    expect(readLevels(manifest)).toEqual([
      { id: 1, height: 720, bitrate: 900, uri: 'high.m3u8', codecs: '' },
      { id: 0, height: 180, bitrate: 100, uri: 'low.m3u8', codecs: '' },
    ])
  })
})

describe('readAudioTracks', () => {
  it('finds no tracks when there is only one', () => {
    expect(readAudioTracks('#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,NAME="English"')).toEqual([])
  })

  it('distinguishes the main track from the description and lists each track once', () => {
    const manifest = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Main",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Says, what is seen",LANGUAGE="en",CHARACTERISTICS="public.accessibility.describes-video",DEFAULT=NO,URI="d.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="b",NAME="Main",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES
`
    expect(readAudioTracks(manifest)).toEqual([
      { id: 0, label: 'Main', lang: 'en', kind: 'main', uri: '' },
      { id: 1, label: 'Says, what is seen', lang: 'en', kind: 'description', uri: 'd.m3u8' },
    ])
  })
})

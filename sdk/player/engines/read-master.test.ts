import { describe, expect, it } from 'vitest'
import { readAudioTracks, readLevels } from './read-master.ts'

describe('readLevels', () => {
  it('finds none in what is no master playlist', () => {
    expect(readLevels('')).toEqual([])
    expect(readLevels('#EXTM3U\n#EXTINF:4,\nsegment.m4s')).toEqual([])
  })

  it('reads height and bandwidth, best first, and does not mistake the average', () => {
    const manifest =
      '#EXTM3U\n#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=5,BANDWIDTH=100,RESOLUTION=320x180\nlow.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=900,RESOLUTION=1280x720\nhigh.m3u8\n'
    expect(readLevels(manifest)).toEqual([
      { id: 1, height: 720, bitrate: 900, uri: 'high.m3u8', codecs: '' },
      { id: 0, height: 180, bitrate: 100, uri: 'low.m3u8', codecs: '' },
    ])
  })
})

describe('readAudioTracks', () => {
  it('finds none where there is one kind of sound', () => {
    expect(readAudioTracks('#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,NAME="English"')).toEqual([])
  })

  it('tells the main track and the description, and lists what several groups share once', () => {
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

import { describe, expect, it } from 'vitest'
import { filesIn, reduceMaster } from './reduce-master.ts'

const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Main",DEFAULT=YES,AUTOSELECT=YES,URI="a0.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,URI="subs-1.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=100,CODECS="avc1.42c00c,mp4a.40.2",RESOLUTION=426x240,AUDIO="audio",SUBTITLES="subs"
v240.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=1920x1080,AUDIO="audio",SUBTITLES="subs"
v1080.m3u8
`

describe('reduceMaster', () => {
  it('ignores a file that is not a playlist', () => {
    for (const text of ['', '<html>', '#EXTM3U', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1', '{"Success":false}'])
      expect(reduceMaster(text, 1080)).toBeUndefined()
  })

  it('keeps the best quality that the screen shows, with its sound and without subtitles', () => {
    const reduced = reduceMaster(master, 1080)
    expect(reduced?.lists).toEqual(['v1080.m3u8', 'a0.m3u8'])
    expect(reduced?.text).toContain('RESOLUTION=1920x1080,AUDIO="audio"\nv1080.m3u8\n')
    expect(reduced?.text).not.toMatch(/SUBTITLES|v240/)
    expect(reduceMaster(master, 720)?.lists).toEqual(['v240.m3u8', 'a0.m3u8'])
    expect(reduceMaster(master, 100)?.lists).toEqual(['v240.m3u8', 'a0.m3u8'])
  })
})

describe('filesIn', () => {
  it('names each file once', () => {
    const list =
      '#EXTM3U\n#EXT-X-MAP:URI="v240.mp4",BYTERANGE="1@0"\n#EXTINF:2,\n#EXT-X-BYTERANGE:5@1\nv240.mp4\n#EXTINF:2,\nv240.mp4\n#EXT-X-ENDLIST\n'
    expect(filesIn(list)).toEqual(['v240.mp4'])
    expect(filesIn('')).toEqual([])
  })
})

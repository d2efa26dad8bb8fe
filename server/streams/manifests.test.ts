import { describe, expect, it } from 'vitest'
import { dashManifest, masterPlaylist, mediaPlaylist, type StreamRendition, subtitlePlaylist } from './manifests.ts'

const rendition = (overrides: Partial<StreamRendition> = {}): StreamRendition => ({
  kind: 'video',
  name: 'v360',
  state: 'complete',
  width: 640,
  height: 360,
  bitrate: 500_000,
  peak_bitrate: 700_000,
  codecs: 'avc1.64001e,mp4a.40.2',
  frame_rate: 25,
  channels: 2,
  lang: '',
  label: '',
  index: {
    init: { offset: 0, length: 800 },
    segments: [
      { duration: 2, offset: 800, length: 1000 },
      { duration: 4.04, offset: 1800, length: 3000 },
    ],
  },
  ...overrides,
})

const sound = (name: string, lang: string, label = '') =>
  rendition({
    kind: 'audio',
    name,
    width: 0,
    height: 0,
    bitrate: 96_000,
    peak_bitrate: 100_000,
    codecs: 'mp4a.40.2',
    frame_rate: 0,
    lang,
    label,
  })
const several = [
  rendition(),
  sound('a1', 'de', 'Deutsch'),
  sound('a0', 'en'),
  sound('d2', 'en', 'Described'),
  rendition({ name: 'p360', codecs: 'avc1.64001e', channels: 0 }),
]

describe('masterPlaylist', () => {
  it('escapes labels and languages', () => {
    const text = masterPlaylist(
      [rendition()],
      [{ id: 1, lang: 'en"\n#EXT-X-ENDLIST', label: 'A "b"\r\nc', kind: 'subtitles', is_default: 0 }],
    )
    expect(text.split('\n').filter((line) => line.startsWith('#EXT-X-ENDLIST'))).toEqual([])
    expect(text).toContain('NAME="A  b   c"')
  })

  it('marks default, forced and captions, and leaves descriptions out', () => {
    const track = { id: 1, lang: 'en', label: 'English', kind: 'subtitles', is_default: 0 } as const
    const text = masterPlaylist(
      [rendition()],
      [
        { ...track, is_default: 1 },
        { ...track, id: 2, kind: 'forced' },
        { ...track, id: 3, kind: 'captions' },
        { ...track, id: 4, kind: 'descriptions' },
      ],
    )
    expect(text).toContain('DEFAULT=YES,AUTOSELECT=YES,URI="subs-1.m3u8"')
    expect(text).toContain('DEFAULT=NO,AUTOSELECT=YES,FORCED=YES,URI="subs-2.m3u8"')
    expect(text).toContain('CHARACTERISTICS="public.accessibility.describes-music-and-sound",URI="subs-3.m3u8"')
    expect(text).not.toContain('subs-4')
  })

  it('lists the lowest bitrate first, and only renditions with video', () => {
    const text = masterPlaylist([rendition({ name: 'v720', bitrate: 2e6, width: 1280, height: 720 }), rendition()], [])
    expect(text.indexOf('v360.m3u8')).toBeLessThan(text.indexOf('v720.m3u8'))
    expect(text).toContain('BANDWIDTH=700000,AVERAGE-BANDWIDTH=500000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=25.000')
    expect(text).not.toContain('TYPE=AUDIO')
  })

  it('lists several audio tracks beside video without audio, and marks the audio description', () => {
    const text = masterPlaylist(several, [])
    expect(text).toContain('NAME="Main",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="a0.m3u8"')
    expect(text).toContain('NAME="Deutsch",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,URI="a1.m3u8"')
    expect(text).toContain('LANGUAGE="en",CHARACTERISTICS="public.accessibility.describes-video",DEFAULT=NO,AUTOSELECT=YES,URI="d2.m3u8"')
    expect(text).toContain('BANDWIDTH=800000,AVERAGE-BANDWIDTH=596000,CODECS="avc1.64001e,mp4a.40.2"')
    expect(text).not.toContain('v360.m3u8')
  })

  it('lists no other audio while the video contains its own', () => {
    const text = masterPlaylist(
      several.filter(({ name }) => name !== 'a0'),
      [],
    )
    expect(text).not.toContain('TYPE=AUDIO')
    expect(text).toContain('v360.m3u8')
    expect(text).not.toContain('p360.m3u8')
  })

  it('lists an audio-only rendition', () => {
    const text = masterPlaylist([rendition({ kind: 'audio', name: 'a0', width: 0, height: 0, frame_rate: 0, codecs: 'mp4a.40.2' })], [])
    expect(text).toContain('a0.m3u8')
    expect(text).not.toContain('RESOLUTION')
  })
})

describe('mediaPlaylist', () => {
  it('has no end while the rendition grows', () => {
    const text = mediaPlaylist(rendition({ state: 'growing' }))
    expect(text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
    expect(text).not.toContain('ENDLIST')
  })

  it('lists every segment with its byte range', () => {
    expect(mediaPlaylist(rendition()).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:4',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="v360.mp4",BYTERANGE="800@0"',
      '#EXTINF:2.000000,',
      '#EXT-X-BYTERANGE:1000@800',
      'v360.mp4',
      '#EXTINF:4.040000,',
      '#EXT-X-BYTERANGE:3000@1800',
      'v360.mp4',
      '#EXT-X-ENDLIST',
      '',
    ])
  })
})

describe('dashManifest', () => {
  it('omits incomplete renditions', () => {
    const text = dashManifest([rendition(), rendition({ name: 'v720', state: 'growing' })])
    expect(text).toContain('id="v360"')
    expect(text).not.toContain('v720')
  })

  it('names the role of each audio track', () => {
    const text = dashManifest(several)
    expect(text).not.toContain('id="v360"')
    expect(text).toMatch(/lang="en"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"\/><Representation id="a0"/)
    expect(text).toMatch(
      /<Accessibility schemeIdUri="urn:tva:metadata:cs:AudioPurposeCS:2007" value="1"\/><Role [^>]*value="description"\/><Label>Described</,
    )
  })

  it('names the same byte ranges, with times that do not drift', () => {
    const third = { duration: 1 / 3, offset: 0, length: 1 }
    const text = dashManifest([
      rendition({ index: { init: { offset: 0, length: 800 }, segments: Array.from({ length: 3000 }, () => third) } }),
    ])
    const lengths = [...text.matchAll(/<S d="(\d+)"/g)].map(([, length]) => Number(length))
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(1000 * 90_000)
    expect(dashManifest([rendition()])).toContain('<Initialization range="0-799"/>')
    expect(dashManifest([rendition()])).toContain('<SegmentURL mediaRange="1800-4799"/>')
  })
})

describe('subtitlePlaylist', () => {
  it('covers the whole item with one segment', () => {
    expect(subtitlePlaylist('subs-1.vtt', 12.3)).toContain('#EXTINF:12.300,\nsubs-1.vtt\n#EXT-X-ENDLIST')
  })
})

import { describe, expect, it } from 'vitest'
import { factsFrom } from './probe.ts'

const languageOf = (language: string): string | undefined =>
  factsFrom({ streams: [{ index: 0, codec_type: 'audio', channels: 2, tags: { language } }] }, ['matroska']).audio[0]?.lang

describe('the language of a track', () => {
  it.each(['en-abc', 'de-12-12', 'en-aa-bb-aa', 'xx-12345678-12345678', 'und', 'English', 'en" onload="x'])(
    'is unknown for %s',
    (given) => {
      expect(languageOf(given)).toBe('')
    },
  )

  it.each([
    ['ger', 'de'],
    ['en-GB', 'en-gb'],
    ['haw', 'haw'],
  ])('is read from %s', (given, lang) => {
    expect(languageOf(given)).toBe(lang)
    expect(() => new Intl.DisplayNames([lang], { type: 'language' }).of(lang)).not.toThrow()
  })
})

describe('the length of a file', () => {
  const lengthOf = (hours: number, codec_type: string): number =>
    factsFrom({ streams: [{ index: 0, codec_type, channels: 2, width: 640, height: 360 }], format: { duration: String(hours * 3600) } }, [
      'mov',
    ]).durationSecs

  it('is refused for a video longer than a day and for sound longer than two weeks', () => {
    expect(() => lengthOf(25, 'video')).toThrow('FILE_LONGER_THAN_DAY')
    expect(() => lengthOf(15 * 24, 'audio')).toThrow('FILE_LONGER_THAN_DAY')
  })

  it('may be 47 hours in an audiobook', () => {
    expect(lengthOf(47, 'audio')).toBe(47 * 3600)
  })
})

describe('codecs that ffmpeg does not decode', () => {
  const read = (...codecs: [type: string, name: string][]) =>
    factsFrom(
      {
        streams: codecs.map(([codec_type, codec_name], index) => ({ index, codec_type, codec_name, channels: 2, width: 640, height: 360 })),
      },
      ['mov'],
      new Set(['h264', 'aac']),
    )

  it('are refused by name when the video or all sound tracks use one', () => {
    expect(() => read(['video', 'vvc'], ['audio', 'aac'])).toThrow('FILE_CODEC_UNKNOWN {"codec":"H.266 (VVC)"}')
    expect(() => read(['video', 'h264'], ['audio', 'mpegh_3d_audio'])).toThrow('FILE_CODEC_UNKNOWN {"codec":"MPEG-H 3D Audio"}')
    expect(() => read(['audio', 'strange'])).toThrow('FILE_CODEC_UNKNOWN {"codec":"strange"}')
  })

  it('are left out when another sound track can be decoded', () => {
    expect(read(['video', 'h264'], ['audio', 'mpegh_3d_audio'], ['audio', 'aac']).audio.map(({ index }) => index)).toEqual([2])
  })
})

describe('further videos of a file', () => {
  const film = { codec_type: 'video', codec_name: 'h264', width: 640, height: 360, avg_frame_rate: '25/1' }
  const read = (formats: string[], ...further: object[]) =>
    factsFrom(
      { streams: [film, ...further].map((stream, index) => ({ ...film, ...stream, index })), format: { start_time: '0' } },
      formats,
      new Set(['h264', 'mjpeg', 'png', 'aac']),
    )

  it('are none where a file has one, or where a container keeps no recordings together', () => {
    for (const facts of [read(['mov']), read(['mpegts']), read(['avi'], film)])
      expect([facts.furtherVideos, facts.leadSecs]).toEqual([[], 0])
  })

  it.each<[string, object]>([
    ['a cover', { codec_name: 'mjpeg', disposition: { attached_pic: 1 } }],
    ['an image', { codec_name: 'png' }],
    ['a still', { nb_frames: '1' }],
    ['a row of thumbnails', { codec_name: 'mjpeg', avg_frame_rate: '1/10' }],
    ['thumbnails with times', { disposition: { timed_thumbnails: 1 } }],
    ['the second view of a film in three dimensions', { disposition: { dependent: 1 } }],
    ['a track without a size', { width: 0 }],
  ])('are not %s', (_, track) => {
    expect(read(['matroska'], track).furtherVideos).toEqual([])
  })

  it('have their number, their title and the moment at which they begin', () => {
    const { furtherVideos, leadSecs } = read(
      ['mov'],
      { id: '0x2', start_time: '1.5', tags: { title: ' Slides\n' } },
      { codec_name: 'png' },
      { id: '0x4', codec_name: 'vvc', start_time: '-0.5' },
    )
    expect(furtherVideos).toEqual([
      { index: 1, number: 2, trackId: 2, title: 'Slides', offsetSecs: 1.5, unknownCodec: undefined },
      { index: 3, number: 3, trackId: 4, title: '', offsetSecs: -0.5, unknownCodec: 'H.266 (VVC)' },
    ])
    expect(leadSecs).toBe(0.5)
  })

  const sound = { codec_type: 'audio', codec_name: 'aac', channels: 2 }

  it('have no sound where there is one for all of them, or one that ffmpeg does not decode', () => {
    expect(read(['matroska'], film, sound).furtherVideos[0]?.soundIndex).toBe(undefined)
    expect(read(['matroska'], film, sound, { ...sound, codec_name: 'opaque' }).furtherVideos[0]?.soundIndex).toBe(undefined)
  })

  it('have the sound at their place where there are as many sounds as videos, and begin with it', () => {
    const { furtherVideos, audio } = read(['matroska'], sound, { ...film, start_time: '2' }, { ...sound, start_time: '1.5' })
    expect(furtherVideos).toMatchObject([{ index: 2, soundIndex: 3, offsetSecs: 1.5 }])
    // They may be languages too: the item keeps both.
    expect(audio.map(({ index }) => index)).toEqual([1, 3])
  })

  it('have the sound and the name of their programme, which the item has not', () => {
    const streams = [film, film, film, sound, sound, sound].map((stream, index) => ({ ...stream, index }))
    const program = (service_name: string, ...indexes: number[]) => ({
      tags: { service_name },
      streams: indexes.map((index) => ({ index })),
    })
    const programs = [program('Lecture', 0, 4), program('Slides', 1, 3, 5), program('Room', 2)]
    const { furtherVideos, audio } = factsFrom({ streams, programs, format: { start_time: '0' } }, ['mpegts'])
    expect(furtherVideos.map(({ title, soundIndex }) => [title, soundIndex])).toEqual([
      ['Slides', 3],
      ['Room', undefined],
    ])
    expect(audio.map(({ index }) => index)).toEqual([4])
  })

  it('begin beside the sound where that comes first', () => {
    const { furtherVideos } = read(
      ['matroska'],
      { codec_type: 'audio', codec_name: 'aac', channels: 2, start_time: '-0.2' },
      { start_time: '0.3' },
    )
    expect(furtherVideos.map(({ offsetSecs }) => offsetSecs)).toEqual([0.5])
  })
})

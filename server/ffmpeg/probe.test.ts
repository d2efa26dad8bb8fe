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

import { describe, expect, it } from 'vitest'
import { ladder } from './ladder.ts'
import { type Facts, factsFrom } from './probe.ts'

const video = (width: number, height: number, more: object = {}) => ({
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  width,
  height,
  avg_frame_rate: '25/1',
  r_frame_rate: '25/1',
  ...more,
})
const sound = (index: number, language = 'und') => ({ index, codec_type: 'audio', codec_name: 'aac', channels: 2, tags: { language } })
const facts = (...streams: object[]): Facts => factsFrom({ streams: streams as never, format: { duration: '60' } }, ['mov'])
const sizes = (...streams: object[]): string[] => ladder(facts(...streams)).map(({ width, height }) => `${width}x${height}`)

describe('ladder', () => {
  it('never exceeds the size of the source', () => {
    expect(sizes(video(640, 360))).toEqual(['426x240', '640x360'])
    for (const [width, height] of [
      [1920, 1080],
      [999, 333],
      [50, 400],
      [3840, 2160],
    ] as const) {
      for (const spec of ladder(facts(video(width, height)))) {
        expect(spec.width).toBeLessThanOrEqual(width)
        expect(spec.height).toBeLessThanOrEqual(height)
      }
    }
  })

  it('keeps sides even, also for odd and tiny sources', () => {
    for (const spec of [...ladder(facts(video(427, 241))), ...ladder(facts(video(33, 17))), ...ladder(facts(video(1001, 701)))]) {
      expect([spec.width % 2, spec.height % 2]).toEqual([0, 0])
      expect(Math.min(spec.width, spec.height)).toBeGreaterThan(0)
    }
  })

  it('never exceeds the bitrate of the source or 60 frames per second', () => {
    const ladderSteps = ladder(facts(video(1920, 1080, { bit_rate: '900000', avg_frame_rate: '120/1', r_frame_rate: '120/1' })))
    expect(Math.max(...ladderSteps.map(({ maxBitrate }) => maxBitrate))).toBeLessThanOrEqual(900_000)
    expect(Math.max(...ladderSteps.map(({ frameRate }) => frameRate))).toBe(60)
  })

  it('starts with the lowest rendition and measures portrait video by its short side', () => {
    expect(sizes(video(1080, 1920))).toEqual(['240x426', '360x640', '480x854', '720x1280', '1080x1920'])
  })

  it('measures a rotated video by its displayed size', () => {
    expect(sizes(video(640, 360, { side_data_list: [{ rotation: -90 }] }))).toEqual(['240x426', '360x640'])
  })

  it('makes one rendition for sound alone, and one for each further track', () => {
    const ladderSteps = ladder(facts(sound(0, 'eng'), sound(1, 'ger')))
    expect(ladderSteps.map(({ name, kind, audioIndex, lang }) => [name, kind, audioIndex, lang])).toEqual([
      ['a0', 'audio', 0, 'en'],
      ['a1', 'audio', 1, 'de'],
    ])
  })

  it('makes a file for each of several sound tracks, and tells the audio description from the main track', () => {
    const described = { ...sound(1, 'eng'), disposition: { visual_impaired: 1 } }
    const ladderSteps = ladder(facts(video(640, 360), described, sound(2, 'eng'), sound(3, 'ger')))
    expect(ladderSteps.map(({ name, audioIndex }) => [name, audioIndex])).toEqual([
      ['v240', 2],
      ['a0', 2],
      ['d1', 1],
      ['a2', 3],
      ['p240', undefined],
      ['p360', undefined],
    ])
  })

  it('keeps surround sound as a track beside stereo', () => {
    const ladderSteps = ladder(facts(video(320, 240), { ...sound(1, 'eng'), channels: 6 }))
    expect(ladderSteps.map(({ name, audioIndex, channels, label }) => [name, audioIndex, channels, label])).toEqual([
      ['v240', 1, 2, ''],
      ['a0', 1, 2, ''],
      ['a1', 1, 6, '5.1'],
      ['p240', undefined, 0, ''],
    ])
  })

  it('makes a frame of each field of interlaced video, except in small renditions', () => {
    const rates = ladder(facts(video(720, 576, { field_order: 'tt' }))).map(({ height, frameRate, hasFieldRate }) => [
      height,
      frameRate,
      hasFieldRate,
    ])
    expect(rates).toEqual([
      [240, 25, false],
      [360, 25, false],
      [480, 50, true],
    ])
  })

  it('recognises an audio description by its title', () => {
    const named = (title: string): boolean => facts({ ...sound(0), tags: { title } }).audio[0]?.isDescription ?? false
    expect(['Audio Description', 'English (descriptive)', 'English AD', 'Audiodeskription', 'Hörfilm'].map(named)).toEqual(
      Array(5).fill(true),
    )
    expect(['English', 'Bad sound', 'The director describes', 'ADR'].map(named)).toEqual(Array(4).fill(false))
  })

  it('uses no sound track when the source has none', () => {
    expect(ladder(facts(video(640, 360))).every(({ audioIndex }) => audioIndex === undefined)).toBe(true)
  })
})

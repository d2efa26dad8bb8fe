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
  it('never goes above the source', () => {
    expect(sizes(video(640, 360))).toEqual(['426x240', '640x360'])
    for (const [width, height] of [
      [1920, 1080],
      [999, 333],
      [50, 400],
      [3840, 2160],
    ] as const) {
      for (const wish of ladder(facts(video(width, height)))) {
        expect(wish.width).toBeLessThanOrEqual(width)
        expect(wish.height).toBeLessThanOrEqual(height)
      }
    }
  })

  it('keeps sides even, also of odd and tiny sources', () => {
    for (const wish of [...ladder(facts(video(427, 241))), ...ladder(facts(video(33, 17))), ...ladder(facts(video(1001, 701)))]) {
      expect([wish.width % 2, wish.height % 2]).toEqual([0, 0])
      expect(Math.min(wish.width, wish.height)).toBeGreaterThan(0)
    }
  })

  it('never asks for more bits or frames than the source has', () => {
    const wishes = ladder(facts(video(1920, 1080, { bit_rate: '900000', avg_frame_rate: '120/1', r_frame_rate: '120/1' })))
    expect(Math.max(...wishes.map(({ maxBitrate }) => maxBitrate))).toBeLessThanOrEqual(900_000)
    expect(Math.max(...wishes.map(({ frameRate }) => frameRate))).toBe(60)
  })

  it('begins with the lowest and measures portrait films by their short side', () => {
    expect(sizes(video(1080, 1920))).toEqual(['240x426', '360x640', '480x854', '720x1280', '1080x1920'])
  })

  it('measures a film that lies on its side as it is shown', () => {
    expect(sizes(video(640, 360, { side_data_list: [{ rotation: -90 }] }))).toEqual(['240x426', '360x640'])
  })

  it('gives sound alone one rendition, and every further track its own', () => {
    const wishes = ladder(facts(sound(0, 'eng'), sound(1, 'ger')))
    expect(wishes.map(({ name, kind, audioIndex, lang }) => [name, kind, audioIndex, lang])).toEqual([
      ['a0', 'audio', 0, 'en'],
      ['a1', 'audio', 1, 'de'],
    ])
  })

  it('gives several tracks beside pictures a file each, and tells the description from the main one', () => {
    const described = { ...sound(1, 'eng'), disposition: { visual_impaired: 1 } }
    const wishes = ladder(facts(video(640, 360), described, sound(2, 'eng'), sound(3, 'ger')))
    expect(wishes.map(({ name, audioIndex }) => [name, audioIndex])).toEqual([
      ['v240', 2],
      ['a0', 2],
      ['d1', 1],
      ['a2', 3],
      ['p240', undefined],
      ['p360', undefined],
    ])
  })

  it('knows a description by its title', () => {
    const named = (title: string): boolean => facts({ ...sound(0), tags: { title } }).audio[0]?.isDescription ?? false
    expect(['Audio Description', 'English (descriptive)', 'English AD', 'Audiodeskription', 'Hörfilm'].map(named)).toEqual(
      Array(5).fill(true),
    )
    expect(['English', 'Bad sound', 'The director describes', 'ADR'].map(named)).toEqual(Array(4).fill(false))
  })

  it('asks for no sound where there is none', () => {
    expect(ladder(facts(video(640, 360))).every(({ audioIndex }) => audioIndex === undefined)).toBe(true)
  })
})

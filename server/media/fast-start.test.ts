import { describe, expect, it } from 'vitest'
import { fastStart } from './fast-start.ts'

const segments = (count: number, seconds = 2) =>
  Array.from({ length: count }, (_, number) => ({ duration: seconds, offset: 100 + number * 50, length: 50 }))

const rendition = (change: object = {}, index: object = { init: { offset: 0, length: 100 }, segments: segments(10) }) => ({
  id: Math.random(),
  kind: 'video' as const,
  state: 'complete' as const,
  name: 'v240',
  bitrate: 300_000,
  codecs: 'avc1.64000d,mp4a.40.2',
  segments: JSON.stringify(index),
  ...change,
})

describe('fastStart', () => {
  it.each([
    ['no rendition', []],
    ['a growing rendition', [rendition({ state: 'growing' })]],
    ['a rendition without an index', [rendition({ segments: '' })]],
    ['audio only', [rendition({ kind: 'audio' })]],
    ['several audio tracks', [rendition(), rendition({ kind: 'audio', name: 'a1' })]],
    ['a file without segments', [rendition({}, { init: { offset: 0, length: 100 }, segments: [] })]],
  ])('returns undefined for %s', (_name, renditions) => {
    expect(fastStart(renditions, '/m/')).toBeUndefined()
  })

  it('returns undefined for a start time after the end', () => {
    expect(fastStart([rendition()], '/m/', 20)).toBeUndefined()
  })

  it('returns the first seconds of the lowest rendition as one range', () => {
    expect(fastStart([rendition({ name: 'v720', bitrate: 9e6 }), rendition()], '/m/')).toEqual({
      URL: '/m/v240.mp4',
      Type: 'video/mp4; codecs="avc1.64000d,mp4a.40.2"',
      Duration: 20,
      Ranges: [[0, 250]],
    })
  })

  it('returns the ranges of the header and of the segments for a later start time', () => {
    expect(fastStart([rendition()], '/m/', 9)?.Ranges).toEqual([
      [0, 100],
      [300, 200],
    ])
  })

  it('returns the whole file of a short item', () => {
    expect(fastStart([rendition({}, { init: { offset: 0, length: 100 }, segments: segments(2) })], '/m/')?.Ranges).toEqual([[0, 200]])
  })
})

import { describe, expect, it } from 'vitest'
import { chaptersIn } from './read-chapters.ts'

describe('chaptersIn', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Not here</title>'],
    ['cues without words', 'WEBVTT\n\n00:00.000 --> 00:05.000\n<b></b>\n'],
  ])('finds no chapters in %s', (_name, file) => {
    expect(chaptersIn(file)).toEqual([])
  })

  it('reads each cue as a chapter, without markup', () => {
    const file = 'WEBVTT\n\n1\n00:00.000 --> 00:05.000\nLeaves &amp; <b>light</b>\n\n00:05.000 --> 01:00:00.000\nSugar\n'
    expect(chaptersIn(file).map(({ ID, StartTime, Duration, Title }) => [ID, StartTime, Duration, Title])).toEqual([
      [1, 0, 5, 'Leaves & light'],
      [2, 5, 3595, 'Sugar'],
    ])
  })

  it('reads at most 500', () => {
    const cue = (index: number) => `00:${String(index % 60).padStart(2, '0')}.000 --> 00:59.900\nPart ${index}\n\n`
    expect(chaptersIn(`WEBVTT\n\n${Array.from({ length: 2000 }, (_, index) => cue(index)).join('')}`).length).toBeLessThanOrEqual(500)
  })
})

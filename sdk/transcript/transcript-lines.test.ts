import { describe, expect, it } from 'vitest'
import { readSubtitles } from '../subtitles/index.ts'
import { lineAt, placesOf, transcriptLines, transcriptSections, transcriptText, withDescriptions } from './transcript-lines.ts'

const file = (...cues: string[]): ReturnType<typeof readSubtitles> => readSubtitles(`WEBVTT\n\n${cues.join('\n\n')}`)

describe('transcriptLines', () => {
  it('has no lines for a file without any', () => expect(transcriptLines(file())).toEqual([]))

  it('joins broken lines, and shows a repeated line once', () => {
    const entries = file(
      '00:01.000 --> 00:02.000\nThe river\nrises',
      '00:02.000 --> 00:04.000\nThe river rises',
      '00:09.000 --> 00:10.000\nThe river rises',
    )
    expect(transcriptLines(entries)).toEqual([
      { from: 1, to: 4, text: 'The river rises', speaker: '' },
      { from: 9, to: 10, text: 'The river rises', speaker: '' },
    ])
  })

  it('names speakers where they change', () => {
    const entries = file(
      '00:01.000 --> 00:02.000\n<v Ada>Hello',
      '00:02.000 --> 00:03.000\n<i><v Ada>Sit down</v></i>',
      '00:03.000 --> 00:04.000\n<v Ben>Thanks',
    )
    expect(transcriptLines(entries).map(({ speaker }) => speaker)).toEqual(['Ada', '', 'Ben'])
  })

  it('takes the lines of a part', () => {
    const entries = file('00:01.000 --> 00:02.000\none', '00:05.000 --> 00:06.000\ntwo', '00:09.000 --> 00:10.000\nthree')
    expect(transcriptLines(entries, 5, 9).map(({ text }) => text)).toEqual(['two'])
  })
})

const lines = [1, 5, 9].map((from) => ({ from, to: from + 1, text: `at ${from}`, speaker: '' }))

describe('withDescriptions', () => {
  const described = [5, 7].map((from) => ({ from, to: from + 1, text: `seen at ${from}`, speaker: 'Ada' }))

  it('leaves the lines as they are without descriptions', () => expect(withDescriptions(lines, [])).toEqual(lines))

  it('puts descriptions before what is said in the same second, without a speaker', () => {
    const mixed = withDescriptions(lines, described)
    expect(mixed.map(({ text }) => text)).toEqual(['at 1', 'seen at 5', 'at 5', 'seen at 7', 'at 9'])
    expect(mixed[1]).toEqual({ from: 5, to: 6, text: 'seen at 5', speaker: '', isDescribed: true })
  })

  it('stand in brackets in a plain text', () =>
    expect(transcriptText(transcriptSections(withDescriptions(lines, described), []))).toBe('at 1 [seen at 5] at 5 [seen at 7] at 9\n'))
})

describe('transcriptSections', () => {
  it('puts lines below the latest heading, and leaves headings without lines out', () => {
    const headings = [
      { from: 4, title: 'Middle' },
      { from: 6, title: 'Nothing' },
      { from: 9, title: 'End' },
      { from: 20, title: 'After' },
    ]
    expect(transcriptSections(lines, headings).map(({ title, lines: own }) => [title, own.map(({ from }) => from)])).toEqual([
      ['', [1]],
      ['Middle', [5]],
      ['End', [9]],
    ])
  })

  it('is one section without headings, and none without lines', () => {
    expect(transcriptSections(lines, [])).toEqual([{ title: '', lines }])
    expect(transcriptSections([], [{ from: 0, title: 'Start' }])).toEqual([])
  })
})

describe('lineAt', () => {
  it.each([
    [0, -1],
    [1, 0],
    [4.9, 0],
    [5, 1],
    [99, 2],
  ])('finds the line at %d s', (seconds, index) => expect(lineAt(lines, seconds)).toBe(index))
})

describe('placesOf', () => {
  it.each([
    ['The river', '', []],
    ['The river', '  ', []],
    ['The river', 'lake', []],
    [
      'River, river',
      'RIVER',
      [
        [0, 5],
        [7, 12],
      ],
    ],
    ['Die Stra\u00dfe f\u00fchrt', 'fuhrt', [[11, 16]]],
    ['Cafe\u0301 no\u00ebl', 'cafe', [[0, 5]]],
    ['Cafe\u0301 no\u00ebl', 'noel', [[6, 10]]],
    ['\ud83c\udf0d world', 'world', [[3, 8]]],
    ['\u1f41 \u039b\u03cc\u03b3\u03bf\u03c2', '\u03bb\u03bf\u03b3\u03bf\u03c3', [[2, 7]]],
  ] as [string, string, [number, number][]][])('finds in %s the term %s', (text, term, places) =>
    expect(placesOf(text, term)).toEqual(places),
  )
})

describe('transcriptText', () => {
  const sections = [
    { title: '', lines: lines.slice(0, 2) },
    { title: 'End', lines: [{ from: 9, to: 10, text: 'Goodbye', speaker: 'Ada' }] },
  ]

  it('is a paragraph for each section', () => expect(transcriptText(sections)).toBe('at 1 at 5\n\nEnd\n\nAda: Goodbye\n'))

  it('has a line for each time', () =>
    expect(transcriptText(sections, (seconds) => `0:0${seconds}`)).toBe('0:01 at 1\n0:05 at 5\n\nEnd\n\n0:09 Ada: Goodbye\n'))
})

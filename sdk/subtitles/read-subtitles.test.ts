import { describe, expect, it } from 'vitest'
import { readSubtitles } from './read-subtitles.ts'

const one = (settings: string, more = '', text = 'x') => readSubtitles(`WEBVTT\n\n${more}00:01.000 --> 00:02.000 ${settings}\n${text}`)[0]
const middle = { Left: 0, Width: 100, Align: 'center' }

describe('readSubtitles', () => {
  it('leaves out cues without text and cues that end before they start', () => {
    expect(readSubtitles('WEBVTT\n\n00:02.000 --> 00:01.000\nback\n\n00:01.000 --> 00:02.000\n<i></i>')).toEqual([])
  })

  it('sorts by time and distinguishes top from bottom', () => {
    const lines = readSubtitles(
      'WEBVTT\n\n00:05.000 --> 00:06.000 line:10%\nc\n\n00:03.000 --> 00:04.000 line:-1\nb\n\n00:01.000 --> 00:02.000 line:0\na\n\n00:07.000 --> 00:08.000 line:90%,end\nd',
    )
    expect(lines.map(({ Text, Position }) => [Text, Position])).toEqual([
      ['a', 'top'],
      ['b', 'bottom'],
      ['c', 'top'],
      ['d', 'bottom'],
    ])
  })

  it('returns nodes only for markup, and a place only for positioned cues', () => {
    expect(one('')).toEqual({ FromSeconds: 1, ToSeconds: 2, Text: 'x', Position: 'bottom' })
    expect(one('', '', 'a <b>c</b>')?.Nodes).toHaveLength(2)
  })

  for (const [settings, place] of Object.entries({
    'align:start': { Left: 0, Width: 100, Align: 'start' },
    'align:end size:40%': { Left: 60, Width: 40, Align: 'end' },
    'position:20%': { Left: 0, Width: 40, Align: 'center' },
    'position:20%,line-left size:50%': { Left: 20, Width: 50, Align: 'center' },
    'position:80%,line-right align:start': { Left: 0, Width: 80, Align: 'start' },
    'position:90%,line-left size:50%': { Left: 90, Width: 10, Align: 'center' },
    'line:30%': { ...middle, Top: 30, Anchor: 0 },
    'line:30%,center': { ...middle, Top: 30, Anchor: 50 },
    'line:90%,end': { ...middle, Top: 90, Anchor: 100 },
    'line:2': { ...middle, Skip: 2 },
    'line:-3': { ...middle, Skip: 2 },
    'line:1000000': undefined,
    'vertical:lr': { ...middle, Vertical: 'lr' },
    'vertical:lr line:0': { ...middle, Vertical: 'lr', Top: 0, Anchor: 0 },
    'vertical:rl line:0': { ...middle, Vertical: 'rl', Top: 100, Anchor: 100 },
    'vertical:rl line:25%': { ...middle, Vertical: 'rl', Top: 25, Anchor: 0 },
  })) {
    it(`places ${settings}`, () => expect(one(settings)?.Place).toEqual(place))
  }

  it('places cues in a region', () => {
    const region = 'REGION\nid:r\nwidth:40%\nregionanchor:50%,100%\nviewportanchor:50%,90%\n\n'
    expect(one('region:r align:start', region)?.Place).toEqual({ Left: 30, Width: 40, Align: 'start', Top: 90, Anchor: 100 })
  })
})

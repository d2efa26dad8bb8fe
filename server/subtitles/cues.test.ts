import { describe, expect, it } from 'vitest'
import { cuesFrom } from './cues.ts'

const vtt = (text: string): string => `WEBVTT\n\n00:01.000 --> 01:00:02.500\n${text}\n`

describe('cuesFrom', () => {
  it('parses a text of unclosed brackets in time', () => {
    const began = performance.now()
    expect(cuesFrom(vtt('<'.repeat(500_000)))[0]?.text).toHaveLength(500_000)
    expect(performance.now() - began).toBeLessThan(2000)
  })

  it('omits cues without times or words', () => {
    expect(cuesFrom('WEBVTT\n\nsoon --> later\nlost\n\n00:01.000 --> 00:02.000\n<b></b>\n')).toEqual([])
  })

  it('reads times and plain text', () => {
    expect(cuesFrom(vtt('<v Ann>1 &lt; 2</v>\nis <i>true</i>'))).toEqual([{ startMs: 1000, endMs: 3_602_500, text: '1 < 2 is true' }])
  })

  it('ends a cue at a line with an arrow, as players do', () => {
    expect(cuesFrom(vtt('seen\nnever --> seen\nlost'))).toEqual([{ startMs: 1000, endMs: 3_602_500, text: 'seen' }])
  })

  it('decodes HTML character references', () => {
    expect(cuesFrom(vtt('caf&eacute; &#8211; a&nbsp;b &unknown;'))[0]?.text).toBe('café – a b &unknown;')
  })
})

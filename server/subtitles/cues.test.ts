import { describe, expect, it } from 'vitest'
import { cuesFrom } from './cues.ts'

const vtt = (text: string): string => `WEBVTT\n\n00:01.000 --> 01:00:02.500\n${text}\n`

describe('cuesFrom', () => {
  it('is not held up by a text of brackets that never close', () => {
    const began = performance.now()
    expect(cuesFrom(vtt('<'.repeat(500_000)))[0]?.text).toHaveLength(500_000)
    expect(performance.now() - began).toBeLessThan(2000)
  })

  it('leaves out what has no times or no words', () => {
    expect(cuesFrom('WEBVTT\n\nsoon --> later\nlost\n\n00:01.000 --> 00:02.000\n<b></b>\n')).toEqual([])
  })

  it('reads times and plain words', () => {
    expect(cuesFrom(vtt('<v Ann>1 &lt; 2</v>\nis <i>true</i>'))).toEqual([{ startMs: 1000, endMs: 3_602_500, text: '1 < 2 is true' }])
  })
})

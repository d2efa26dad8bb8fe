import { describe, expect, it } from 'vitest'
import { cuesFrom } from './cues.ts'
import { toWebVtt } from './to-web-vtt.ts'

const ttml = (body: string, attributes = '', head = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" ${attributes}><head>${head}</head><body><div>${body}</div></body></tt>`
const blocks = (file: string): string => toWebVtt(file, 'ttml').split('\n').slice(2).join('\n').trim()

describe('toWebVtt of TTML', () => {
  it('writes no cues for XML that is broken, is no TTML, or has no times', () => {
    for (const file of ['<tt', ttml('<p begin="0s" end="1s">open'), '<html><p begin="0s" end="1s">x</p></html>', ttml('<p>no time</p>')])
      expect(toWebVtt(file, 'ttml')).toBe('WEBVTT\n')
    expect(toWebVtt(ttml('<p begin="soon" end="later">x</p>'), 'ttml')).toBe('WEBVTT\n')
  })

  it('expands no entities of the file, and ends with elements inside each other', () => {
    const bomb = `<!DOCTYPE tt [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${ttml('<p begin="0s" end="1s">&b;</p>').slice(39)}`
    expect(toWebVtt(bomb, 'ttml').length).toBeLessThan(200)
    const deep = ttml(`<p begin="0s" end="1s">${'<span>'.repeat(5000)}x${'</span>'.repeat(5000)}</p>`)
    expect(toWebVtt(deep, 'ttml')).toBe('WEBVTT\n')
  })

  it.each([
    ['begin="00:00:01.250" end="00:00:02.500"', '', '00:00:01.250 --> 00:00:02.500'],
    ['begin="00:00:01:12" end="00:00:02:00"', 'ttp:frameRate="24"', '00:00:01.500 --> 00:00:02.000'],
    ['begin="1.5s" dur="500ms"', '', '00:00:01.500 --> 00:00:02.000'],
    ['begin="20000000t" end="30000000t"', 'ttp:tickRate="10000000"', '00:00:02.000 --> 00:00:03.000'],
    ['begin="1m" end="0.5h"', '', '00:01:00.000 --> 00:30:00.000'],
  ])('reads the times %s', (times, attributes, written) => expect(blocks(ttml(`<p ${times}>now</p>`, attributes))).toBe(`${written}\nnow`))

  it('adds the time of the elements around a line', () =>
    expect(blocks(ttml('<div begin="10s"><p begin="1s" end="2s">late</p></div>'))).toBe('00:00:11.000 --> 00:00:12.000\nlate'))

  it('keeps breaks and italic words, escapes marks, and places lines above', () => {
    const head = '<layout><region xml:id="up" tts:origin="10% 5%" tts:displayAlign="before"/></layout>'
    const body = `<p begin="1s" end="2s" region="up">one\n   &lt;two&gt; &amp; <span tts:fontStyle="italic">three</span><br/>four --&gt;</p>`
    const file = toWebVtt(ttml(body, '', head), 'ttml')
    expect(file).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:0\none &lt;two> &amp; <i>three</i>\nfour --&gt;\n')
    expect(cuesFrom(file)[0]?.text).toBe('one <two> & three four -->')
  })
})

import { describe, expect, it } from 'vitest'
import { cueDefaults } from './cue-settings.ts'
import { parseWebVtt } from './web-vtt.ts'

const cue = '00:01.000 --> 00:02.000'
const texts = (file: string): string[] => parseWebVtt(file).map(({ text }) => text)

/** Section 6.1 of the specification, "WebVTT file parsing": rule, file, the texts of the cues that are read. */
const fileRules: [rule: string, file: string, cues: string[]][] = [
  ['1: NUL becomes the replacement character', `WEBVTT\n\n${cue}\na\0b`, ['a\uFFFDb']],
  ['2: CR LF is one line end', `WEBVTT\r\n\r\n${cue}\r\na\r\nb\r\n\r\n${cue}\r\nc`, ['a\nb', 'c']],
  ['3: CR alone is a line end', `WEBVTT\r\r${cue}\ra\rb`, ['a\nb']],
  ['decoding: a byte order mark is left out', `\uFEFFWEBVTT\n\n${cue}\na`, ['a']],
  ['decoding: a second byte order mark is not', `\uFEFF\uFEFFWEBVTT\n\n${cue}\na`, []],
  ['signature: shorter than six characters ends', 'WEBV', []],
  ['signature: other words end', `1\n00:00:01,000 --> 00:00:02,000\nSubRip`, []],
  ['signature: small letters end', `webvtt\n\n${cue}\na`, []],
  ['signature: a letter right after it ends', `WEBVTTX\n\n${cue}\na`, []],
  ['signature: a space and words after it', `WEBVTT - made by hand\n\n${cue}\na`, ['a']],
  ['signature: a tab after it', `WEBVTT\tx\n\n${cue}\na`, ['a']],
  ['signature: a file of nothing else', 'WEBVTT', []],
  ['header: lines under the signature are passed over', `WEBVTT\nKind: captions\nLanguage: en\n\n${cue}\na`, ['a']],
  ['header: an arrow in it begins a cue', `WEBVTT\nKind: captions\n${cue}\na`, ['a']],
  ['header: a cue right under the signature', `WEBVTT\n${cue}\na`, ['a']],
  ['header: REGION and STYLE in it are none', `WEBVTT\nREGION\nid:r\n\n${cue} region:r\na`, ['a']],
  ['blocks: many empty lines between them', `WEBVTT\n\n\n\n${cue}\na\n\n\n\n${cue}\nb`, ['a', 'b']],
  ['block: without an arrow it is passed over', `WEBVTT\n\nNOTE a note\nof two lines\n\n${cue}\na`, ['a']],
  ['block: a NOTE alone on its line', `WEBVTT\n\nNOTE\n\n${cue}\na`, ['a']],
  ['block: STYLE before the first cue', `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${cue}\na`, ['a']],
  ['block: STYLE after a cue is no style and no cue', `WEBVTT\n\n${cue}\na\n\nSTYLE\n::cue {}\n\n${cue}\nb`, ['a', 'b']],
  ['block: STYLE with words after it is no style', `WEBVTT\n\nSTYLE x\n::cue {}\n\n${cue}\na`, ['a']],
  ['block: an arrow ends a STYLE block', `WEBVTT\n\nSTYLE\n::cue {}\n${cue}\na`, ['a']],
  ['block: an arrow ends a REGION block', `WEBVTT\n\nREGION\nid:r\n${cue}\na`, ['a']],
  ['block: an arrow in a note of one line begins a cue', `WEBVTT\n\nNOTE\n${cue}\na`, ['a']],
  ['block: an arrow in the third line begins another', `WEBVTT\n\nNOTE\nwords\n${cue}\na`, ['a']],
  ['cue: an arrow in its text begins another cue', `WEBVTT\n\n${cue}\na\n${cue}\nb`, ['a', 'b']],
  ['cue: an arrow that times nothing loses what follows it', `WEBVTT\n\n${cue}\na\nx --> y\nb\n\n${cue}\nc`, ['a', 'c']],
  ['cue: two arrows after each other are two cues', `WEBVTT\n\n${cue}\n${cue}\nb`, ['', 'b']],
  ['cue: without text', `WEBVTT\n\n${cue}\n\n${cue}\nb`, ['', 'b']],
  ['cue: the file ends in its text', `WEBVTT\n\n${cue}\na\nb`, ['a\nb']],
  ['cue: the file ends after its times', `WEBVTT\n\n${cue}`, ['']],
  ['cue: an identifier of two lines is none', `WEBVTT\n\none\ntwo\n${cue}\na`, ['a']],
  ['cue: a bad one loses only itself', `WEBVTT\n\n00:61.000 --> 00:62.000\nbad\n\n${cue}\ngood`, ['good']],
  ['cue: a bad one with an identifier', `WEBVTT\n\nid\n00:01 --> 00:02.000\nbad\n\n${cue}\ngood`, ['good']],
]

/** "Collect WebVTT cue timings and settings" and "collect a WebVTT timestamp": the line, start and end, or undefined. */
const timingRules: [rule: string, line: string, times: [number, number] | undefined][] = [
  ['without hours', '00:01.000 --> 00:02.500', [1, 2.5]],
  ['with two digits of hours', '01:00:01.000 --> 01:00:02.000', [3601, 3602]],
  ['with one digit of hours', '1:00:01.000 --> 1:00:02.000', [3601, 3602]],
  ['with many hours', '123456:00:00.000 --> 123456:00:01.000', [444_441_600, 444_441_601]],
  ['two digits above 59 are hours', '60:00:00.000 --> 60:00:01.000', [216_000, 216_001]],
  ['two digits above 59 are no minutes', '60:00.000 --> 61:00.000', undefined],
  ['one digit of minutes', '1:01.000 --> 1:02.000', undefined],
  ['three digits of minutes', '001:01.000 --> 001:02.000', undefined],
  ['one digit of seconds', '00:1.000 --> 00:2.000', undefined],
  ['three digits of seconds', '00:001.000 --> 00:002.000', undefined],
  ['minutes above 59 after hours', '00:60:00.000 --> 00:61:00.000', undefined],
  ['seconds above 59', '00:00:60.000 --> 00:00:61.000', undefined],
  ['two digits of milliseconds', '00:01.00 --> 00:02.000', undefined],
  ['four digits of milliseconds', '00:01.0000 --> 00:02.0000', undefined],
  ['no milliseconds', '00:01 --> 00:02', undefined],
  ['a comma instead of a full stop', '00:01,000 --> 00:02,000', undefined],
  ['a sign', '-00:01.000 --> 00:02.000', undefined],
  ['a letter before the time', 'x00:01.000 --> 00:02.000', undefined],
  ['no white space around the arrow', '00:01.000-->00:02.000', [1, 2]],
  ['much white space around everything', ' \t00:01.000 \t --> \f 00:02.000 ', [1, 2]],
  ['words between time and arrow', '00:01.000 x --> 00:02.000', undefined],
  ['a short arrow before the real one', '00:01.000 -> 00:02.000 -->', undefined],
  ['no end', '00:01.000 -->', undefined],
  ['settings right after the end', '00:01.000 --> 00:02.000align:start', [1, 2]],
  ['an end before the start is read', '00:02.000 --> 00:01.000', [2, 1]],
]

/** "Parse the WebVTT cue settings": what is after the times, what differs from the defaults. */
const settingRules: [rule: string, settings: string, changed: object][] = [
  ['none', '', {}],
  ['without a colon', 'align', {}],
  ['a colon at the start', ':start', {}],
  ['a colon at the end', 'align:', {}],
  ['an unknown name', 'colour:red', {}],
  ['a name in capitals', 'ALIGN:start', {}],
  ['several, with tabs', 'align:start\tsize:50%', { align: 'start', size: 50 }],
  ['of two the last', 'align:start align:end', { align: 'end' }],
  ['a wrong one keeps the one before', 'align:start align:middle', { align: 'start' }],
  ['vertical:rl', 'vertical:rl', { vertical: 'rl' }],
  ['vertical:lr', 'vertical:lr', { vertical: 'lr' }],
  ['vertical with another word', 'vertical:tb', {}],
  ['line as a number', 'line:3', { line: 3 }],
  ['line below zero', 'line:-2', { line: -2 }],
  ['line with a fraction', 'line:1.5', { line: 1.5 }],
  ['line in percent', 'line:10%', { line: 10, snapToLines: false }],
  ['line above a hundred percent', 'line:101%', {}],
  ['line below zero percent', 'line:-1%', {}],
  ['line without a digit', 'line:-', {}],
  ['line with letters', 'line:3px', {}],
  ['line with a sign in the middle', 'line:3-1', {}],
  ['line with two full stops', 'line:1.2.3', {}],
  ['line with a full stop at the start', 'line:.5', {}],
  ['line with a full stop at the end', 'line:5.', {}],
  ['line aligned at its start', 'line:5%,start', { line: 5, snapToLines: false, lineAlign: 'start' }],
  ['line aligned at its centre', 'line:5%,center', { line: 5, snapToLines: false, lineAlign: 'center' }],
  ['line aligned at its end', 'line:0,end', { line: 0, lineAlign: 'end' }],
  ['line aligned by another word', 'line:0,middle', {}],
  ['line with a comma and nothing after it', 'line:0,', {}],
  ['position', 'position:20%', { position: 20 }],
  ['position with a fraction', 'position:12.5%', { position: 12.5 }],
  ['position without a percent sign', 'position:20', {}],
  ['position above a hundred', 'position:100.1%', {}],
  ['position with two percent signs', 'position:20%%', {}],
  ['position aligned at the left of its line', 'position:20%,line-left', { position: 20, positionAlign: 'line-left' }],
  ['position aligned at its centre', 'position:20%,center', { position: 20, positionAlign: 'center' }],
  ['position aligned at the right of its line', 'position:20%,line-right', { position: 20, positionAlign: 'line-right' }],
  ['position aligned by another word', 'position:20%,start', {}],
  ['size', 'size:33%', { size: 33 }],
  ['size without a percent sign', 'size:33', {}],
  ['align:start', 'align:start', { align: 'start' }],
  ['align:center', 'align:left align:center', { align: 'center' }],
  ['align:end', 'align:end', { align: 'end' }],
  ['align:left', 'align:left', { align: 'left' }],
  ['align:right', 'align:right', { align: 'right' }],
  ['region', 'region:fred', { region: 'fred' }],
]

const withRegion = (lines: string, settings = 'region:r', more = '') =>
  parseWebVtt(`WEBVTT\n\nREGION\nid:r\n${lines}\n\n${more}${cue} ${settings}\na`).at(-1)?.region
const plain = { id: 'r', width: 100, lines: 3, regionAnchor: [0, 100], viewportAnchor: [0, 100], scroll: '' }

/** "Collect WebVTT region settings": the lines of the block, what differs from the defaults. */
const regionRules: [rule: string, lines: string, changed: object][] = [
  ['only a name', '', {}],
  ['width', 'width:40%', { width: 40 }],
  ['a wrong width', 'width:40', {}],
  ['lines', 'lines:5', { lines: 5 }],
  ['lines that are no number', 'lines:+5', {}],
  ['regionanchor', 'regionanchor:10%,20%', { regionAnchor: [10, 20] }],
  ['regionanchor without a comma', 'regionanchor:10%', {}],
  ['viewportanchor', 'viewportanchor:0%,90.5%', { viewportAnchor: [0, 90.5] }],
  ['viewportanchor that is no percentage', 'viewportanchor:0,90', {}],
  ['viewportanchor of three', 'viewportanchor:1%,2%,3%', {}],
  ['scroll:up', 'scroll:up', { scroll: 'up' }],
  ['scroll with another word', 'scroll:down', {}],
  ['several on one line', 'width:40% lines:2', { width: 40, lines: 2 }],
  ['an unknown name', 'colour:red', {}],
]

describe('parseWebVtt', () => {
  for (const [rule, file, cues] of fileRules) it(`file: ${rule}`, () => expect(texts(file)).toEqual(cues))

  for (const [rule, line, times] of timingRules) {
    it(`timing: ${rule}`, () => {
      const [read] = parseWebVtt(`WEBVTT\n\n${line}\na`)
      expect(read && [read.start, read.end]).toEqual(times)
    })
  }

  for (const [rule, settings, changed] of settingRules) {
    it(`setting: ${rule}`, () => {
      expect(parseWebVtt(`WEBVTT\n\n${cue} ${settings}\na`)[0]?.settings).toEqual({ ...cueDefaults, ...changed })
    })
  }

  for (const [rule, lines, changed] of regionRules) it(`region: ${rule}`, () => expect(withRegion(lines)).toEqual({ ...plain, ...changed }))

  it('region: the last of two with the same name is used', () => {
    expect(withRegion('width:40%\n\nREGION\nid:r\nwidth:50%')?.width).toBe(50)
  })

  it('region: an undefined one is ignored', () => expect(withRegion('', 'region:x')).toBe(undefined))

  it('region: one without a name is ignored', () => {
    expect(parseWebVtt(`WEBVTT\n\nREGION\nwidth:40%\n\n${cue}\na`)[0]?.region).toBe(undefined)
  })

  it('region: one after the first cue is ignored', () => {
    expect(parseWebVtt(`WEBVTT\n\n${cue}\na\n\nREGION\nid:r\n\n${cue} region:r\nb`)[1]?.region).toBe(undefined)
  })

  for (const other of ['line:0', 'size:50%', 'vertical:rl']) {
    it(`region: a cue with ${other} keeps it`, () => expect(withRegion('', `region:r ${other}`)).toEqual(plain))
  }

  it('cue: the line before the times is its identifier, which is empty without such a line', () => {
    const ids = parseWebVtt(`WEBVTT\n\nthe first\n${cue}\na\n\n${cue}\nb\n\nSTYLE\n${cue}\nc`).map(({ id }) => id)
    expect(ids).toEqual(['the first', '', 'STYLE'])
  })

  it('reads any long file in linear time', () => {
    const size = 200_000
    const files = [
      '<'.repeat(size),
      '&'.repeat(size),
      '0'.repeat(size),
      'x --> '.repeat(size / 5),
      '\n-->'.repeat(size),
      `${cue}\n`.repeat(size / 20),
    ]
    for (const part of files) parseWebVtt(`WEBVTT\n\n${cue} ${part}\n${part}`)
    const blocks = Array.from({ length: 50_000 }, (_, index) => `${cue}\nline ${index}`)
    expect(parseWebVtt(`WEBVTT\n\n${blocks.join('\n\n')}`)).toHaveLength(50_000)
  }, 5000)
})

import { describe, expect, it } from 'vitest'
import type { SubtitleNode } from './contract.ts'
import { cueNodes, cueText } from './cue-nodes.ts'

/** The nodes as a text that can be read: `b.loud=About[words]`. */
const shown = (nodes: readonly SubtitleNode[]): string =>
  nodes
    .map((node) => {
      if ('Text' in node) return node.At === undefined ? node.Text : `${node.Text}@${node.At}`
      const classes = node.Classes.map((name) => `.${name}`).join('')
      return `${node.Name}${classes}${node.About ? `=${node.About}` : ''}[${shown(node.Nodes)}]`
    })
    .join('|')

/** "WebVTT cue text tokenizer" and "WebVTT cue text parsing rules": rule, text, nodes. */
const rules: [rule: string, text: string, nodes: string][] = [
  ['words alone', 'one\ntwo', 'one\ntwo'],
  ['nothing', '', ''],
  ['b', '<b>x</b>', 'b[x]'],
  ['i', '<i>x</i>', 'i[x]'],
  ['u', '<u>x</u>', 'u[x]'],
  ['c', '<c>x</c>', 'c[x]'],
  ['class state: one class', '<c.loud>x</c>', 'c.loud[x]'],
  ['class state: several', '<b.loud.far>x</b>', 'b.loud.far[x]'],
  ['class state: empty ones are left out', '<c..loud.>x</c>', 'c.loud[x]'],
  ['class state: ends at white space', '<v.loud Ann>x', 'v.loud=Ann[x]'],
  ['v: an annotation', '<v Ann Other>x</v>', 'v=Ann Other[x]'],
  ['v: white space in it is one space', '<v \t Ann \n  Other  >x</v>', 'v=Ann Other[x]'],
  ['v: without an end it goes on to the end', '<v Ann>x', 'v=Ann[x]'],
  ['v: an annotation with a full stop has no classes', '<v Dr. Ann.Other>x', 'v=Dr. Ann.Other[x]'],
  ['v: a reference in the annotation', '<v Ann &amp; Bob>x', 'v=Ann & Bob[x]'],
  ['lang', '<lang de-AT>x</lang>', 'lang=de-AT[x]'],
  ['an annotation of something else is left out', '<b loud>x</b>', 'b[x]'],
  ['ruby and rt', '<ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby>', 'ruby[漢|rt[kan]|字|rt[ji]]'],
  ['rt: its end may be left out before that of ruby', '<ruby>漢<rt>kan</ruby>x', 'ruby[漢|rt[kan]]|x'],
  ['rt: outside of ruby it is left out', '<rt>x</rt>', 'x'],
  ['rt: not right inside of ruby it is left out', '<ruby><b><rt>x</rt></b></ruby>', 'ruby[b[x]]'],
  ['timestamp: words after it have its time', 'a<00:01.000>b<00:02.500>c', 'a|b@1|c@2.5'],
  ['timestamp: also inside of an element', 'a<b><00:01.000>b</b>c', 'a|b[b@1]|c@1'],
  ['timestamp: one with more in it is left out', 'a<00:01.000 x>b', 'a|b'],
  ['timestamp: a broken one is left out', 'a<1:2>b', 'a|b'],
  ['end tag: of something that is not open', 'a</b>c', 'a|c'],
  ['end tag: misnested, the inner stays open', '<b><i>x</b>y</i>z', 'b[i[x|y]|z]'],
  ['end tag: with white space it is none', '<b>x</b >y', 'b[x|y]'],
  ['end tag: with a class it is none', '<c.a>x</c.a>y', 'c.a[x|y]'],
  ['end tag: of nothing', 'a</>b', 'a|b'],
  ['tag: never closed takes the rest', 'a<b', 'a|b[]'],
  ['tag: never closed and unknown', 'a<3 is less', 'a'],
  ['tag: empty', 'a<>b', 'a|b'],
  ['tag: an opening bracket inside it belongs to it', 'a<b<i>c', 'a|c'],
  ['tag: capitals are not known', '<B>x</B>', 'x'],
  ['tag: other markup is left out, its words stay', '<font color=red>x</font>', 'x'],
  ['tag: a script is words', '<script>alert(1)</script>', 'alert(1)'],
  ['tag: an image is nothing', '<img src=x onerror=alert(1)>', ''],
  ['a bracket without a partner is a word', 'a > b', 'a > b'],
  ['reference: amp, lt, gt', '&amp;&lt;b&gt;', '&<b>'],
  ['reference: nbsp, lrm, rlm', '&nbsp;&lrm;&rlm;', '\u00A0\u200E\u200F'],
  ['reference: quot and apos', '&quot;&apos;', '"\''],
  ['reference: without its semicolon', 'a &amp b', 'a & b'],
  ['reference: a number', '&#65;&#x42;&#X43;', 'ABC'],
  ['reference: a number without its semicolon', '&#65 b', 'A b'],
  ['reference: nought, a surrogate, too large', '&#0;&#xD800;&#x110000;', '\uFFFD\uFFFD\uFFFD'],
  ['reference: what Windows called 128 to 159', '&#128;&#x99;', '€™'],
  ['reference: an unknown one stays', '&unknownthing;', '&unknownthing;'],
  ['reference: a name of JavaScript is no reference', '&constructor;', '&constructor;'],
  ['reference: an ampersand alone', 'a & b && c', 'a & b && c'],
  ['reference: markup by references is words', '&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
]

describe('cueNodes', () => {
  for (const [rule, text, nodes] of rules) it(rule, () => expect(shown(cueNodes(text))).toBe(nodes))

  it('limits the depth of nested tags', () => {
    expect(shown(cueNodes('<b>'.repeat(100_000))).length).toBeLessThan(200)
  })

  it('limits the number of nodes', () => {
    expect(cueNodes('<b>x</b>'.repeat(100_000)).length).toBeLessThan(2000)
    expect(cueNodes('<00:01.000>x'.repeat(100_000)).length).toBeLessThan(2000)
  })

  it('reads any long text in linear time', () => {
    const size = 200_000
    for (const part of ['<', '<b', '<b>', '</', '&', '&#', '&lt', '<b ', '<v a.', '<0', '> <', '<c.', '&amp'])
      cueNodes(part.repeat(size / part.length))
    expect(cueText('<'.repeat(size))).toBe('')
  }, 5000)
})

describe('cueText', () => {
  it('returns the words, with ruby text in brackets', () => {
    expect(cueText('<v Ann><i>Tea</i> &amp; <00:01.000><c.loud>cake</c>&#33;')).toBe('Tea & cake!')
    expect(cueText('<ruby>漢<rt>kan</ruby>')).toBe('漢(kan)')
  })
})

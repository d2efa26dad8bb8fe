import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formulaParts, formulaWords } from '../../sdk/formulas/contract.ts'
import { cleanFormulas, formulasIn } from './formulas.ts'
import { cleanMathML } from './math-ml.ts'

const clean = (inside: string, TeX = 'x') => cleanMathML(`<math>${inside}</math>`, { TeX, IsBlock: false })
const math = (inside: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="x">${inside}</math>`

describe('cleanMathML', () => {
  it('refuses what does more than draw, what is not well-formed, and what is too large', () => {
    for (const bad of [
      '<script>alert(1)</script>',
      '<mi><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script></mi>',
      '<mtext><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/></mtext>',
      '<mtext><img src="x"/></mtext>',
      '<a href="https://example.org"><mi>x</mi></a>',
      '<maction actiontype="toggle"><mi>x</mi><mi>y</mi></maction>',
      '<mglyph src="https://example.org/x.png"/>',
      '<math><mi>x</mi></math>',
      '<mi>&nbsp;</mi>',
      '<mi>&x;</mi>',
      '<!-- x --><mi>x</mi>',
      '<mi><![CDATA[<script>]]></mi>',
      '<?xml-stylesheet href="x"?><mi>x</mi>',
      '<mi>x',
      '<mi>x</mn>',
      '',
      '<semantics><annotation-xml encoding="text/html"><mi>x</mi></annotation-xml></semantics>',
      `<mi>${'x'.repeat(8000)}</mi>`,
      `${'<mrow>'.repeat(70)}<mi>x</mi>${'</mrow>'.repeat(70)}`,
    ])
      expect(clean(bad), bad.slice(0, 80)).toBeUndefined()
    for (const bad of [
      '<!DOCTYPE math [<!ENTITY a "aaaa">]><math><mi>&a;</mi></math>',
      '<!DOCTYPE math SYSTEM "file:///etc/passwd"><math><mi>x</mi></math>',
      '<svg xmlns="http://www.w3.org/2000/svg"><math><mi>x</mi></math></svg>',
      '<math xmlns="http://www.w3.org/1999/xhtml"><mi>x</mi></math>',
      'x',
      '',
    ])
      expect(cleanMathML(bad, { TeX: 'x', IsBlock: false }), bad).toBeUndefined()
  })

  it('leaves out attributes that are not allowed, and annotations', () => {
    expect(
      clean('<mi href="https://example.org" onclick="alert(1)" style="background:url(x)" class="a" id="b" mathcolor="#f00">x</mi>'),
    ).toBe(math('<mi mathcolor="#f00">x</mi>'))
    expect(clean('<mi mathcolor="url(x)" mathvariant="a&quot;b">x</mi>')).toBe(math('<mi>x</mi>'))
    expect(clean('<mspace width="99999em"/><mpadded voffset="-50em" width="120%" height="2em"><mi mathsize="900%">x</mi></mpadded>')).toBe(
      math('<mspace></mspace><mpadded width="120%" height="2em"><mi>x</mi></mpadded>'),
    )
    expect(clean('<semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics>')).toBe(math('<mi>x</mi>'))
  })

  it('keeps what it made, and writes the TeX as the words of the formula', () => {
    const made = clean('<mfrac><mn>1</mn><mrow><mi>x</mi><mo stretchy="false">&lt;</mo></mrow></mfrac>', 'a<"b"') ?? ''
    expect(made).toContain('alttext="a&lt;&quot;b&quot;"')
    expect(cleanMathML(made, { TeX: 'a<"b"', IsBlock: false })).toBe(made)
    expect(cleanMathML('<math><mi>x</mi></math>', { TeX: 'x', IsBlock: true })).toContain(' display="block"')
  })
})

describe('formulas of texts', () => {
  it('finds formulas between their marks, and takes everything else as words', () => {
    expect(formulaParts('Let \\( x^2 \\) be $$y$$.').map(({ source }) => source)).toEqual(['Let ', '\\( x^2 \\)', ' be ', '$$y$$', '.'])
    for (const text of ['\\(x', '$$', '$$$$', '\\(\\)', '\\) x \\(', '5 $ and 6 $', 'a $$ b'])
      expect(
        formulaParts(text).map(({ kind }) => kind),
        text,
      ).toEqual(['words'])
    expect(formulaWords('Solve \\(x^2\\)!')).toBe('Solve x^2!')
  })

  it('loses no character of any text', () => {
    const piece = fc.constantFrom('\\(', '\\)', '$$', '$', '\\', 'x', ' ', '\n', '^2')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('')
        const parts = formulaParts(text)
        expect(parts.map(({ source }) => source).join('')).toBe(text)
        for (const part of parts) expect(part.kind === 'words' || part.TeX !== '').toBe(true)
      }),
    )
  })

  it('keeps formulas of the texts alone, and refuses more than a question can have', () => {
    const one = { TeX: 'x', IsBlock: false, MathML: '<math><mi>x</mi></math>' }
    const block = { ...one, IsBlock: true }
    expect(formulasIn(['a \\(x\\)'], [one, block])).toEqual([one])
    expect(cleanFormulas([one, one, block])).toHaveLength(2)
    expect(cleanFormulas([one, { ...one, MathML: '<p/>' }])).toBeUndefined()
    const long = Array.from({ length: 6 }, (_, at) => ({
      TeX: `${at}`,
      IsBlock: false,
      MathML: `<math><mi>${'x'.repeat(7500)}</mi></math>`,
    }))
    expect(cleanFormulas(long)).toBeUndefined()
    expect(cleanFormulas(long.slice(1))).toHaveLength(5)
  })
})

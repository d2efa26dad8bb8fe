import { describe, expect, it } from 'vitest'
import { cell, line } from './csv.ts'

describe('cell', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+49 30', `"'+49 30"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['\n=1', `"'\n'=1"`],
    [' =1', `"' =1"`],
    ['＝1+1', `"'＝1+1"`],
    ['a;=1+1', `"a;'=1+1"`],
    ['a; "=1+1', `"a; ""'=1+1"`],
    ['a\n=1', `"a\n'=1"`],
    ['a;+1;-1', `"a;'+1;'-1"`],
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ])('escapes the formula in %j', (text, expected) => expect(cell(text)).toBe(expected))

  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a, b', '"a, b"'],
    ['say "hello"', '"say ""hello"""'],
    ['two\nlines', '"two\nlines"'],
    ['1=1', '1=1'],
    ['a; b', 'a; b'],
    ['Größe 文', 'Größe 文'],
  ])('writes %j as %j', (text, expected) => expect(cell(text)).toBe(expected))

  it('writes numbers unchanged, also negative ones', () => expect([cell(0), cell(-2.5)]).toEqual(['0', '-2.5']))
})

describe('line', () => {
  it('ends with CRLF', () => expect(line(['a', 1, 'b,c'])).toBe('a,1,"b,c"\r\n'))
})

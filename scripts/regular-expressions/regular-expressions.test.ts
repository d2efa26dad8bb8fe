import { describe, expect, it } from 'vitest'
import { checkExpression, faultOf } from './check-expression.ts'
import { findExpressions } from './find-expressions.ts'

const faultsIn = async (text: string): Promise<(string | undefined)[]> =>
  await Promise.all(findExpressions('planted.ts', text).map(async (expression) => faultOf(expression, await checkExpression(expression))))

describe('findExpressions', () => {
  it('finds literals and inline texts, and ignores text that only resembles them', () => {
    const text = `
      // /comment/
      const a = 'a /b+/ c' as string, b = 6 / 3 / 2
      export const c = <T,>(given: T) => /d+/gi.test(String(given))
      new RegExp('e' + "f+", 'u'); RegExp(\`^g\${b}$\`); new Regexp('h')
    `
    expect(findExpressions('some.ts', text).map(({ line, pattern, flags }) => [line, pattern, flags])).toEqual([
      [4, 'd+', 'gi'],
      [5, 'ef+', 'u'],
      [5, '^g1$', ''],
    ])
    expect(findExpressions('some.tsx', 'export const a = <b title="/c/">{/d/.source}</b>')).toMatchObject([{ pattern: 'd' }])
  })

  it('refuses a text that is not written in place', () => {
    for (const text of ['new RegExp(text)', 'RegExp("a", flags)', 'new RegExp("a" + text)', 'new RegExp()'])
      expect(() => findExpressions('some.ts', text), text).toThrow('some.ts:1: the text of this expression is not written in place')
  })

  it('refuses a file that cannot be parsed', () => {
    expect(() => findExpressions('some.ts', 'const const')).toThrow('some.ts: ')
  })

  it('reads the maximum length from a comment in the same line or the one above', () => {
    const text = [
      '// At most 1,200 characters.',
      '/a/;',
      '',
      '/b/; // at most 20 characters',
      '/* at most 3 characters',
      '*/ /c/;',
      '/d/;',
      '"at most 4 characters"; /e/',
    ]
    expect(findExpressions('some.ts', text.join('\n')).map(({ pattern, maxLength }) => [pattern, maxLength])).toEqual([
      ['a', 1200],
      ['b', 20],
      ['c', 3],
      ['d', 3],
      ['e', undefined],
    ])
  })
})

describe('faultOf', () => {
  it('reports an expression of exponential and of polynomial time', async () => {
    const [exponential, cubic, square] = await faultsIn(String.raw`
      regex(/^\s*(\d{1,15}\s*(,\s*\d{0,15}\s*)*)?$/);
      /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header);
      new RegExp('\\s+$')
    `)
    expect(exponential).toContain('takes exponential time')
    expect(cubic).toContain('grows with the power of 3, and no comment beside it names a maximum length')
    expect(square).toContain('grows with the power of 2')
  })

  it('accepts linear expressions, and a max length that limits the steps to ten million', async () => {
    expect(await faultsIn(String.raw`/^\d+$/; /a|b/`)).toEqual([undefined, undefined])
    const [few, many, never] = await faultsIn(String.raw`
      /\s+$/; // at most 3000 characters

      /\s+$/; // at most 4000 characters

      /^(a|a)*$/; // at most 40 characters
    `)
    expect(few).toBeUndefined()
    expect(many).toContain('and 4000 characters are too many for it')
    expect(never).toContain('takes exponential time')
  })

  it('reports an expression that could not be judged, unless its text is short', () => {
    const verdict = { growth: 'unknown', detail: 'timeout' } as const
    expect(faultOf({}, verdict)).toContain('could not be judged (timeout)')
    expect(faultOf({ maxLength: 1000 }, verdict)).toContain('1000 characters are too many')
    expect(faultOf({ maxLength: 200 }, verdict)).toBeUndefined()
  })
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'

/** The classes that a style sheet gives a style by themselves, not inside another selector, a media query or a container query. */
function classesOf(css: string): string[] {
  const found: string[] = []
  const withoutQueries = { media: () => [], container: () => [] }
  const bare = transform({ filename: 'style.css', code: Buffer.from(css), visitor: { Rule: withoutQueries } }).code
  transform({
    filename: 'style.css',
    code: bare,
    visitor: {
      Selector(parts) {
        const [only] = parts
        if (parts.length === 1 && only?.type === 'class') found.push(only.name)
      },
    },
  })
  return found
}

/** Each class that two folders of the portal style, with those folders. `ui` gives the style that all folders share. */
function sharedClasses(sheets: readonly { file: string; css: string }[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { file, css } of sheets) {
    const folder = file.split('/')[1] as string
    if (folder === 'ui') continue
    for (const name of classesOf(css)) owners.set(name, (owners.get(name) ?? new Set()).add(folder))
  }
  return [...owners].filter(([, folders]) => folders.size > 1).map(([name, folders]) => `${name}: ${[...folders].join(', ')}`)
}

describe('classesOf', () => {
  it('finds a class in a layer, and in a list of selectors', () =>
    expect(classesOf('@layer vitrine { .one { color: red } .two, p > .three, .four { color: red } }')).toEqual(['one', 'two', 'four']))

  it('ignores a class inside another selector or a query', () =>
    expect(classesOf('.a .one { color: red } .a.two { color: red } @media print { .three { color: red } }')).toEqual([]))
})

describe('the style sheets of the portal', () => {
  // The styles of all capabilities are loaded together, so a name that two of them use changes both.
  it('style a class in one folder', () => {
    const files = execFileSync('git', ['ls-files', '--', 'portal/**/*.css'], { encoding: 'utf8' }).trim().split('\n')
    expect(files.length).toBeGreaterThan(40)
    expect(sharedClasses(files.map((file) => ({ file, css: readFileSync(file, 'utf8') })))).toEqual([])
  })

  it('are compared: a class of two folders is found', () =>
    expect(
      sharedClasses([
        { file: 'portal/a/a.css', css: '.vp-preview { color: red }' },
        { file: 'portal/b/b.css', css: '.vp-preview { color: blue }' },
      ]),
    ).toEqual(['vp-preview: a, b']))
})

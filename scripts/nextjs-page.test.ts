import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = 'examples/nextjs'

/** The files of an application that a page of the manual prints: the code after each sentence that ends with the name of a file. */
function printedFiles(page: string): Map<string, string> {
  const blocks = page.matchAll(/`(app\/[^`]+)`:\n\n```jsx?\n(.*?)^```/gms)
  return new Map([...blocks].map(([, path = '', code = '']) => [path, code]))
}

describe('the manual for Next.js', () => {
  const page = readFileSync('docs/how-to/nextjs.md', 'utf8')
  const printed = printedFiles(page)

  it('prints no code besides the files of the example and the command that installs', () => {
    expect(page.match(/^```\w+$/gm)?.filter((fence) => fence !== '```sh')).toHaveLength(printed.size)
  })

  it('prints every file of the example, as the journey builds it', () => {
    const files = globSync(`${folder}/app/**/*.{js,jsx}`).map((path) => path.slice(folder.length + 1))
    expect([...printed.keys()].sort()).toEqual(files.sort())
    for (const [path, code] of printed) expect(code, path).toBe(readFileSync(`${folder}/${path}`, 'utf8'))
  })
})

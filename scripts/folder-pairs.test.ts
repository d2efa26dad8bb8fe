import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folderPairs } from './folder-pairs.ts'

/** Pairs that existed when the test was written. The list may only get shorter: remove a pair in the commit that separates the folders. */
const known: Record<string, string[]> = {
  server: [],
  portal: [],
  sdk: [],
}

const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$|-suite\.ts$|\/journeys\//.test(path)
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...Object.keys(known)], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !isTest(path) && existsSync(path))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

describe('folderPairs', () => {
  it('finds two folders that import each other', () =>
    expect(
      folderPairs('server', [
        { file: 'server/a/one.ts', text: "import {\n  two,\n} from '../b/two.ts'" },
        { file: 'server/b/two.ts', text: "export { one } from '../a/one.ts'" },
      ]),
    ).toEqual(['a b']))

  it.each([
    ["import type { one } from '../a/one.ts'", 'types'],
    ["import { type one, type two } from '../a/one.ts'", 'types named one by one'],
    ["const one = await import('../a/one.ts')", 'a later import'],
    ["import '../a/one.css'", 'a style sheet'],
  ])('ignores %s', (text) =>
    expect(
      folderPairs('server', [
        { file: 'server/a/one.ts', text: "import { two } from '../b/two.ts'" },
        { file: 'server/b/two.ts', text },
      ]),
    ).toEqual([]),
  )

  it.each(Object.entries(known))('finds no new pair in %s, and the list has no pair that is gone', (house, pairs) =>
    expect(folderPairs(house, files)).toEqual(pairs),
  )
})

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folderPairs, longestChain } from './folder-pairs.ts'

/** Pairs that existed when the test was written. The list may only get shorter: remove a pair in the commit that separates the folders. */
const known: Record<string, string[]> = {
  server: [],
  portal: [],
  sdk: [],
}

/** The number of floors of the server; it may only fall. The files beside its folders (app.ts, start.ts) are one more floor above them. */
const maxServerFloors = 8

const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$|\/journeys\//.test(path)
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

  it.each(Object.entries(known))('finds exactly the pairs of the list in %s', (house, pairs) =>
    expect(folderPairs(house, files)).toEqual(pairs),
  )
})

describe('longestChain', () => {
  it('refuses circular imports between folders', () =>
    expect(() =>
      longestChain('server', [
        { file: 'server/a/one.ts', text: "import { two } from '../b/two.ts'" },
        { file: 'server/b/two.ts', text: "import { three } from '../c/three.ts'" },
        { file: 'server/c/three.ts', text: "import { one } from '../a/one.ts'" },
      ]),
    ).toThrow('Folders import each other: a -> b -> c -> a.'))

  it('finds the longest chain of folders, without type imports', () =>
    expect(
      longestChain('server', [
        { file: 'server/a/one.ts', text: "import { two } from '../b/two.ts'\nimport { four } from '../d/four.ts'" },
        { file: 'server/b/two.ts', text: "import type { three } from '../c/three.ts'" },
        { file: 'server/d/four.ts', text: "import { five } from '../e/five.ts'" },
      ]),
    ).toEqual(['a', 'd', 'e']))

  it('finds no chain in the server longer than the max', () =>
    expect(longestChain('server', files).length, longestChain('server', files).join(' -> ')).toBe(maxServerFloors))
})

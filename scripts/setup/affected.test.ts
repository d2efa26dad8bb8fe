import { describe, expect, it } from 'vitest'
import { affectedFiles } from './affected.js'

const sources = new Map([
  ['sdk/a/one.ts', 'export const one = 1'],
  ['sdk/a/index.ts', "export { one } from './one.ts'"],
  ['sdk/b/two.tsx', "import { one } from '../a/index.ts'\nimport './two.css'"],
  ['sdk/b/two.test.ts', "const { two } = await import('./two.tsx')"],
  ['sdk/c/three.ts', "import type { Two } from '../b/two.tsx'\nimport './ring.ts'"],
  ['sdk/c/ring.ts', "import './three.ts'"],
  ['sdk/d/alone.ts', 'export const alone = true'],
])

describe('affectedFiles', () => {
  it('follows imports through other files to the tests', () =>
    expect([...affectedFiles(['sdk/a/one.ts'], sources)].sort()).toEqual([
      'sdk/a/index.ts',
      'sdk/a/one.ts',
      'sdk/b/two.test.ts',
      'sdk/b/two.tsx',
      'sdk/c/ring.ts',
      'sdk/c/three.ts',
    ]))

  it('follows a style sheet', () => expect(affectedFiles(['sdk/b/two.css'], sources).has('sdk/b/two.test.ts')).toBe(true))

  it('names a changed file that nothing imports', () => expect([...affectedFiles(['sdk/d/alone.ts'], sources)]).toEqual(['sdk/d/alone.ts']))

  it('stops at circular imports', () => expect(affectedFiles(['sdk/c/ring.ts'], sources).size).toBe(2))
})

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const imported =
  /\bfrom\s+['"](\.[^'"]+)['"]|\bimport\s+['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]+)['"]/g
const isSource = (path) => /\.(ts|tsx|js|css)$/.test(path)
const isTest = (path) => /\.test\.tsx?$/.test(path)

/** Changes to these reach every test: the runners, the compiler, the bundler, the packages and the fixtures of browser tests. */
const reachesAll =
  /^(package(-lock)?\.json|(vitest|rollup|web-test-runner)\.config\.\w+|tsconfig(\.\w+)?\.json|scripts\/(browser|build|setup)\/)/

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Lists the files that import a changed file, directly or through others, and the changed files themselves.
 * @param {readonly string[]} changed paths
 * @param {ReadonlyMap<string, string>} sources the text of each source file by its path
 * @returns {Set<string>}
 */
export function affectedFiles(changed, sources) {
  const importers = new Map()
  for (const [file, text] of sources) {
    for (const match of text.matchAll(imported)) {
      const target = join(dirname(file), match[1] ?? match[2] ?? match[3] ?? match[4])
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  const affected = new Set()
  const waiting = [...changed]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (affected.has(path)) continue
    affected.add(path)
    waiting.push(...(importers.get(path) ?? []))
  }
  return affected
}

/**
 * Lists the tests that reach a file changed since `reference`; `undefined` when the change reaches all of them. Embeds and pages are tested
 * as they are built, so a change that reaches one of them reaches all tests of built files, and all journeys.
 * @param {string} reference a branch or commit, as git names it
 * @returns {string[] | undefined}
 */
export function affectedTests(reference) {
  const changed = [...git('diff', '--name-only', reference), ...git('ls-files', '--others', '--exclude-standard')]
  if (changed.some((path) => reachesAll.test(path))) return undefined
  const paths = [...git('ls-files'), ...changed].filter((path) => isSource(path) && existsSync(path))
  const affected = affectedFiles(changed, new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))
  const reaches = (pattern) => [...affected].some((path) => pattern.test(path) && !isTest(path))
  const isAffected = (path) =>
    affected.has(path) ||
    // These read the tree instead of importing it.
    path.startsWith('scripts/') ||
    (path.startsWith('embeds/') && path.includes('.browser.') && reaches(/^(embeds|server)\//)) ||
    (path.startsWith('portal/journeys/') && reaches(/^(portal|server)\//)) ||
    (path === 'sdk/doc-examples.browser.test.tsx' && reaches(/^docs\/|^sdk\//))
  return [...new Set(paths)].filter((path) => isTest(path) && isAffected(path))
}

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('SECURITY.md', () => {
  const page = readFileSync('SECURITY.md', 'utf8')

  it('names a test that exists for each thing that is protected', () => {
    const rows = page.split('\n').filter((line) => /^\| .*`server\//.test(line))
    expect(rows.length).toBeGreaterThan(7)
    const named = [...page.matchAll(/`(server\/[\w/.-]{1,80})`/g)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('names variables that exist', () => {
    const variables = readFileSync('docs/self-hosting.md', 'utf8')
    const named = [...page.matchAll(/`(VITRINE_\w{1,40})`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !variables.includes(name))).toEqual([])
  })
})

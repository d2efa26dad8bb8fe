import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const publish = (...folders: string[]): string =>
  execFileSync(process.execPath, ['scripts/docs/publish.ts', ...folders], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

describe('npm run docs', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-manual-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('refuses to run without a folder, and to write among the files of others', () => {
    expect(() => publish()).toThrow(expect.objectContaining({ status: 2, stderr: expect.stringContaining('Name a folder') }))
    writeFileSync(join(folder, 'index.html'), 'Ours')
    expect(() => publish(folder)).toThrow(expect.objectContaining({ status: 2, stderr: expect.stringContaining('has other files') }))
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('Ours')
  })

  it('writes a manual whose addresses all lead to files in the folder, also over an older one', () => {
    expect(publish(folder)).toContain(`open ${folder}/index.html`)
    publish(folder)
    const pages = globSync('**/*.html', { cwd: folder })
    expect(pages).toContain('index.html')
    expect(pages.length).toBeGreaterThan(90)
    const dead = pages.flatMap((page) =>
      [...readFileSync(join(folder, page), 'utf8').matchAll(/ (?:href|src)="([^"#]+)[^"]*"/g)]
        .map(([, address = '']) => address)
        .filter((address) => !/^[a-z]+:/.test(address))
        .filter((address) => {
          const path = join(folder, dirname(page), decodeURIComponent(address))
          return !path.startsWith(folder) || !existsSync(path) || !statSync(path).isFile()
        })
        .map((address) => `${page}: ${address}`),
    )
    expect(dead).toEqual([])
    for (const name of ['llms.txt', 'search.js']) expect(statSync(join(folder, name)).size, name).toBeGreaterThan(100)
  })
})

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountFolder, openAssets } from './assets.ts'

let folder: string
const app = new Hono()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-assets-'))
  await mkdir(join(folder, 'dist', 'embeds', 'chunks'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'dist', 'embeds', 'player-AbCdEf12.js'), 'export {}')
  await writeFile(join(folder, 'dist', 'embeds', 'chunks', 'a.js'), 'export {}')
  await writeFile(join(folder, 'dist', 'embeds', '.hidden'), 'secret')
  await writeFile(join(folder, 'dist', 'embeds', 'manifest.json'), '{"player":{"file":"player-AbCdEf12.js","imports":["chunks/a.js"]}}')
  await symlink(join(folder, 'secret.txt'), join(folder, 'dist', 'embeds', 'link.txt'))
  mountFolder(app, '/assets/embeds/', join(folder, 'dist', 'embeds'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('mountFolder', () => {
  it('serves no hidden file, no file above the folder and no missing file', async () => {
    for (const name of [
      '.hidden',
      '../../secret.txt',
      '..%2f..%2fsecret.txt',
      '%2e%2e/secret.txt',
      'chunks/../../../secret.txt',
      'none.js',
      'chunks',
      'a%00.js',
      '%ff',
      'C:%5cx',
    ]) {
      const response = await app.request(`/assets/embeds/${name}`)
      expect(response.status, name).toBe(404)
    }
  })

  it('lets browsers keep names with a hash for ever and revalidate others, and lets every site load them', async () => {
    const hashed = await app.request('/assets/embeds/player-AbCdEf12.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers.get('access-control-allow-origin')).toBe('*')
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const plain = await app.request('/assets/embeds/chunks/a.js')
    expect(plain.headers.get('cache-control')).toBe('no-cache')
    const again = await app.request('/assets/embeds/chunks/a.js', { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})

describe('openAssets', () => {
  it('finds nothing in a bundle that was not built', () => {
    expect(openAssets(join(folder, 'dist')).entry('portal', 'main')).toBeUndefined()
    expect(openAssets(join(folder, 'dist')).text('embeds', 'w.js')).toBe('')
  })

  it('returns the files that an entry loads', () => {
    expect(openAssets(join(folder, 'dist')).entry('embeds', 'player')).toEqual({
      file: '/assets/embeds/player-AbCdEf12.js',
      imports: ['/assets/embeds/chunks/a.js'],
      css: [],
    })
  })
})

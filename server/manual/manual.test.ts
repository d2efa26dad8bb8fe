import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'

describe('manual', () => {
  let test: TestApp
  let app: Hono
  let root: string
  beforeAll(async () => {
    test = await openTestApp('sqlite')
    root = await mkdtemp(join(tmpdir(), 'vitrine-manual-'))
    for (const name of ['start', 'reference']) await mkdir(join(root, 'dist/docs', name), { recursive: true })
    await writeFile(join(root, 'dist/docs/reference/openapi.json'), '{"openapi":"3.1.0"}')
    await writeFile(join(root, 'dist/docs/index.html'), '<h1>Manual</h1>')
    await writeFile(join(root, 'dist/docs/start/first.md'), '# First')
    await writeFile(join(root, 'dist/secret.txt'), 'secret')
    app = createApp({ ...test.deps, root })
  })
  afterAll(async () => {
    await test.close()
    await rm(root, { recursive: true, force: true })
  })

  it.each(['/docs/nothing.html', '/docs/../secret.txt', '/docs/..%2fsecret.txt', '/docs/%2e%2e/secret.txt'])(
    'has no page %s',
    async (path) => {
      const response = await app.request(path)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('secret')
    },
  )

  it('serves pages to everybody, with a policy that allows no inline script and no other site', async () => {
    const response = await app.request('/docs/')
    expect(await response.text()).toBe('<h1>Manual</h1>')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'self'"]),
    )
    expect(policy).not.toMatch(/unsafe|http|\*/)
  })

  it('answers 304 for what a browser has', async () => {
    const { headers } = await app.request('/docs/')
    const again = await app.request('/docs/', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('serves the description of the calls to every origin', async () => {
    const response = await app.request('/openapi.json')
    expect([response.headers.get('content-type'), response.headers.get('access-control-allow-origin')]).toEqual([
      'application/json; charset=utf-8',
      '*',
    ])
    expect(await response.json()).toEqual({ openapi: '3.1.0' })
    const again = await app.request('/openapi.json', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('serves Markdown as text', async () => {
    const response = await app.request('/docs/start/first.md')
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(await response.text()).toBe('# First')
  })

  it.each([
    ['/docs', 301, '/docs/'],
    ['/llms.txt', 302, '/docs/llms.txt'],
    ['/LLMS.TXT', 302, '/docs/llms.txt'],
  ])('leads %s by %i to %s', async (path, status, target) => {
    const response = await app.request(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, target])
  })
})

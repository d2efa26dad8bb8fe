import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const latest = '/sdk/vitrine-sdk.tgz'

describe('/sdk/vitrine-sdk.tgz', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it.each(['/sdk/', '/sdk/vitrine-sdk-99.0.0.tgz', '/sdk/package.json', '/sdk/..%2fsdk%2fpackage.json'])(
    'answers 404 for %s',
    async (path) => expect((await test.ask(path)).status).toBe(404),
  )

  it('is the packed package, for callers from every origin', async () => {
    const response = await test.ask(latest, { headers: { origin: 'https://www.school.example', 'accept-encoding': 'br, gzip' } })
    expect(response.status, 'dist/sdk-package: run "npm run build"').toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'application/gzip', 'access-control-allow-origin': '*' })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0x1f, 0x8b, 8])
  })

  it('is not sent again to caches that have it, and not sent for HEAD', async () => {
    const etag = (await test.ask(latest)).headers.get('etag') ?? ''
    const again = await test.ask(latest, { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache'])
    const head = await test.ask(latest, { method: 'HEAD' })
    expect([head.status, Number(head.headers.get('content-length')) > 1_000_000, await head.text()]).toEqual([200, true, ''])
  })

  it('has the same bytes under the name with its version', async () => {
    const hashOf = async (path: string) =>
      createHash('sha256')
        .update(new Uint8Array(await (await test.ask(path)).arrayBuffer()))
        .digest('hex')
    expect(await hashOf(`/sdk/vitrine-sdk-${version}.tgz`)).toBe(await hashOf(latest))
  })
})

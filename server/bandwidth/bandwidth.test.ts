import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'

describe('the bandwidth image', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('is an image of exactly 2,707,459 bytes that is neither cached nor compressed', async () => {
    const response = await test.ask('/Bandwidth.PNG?utc=1', { headers: { 'accept-encoding': 'gzip' } })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.status, response.headers.get('cache-control'), response.headers.get('content-encoding')]).toEqual([
      200,
      'no-store, no-transform',
      null,
    ])
    expect(bytes.length).toBe(2_707_459)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 })
    expect((await sharp(bytes).raw().toBuffer())[0]).toBe(255)
  })

  it('is sent at most 120 times a minute to one network', async () => {
    const network = await openTestApp()
    try {
      for (let at = 0; at < 120; at++) expect((await network.ask('/bandwidth.png', { method: 'HEAD' })).status).toBe(200)
      const refused = await network.ask('/bandwidth.png')
      expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([429, '60', ''])
    } finally {
      await network.close()
    }
  })
})

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'

describe('icons', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp('sqlite', { siteName: 'A "B" & C' })
  })
  afterAll(() => test.close())

  it('are named by every page of the portal, also by one that is not there', async () => {
    for (const path of ['/', '/login.aspx', '/view.aspx?id=none', '/nowhere']) {
      const html = await (await test.ask(path, { headers: { accept: 'text/html' } })).text()
      const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(([, href = '']) => href)
      expect(links, path).toHaveLength(4)
      for (const href of links) expect((await test.ask(href)).status, href).toBe(200)
    }
  })

  it.each([
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/podcast.png', 1400],
  ])('are images of their size: %s', async (path, size) => {
    const response = await test.ask(path)
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
    expect([response.headers.get('content-type'), format, width, height]).toEqual(['image/png', 'png', size, size])
  })

  it('have an ICO of three sizes, and answer 304 to a browser that has it', async () => {
    const response = await test.ask('/favicon.ico')
    const bytes = new DataView(await response.arrayBuffer())
    expect([response.headers.get('content-type'), bytes.getUint16(2, true), bytes.getUint16(4, true)]).toEqual(['image/x-icon', 1, 3])
    expect([6, 22, 38].map((at) => bytes.getUint8(at))).toEqual([16, 32, 48])
    const again = await test.ask('/favicon.ico', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('have a manifest with the name and the colour of the site', async () => {
    const manifest = async (): Promise<unknown> => (await test.ask('/site.webmanifest')).json()
    expect(await manifest()).toMatchObject({ name: 'A "B" & C', start_url: '/', theme_color: '#0a5f6e' })
    test.deps.settings.siteName = 'Another name'
    expect(await manifest()).toMatchObject({ name: 'Another name' })
  })
})

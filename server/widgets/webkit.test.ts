import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { missingForWebKit, openWebKit, type WebKitWindow } from './webkit-driver.fixture.ts'

const w = encodeURIComponent(JSON.stringify({ Title: 'New', SearchFilters: { s: '*', ps: 8 } }))
const addressOf = (server: ServerType | Server): number => (server.address() as AddressInfo).port
/** What a page has written into its console, or thrown: put there before anything of ours. */
const listening = `<script nonce="own">self.faults=[];for(const n of ['error','warn'])console[n]=(...t)=>faults.push(t.map(String).join(' '));addEventListener('error',(e)=>faults.push(e.message));addEventListener('unhandledrejection',(e)=>faults.push(String(e.reason)));document.addEventListener('securitypolicyviolation',(e)=>faults.push(e.violatedDirective+' '+e.blockedURI))</script>`

/** In WebKit, which is what Safari is: whether what customers paste is there, comes to life, and leaves their page alone. */
describe.skipIf(missingForWebKit)(
  `widgets and players in WebKit${missingForWebKit ? ` (left out: ${missingForWebKit} is not on this machine)` : ''}`,
  () => {
    let test: TestApp
    let library: ServerType
    let site: Server
    let webkit: WebKitWindow
    let base: string
    let clip: string
    const pages = new Map<string, { html: string; policy?: string }>()
    beforeAll(async () => {
      test = await openTestApp()
      const owner = await test.user()
      for (let place = 1; place <= 8; place++) {
        const { encId } = await test.item(owner, { title: `Lesson ${place}`, description: 'With experiments.' })
        clip = encId
      }
      library = serve({ fetch: test.app.fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false })
      await once(library, 'listening')
      base = `http://127.0.0.1:${addressOf(library)}`
      site = createServer((request, response) => {
        const { html, policy } = pages.get(request.url ?? '') ?? { html: '' }
        if (policy) response.setHeader('content-security-policy', policy)
        response
          .setHeader('content-type', 'text/html')
          .end(
            `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A school</title>${listening}<body><p>Before</p>${html}<p id="after">After</p></body></html>`,
          )
      }).listen(0, '127.0.0.1')
      await once(site, 'listening')
      webkit = await openWebKit()
    }, 120_000)
    afterAll(async () => {
      await webkit?.close()
      site?.closeAllConnections()
      site?.close()
      library?.close()
      await test?.close()
    })
    const show = async (path: string, html: string, policy?: string): Promise<void> => {
      pages.set(path, policy ? { html, policy } : { html })
      await webkit.open(`http://localhost:${addressOf(site)}${path}`)
    }
    const script = () => `<script src="${base}/w/?w=${w}"></script>`
    const root = "document.querySelector('vitrine-widget')?.shadowRoot"
    const lessons = () => webkit.run<number>(`return new Set(${root}?.textContent.match(/Lesson \\d/g)).size`)
    const isLive = () => webkit.run<boolean>(`return ${root}?.querySelector('.vt-widget')?.dataset.live === ''`)
    const faults = () => webkit.run<string[]>('return self.faults')

    it('draws a script tag under a strict content security policy, hydrates it, and opens a panel', async () => {
      await show(
        '/strict',
        script(),
        `default-src 'none'; script-src 'nonce-own' ${base}; style-src 'none'; img-src ${base} data:; connect-src ${base}; media-src ${base} blob:; worker-src blob:`,
      )
      expect(await lessons()).toBe(8)
      await expect.poll(isLive, { timeout: 60_000 }).toBe(true)
      expect(await faults()).toEqual([])
      const columns = await webkit.run<string>(`return getComputedStyle(${root}.querySelector('.vt-widget-grid')).gridTemplateColumns`)
      expect(columns.split(' ').length).toBeGreaterThan(1)
      await webkit.run(`${root}.querySelector('.vt-widget-face').click()`)
      await expect
        .poll(() => webkit.run<boolean>(`return Boolean(${root}.querySelector('.vt-widget-panel button'))`), { timeout: 60_000 })
        .toBe(true)
      expect(await faults()).toEqual([])
    }, 120_000)

    it('draws a script tag in a sandboxed frame without storage', async () => {
      const inside = `${listening}<body>${script()}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      await show('/sandbox', `<iframe sandbox="allow-scripts" width="600" height="700" title="Widget" srcdoc="${inside}"></iframe>`)
      await webkit.enter(0)
      await expect.poll(isLive, { timeout: 60_000 }).toBe(true)
      const storage = 'try { return typeof localStorage } catch (error) { return error.name }'
      expect([await lessons(), await webkit.run(storage), await faults()]).toEqual([8, 'SecurityError', []])
      await webkit.enter(undefined)
    }, 120_000)

    it('sets the height of a frame of /embedw.aspx to that of its content', async () => {
      await show(
        '/frame',
        `<script src="${base}/embedw.js"></script><iframe src="${base}/embedw.aspx?w=${w}" width="600" height="100" style="border:0" title="Widget"></iframe>`,
      )
      await expect
        .poll(() => webkit.run<number>("return document.querySelector('iframe').offsetHeight"), { timeout: 60_000 })
        .toBeGreaterThan(300)
      await webkit.enter(0)
      await expect.poll(isLive, { timeout: 60_000 }).toBe(true)
      expect(await lessons()).toBe(8)
      await webkit.enter(undefined)
      expect(await faults()).toEqual([])
    }, 120_000)

    it('shows the page of a player with its title', async () => {
      await webkit.open(`${base}/Embed.aspx?id=${clip}`)
      await expect.poll(() => webkit.run<string>('return document.body.innerText'), { timeout: 60_000 }).toMatch(/\S/)
      expect(await webkit.run<string>('return document.title')).toContain('Lesson 8')
    }, 120_000)
  },
)

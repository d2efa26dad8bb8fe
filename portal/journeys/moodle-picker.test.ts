import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Frame, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pickerQuery, ticketIn, ticketQuery } from '../../server/moodle/plugin-client.fixture.ts'
import { type MadeFile, makeImage } from './make-file.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const timeout = 300_000
const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch' }

/** A page of a course with an editor: it asks for a ticket on the server, opens the picker in a frame, and inserts what the first message names. */
async function startMoodle(vitrine: Vitrine): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const size = sizes.find(([width]) => request.url?.includes(String(width))) ?? sizes[0]
    void coursePage(vitrine, `http://${request.headers.host}`, size).then((html) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(html)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port')
  return {
    origin: `http://localhost:${address.port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function coursePage(vitrine: Vitrine, origin: string, size: readonly [number, number]): Promise<string> {
  const person = { name: 'teacher', viewer: '127.0.0.1' }
  const answer = await fetch(`${vitrine.base}/VLE/Moodle/Auth/?${ticketQuery(person, Date.now())}`)
  const ticket = ticketIn(await answer.text())
  // The origin as the plugins write it, with its port twice.
  const td = encodeURIComponent(`${origin}:${new URL(origin).port}`)
  const source = `${vitrine.base}/VLE/Moodle/Default.aspx?${pickerQuery(person.name, ticket, Date.now(), td)}`
  return `<!doctype html><html lang="en"><title>Course</title><h1>Course</h1>
<iframe id="picker" title="Picker" width="${size[0]}" height="${size[1]}" src="${source}"></iframe>
<script>
  window.messages = []
  addEventListener('message', ({ data, origin, source }) => {
    if (source !== document.getElementById('picker').contentWindow) return
    window.messages.push({ data, origin })
    if (window.messages.length > 1 || typeof data !== 'string' || !data.includes('ID=')) return
    const frame = document.createElement('iframe')
    frame.id = 'inserted'
    frame.title = 'Inserted'
    frame.src = '${vitrine.base}/Embed.aspx?' + data + '&delta=ESDLTA'
    document.body.append(frame)
  })
</script></html>`
}

/** The sizes of the frame in the editors. */
const sizes = [
  [750, 500],
  [922, 635],
] as const

/** Presses Tab until an element of the frame with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const inside = () => page.frames().find((one) => /\/vle\/moodle\//i.test(one.url()))
  const names: string[] = []
  for (let times = 0; times < 60; times++) {
    await page.keyboard.press('Tab')
    const focused = await inside()?.evaluate(() => {
      const element = document.hasFocus() ? document.activeElement : null
      return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 60)
    })
    if (focused === name) return
    names.push(focused ?? '')
  }
  throw new Error(`Tab does not reach "${name}": ${names.join(' | ')}`)
}

/** Parts of the frame's page that cannot be seen whole, or reached by scrolling down. */
const cutOff = (page: Page): Promise<string[]> =>
  (page.frames().find((one) => /\/vle\/moodle\//i.test(one.url())) as Frame).evaluate(() => {
    const faults: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) faults.push('the dialog is cut off')
    }
    return faults
  })

describe('the picker inside Moodle', () => {
  let vitrine: Vitrine
  let browser: Browser
  let profile: string
  let page: Page
  let picture: MadeFile
  let moodle: Awaited<ReturnType<typeof startMoodle>>

  beforeAll(async () => {
    picture = await makeImage('leaf.png')
    vitrine = await startVitrine()
    moodle = await startMoodle(vitrine)
    profile = await mkdtemp(join(tmpdir(), 'vitrine-moodle-'))
    browser = await chromium.launch({
      executablePath: process.env.CHROME_PATH ?? 'portal/journeys/chromium.sh',
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync', '--test-third-party-cookie-phaseout'],
      ],
    })
    const owner = await browser.newPage()
    await signIn(owner, vitrine)
    await owner.waitForURL(`${vitrine.base}/`)
    await upload(owner, vitrine, picture.path, 'An oak leaf, 100 %')
    const call = (path: string, data: object) => owner.request.post(`${vitrine.base}${path}`, { data, headers })
    const saved = await call('/api/admin/learning-environments/save/', {
      ...{ kind: 'moodle', name: 'Moodle', enabled: true, rule: 'make' },
      ...{ origins: [moodle.origin], networks: ['127.0.0.1'] },
    })
    expect(await saved.json()).toMatchObject({ Success: true })
    await owner.close()
    page = await (await browser.newContext({ viewport: { width: 1000, height: 900 } })).newPage()
  }, timeout)
  afterAll(async () => {
    await browser?.close()
    await moodle?.stop()
    await vitrine?.stop()
    if (profile) await rm(profile, { recursive: true, force: true })
    if (picture) await rm(picture.folder, { recursive: true, force: true })
  }, timeout)

  it.each(sizes)(
    'signs in by the ticket without a cookie, is used by keyboard, and sends one message that the editor inserts, at %i x %i',
    async (width, height) => {
      await page.goto(`${moodle.origin}/?width=${width}`)
      const frame = page.frameLocator('#picker')
      await frame.getByRole('heading', { name: 'Choose a video or another item' }).waitFor()
      const item = frame.getByRole('button', { name: 'An oak leaf, 100 %' })
      await item.waitFor()
      expect(await page.locator('#picker').evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual([width, height])
      expect(await cutOff(page)).toEqual([])
      // The person of the ticket is signed in: the sentence for others is not there.
      expect(await frame.getByText('You are not signed in here.').count()).toBe(0)
      expect(await page.context().cookies(vitrine.base)).toEqual([])
      if (process.env.VITRINE_PICTURES) await page.screenshot({ path: `${process.env.VITRINE_PICTURES}/picker-${width}.png` })
      await tabTo(page, await frame.getByRole('searchbox').evaluate((one) => one.getAttribute('aria-label') ?? ''))
      await page.keyboard.type('nothing has this name')
      await frame.getByText('Nothing was found.').waitFor()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('oak')
      await item.waitFor()
      await tabTo(page, 'An oak leaf, 100 %')
      await page.keyboard.press('Enter')
      await frame.getByRole('dialog').waitFor()
      await expect.poll(() => cutOff(page)).toEqual([])
      if (process.env.VITRINE_PICTURES) await page.screenshot({ path: `${process.env.VITRINE_PICTURES}/choice-${width}.png` })
      await tabTo(page, 'Insert')
      await page.keyboard.press('Enter')
      await frame.getByText('Inserted. You can close this window.').waitFor()
      // The focus stays, and a second press sends nothing.
      await page.keyboard.press('Enter')
      await page.frameLocator('#inserted').getByRole('img', { name: 'An oak leaf, 100 %' }).waitFor()
      const messages = await page.evaluate(() => (window as unknown as { messages: { data: string; origin: string }[] }).messages)
      expect(messages).toHaveLength(1)
      expect(messages[0]?.origin).toBe(vitrine.base)
      expect(messages[0]?.data).toMatch(/^ID=\d+~\w{2}~\w+(&code=[^&]+)?&source=moodle&title=An\+oak\+leaf%2C\+100\+%EF%BC%85$/)
    },
    timeout,
  )

  it(
    'is framed by nobody but the registered pages',
    async () => {
      const elsewhere = await page.context().newPage()
      await elsewhere.goto(moodle.origin.replace('localhost', '127.0.0.1'))
      const text = await elsewhere.frameLocator('#picker').locator('body').innerText()
      expect(text).not.toContain('Choose a video')
    },
    timeout,
  )
})

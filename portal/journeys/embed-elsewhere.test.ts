import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForeignPage } from './foreign-page.fixture.ts'
import { chooseForItem, expectPlaying, signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000

describe('embed codes of an item on another website', () => {
  let scene: Scene
  let address: string
  let script: string
  let frame: string

  beforeAll(async () => {
    scene = await startScene('leaf.mp4')
  }, TIMEOUT_MS)
  afterAll(() => scene?.stop(), TIMEOUT_MS)

  it(
    'are shown in its Embed dialog',
    async () => {
      const owner = await scene.visit()
      await signIn(owner, scene.vitrine)
      await owner.waitForURL(`${scene.vitrine.base}/`)
      await upload(owner, scene.vitrine, scene.video, 'How a leaf makes sugar')
      address = await upload(owner, scene.vitrine, scene.video, 'A leaf')
      await owner.goto(address)
      await chooseForItem(owner, 'A leaf', 'Embed')
      frame = await owner.getByLabel('Code for a web page').inputValue()
      await owner.getByRole('tab', { name: 'Script' }).click()
      script = await owner.getByRole('tabpanel').getByRole('textbox').inputValue()
      expect([frame.includes('<iframe'), script.includes('<script')]).toEqual([true, true])
      await owner.context().close()
    },
    TIMEOUT_MS,
  )

  it(
    'show only that item with a script, and no other item that matches its title',
    async () => {
      const foreign = await startForeignPage(script)
      try {
        const visitor = await scene.visit()
        await visitor.goto(foreign.address)
        const tiles = visitor.locator('a[href*="/view.aspx"]')
        await tiles.first().waitFor()
        const links = await tiles.evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).href))])
        expect(links).toEqual([address])
        await visitor.context().close()
      } finally {
        await foreign.stop()
      }
    },
    TIMEOUT_MS,
  )

  it(
    'play in a frame and are listed by a script on a page opened from a disk',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-disk-'))
      try {
        const file = join(folder, 'lesson.html')
        await writeFile(file, `<!doctype html><html lang="en"><title>A lesson</title>${frame}${script}</html>`)
        const visitor = await scene.visit()
        await visitor.goto(pathToFileURL(file).href)
        await visitor.frameLocator('iframe').locator('.vt-start').click()
        await expectPlaying(visitor.frameLocator('iframe'))
        await visitor.locator('a[href*="/view.aspx"]').first().waitFor()
        await visitor.context().close()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    TIMEOUT_MS,
  )

  it(
    'show in a frame that this site is not allowed, without any data of the item',
    async () => {
      const owner = await scene.visit()
      await signIn(owner, scene.vitrine)
      await owner.waitForURL(`${scene.vitrine.base}/`)
      const id = new URL(address).searchParams.get('id')
      const saved = await owner.request.post(`${scene.vitrine.base}/api/ml/media/${id}/saveembedsites/`, {
        data: { sites: ['https://www.school.example'] },
      })
      expect(saved.status()).toBe(200)
      const foreign = await startForeignPage(frame)
      try {
        const visitor = await scene.visit()
        const blocked: string[] = []
        visitor.on('console', (message) => blocked.push(message.text()))
        await visitor.goto(foreign.address)
        const shown = visitor.frameLocator('iframe')
        await shown.getByText('This library does not allow its content on this page.').waitFor({ timeout: 60_000 })
        await shown.getByText('EMBED_NOT_HERE').waitFor()
        expect(await shown.locator('html').innerHTML()).not.toContain('A leaf')
        expect(blocked.filter((text) => text.includes('frame-ancestors'))).toEqual([])
        const opened = visitor.context().waitForEvent('page')
        await shown.getByRole('link', { name: 'Open in the library' }).click()
        await (await opened).getByRole('heading', { level: 1, name: 'A leaf' }).waitFor()
      } finally {
        await foreign.stop()
      }
    },
    TIMEOUT_MS,
  )

  it(
    'say in a page from a disk that it is not allowed, and play in an allowed page that names itself to nobody',
    async () => {
      const owner = await scene.visit()
      await signIn(owner, scene.vitrine)
      await owner.waitForURL(`${scene.vitrine.base}/`)
      const id = new URL(address).searchParams.get('id')
      // Servers keep embed pages for some seconds: a change is waited for where the browser asks next.
      const allow = async (site: string) => {
        const { base } = scene.vitrine
        const { origin } = new URL(site)
        const saved = await owner.request.post(`${base}/api/ml/media/${id}/saveembedsites/`, { data: { sites: [origin] } })
        expect(saved.status()).toBe(200)
        const framed = { headers: { 'sec-fetch-dest': 'iframe' } }
        const policy = async () => (await fetch(`${base}/Embed.aspx?id=${id}&framed=1`, framed)).headers.get('content-security-policy')
        await expect.poll(policy, { timeout: 5000 }).toContain(origin)
      }
      const foreign = await startForeignPage(frame, { 'referrer-policy': 'no-referrer' })
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-disk-'))
      try {
        const visitor = await scene.visit()
        const shown = visitor.frameLocator('iframe')
        await allow('https://www.school.example')
        const file = join(folder, 'lesson.html')
        await writeFile(file, `<!doctype html><html lang="en"><title>A lesson</title>${frame}</html>`)
        for (const page of [pathToFileURL(file).href, foreign.address]) {
          await visitor.goto(page)
          await shown.getByText('This library does not allow its content on this page.').waitFor({ timeout: 60_000 })
          await shown.getByRole('link', { name: 'Open in the library' }).waitFor()
          expect(await shown.locator('iframe').count()).toBe(0)
        }
        await allow(foreign.address)
        await visitor.goto(foreign.address)
        await shown.locator('.vt-start').click()
        await expectPlaying(shown)
        // In a sandbox there is no access to a copy.
        const sandboxed = await startForeignPage(frame.replace('<iframe ', '<iframe sandbox="allow-scripts" '), {
          'referrer-policy': 'no-referrer',
        })
        await allow(sandboxed.address)
        await visitor.goto(sandboxed.address)
        await shown.locator('.vt-start').click()
        await expectPlaying(shown)
        await sandboxed.stop()
      } finally {
        await foreign.stop()
        await rm(folder, { recursive: true, force: true })
      }
    },
    TIMEOUT_MS,
  )
})

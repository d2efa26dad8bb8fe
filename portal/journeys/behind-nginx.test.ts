import { readFile, rm, stat } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type MadeFile, makeVideo } from './make-file.fixture.ts'
import { documentedSample, hasNginx, type Nginx, startNginx } from './nginx-page.fixture.ts'
import { expectPlaying, pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

/** What an administrator writes who reads only the first lines of a manual. */
const shortConfig = (more = ''): string => `
server {
  listen 443;
  ${more}
  location / {
    proxy_pass http://127.0.0.1:8080;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Proto $scheme;
  }
}`

describe.runIf(hasNginx)(`uploads behind nginx${hasNginx ? '' : ' (left out, because nginx is not on this machine)'}`, () => {
  let vitrine: Vitrine
  let browser: Browser
  let film: MadeFile
  let nginx: Nginx | undefined
  let page: Page
  /** Status and bytes of every part that was sent. */
  let parts: { status: number; bytes: number }[]

  beforeAll(async () => {
    ;[vitrine, browser, film] = await Promise.all([
      startVitrine({ VITRINE_TRUST_PROXY: 'on' }),
      startBrowser(),
      makeVideo('lesson.mp4', 30),
    ])
    expect((await stat(film.path)).size).toBeGreaterThan(2 * 1024 * 1024)
  }, TIMEOUT_MS)
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await nginx?.stop()
  })
  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
    await rm(film.folder, { recursive: true, force: true })
  }, TIMEOUT_MS)

  async function visit(config: string): Promise<Vitrine> {
    nginx = await startNginx(config, vitrine.base)
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    parts = []
    page.on('response', (response) => {
      const request = response.request()
      if (request.method() === 'PATCH')
        parts.push({
          status: response.status(),
          bytes: Number(request.headers()['content-length'] ?? request.postDataBuffer()?.length ?? 0),
        })
    })
    const behind = { ...vitrine, base: nginx.base }
    await signIn(page, behind)
    await page.waitForURL(`${behind.base}/`)
    return behind
  }
  const choose = async (title: string, name = 'lesson.mp4'): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/mp4', buffer: await readFile(film.path) })
    await page
      .getByRole('textbox', { name: /^Title of/ })
      .last()
      .fill(title)
  }

  it(
    'halves the part size when nginx refuses a part, continues after the last part and remembers the size',
    async () => {
      const behind = await visit(shortConfig())
      await upload(page, behind, film.path, 'Sent in small parts')
      const refused = parts.filter(({ status }) => status === 413).length
      expect(refused).toBeGreaterThan(0)
      // Parts that are too large come first; after the first one that fits no other is refused.
      expect(parts.slice(refused).map(({ status }) => status)).toEqual(Array(parts.length - refused).fill(204))
      expect(parts.length - refused).toBeGreaterThan(1)
      const before = parts.length
      await choose('Sent in small parts again', 'another-lesson.mp4')
      await page.getByRole('button', { name: 'Publish 1 file' }).click()
      await page.getByRole('link', { name: 'Open Sent in small parts again' }).waitFor({ timeout: 60_000 })
      expect(new Set(parts.slice(before).map(({ status }) => status))).toEqual(new Set([204]))
    },
    TIMEOUT_MS,
  )

  it(
    'reports that a proxy refuses when even the smallest part is too large',
    async () => {
      const behind = await visit(shortConfig('client_max_body_size 20k;'))
      await page.goto(`${behind.base}/upload.aspx`)
      await choose('Never arrives')
      await expect
        .poll(() => page.locator('.vp-upload-row').textContent(), { timeout: 60_000 })
        .toContain('A proxy blocks uploads, even in parts of 64 kB (413). Please contact your administrator.')
      expect(new Set(parts.map(({ status }) => status))).toEqual(new Set([413]))
    },
    TIMEOUT_MS,
  )

  it(
    'accepts full parts, plays and seeks with the sample configuration of the manual',
    async () => {
      const behind = await visit(await documentedSample())
      const address = await upload(page, behind, film.path, 'Sent as the manual says')
      expect(parts.map(({ status }) => status)).toEqual([204])
      const ranges: number[] = []
      page.on('response', (response) => {
        if (response.request().headers().range) ranges.push(response.status())
      })
      await page.goto(address)
      await pressVideo(page)
      await expectPlaying(page)
      expect(new Set(ranges)).toEqual(new Set([206]))
    },
    TIMEOUT_MS,
  )
})

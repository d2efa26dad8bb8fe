import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectPlaying, pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { startBlockingBrowser } from './start-blocking-browser.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'
import { freePort } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000
const program = fileURLToPath(new URL('../../examples/lms-lti/platform.js', import.meta.url))

describe('the example of a learning environment', () => {
  let scene: Scene
  let browser: Awaited<ReturnType<typeof startBlockingBrowser>>
  let environment: ChildProcess
  let base = ''
  let owner: Page

  beforeAll(async () => {
    const port = await freePort()
    base = `http://localhost:${port}`
    environment = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'], env: { PORT: String(port) } })
    ;[scene, browser] = await Promise.all([
      startScene('leaf.mp4'),
      startBlockingBrowser(),
      once(environment.stdout as NodeJS.ReadableStream, 'data'),
    ])
    owner = await scene.visit()
    await signIn(owner, scene.vitrine)
    await owner.waitForURL(`${scene.vitrine.base}/`)
    await upload(owner, scene.vitrine, scene.video, 'A leaf')
  }, TIMEOUT_MS)
  afterAll(async () => {
    environment?.kill()
    await browser?.stop()
    await scene?.stop()
  }, TIMEOUT_MS)

  const send = (path: string, body: object) =>
    owner.evaluate(
      async ([address, text]) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(address as string, { method: 'POST', body: text as string, headers })
        return (await response.json()) as { ID: number; Address: string }
      },
      [path, JSON.stringify(body)],
    )

  it(
    'registers the library, shows its picker and a launch, and gets a grade back',
    async () => {
      const school = { kind: 'lti', name: 'Example', enabled: true, rule: 'make', origins: [base], networks: [] }
      const { ID } = await send('/api/admin/learning-environments/save/', school)
      const { Address } = await send('/api/admin/lti/registration/', { iid: ID })
      const page = await browser.context.newPage()
      await page.goto(`${base}/`)
      await page.getByLabel('Registration address').fill(Address)
      await page.getByRole('button', { name: 'Register' }).click()
      const frame = page.frameLocator('iframe')
      await frame.getByText('The library is registered. You can close this window.').waitFor()

      await page.getByRole('link', { name: 'Open the course' }).click()
      await page.getByRole('link', { name: 'Tess Teacher' }).click()
      await page.getByRole('link', { name: 'Choose films' }).click()
      await frame.getByRole('button', { name: 'A leaf' }).click({ timeout: 60_000 })
      await frame.getByLabel('Grade').selectOption('watched 50')
      await frame.getByRole('button', { name: 'Insert' }).click()

      await page.getByRole('link', { name: 'A leaf' }).waitFor()
      await page.goto(`${base}/?as=pupil&open=0`)
      await pressVideo(frame)
      await expectPlaying(frame)
      // The grade comes when the view is counted and its job has run: the course shows it when it is loaded again.
      await frame
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.ended || new Promise((done) => video.addEventListener('ended', done, { once: true })))
      const course = await browser.context.newPage()
      const graded = async () => {
        await course.goto(`${base}/`)
        return course.getByRole('row', { name: 'Pat Pupil A leaf 100 of 100' }).count()
      }
      await expect.poll(graded, { timeout: 120_000, interval: 1000 }).toBe(1)
    },
    TIMEOUT_MS,
  )
})

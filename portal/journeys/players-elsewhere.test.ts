import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { VitrinePlayerElement } from '../../sdk/player/player-element.ts'
import { startForeignPage } from './foreign-page.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'
import type { Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

/** The client as somebody bundles it into a page. */
async function bridgeScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['sdk/bridge/index.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'Bridge',
    tsconfigRaw: {},
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

describe('players on pages of another site', () => {
  let scene: Scene
  let vitrine: Vitrine
  let browser: Browser
  let id = ''
  let foreign: Awaited<ReturnType<typeof startForeignPage>> | undefined

  beforeAll(async () => {
    scene = await startScene('IMG_0008.mp4')
    ;({ vitrine, browser } = scene)
  }, TIMEOUT_MS)

  afterEach(async () => {
    await foreign?.stop()
    foreign = undefined
  })

  afterAll(() => scene?.stop(), TIMEOUT_MS)

  async function visit(html: string, headers: Record<string, string> = {}): Promise<{ page: Page; complaints: string[] }> {
    foreign = await startForeignPage(html, headers)
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !message.text().includes('favicon')) complaints.push(message.text())
    })
    await page.goto(foreign.address)
    return { page, complaints }
  }

  it(
    'play as an element under a policy that allows only our scripts',
    async () => {
      const owner = await browser.newPage()
      await signIn(owner, vitrine)
      await owner.waitForURL(`${vitrine.base}/`)
      id = new URL(await upload(owner, vitrine, scene.video, 'How bread rises')).searchParams.get('id') ?? ''
      await owner.close()
      const tag = `<script type="module" src="${vitrine.base}/vitrine-player.js"></script><vitrine-player item="${id}" muted></vitrine-player>`
      const policy = `default-src 'none'; script-src ${vitrine.base}; style-src 'none'; img-src ${vitrine.base} data:; media-src ${vitrine.base} blob:; connect-src ${vitrine.base}`
      const { page, complaints } = await visit(tag, { 'content-security-policy': policy })
      const element = page.locator('vitrine-player')
      await element.getByRole('button', { name: 'Play How bread rises' }).click()
      const time = () => element.evaluate((each: VitrinePlayerElement) => each.currentTime)
      await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(0.3)
      await element.evaluate((each: VitrinePlayerElement) => each.pause())
      expect(await element.evaluate((each: VitrinePlayerElement) => [each.paused, each.muted, Math.round(each.duration)])).toEqual([
        true,
        true,
        8,
      ])
      expect(complaints.filter((text) => !text.includes('favicon.ico'))).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'are controlled in a frame',
    async () => {
      const { page, complaints } = await visit(
        `<iframe src="${vitrine.base}/Embed.aspx?id=${id}&muted=1" allow="autoplay" title="Video" width="640" height="360"></iframe>`,
      )
      await page.addScriptTag({ content: await bridgeScript() })
      const answers = await page.evaluate(async () => {
        const { connectPlayer } = (window as unknown as { Bridge: typeof import('../../sdk/bridge/index.ts') }).Bridge
        const player = await connectPlayer(document.querySelector('iframe') as HTMLIFrameElement)
        const told: string[] = []
        for (const event of ['play', 'pause', 'seeked'] as const) player.on(event, () => told.push(event))
        const until = (look: () => boolean): Promise<void> =>
          new Promise((resolve) => {
            const stop = player.store.subscribe(() => {
              if (!look()) return
              stop()
              resolve()
            })
          })
        const moving = until(() => player.store.get().currentTime > 0.3)
        await player.play()
        await moving
        const isAllowed = await player.seek(4)
        await until(() => player.store.get().currentTime >= 4 && !player.store.get().seeking)
        await player.pause()
        const { duration, muted } = player.store.get()
        return { told, isAllowed, duration: Math.round(duration), muted }
      })
      expect(answers).toMatchObject({ isAllowed: true, duration: 8, muted: true })
      expect(answers.told).toEqual(expect.arrayContaining(['play', 'seeked']))
      expect(complaints.filter((text) => !text.includes('favicon.ico'))).toEqual([])
    },
    TIMEOUT_MS,
  )
})

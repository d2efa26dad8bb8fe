import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { makeVideo } from './make-file.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

export interface Scene {
  vitrine: Vitrine
  browser: Browser
  /** A file to upload. */
  video: string
  /** Somebody new, with a browser that knows nothing. */
  visit: () => Promise<Page>
  /** Closes what was visited: players that go on cost the machine. */
  leave: () => Promise<void>
  stop: () => Promise<void>
}

/** A library, a browser and a video with this name, and of so many seconds. */
export async function startScene(...video: Parameters<typeof makeVideo>): Promise<Scene> {
  const [vitrine, browser, { path, folder }] = await Promise.all([startVitrine(), startBrowser(), makeVideo(...video)])
  return {
    vitrine,
    browser,
    video: path,
    async visit() {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      return context.newPage()
    },
    leave: async () => void (await Promise.all(browser.contexts().map((context) => context.close()))),
    async stop() {
      await browser.close()
      await vitrine.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

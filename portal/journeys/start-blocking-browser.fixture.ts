import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'

/** A browser whose settings block the cookies of other sites in frames. */
export async function startBlockingBrowser(): Promise<{ context: BrowserContext; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-profile-'))
  await mkdir(join(folder, 'Default'))
  const preferences = { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } }
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROME_PATH ?? 'portal/journeys/chromium.sh',
    viewport: { width: 1280, height: 900 },
    // Frames stay in one process: Playwright loses a frame that changes between processes while a page loads.
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
      ...['--disable-site-isolation-trials', '--disable-features=IsolateOrigins,site-per-process'],
    ],
  })
  // Other browsers are tested beside this one.
  context.setDefaultTimeout(90_000)
  return {
    context,
    async stop() {
      await context.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

import { type Browser, chromium } from 'playwright-core'

/** Debian's Chromium without parts of its own window, with what it needs to run as root and to keep to itself. */
export async function startBrowser(more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? 'portal/journeys/chromium.sh',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
  // Other browsers are tested beside this one.
  browser.on('context', (context) => context.setDefaultTimeout(90_000))
  return browser
}

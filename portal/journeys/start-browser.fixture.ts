import { type Browser, chromium } from 'playwright-core'

/** Debian's Chromium without parts of its own window, with what it needs to run as root and to keep to itself. */
export function startBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
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
}

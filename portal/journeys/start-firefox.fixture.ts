import puppeteer, { type Browser } from 'puppeteer-core'

/** Debian's Firefox, without a screen and without requests to its maker. */
export const startFirefox = (preferences: Readonly<Record<string, number>> = {}): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: {
      'media.volume_scale': '0.0',
      'media.autoplay.default': 0,
      'app.update.disabledForTesting': true,
      'browser.safebrowsing.malware.enabled': false,
      'browser.safebrowsing.phishing.enabled': false,
      'media.gmp-manager.updateEnabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'toolkit.telemetry.enabled': false,
      ...preferences,
    },
  })

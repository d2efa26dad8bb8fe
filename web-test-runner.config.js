import { createServer } from 'node:net'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { puppeteerLauncher } from '@web/test-runner-puppeteer'
import { bundledTests } from './scripts/browser/bundle-tests.ts'
import { manualExamples } from './scripts/browser/doc-examples.ts'
import { emulation } from './scripts/browser/emulation.ts'
import { licenses } from './scripts/browser/license.ts'
import { liveStreams } from './scripts/browser/live.ts'
import { lowLatencyStreams } from './scripts/browser/low-latency.ts'
import { browserPackages } from './scripts/browser/packages.ts'
import { awayFixtures, badFixtures, fixtures, sources } from './scripts/browser/plugin.ts'
import { packageSources } from './scripts/browser/prepare.ts'
import { counts } from './scripts/browser/report.ts'
import { signageLibrary } from './scripts/browser/signage.ts'
import { browserFiles } from './scripts/setup/browser-files.js'

const group = process.env.VITRINE_RENDERER ?? 'react'
const files = browserFiles(group)

const renderer = group === 'preact' ? 'preact' : 'react'
const addressOf = await browserPackages(renderer, packageSources)
// After `--files`, only these run.
const chosen = process.argv.filter((argument) => argument.includes('.browser.test.'))
const bundled = await bundledTests(renderer, chosen.length > 0 ? chosen : files, addressOf)
const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --mute-audio'
// The parts are tested with sound; what a visitor's browser allows by itself is tested on the built embeds. Those are shown to a mouse,
// which a machine for tests does not have.
const mouse = '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'
const visitor = group === 'dist' ? mouse : '--autoplay-policy=no-user-gesture-required'

// The recorder gets a made-up camera and microphone, and nobody has to allow them.
const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

const chromium = () =>
  chromeLauncher({ launchOptions: { executablePath: '/usr/bin/chromium', args: [...flags.split(' '), ...devices, visitor] } })
const preferences = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'media.volume_scale': '0.0',
  // Nothing is asked of anybody else's servers.
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
}
const firefox = () =>
  puppeteerLauncher({
    launchOptions: {
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      headless: true,
      // Tests read the tree of screen readers, and emulate what a viewer prefers (scripts/browser/firefox.ts).
      args: ['-remote-allow-system-access'],
      extraPrefsFirefox: preferences,
    },
  })

export default {
  files,
  hostname: '127.0.0.1',
  // Several groups run at once, and would choose the same port.
  port: await freePort(),
  // One page at a time: pages in the background have no focus, and their timers and frames rest.
  concurrency: 1,
  testsFinishTimeout: 600_000,
  // Browsers request a lost file again for half a minute before they give up, and a slow machine starts the film in twenty seconds.
  testFramework: { config: { timeout: 180_000 } },
  middleware: [licenses, liveStreams, lowLatencyStreams, awayFixtures, badFixtures, signageLibrary, fixtures],
  plugins: [manualExamples(), emulation(), bundled, sources(renderer, addressOf)],
  reporters: [defaultReporter(), counts(`.cache/counts/browser-${group}.json`)],
  browsers: [group === 'firefox' ? firefox() : chromium()],
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}

import type { Page } from 'playwright-core'

/** For every browser that measures. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A line and a machine as someone has them. */
export interface Line {
  name: string
  throttle(page: Page): Promise<void>
}

export const unthrottled: Line = { name: 'unthrottled', throttle: async () => {} }

export const slowLine: Line = {
  name: '1.6 Mbit/s, 150 ms, CPU 4x',
  async throttle(page) {
    const session = await page.context().newCDPSession(page)
    const bytesPerSecond = (1.6 * 1_000_000) / 8
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  },
}

import type { TestRunnerPlugin } from '@web/test-runner'

interface Line {
  send: (method: 'Emulation.setEmulatedMedia' | 'Input.dispatchTouchEvent', params: object) => Promise<unknown>
}

interface CdpPage {
  createCDPSession: () => Promise<Line>
  bringToFront: () => Promise<void>
}

/** One session for each page, because one cannot reset what another has set, and the next test file uses the page again. */
const lines = new WeakMap<CdpPage, Promise<Line>>()

/**
 * Commands for tests. `emulate-features` emulates media features, and returns whether this browser can. `touch` dispatches touch events
 * step by step, and returns the same. `bring-to-front` gives the page the keyboard focus, which a page opened by another may have.
 */
export const emulation = (): TestRunnerPlugin => ({
  name: 'emulation',
  async executeCommand({ command, payload, session }) {
    if (command !== 'emulate-features' && command !== 'bring-to-front' && command !== 'touch') return undefined
    const { getPage } = session.browser as unknown as { getPage: (id: string) => CdpPage }
    const page = getPage.call(session.browser, session.id)
    if (command === 'bring-to-front') {
      await page.bringToFront()
      return true
    }
    if (session.browser.name === 'Firefox') return false
    const line = lines.get(page) ?? page.createCDPSession()
    lines.set(page, line)
    if (command === 'touch') for (const step of payload as object[]) await (await line).send('Input.dispatchTouchEvent', step)
    else await (await line).send('Emulation.setEmulatedMedia', { features: payload })
    return true
  },
})

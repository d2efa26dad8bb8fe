import type { TestRunnerPlugin } from '@web/test-runner'

interface Line {
  send: (method: 'Emulation.setEmulatedMedia' | 'Input.dispatchTouchEvent', wish: object) => Promise<unknown>
}

interface CdpPage {
  createCDPSession: () => Promise<Line>
  bringToFront: () => Promise<void>
}

/** One for each page: what one line asked for, another cannot take back, and the page is used again by the next file. */
const lines = new WeakMap<CdpPage, Promise<Line>>()

/**
 * `emulate-features` shows the page wishes of a visitor, as style sheets ask for them. Answers whether this browser can.
 * `touch` puts fingers on the page, step by step, as a screen that is touched tells the browser; answers the same.
 * `bring-to-front` gives the page the keyboard, which after a page that hung another may have.
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

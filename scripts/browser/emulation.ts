import type { TestRunnerPlugin } from '@web/test-runner'

interface CdpPage {
  createCDPSession: () => Promise<{ send: (method: 'Emulation.setEmulatedMedia', wish: { features: unknown }) => Promise<unknown> }>
}

/** `emulate-features` shows the page wishes of a visitor, as style sheets ask for them. Answers whether this browser can. */
export const emulation = (): TestRunnerPlugin => ({
  name: 'emulation',
  async executeCommand({ command, payload, session }) {
    if (command !== 'emulate-features') return undefined
    if (session.browser.name === 'Firefox') return false
    const { getPage } = session.browser as unknown as { getPage: (id: string) => CdpPage }
    const line = await getPage.call(session.browser, session.id).createCDPSession()
    await line.send('Emulation.setEmulatedMedia', { features: payload })
    return true
  },
})

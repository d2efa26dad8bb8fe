import type { TestRunnerPlugin } from '@web/test-runner'
import { emulateInFirefox, type FirefoxPage, readTreeOfFirefox } from './firefox.ts'

interface Line {
  send: (
    method: 'Emulation.setEmulatedMedia' | 'Input.dispatchTouchEvent' | 'Accessibility.getFullAXTree',
    params: object,
  ) => Promise<unknown>
}

interface TreeNode {
  nodeId: string
  ignored: boolean
  childIds?: string[]
  role?: { value: string }
  name?: { value: string }
}

interface CdpPage {
  createCDPSession: () => Promise<Line>
  bringToFront: () => Promise<void>
}

/** One session for each page, because one cannot reset what another has set, and the next test file uses the page again. */
const lines = new WeakMap<CdpPage, Promise<Line>>()

/**
 * Commands for tests. `emulate-features` emulates media features, and returns whether this browser can. `touch` dispatches touch events
 * step by step, and returns the same. `accessibility-tree` returns the roles and names that screen readers get, in their order, or false.
 * `bring-to-front` gives the page the keyboard focus, which a page opened by another may have.
 */
export const emulation = (): TestRunnerPlugin => ({
  name: 'emulation',
  async executeCommand({ command, payload, session }) {
    if (!commands.includes(command)) return undefined
    const { getPage } = session.browser as unknown as { getPage: (id: string) => CdpPage }
    const page = getPage.call(session.browser, session.id)
    if (command === 'bring-to-front') {
      await page.bringToFront()
      return true
    }
    if (session.browser.name === 'Firefox') return inFirefox(page as unknown as FirefoxPage, command, payload)
    const line = lines.get(page) ?? page.createCDPSession()
    lines.set(page, line)
    if (command === 'accessibility-tree') return readTree(await line)
    if (command === 'touch') for (const step of payload as object[]) await (await line).send('Input.dispatchTouchEvent', step)
    else await (await line).send('Emulation.setEmulatedMedia', { features: payload })
    return true
  },
})

const commands = ['emulate-features', 'bring-to-front', 'touch', 'accessibility-tree']

function inFirefox(page: FirefoxPage, command: string, payload: unknown): Promise<unknown> | false {
  if (command === 'emulate-features') return emulateInFirefox(page, payload as { name: string; value: string }[])
  return command === 'accessibility-tree' && readTreeOfFirefox(page)
}

async function readTree(line: Line): Promise<string[]> {
  const { nodes } = (await line.send('Accessibility.getFullAXTree', {})) as { nodes: TreeNode[] }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const read = (node: TreeNode | undefined): string[] => {
    const own = node === undefined || node.ignored ? [] : [`${node.role?.value ?? ''} ${node.name?.value ?? ''}`.trim()]
    return [...own, ...(node?.childIds ?? []).flatMap((id) => read(byId.get(id)))]
  }
  return read(nodes[0])
}

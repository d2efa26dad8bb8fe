import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'

/** Of the Debian packages `webkit2gtk-driver` and `xvfb`. */
const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/xvfb-run'
const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

/** Which program is missing on this machine; undefined: none, and WebKit can be driven. */
export const missingForWebKit: string | undefined =
  [driver, screen].find((path) => !existsSync(path)) ?? (browser ? undefined : 'MiniBrowser')

/** A window of a real WebKit, driven as the W3C describes it for every browser. */
export interface WebKitWindow {
  open(address: string): Promise<void>
  /** Runs the body of a function on the page. */
  run<Answer>(body: string): Promise<Answer>
  /** Types into an element, found by CSS; the paths of files, into a field for files. */
  type(selector: string, text: string): Promise<void>
  /** Into a frame of the page, by its place; undefined: back to the page. */
  enter(frame: number | undefined): Promise<void>
  close(): Promise<void>
}

export async function openWebKit(): Promise<WebKitWindow> {
  const port = await freePort()
  // A group of its own: what it starts ends with it.
  const programs = spawn(screen, ['-a', driver, `--port=${port}`], { stdio: 'ignore', detached: true })
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = body ? { method, body: JSON.stringify(body) } : { method }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const options = { binary: browser, args: ['--automation'] }
  const request = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
  try {
    await answering(`http://127.0.0.1:${port}/status`, programs)
    const { sessionId } = (await ask('POST', '/session', request)) as { sessionId: string }
    const at = `/session/${sessionId}`
    return {
      open: async (url) => void (await ask('POST', `${at}/url`, { url })),
      run: <Answer>(script: string) => ask('POST', `${at}/execute/sync`, { script, args: [] }) as Promise<Answer>,
      async type(value, text) {
        const found = (await ask('POST', `${at}/element`, { using: 'css selector', value })) as Record<string, string>
        await ask('POST', `${at}/element/${Object.values(found)[0]}/value`, { text })
      },
      enter: async (id) => void (await ask('POST', `${at}/frame`, { id: id ?? null })),
      async close() {
        await ask('DELETE', at).catch(() => {})
        end(programs)
      },
    }
  } catch (error) {
    end(programs)
    throw error
  }
}

function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid)
}

async function answering(address: string, programs: ChildProcess): Promise<void> {
  while (programs.exitCode === null) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('WebKit could not be started.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('No port could be had.')
  return address.port
}

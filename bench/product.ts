import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

export interface Product {
  base: string
  dataDir: string
  pid: number
  /** Milliseconds from the start of the process to the line that says it is ready. */
  startMs: number
  /** Runs `npm run vitrine -- ...` beside it. */
  vitrine(...args: string[]): Promise<string>
  /** Signs in as the administrator; answers the session's cookie. */
  signIn(): Promise<string>
  stop(): Promise<void>
}

const password = 'a password for measuring only'

/** Starts the product as a person would, on a free port and an empty folder. */
export async function startProduct(environment: Record<string, string> = {}, folder?: string): Promise<Product> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'vitrine-bench-')))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    VITRINE_DATA_DIR: dataDir,
    VITRINE_DEMO: 'off',
    VITRINE_SETUP: 'off',
    VITRINE_TOURS: 'off',
    // As in scripts/start.js.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    VITRINE_ADMIN_PASSWORD: password,
    VITRINE_NEW_ITEMS: 'everyone',
    ...environment,
  }
  const begun = performance.now()
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env,
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(child)
  const startMs = performance.now() - begun
  const base = `http://127.0.0.1:${port}`
  return {
    base,
    dataDir,
    pid: child.pid ?? 0,
    startMs,
    vitrine: (...args) => output(spawn(process.execPath, [join(root, 'server/cli.ts'), ...args], { env, cwd: root })),
    async signIn() {
      const response = await fetch(`${base}/api/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ un: 'admin', pw: password }),
      })
      return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    },
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs a module that prints `ready PORT`; for the bare servers that the product is compared with. */
export async function startBare(module: string, args: string[]): Promise<{ base: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(root, module), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await ready(child)
  return {
    base: `http://127.0.0.1:${/ready (\d+)/.exec(line)?.[1]}`,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Has a bare server keep an answer of the product; the caller says with which type of body the product sends it. */
export async function copyInto(bare: string, address: string, as: 'text' | 'bytes'): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${bare}/copy`, { method: 'POST', headers, body: JSON.stringify({ address, as }) })
  const path = await answer.text()
  if (!answer.ok) throw new Error(path)
  return bare + path
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let text = ''
    const read = (part: string): void => {
      text += part
      const line = text.split('\n').find((candidate) => /\bready\b/.test(candidate))
      if (line === undefined) return
      // The log has a line for each request: keeping them would slow down the process that measures.
      child.stdout?.off('data', read).resume()
      done(line)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.once('exit', (code) => failed(new Error(`It ended with ${code} before it was ready: ${text}`)))
  })
}

async function output(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await once(child, 'close')
  return text
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port could be had.')
  return address.port
}

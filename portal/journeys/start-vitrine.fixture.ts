import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_MS = 180_000

export interface Vitrine {
  base: string
  user: string
  password: string
  /** Ends the process without a word, as a power cut does; the data stays. */
  halt: () => Promise<void>
  /** Starts it again at the same address with the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** The real server as a person would start it: its own process, an empty library. */
export async function startVitrine(settings: Record<string, string> = {}): Promise<Vitrine> {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-journey-'))
  const port = await freePort()
  const password = 'a journey of a thousand miles'
  const env = {
    PATH: process.env.PATH,
    HOME: data,
    HOST: '127.0.0.1',
    PORT: String(port),
    VITRINE_DATA_DIR: data,
    VITRINE_DEMO: 'off',
    VITRINE_SETUP: 'off',
    VITRINE_TOURS: 'off',
    VITRINE_ADMIN_PASSWORD: password,
    // Most journeys end on a page for visitors without an account.
    VITRINE_NEW_ITEMS: 'everyone',
    ...settings,
  }
  let server = startServer(env)
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const stop = async () => {
    await end('SIGTERM')
    await rm(data, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await isReady(server)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    base: `http://127.0.0.1:${port}`,
    user: 'admin',
    password,
    halt: () => end('SIGKILL'),
    async restart() {
      server = startServer(env)
      await isReady(server)
    },
    stop,
  }
}

const startServer = (env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, ['server/main.ts'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })

function isReady(server: ReturnType<typeof startServer>): Promise<void> {
  let said = ''
  return new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk
      if (said.includes('ready')) resolve()
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
    setTimeout(() => reject(new Error(`The server did not get ready:\n${said}`)), READY_MS).unref()
  })
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No port')
  return address.port
}

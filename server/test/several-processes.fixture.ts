import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

const nginxProgram = '/usr/sbin/nginx'
export const hasNginx = existsSync(nginxProgram)

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('No port could be had.')
  return address.port
}

export interface VitrineProcess {
  base: string
  folder: string
  /** What it has written so far. */
  output(): string
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts a process of the server, and waits until it listens. */
export async function startProcess(folder: string, environment: Record<string, string>): Promise<VitrineProcess> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    HOST: '127.0.0.1',
    PORT: String(port),
    VITRINE_DATA_DIR: folder,
    ...environment,
  }
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  await new Promise<void>((done, failed) => {
    const listen = (part: Buffer): void => {
      said += part.toString()
      if (said.includes('Vitrine is ready')) done()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => failed(new Error(`It ended with ${code}:\n${said}`)))
  })
  return { base: `http://127.0.0.1:${port}`, folder, output: () => said, end: (signal) => endChild(child, signal) }
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** nginx that sends each request to the next process, and names it in `x-process`. */
export async function startNginx(folder: string, bases: string[]): Promise<{ base: string; stop(): Promise<void> }> {
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  const config = `daemon off; worker_processes 1; pid ${folder}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off; ${paths}
  upstream vitrine { ${bases.map((base) => `server ${new URL(base).host};`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 9m;
    location / {
      proxy_pass http://vitrine;
      proxy_set_header Host $http_host;
      add_header x-process $upstream_addr always;
    }
  }
}`
  await writeFile(join(folder, 'nginx.conf'), config)
  const child = spawn(nginxProgram, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`
  const answers = (): Promise<boolean> =>
    fetch(`${base}/healthz`).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`)
    await new Promise((done) => setTimeout(done, 20))
  }
  return { base, stop: () => endChild(child, 'SIGTERM') }
}

/** Ids of the media tools that work in this folder. */
export const toolsIn = (folder: string): string[] =>
  readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readlinkSync(`/proc/${id}/cwd`).startsWith(join(folder, 'work', 'conversion-'))
    } catch {
      return false
    }
  })

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const nginxProgram = '/usr/sbin/nginx'
export const hasNginx = existsSync(nginxProgram)

export interface Nginx {
  base: string
  stop: () => Promise<void>
}

/** The sample of the manual, between its fences. */
export async function documentedSample(): Promise<string> {
  const manual = await readFile(new URL('../../docs/self-hosting.md', import.meta.url), 'utf8')
  const sample = /```nginx\n([\s\S]*?)```/.exec(manual)?.[1]
  if (sample === undefined) throw new Error('The manual has no sample for nginx')
  return sample
}

/** Replaces what differs on every machine: addresses and certificates. */
const forTest = (sample: string, port: number, upstream: string): string =>
  sample
    .replaceAll('127.0.0.1:8080', new URL(upstream).host)
    .replace(/^\s*(listen \[|ssl_).*$/gm, '')
    .replace(/^\s*listen .*443.*$/gm, `  listen 127.0.0.1:${port};`)

/** nginx as a process of the test, without a service and with all its files in one folder. */
export async function startNginx(sample: string, upstream: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-nginx-'))
  const port = await freePort()
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  const config = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http { access_log off; types { } ${paths}
${forTest(sample, port, upstream)}
}`
  await writeFile(join(folder, 'nginx.conf'), config)
  const server = spawn(nginxProgram, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'pipe' })
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const base = `http://127.0.0.1:${port}`
  for (
    let tried = 0;
    tried < 100 &&
    !(await fetch(base).then(
      () => true,
      () => false,
    ));
    tried++
  ) {
    if (server.exitCode !== null) throw new Error(`nginx ended: ${said}\n${config}`)
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    base,
    async stop() {
      const ended = once(server, 'exit')
      if (server.exitCode === null && server.kill('SIGTERM')) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No port')
  return address.port
}

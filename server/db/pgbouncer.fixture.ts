import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = '/usr/sbin/pgbouncer'
export const hasPgBouncer = existsSync(program)

export interface PgBouncer {
  address: string
  stop(): Promise<void>
}

/** Starts a PgBouncer in front of a database. It refuses to run as root, so there it runs as the user of PostgreSQL. */
export async function startPgBouncer(target: string, settings: Record<string, string | number>): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pgbouncer-'))
  await chmod(folder, 0o755)
  const { hostname, port, pathname, username } = new URL(target)
  const ownPort = await freePort()
  const config = {
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    ...settings,
  }
  const lines = Object.entries(config).map(([name, value]) => `${name} = ${value}`)
  await writeFile(join(folder, 'users.txt'), `"${username}" ""\n`)
  await writeFile(join(folder, 'pgbouncer.ini'), `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\n${lines.join('\n')}\n`)
  const isRoot = process.getuid?.() === 0
  const args = [...(isRoot ? ['-u', 'postgres'] : []), join(folder, 'pgbouncer.ini')]
  const child = spawn(program, args, { stdio: 'ignore' })
  await untilListening(ownPort)
  return {
    address: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number): Promise<void> {
  for (let tried = 0; tried < 200; tried++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('PgBouncer did not start.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port could be had.')
  return address.port
}

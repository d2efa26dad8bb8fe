import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LimitedDisk, mountLimitedDisk } from './files/full-disk.fixture.ts'
import { lockFile } from './files/process-lock.ts'

/** The reserve of 32 MB is taken where eight times as much is free. */
const disk = await mountLimitedDisk(320)

/** Needs the right to mount a file system, which containers of root and most build servers have. */
describe.runIf(disk !== undefined)('a server on a full disk', () => {
  const { folder, fill, free, unmount } = disk as LimitedDisk
  let base: string
  let port: number
  let server: ChildProcess | undefined

  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    port = (probe.address() as { port: number }).port
    probe.close()
    base = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
    await end()
    await unmount()
  })

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        VITRINE_DATA_DIR: folder,
        VITRINE_DEMO: 'off',
        VITRINE_ADMIN_PASSWORD: 'of the test',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server = started
    await new Promise<void>((resolve, reject) => {
      started.stdout?.once('data', () => resolve())
      started.once('exit', (code) => reject(new Error(`It ended with ${code}.`)))
    })
  }
  async function end(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  const post = (path: string, body: unknown, cookie = ''): Promise<Response> =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base, cookie },
      body: JSON.stringify(body),
    })
  const signIn = (): Promise<Response> => post('/api/auth/login/', { un: 'admin', pw: 'of the test' })
  const cookieOf = (response: Response): string =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')

  it('locks a folder when no file can be written in it', async () => {
    const path = join(folder, 'lock')
    await fill()
    try {
      const lock = lockFile(path)
      expect(lock).toHaveProperty('release')
      expect(lockFile(path)).toEqual({ holder: expect.any(String) })
      if ('release' in lock) lock.release()
      const again = lockFile(path)
      expect(again).toHaveProperty('release')
      if ('release' in again) again.release()
    } finally {
      await free()
    }
  })

  it('lets people sign in and delete without a retry', async () => {
    await start()
    await expect.poll(() => existsSync(join(folder, 'reserve')), { timeout: 60_000 }).toBe(true)
    const made = await post('/api/ml/links/add/', { url: 'https://example.org/a', title: 'A page' }, cookieOf(await signIn()))
    const { EncID = '' } = (await made.json()) as { EncID?: string }
    // A log that has grown already would have room for a while.
    await end()
    await start()
    await fill()
    const signedIn: number[] = []
    for (let time = 0; time < 40; time++) signedIn.push((await signIn()).status)
    expect(signedIn.filter((status) => status !== 200)).toEqual([])
    const deleted = await post(`/api/ml/media/${EncID}/delete/`, {}, cookieOf(await signIn()))
    expect(deleted.status).toBe(200)
    expect(existsSync(join(folder, 'reserve'))).toBe(false)
  })

  it('starts again while the disk is full, and people can sign in', async () => {
    await end()
    await free()
    await start()
    await expect.poll(() => existsSync(join(folder, 'reserve')), { timeout: 60_000 }).toBe(true)
    await end()
    await fill()
    await start()
    expect((await signIn()).status).toBe(200)
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { cli } from '../cli.ts'
import { fixture } from '../test/media.fixture.ts'

describe('backUp of a running server', () => {
  let folder: string
  let base: string
  let port: number
  let server: ChildProcess
  let cookie: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-running-'))
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    port = (probe.address() as { port: number }).port
    probe.close()
    base = `http://127.0.0.1:${port}`
  })
  afterEach(async () => {
    await end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  const environmentOf = (data: string) => ({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    VITRINE_DATA_DIR: join(folder, data),
    VITRINE_DEMO: 'off',
    VITRINE_ADMIN_PASSWORD: 'of the test',
  })

  async function start(data: string): Promise<void> {
    server = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
      env: environmentOf(data),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(server.stdout ?? server, 'data')
    const response = await fetch(`${base}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"un":"admin","pw":"of the test"}',
    })
    cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }

  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(base + path, { ...init, headers: { cookie, ...init.headers } })
  const itemOf = async (id: number): Promise<MediaItem> => (await ask(`/api/ml/media/${id}/`)).json() as Promise<MediaItem>

  const tus = { 'tus-resumable': '1.0.0' }
  async function begin(name: string, bytes: Buffer): Promise<{ send(from: number, to: number): Promise<Response>; id: string }> {
    const metadata = `filename ${Buffer.from(name).toString('base64')}`
    const headers = { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata }
    const address = (await ask('/api/ml/upload/files/', { method: 'POST', headers })).headers.get('location') ?? ''
    return {
      id: address.split('/').at(-1) ?? '',
      send: (from, to) =>
        ask(address, {
          method: 'PATCH',
          body: new Uint8Array(bytes.subarray(from, to)),
          headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
        }),
    }
  }
  async function upload(name: string, bytes: Buffer): Promise<number> {
    const { id, send } = await begin(name, bytes)
    await send(0, bytes.length)
    const answer = await ask('/api/ml/upload/ProcessUpload3/', {
      method: 'POST',
      body: JSON.stringify({ fn: id }),
      headers: { 'content-type': 'application/json' },
    })
    return ((await answer.json()) as { ClipDataID: number }).ClipDataID
  }

  async function until<Value>(read: () => Promise<Value>, isReached: (value: Value) => boolean): Promise<Value> {
    for (let tried = 0; tried < 1500; tried++) {
      const value = await read()
      if (isReached(value)) return value
      await new Promise((done) => setTimeout(done, 20))
    }
    throw new Error('It did not get there.')
  }

  async function run(data: string, ...args: string[]): Promise<{ code: number; output: string }> {
    const lines: string[] = []
    const code = await cli(args, environmentOf(data), (line) => lines.push(line))
    return { code, output: lines.join('\n') }
  }

  it('can be restored into another folder after a kill -9 and during uploads, where conversions finish and items play', {
    timeout: 180_000,
  }, async () => {
    await start('library')
    const bytes = await readFile(await fixture('mpeg4.avi'))
    const converting = await upload('killed.avi', bytes)
    const half = await begin('half.avi', bytes)
    await half.send(0, 1000)
    const isWorking = async (): Promise<boolean> =>
      readdirSync(join(folder, 'library', 'work'), { recursive: true }).some((name) => /conversion-/.test(String(name)))
    await until(isWorking, Boolean)
    await end('SIGKILL')
    // What was being made at the kill has no row, and is no finding: it may still get one.
    expect(await run('library', 'check', '--repair')).toEqual({ code: 0, output: expect.stringContaining('0 files belonged to nothing') })

    await start('library')
    const second = await upload('second.avi', bytes)
    const sending = Promise.all([half.send(1000, bytes.length), upload('third.avi', bytes), upload('fourth.avi', bytes)])
    const target = join(folder, 'backup')
    const backup = await run('library', 'backup', target)
    expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('Checked.')])
    expect((await run('library', 'check')).code).toBe(0)
    expect((await sending)[0].status).toBe(204)
    await end('SIGKILL')

    expect((await run('restored', 'restore', target)).code).toBe(0)
    await start('restored')
    for (const id of [converting, second]) {
      const item = await until(
        () => itemOf(id),
        ({ Status }) => Status !== 'converting',
      )
      expect(item).toMatchObject({ Status: 'ready', Playable: true })
    }
    await until(
      async () => (await (await ask('/api/ml/user/conversions/')).json()) as { Items: { Status: string }[] },
      ({ Items }) => Items.every(({ Status }) => Status === 'done'),
    )
    expect(await run('restored', 'check')).toEqual({ code: 0, output: expect.stringContaining('are all there and unchanged') })
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Conversion } from '../sdk/conversions/contract.ts'
import type { MediaItem } from '../sdk/media/contract.ts'
import type { ClipView } from '../sdk/viewing/contract.ts'
import { cli } from './cli.ts'
import { fixture } from './test/media.fixture.ts'
import { createTestPostgres, dialects } from './test/test-database.fixture.ts'

describe.each(dialects)('the whole server on %s', (dialect) => {
  let folder: string
  let base: string
  let port: number
  let server: ChildProcess
  let cookie: string
  let database: Awaited<ReturnType<typeof createTestPostgres>> | undefined

  beforeAll(async () => {
    if (dialect === 'postgres') database = await createTestPostgres()
    folder = await mkdtemp(join(tmpdir(), 'vitrine-restart-'))
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    port = (probe.address() as { port: number }).port
    probe.close()
    base = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
    await end('SIGKILL')
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const environment = () => ({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    VITRINE_DATA_DIR: folder,
    VITRINE_DEMO: 'off',
    VITRINE_ADMIN_PASSWORD: 'of the test',
    ...(database && { VITRINE_DATABASE_URL: database.address }),
  })

  async function start(): Promise<string> {
    server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] })
    const output = await new Promise<string>((done, failed) => {
      let text = ''
      server.stdout?.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (text.includes('\n')) done(text)
      })
      server.once('exit', (code) => failed(new Error(`It ended with ${code}.`)))
    })
    const response = await fetch(`${base}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"un":"admin","pw":"of the test"}',
    })
    cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    return output
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
    return server.exitCode
  }

  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(base + path, { ...init, headers: { cookie, ...init.headers } })
  const post = async <Answer>(path: string, body: object): Promise<Answer> =>
    (
      await ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    ).json() as Promise<Answer>
  const itemOf = async (id: number): Promise<MediaItem> => (await ask(`/api/ml/media/${id}/`)).json() as Promise<MediaItem>

  async function until<Value>(read: () => Promise<Value>, isReached: (value: Value) => boolean): Promise<Value> {
    for (let tried = 0; tried < 1500; tried++) {
      const value = await read()
      if (isReached(value)) return value
      await new Promise((done) => setTimeout(done, 20))
    }
    throw new Error('It did not get there.')
  }

  describe('kill -9', () => {
    it('keeps every byte of an upload and every conversion, and lists no unfinished item', async () => {
      expect(await start()).toBe(`Vitrine is ready at http://localhost:${port}/ Sign in as admin with the password of the test\n`)
      const bytes = await readFile(await fixture('mpeg4.avi'))
      const half = Math.floor(bytes.length / 2)
      const tus = { 'tus-resumable': '1.0.0' }
      const metadata = `filename ${Buffer.from('film.avi').toString('base64')}`
      const made = await ask('/api/ml/upload/files/', {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
      })
      const address = made.headers.get('location') ?? ''
      const send = (from: number, to: number): Promise<Response> =>
        ask(address, {
          method: 'PATCH',
          body: new Uint8Array(bytes.subarray(from, to)),
          headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
        })
      expect((await send(0, half)).status).toBe(204)
      await end('SIGKILL')

      expect(await start()).toBe(`Vitrine is ready at http://localhost:${port}/\n`)
      const head = await ask(address, { method: 'HEAD', headers: tus })
      expect(head.headers.get('upload-offset')).toBe(String(half))
      expect((await send(half, bytes.length)).status).toBe(204)
      const { ClipDataID } = await post<{ ClipDataID: number }>('/api/ml/upload/ProcessUpload3/', { fn: address.split('/').at(-1) })
      const working = (): Promise<boolean> =>
        Promise.resolve(readdirSync(join(folder, 'work')).some((name) => name.startsWith('conversion-')))
      await until(working, Boolean)
      await end('SIGKILL')
      await start()
      for (const { Status } of [await itemOf(ClipDataID)]) expect(['converting', 'ready']).toContain(Status)
      const item = await until(
        () => itemOf(ClipDataID),
        ({ Status }) => Status !== 'converting',
      )
      expect(item).toMatchObject({ Status: 'ready', Playable: true })
      const { Items } = (await (await ask('/api/ml/user/conversions/')).json()) as { Items: Conversion[] }
      expect(Items).toMatchObject([{ ClipDataID, Status: 'done', Progress: 100 }])
      // The item is ready a moment before its work folder is gone.
      await until(
        () => Promise.resolve(readdirSync(join(folder, 'work'))),
        (names) => names.length === 0,
      )
      const halfMade = readdirSync(join(folder, 'files', '.incoming'), { encoding: 'utf8', recursive: true })
      // The folder of the running process and its lock, and nothing of the two that were killed.
      expect(halfMade.map((name) => name.replace(/-\d+-[0-9a-f]+/, ''))).toEqual(['process', 'process.lock'])
    })

    it('keeps every viewing event that it has accepted', async () => {
      const { Items } = (await (await ask('/api/ml/user/conversions/')).json()) as { Items: Conversion[] }
      const id = Items[0]?.ClipDataID
      let taken = 0
      const sending = Array.from({ length: 300 }, async (_, number) => {
        const u = `view-${String(number).padStart(16, '0')}`
        const data = [{ dt: Date.now(), ct: 7, i: 0, v: { StartTimeSecs: 0, EndTimeSecs: 1 }, u }]
        const answer = await post<{ Success: boolean }>(`/api/vt/${id}/post/`, { data, ind: 0 }).catch(() => ({ Success: false }))
        if (answer.Success && ++taken === 100) server.kill('SIGKILL')
      })
      await Promise.all(sending)
      await end('SIGKILL')
      expect(taken).toBeGreaterThanOrEqual(100)

      await start()
      const answer = (await (await ask(`/iapi/core/analytics/clip/?id=${id}`)).json()) as { Data: { Views: ClipView[] } }
      expect(answer.Data.Views.length).toBeGreaterThanOrEqual(taken)
      expect(answer.Data.Views.every(({ LengthSecs }) => LengthSecs === 1)).toBe(true)
    })

    it('leaves a file for every row and a row for every file', async () => {
      const lines: string[] = []
      expect(await cli(['check'], environment(), (line) => lines.push(line)), lines.join('\n')).toBe(0)
    })
  })

  describe('a second server on the same folder', () => {
    it('exits with one sentence, while the first server converts and commands run', async () => {
      const film = await fixture('mpeg4.avi')
      const lines: string[] = []
      expect(await cli(['import', film], environment(), (line) => lines.push(line)), lines.join('\n')).toBe(0)
      const id = Number(/item (\d+)/.exec(lines[0] ?? '')?.[1])
      await until(
        () => Promise.resolve(readdirSync(join(folder, 'work'))),
        (names) => names.some((name) => name.startsWith('conversion-')),
      )
      const second = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
        env: { ...environment(), PORT: '0' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const [output, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')])
      const reason = `Another Vitrine (process ${server.pid} on ${hostname()}) is running on the folder ${folder}`
      expect(output).toBe(`${reason}; stop it, or set VITRINE_DATA_DIR to a folder of its own.\n`)
      expect(code).toBe(1)
      const item = await until(
        () => itemOf(id),
        ({ Status }) => Status !== 'converting',
      )
      expect(item).toMatchObject({ Status: 'ready', Playable: true })
      expect(await cli(['check'], environment(), (line) => lines.push(line)), lines.join('\n')).toBe(0)
    })

    it('starts as soon as the first server was killed', async () => {
      await end('SIGKILL')
      expect(await start()).toContain('Vitrine is ready')
    })
  })

  describe('SIGTERM', () => {
    it('exits with code 0', async () => {
      expect(await end('SIGTERM')).toBe(0)
    })
  })
})

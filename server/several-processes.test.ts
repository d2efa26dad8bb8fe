import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listConversions } from '../sdk/conversions/contract.ts'
import { getMedia } from '../sdk/media/contract.ts'
import { addAccount, suspendAccount } from '../sdk/people/contract.ts'
import { authCheck, logout, PasswordLimits } from '../sdk/session/contract.ts'
import { getSiteSettings, saveSiteSettings } from '../sdk/site-settings/contract.ts'
import { processUpload } from '../sdk/uploads/contract.ts'
import { type Client, createClient } from '../sdk/wire/client.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { openS3Peer, peerKeys, type S3Peer } from './files/s3-peer.fixture.ts'
import { fixture } from './test/media.fixture.ts'
import { hasNginx, startNginx, startProcess, toolsIn, type VitrineProcess } from './test/several-processes.fixture.ts'
import { createTestPostgres, dialects } from './test/test-database.fixture.ts'

const reason = hasNginx ? '' : ' (left out, because nginx is not on this machine)'

describe.runIf(hasNginx && dialects.includes('postgres'))(`two web processes and two workers behind nginx${reason}`, () => {
  let folder: string
  let postgres: Awaited<ReturnType<typeof createTestPostgres>>
  let database: OpenDatabase
  let bucket: S3Peer
  let webs: VitrineProcess[]
  let workers: VitrineProcess[]
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let admin: string

  const start = (name: string, role: string): Promise<VitrineProcess> =>
    startProcess(join(folder, name), {
      VITRINE_ROLE: role,
      VITRINE_DATABASE_URL: postgres.address,
      VITRINE_S3_ENDPOINT: bucket.endpoint,
      VITRINE_S3_BUCKET: 'media',
      VITRINE_S3_KEY: peerKeys.accessKeyId,
      VITRINE_S3_SECRET: peerKeys.secretAccessKey,
      VITRINE_S3_REGION: peerKeys.region,
      VITRINE_ADMIN_PASSWORD: password,
      VITRINE_DEMO: 'off',
    })
  const password = 'of the test'

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-several-'))
    ;[postgres, bucket] = await Promise.all([createTestPostgres(), openS3Peer('media')])
    // All at the same moment, on an empty database and an empty bucket.
    const started = await Promise.all([
      start('web-1', 'web'),
      start('web-2', 'web'),
      start('worker-1', 'worker'),
      start('worker-2', 'worker'),
    ])
    webs = started.slice(0, 2)
    workers = started.slice(2)
    nginx = await startNginx(
      join(folder, 'nginx'),
      webs.map(({ base }) => base),
    )
    database = await openDatabase(postgres.address)
    admin = await sessionOf('admin', password)
  })
  afterAll(async () => {
    await nginx?.stop()
    await Promise.all([...(webs ?? []), ...(workers ?? [])].map((process) => process.end('SIGKILL')))
    await database?.close()
    await postgres?.drop()
    await bucket?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const signIn = (name: string, word: string, base = nginx.base): Promise<Response> =>
    fetch(`${base}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ un: name, pw: word }),
    })
  const sessionOf = async (name: string, word: string): Promise<string> =>
    ((await signIn(name, word)).headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  /** A caller of one process, or of the next one each time. */
  const callerOf = (cookie: string, base = nginx.base): Client =>
    createClient({
      base,
      fetch: (address, init) => fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } }),
    })
  const everywhere = <Answer>(ask: (base: string) => Promise<Answer>): Promise<Answer[]> => Promise.all(webs.map(({ base }) => ask(base)))
  const stateOf = (cookie: string) =>
    everywhere((base) =>
      callerOf(cookie, base)
        .call(authCheck, {})
        .then(
          () => 'in',
          () => 'out',
        ),
    )

  /** Sends a film in parts, each to the next process. Answers its item and the processes that took a part. */
  async function upload(name: string): Promise<{ id: number; encId: string; takers: Set<string | null> }> {
    const bytes = await readFile(await fixture('mpeg4.avi'))
    const tus = { 'tus-resumable': '1.0.0', cookie: admin }
    const metadata = `filename ${Buffer.from(name).toString('base64')}`
    const begun = { method: 'POST', headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata } }
    const address = (await fetch(`${nginx.base}/api/ml/upload/files/`, begun)).headers.get('location') ?? ''
    const takers = new Set<string | null>()
    const size = Math.ceil(bytes.length / 4)
    for (let from = 0; from < bytes.length; from += size) {
      const body = new Uint8Array(bytes.subarray(from, from + size))
      const headers = { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }
      const taken = await fetch(new URL(address, nginx.base), { method: 'PATCH', body, headers })
      expect(taken.status).toBe(204)
      takers.add(taken.headers.get('x-process'))
    }
    const answer = await callerOf(admin).call(processUpload, { fn: address.split('/').at(-1) ?? '' })
    return { id: answer.ClipDataID, encId: answer.EncID, takers }
  }

  it('refuse visitors of workers, and make one account when they start at the same moment', async () => {
    expect(await Promise.all(workers.map(async ({ base }) => (await fetch(base)).status))).toEqual([404, 404])
    expect(await Promise.all(workers.map(async ({ base }) => (await fetch(`${base}/readyz`)).status))).toEqual([200, 200])
    const outputs = [...webs, ...workers].map(({ output }) => output())
    expect(outputs.filter((output) => output.includes('Sign in as admin'))).toHaveLength(1)
    expect(await database.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'admin' }])
  })

  it('count guesses together', async () => {
    const guesses = Array.from({ length: PasswordLimits.perGuesser + 3 }, () => signIn('a stranger', 'guess'))
    const answers = await Promise.all(guesses)
    const codes = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { Code?: string }).Code))
    expect(codes.filter((code) => code === 'SIGN_IN_THROTTLED')).toHaveLength(3)
    expect(new Set(answers.map((answer) => answer.headers.get('x-process'))).size).toBe(2)
  })

  it('end sessions everywhere at the next request, and share settings within two seconds', async () => {
    const { ID } = await callerOf(admin).call(addAccount, { name: 'ada', password: 'a word of her own' })
    const [first, second] = [await sessionOf('ada', 'a word of her own'), await sessionOf('ada', 'a word of her own')]
    expect(await stateOf(first)).toEqual(['in', 'in'])
    await callerOf(first, webs[0]?.base).call(logout, {})
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      ['out', 'out'],
      ['in', 'in'],
    ])
    await callerOf(admin, webs[1]?.base).call(suspendAccount, { person: ID })
    expect(await stateOf(second)).toEqual(['out', 'out'])
    await callerOf(admin, webs[0]?.base).call(saveSiteSettings, { SiteName: 'Shared' })
    await expect
      .poll(() => everywhere(async (base) => (await callerOf(admin, base).call(getSiteSettings, {})).SiteName), { timeout: 2500 })
      .toEqual(['Shared', 'Shared'])
  })

  it('make items of parts at both, and finish the work of a worker that is killed', async () => {
    const films = [await upload('one.avi'), await upload('two.avi'), await upload('three.avi')]
    for (const { takers } of films) expect(takers.size).toBe(2)
    const [doomed, other] = workers
    if (!doomed || !other) throw new Error('no workers')
    await expect.poll(() => toolsIn(doomed.folder).length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0)
    const before = await database.db.selectFrom('hourly_runs').selectAll().orderBy('task').execute()
    expect(before.length).toBeGreaterThan(0)
    await doomed.end('SIGKILL')
    await expect.poll(() => toolsIn(doomed.folder), { timeout: 5000, interval: 20 }).toEqual([])
    // It starts again on the same folder; the hour's work has been done.
    workers[0] = await start('worker-1', 'worker')
    const states = async () => (await callerOf(admin).call(listConversions, {})).Items.map(({ Status }) => Status)
    await expect.poll(states, { timeout: 60_000, interval: 200 }).toEqual(['done', 'done', 'done'])
    expect(await database.db.selectFrom('hourly_runs').selectAll().orderBy('task').execute()).toEqual(before)
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('uploads/'))).toEqual([])
    expect([webs, workers].flat().filter(({ output }) => output().includes('job failed'))).toEqual([])
  })

  it('answer the same media, thumbnails among them', async () => {
    const [row] = await database.db.selectFrom('items').select('id').orderBy('id').execute()
    const shown = await everywhere(async (base) => {
      const item = await callerOf(admin, base).call(getMedia, { id: row?.id ?? 0 })
      const [image] = /\/media\/[^"\\]+\.(jpg|webp|avif|png)/.exec(JSON.stringify(item)) ?? []
      const answer = await fetch(`${base}${image}`, { headers: { cookie: admin } })
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()).toString('base64') }
    })
    expect(shown.map(({ status }) => status)).toEqual([200, 200])
    expect(shown[0]?.bytes).toBe(shown[1]?.bytes)
    expect(shown[0]?.bytes.length).toBeGreaterThan(1000)
  })
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openS3Peer, peerKeys, type S3Peer } from '../files/s3-peer.fixture.ts'
import { createTestPostgres, dialects } from '../test/test-database.fixture.ts'
import { backupBucketOf } from './backup-target.ts'
import { contentsOf, type Environment, importWords, inLibrary, makeLibrary, purgeOne, run } from './library.fixture.ts'
import { openBackupStore } from './open-store.ts'

const target = 's3://backups/school/vitrine'
const day = 24 * 3_600_000

describe.each(dialects)('backups of a library on %s in a bucket', (dialect) => {
  let folder: string
  let peer: S3Peer
  let library: Environment
  const closing: (() => Promise<void>)[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-bucket-backup-'))
    peer = await openS3Peer('backups')
    closing.push(() => peer.close())
    library = await place('library')
    await makeLibrary(library, folder)
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    await rm(folder, { recursive: true, force: true })
  })

  async function place(name: string): Promise<Environment> {
    const database = dialect === 'postgres' ? await createTestPostgres() : undefined
    if (database) closing.push(database.drop)
    return {
      VITRINE_DATA_DIR: join(folder, name),
      VITRINE_DEMO: 'off',
      ...(database && { VITRINE_DATABASE_URL: database.address }),
      VITRINE_BACKUP_TARGET: target,
      VITRINE_BACKUP_S3_ENDPOINT: peer.endpoint,
      VITRINE_BACKUP_S3_KEY: peerKeys.accessKeyId,
      VITRINE_BACKUP_S3_SECRET: peerKeys.secretAccessKey,
      VITRINE_BACKUP_S3_REGION: peerKeys.region,
    }
  }
  const keys = (path: string): string[] => [...peer.objects.keys()].filter((key) => key.startsWith(`school/vitrine/${path}`)).toSorted()
  /** What the next command writes, without the name of its backup. */
  async function putsOf(...args: string[]): Promise<string[]> {
    peer.requests.length = 0
    expect((await run(library, ...args)).code).toBe(0)
    return peer.requests.flatMap((request) => {
      const [, path] = /^PUT \/backups\/school\/vitrine\/(\S+)$/.exec(request) ?? []
      return path === undefined
        ? []
        : [path.replace(/(snapshots|locks|objects)\/.*?([^/]*)$/, (_, kind, file) => (kind === 'snapshots' ? file : kind))]
    })
  }
  const database = dialect === 'postgres' ? 'vitrine.dump' : 'vitrine.db'
  const openStore = () => openBackupStore(target, backupBucketOf(library), folder)

  it('refuses another address, another key, no bucket and another target in words, and writes nothing', async () => {
    const refusals: [Environment, string | RegExp][] = [
      [
        { VITRINE_BACKUP_S3_SECRET: 'wrong' },
        /^s3:\/\/backups\/school\/vitrine cannot be used: .*403 SignatureDoesNotMatch.* Check VITRINE_BACKUP_S3_KEY/,
      ],
      [
        { VITRINE_BACKUP_TARGET: 's3://nowhere' },
        /^s3:\/\/nowhere cannot be used: .*404 NoSuchBucket.* Make the bucket, or correct VITRINE_BACKUP_TARGET\.$/,
      ],
      [{ VITRINE_BACKUP_TARGET: 's3://a b' }, /VITRINE_BACKUP_TARGET has to be .* or a place in a bucket, like s3:\/\/backups\/vitrine/],
      [
        { VITRINE_BACKUP_S3_ENDPOINT: '' },
        'VITRINE_BACKUP_TARGET cannot be used: s3://backups/school/vitrine needs VITRINE_BACKUP_S3_ENDPOINT too.',
      ],
      [
        { VITRINE_BACKUP_S3_KEY: '', VITRINE_BACKUP_S3_SECRET: '' },
        'VITRINE_BACKUP_TARGET cannot be used: s3://backups/school/vitrine needs VITRINE_BACKUP_S3_KEY and VITRINE_BACKUP_S3_SECRET too.',
      ],
    ]
    for (const [wrong, sentence] of refusals)
      for (const command of ['backup', 'check-backup'])
        expect(await run({ ...library, ...wrong }, command)).toEqual({ code: 1, output: expect.stringMatching(sentence) })
    const elsewhere = await openS3Peer('backups')
    await elsewhere.close()
    expect(await run({ ...library, VITRINE_BACKUP_S3_ENDPOINT: elsewhere.endpoint }, 'backup')).toEqual({
      code: 1,
      output: `${target} cannot be used: nothing answers there. Check VITRINE_BACKUP_S3_ENDPOINT, and that this machine reaches it.`,
    })
    for (const wrong of ['s3://', 's3://backups/../x', 's3://backups//x', `s3://backups/${'x'.repeat(201)}`, 's3://key:hunter2@backups'])
      expect(await run(library, 'backup', wrong), wrong).toEqual({
        code: 1,
        output: 'A place in a bucket is written like s3://backups/vitrine.',
      })
    expect(keys('')).toEqual([])
  })

  it('refuses the bucket of the files, a place with other objects, and a place of another library', async () => {
    const { VITRINE_BACKUP_S3_ENDPOINT: _, ...rest } = library
    const media = {
      VITRINE_S3_ENDPOINT: `${peer.endpoint}/`,
      VITRINE_S3_KEY: peerKeys.accessKeyId,
      VITRINE_S3_SECRET: peerKeys.secretAccessKey,
      VITRINE_S3_REGION: peerKeys.region,
    }
    for (const buckets of [{ VITRINE_S3_BUCKET: 'backups' }, { VITRINE_S3_BUCKET: 'media', VITRINE_ARCHIVE_BUCKET: 'backups' }])
      for (const at of [{}, { VITRINE_BACKUP_S3_ENDPOINT: peer.endpoint }])
        expect(await run({ ...rest, ...media, ...buckets, ...at }, 'backup')).toEqual({
          code: 1,
          output: expect.stringContaining('The bucket backups holds the files of the library, and backups in it would be lost with them'),
        })
    peer.objects.set('school/vitrine/letter.txt', Buffer.from('mine'))
    expect(await run(library, 'backup')).toMatchObject({ code: 1, output: expect.stringContaining('is not empty and holds no backup') })
    peer.objects.clear()
    await run(library, 'backup')
    const other = await place('other')
    await run(other, 'user', 'add', 'root', '--admin')
    expect(await run(other, 'backup')).toMatchObject({ code: 1, output: `${target} holds backups of another library.` })
    expect(keys('locks/')).toEqual([])
  })

  it('says that the bucket went away in the middle, and the next backup writes only what is missing', async () => {
    // The client asks four times.
    for (const [failing, status] of [
      [/PUT .*\/objects\//, 503],
      [/PUT .*\/snapshots\/.*\/files\.tsv/, 403],
      [/PUT .*\/snapshot\.json/, 500],
    ] as const) {
      peer.failNext(failing, status, status === 403 ? 1 : 4)
      expect(await run(library, 'backup')).toEqual({
        code: 1,
        output: expect.stringMatching(`^${target} cannot be used: .*${status}.* There is no complete backup yet\\.$`),
      })
      expect(await run(library, 'check-backup')).toEqual({ code: 1, output: `There is no complete backup in ${target}.` })
    }
    expect(keys('locks/')).toEqual([])
    expect(await putsOf('backup')).toEqual(['locks', database, 'files.tsv', 'snapshot.json'])
    expect((await run(library, 'check-backup')).code).toBe(0)
  })

  it('allows one writer at a time', async () => {
    const lock = await (await openStore()).lock()
    const running = expect.stringMatching(`^Another backup into ${target}, or a check of it, is running \\(process ${process.pid} on `)
    expect(await run(library, 'backup')).toEqual({ code: 1, output: running })
    await lock.release()
    await run(library, 'backup')
    const checking = await (await openStore()).lock()
    expect(await run(library, 'check-backup')).toEqual({ code: 1, output: running })
    await checking.release()
    const codes = (await Promise.all([run(library, 'backup'), run(library, 'backup')])).map(({ code }) => code)
    expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(1)
    expect(keys('locks/')).toEqual([])
  })

  it('reports damaged and missing objects, and restores nothing', async () => {
    await run(library, 'backup')
    const other = await place('other')
    const damages: [string, (bytes: Buffer) => Buffer | undefined, string][] = [
      ['objects/', (bytes) => bytes.map((byte) => byte ^ 1) as Buffer, 'is damaged'],
      ['objects/', (bytes) => bytes.subarray(1), 'Files are missing in this backup'],
      ['objects/', () => undefined, 'Files are missing in this backup'],
      [`snapshots/`, (bytes) => bytes.subarray(0, 5000), 'The database of this backup is damaged'],
      [`snapshots/`, () => undefined, `A file is missing in ${target}`],
    ]
    for (const [path, damage, sentence] of damages) {
      const key = keys(path).find((one) => path === 'objects/' || one.endsWith(database)) ?? ''
      const whole = peer.objects.get(key) ?? Buffer.alloc(0)
      const damaged = damage(Buffer.from(whole))
      if (damaged) peer.objects.set(key, Buffer.from(damaged))
      else peer.objects.delete(key)
      expect(await run(library, 'check-backup')).toEqual({ code: 1, output: expect.stringContaining(sentence) })
      peer.objects.set(key, whole)
    }
    expect(await readdir(join(folder, 'library', 'backup-check'))).toEqual([])
    peer.failNext(/GET .*\/objects\//, 503, 4)
    expect(await run(other, 'restore', target)).toEqual({ code: 1, output: expect.stringContaining(`${target} cannot be used`) })
    expect((await run(other, 'check')).output).toContain('was cut short')
    expect((await run(other, 'restore', target, '--replace')).code).toBe(0)
  })

  it('refuses another key for an encrypted backup, and shows no contents', async () => {
    const secret = { VITRINE_BACKUP_KEY: 'k'.repeat(40) }
    expect((await run({ ...library, ...secret }, 'backup')).output).toContain('the database and 3 files, of which 3 are new')
    const stored = [...peer.objects.values()].map((bytes) => bytes.toString('latin1'))
    expect(stored.filter((text) => /words of the|SQLite format|PGDMP/.test(text))).toEqual([])
    const before = keys('')
    for (const command of ['backup', 'check-backup']) {
      expect(await run({ ...library, VITRINE_BACKUP_KEY: 'w'.repeat(40) }, command)).toMatchObject({
        code: 1,
        output: expect.stringContaining(`is not the key of the backups in ${target}`),
      })
      expect(await run(library, command)).toMatchObject({ code: 1, output: expect.stringContaining('set VITRINE_BACKUP_KEY') })
    }
    expect(keys('')).toEqual(before)
    expect(await run({ ...library, ...secret }, 'check-backup')).toMatchObject({
      code: 0,
      output: expect.stringContaining('was restored and checked'),
    })
    const other = { ...(await place('other')), ...secret }
    expect((await run(other, 'restore', target)).code).toBe(0)
    expect(await contentsOf(other)).toEqual(await contentsOf(library))
  })

  it('writes only what is new, removes by the policy what no backup needs, and restores the same library', async () => {
    expect(await putsOf('backup', target, '--keep', '9')).toEqual([
      'locks',
      'vitrine-backup.json',
      ...Array(3).fill('objects'),
      database,
      'files.tsv',
      'snapshot.json',
    ])
    expect(await putsOf('backup', target, '--keep', '9')).toEqual(['locks', database, 'files.tsv', 'snapshot.json'])
    expect(peer.requests.filter((request) => request.startsWith('HEAD'))).toEqual([])
    await importWords(library, folder, 'third')
    expect(await putsOf('backup', target, '--keep', '9')).toEqual(['locks', 'objects', database, 'files.tsv', 'snapshot.json'])

    const listsRead = (): number => peer.requests.filter((request) => /^GET .*\/files\.tsv$/.test(request)).length
    peer.requests.length = 0
    await run(library, 'backup', target, '--keep', '3')
    // The last list for its images, and two of those that stay: the third is equal to one of them.
    expect(listsRead()).toBe(3)
    await purgeOne(library)
    await run(library, 'backup', target, '--keep', '2')
    expect([keys('snapshots/').length, keys('objects/').length]).toEqual([6, 4])
    await run(library, 'backup', `${target}/`, '--keep', '1')
    expect([keys('snapshots/').length, keys('objects/').length]).toEqual([3, 3])

    expect((await run(library, 'check-backup')).code).toBe(0)
    const other = await place('other')
    const { code, output } = await run(other, 'restore', target)
    expect([code, output]).toEqual([0, expect.stringMatching(/3 files, of which 0 were there already(.|\n)*2 files are all there/)])
    expect(await contentsOf(other)).toEqual(await contentsOf(library))
    const titles = (environment: Environment) =>
      inLibrary(environment, ({ db }) => db.selectFrom('items').select(['id', 'title']).execute())
    expect(await titles(other)).toEqual(await titles(library))
  })

  it('keeps what the schedule keeps, and removes a backup that was cut short after a day', async () => {
    const policy = { VITRINE_BACKUP_HOURLY: '0', VITRINE_BACKUP_DAILY: '1', VITRINE_BACKUP_WEEKLY: '1' }
    const left = 'school/vitrine/snapshots/2026-01-01T00-00-00.000Z/files.tsv'
    peer.objects.set('school/vitrine/vitrine-backup.json', Buffer.from('{'))
    expect(await run(library, 'backup')).toMatchObject({ code: 1, output: expect.stringContaining('The file vitrine-backup.json in') })
    peer.objects.clear()
    await run(library, 'backup')
    peer.objects.set(left, Buffer.from('cut short'))
    for (let number = 0; number < 2; number++) expect((await run({ ...library, ...policy }, 'backup')).code).toBe(0)
    expect(peer.objects.has(left)).toBe(true)
    // Two of them may have been made on different days.
    expect(keys('snapshots/').filter((key) => key.endsWith('snapshot.json')).length).toBeLessThanOrEqual(2)
    peer.makeOlder(left, day + 60_000)
    await run(library, 'backup')
    expect(peer.objects.has(left)).toBe(false)
  })
})

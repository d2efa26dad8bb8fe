import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cli } from '../cli.ts'
import { openS3Peer, peerKeys } from '../files/s3-peer.fixture.ts'
import { createTestPostgres, dialects } from '../test/test-database.fixture.ts'

const lines = (await readFile(new URL('../../docs/self-hosting.md', import.meta.url), 'utf8')).split('\n')

/** The command of the manual that begins so, run by a shell as an administrator would. */
function runDocumented(beginning: string, folder: string, address: string): void {
  const command = lines.find((line) => line.startsWith(`    ${beginning}`))
  if (command === undefined) throw new Error(`The manual has no command ${beginning}`)
  execFileSync('sh', ['-c', command], { cwd: folder, env: { ...process.env, VITRINE_DATABASE_URL: address }, stdio: 'pipe' })
}

describe.runIf(dialects.includes('postgres'))('a library on PostgreSQL with a bucket', () => {
  let folder: string
  const closing: (() => Promise<void>)[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-pg-backup-'))
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    await rm(folder, { recursive: true, force: true })
  })

  async function place(name: string) {
    const [database, bucket] = [await createTestPostgres(), await openS3Peer('media')]
    closing.push(database.drop, bucket.close)
    const environment = {
      VITRINE_DATA_DIR: join(folder, name),
      VITRINE_DEMO: 'off',
      VITRINE_DATABASE_URL: database.address,
      VITRINE_S3_ENDPOINT: bucket.endpoint,
      VITRINE_S3_BUCKET: 'media',
      VITRINE_S3_KEY: peerKeys.accessKeyId,
      VITRINE_S3_SECRET: peerKeys.secretAccessKey,
      VITRINE_S3_REGION: peerKeys.region,
    }
    const listScratch = () => databasesNamed(database.address, 'vitrine_check_')
    const run = async (...args: string[]): Promise<{ code: number; output: string }> => {
      const output: string[] = []
      const code = await cli(args, environment, (line) => output.push(line))
      return { code, output: output.join('\n') }
    }
    return { bucket, run, listScratch, environment, address: database.address }
  }

  it('is restored with the commands of the manual', async () => {
    const [library, other] = [await place('library'), await place('other')]
    await library.run('user', 'add', 'root', '--admin')
    const words = join(folder, 'words.txt')
    await writeFile(words, 'Some words.')
    await library.run('import', words)
    runDocumented('pg_dump', folder, library.address)
    for (const [key, bytes] of library.bucket.objects) other.bucket.objects.set(key, bytes)
    runDocumented('pg_restore', folder, other.address)
    expect(await other.run('check')).toEqual({ code: 0, output: '1 files are all there and unchanged.' })
    expect(await other.run('user', 'add', 'root')).toEqual({ code: 1, output: 'An account named root already exists.' })
  })

  it('is backed up with a key, checked in a scratch database that is dropped, and restored into an empty one', async () => {
    const [library, other] = [await place('library'), await place('other')]
    const target = join(folder, 'backup')
    for (const { environment } of [library, other]) Object.assign(environment, { VITRINE_BACKUP_KEY: 'k'.repeat(32) })
    await library.run('user', 'add', 'root', '--admin')
    const words = join(folder, 'words.txt')
    await writeFile(words, 'Confidential words.')
    await library.run('import', words)
    expect((await library.run('backup', target)).output).toContain('the database and 1 files, of which 1 are new')
    const [snapshot = ''] = await readdir(join(target, 'snapshots'))
    expect(await readFile(join(target, 'snapshots', snapshot, 'vitrine.dump'), 'latin1')).not.toMatch(/PGDMP|words/)

    Object.assign(library.environment, { VITRINE_BACKUP_KEY: 'w'.repeat(32) })
    await expect(library.run('check-backup', target)).rejects.toThrow('is not the key of the backups in')
    expect(await library.listScratch()).toEqual([])
    Object.assign(library.environment, { VITRINE_BACKUP_KEY: 'k'.repeat(32) })
    expect(await library.run('check-backup', target)).toMatchObject({ code: 0, output: expect.stringContaining('1 files are all there') })
    expect(await library.listScratch()).toEqual([])
    const [object = ''] = (await readdir(join(target, 'objects'), { recursive: true })).filter((name) => name.length > 60)
    const whole = await readFile(join(target, 'objects', object))
    await writeFile(join(target, 'objects', object), whole.toReversed())
    await expect(library.run('check-backup', target)).rejects.toThrow('is damaged')
    expect(await library.listScratch()).toEqual([])
    await writeFile(join(target, 'objects', object), whole)

    await expect(library.run('restore', target)).rejects.toThrow('is not empty')
    const sqlite = { VITRINE_DATA_DIR: join(folder, 'sqlite'), VITRINE_BACKUP_KEY: 'k'.repeat(32) }
    await expect(cli(['restore', target], sqlite, () => {})).rejects.toThrow('is of a library on PostgreSQL')
    await other.run('restore', target)
    expect(await other.run('check')).toEqual({ code: 0, output: '1 files are all there and unchanged.' })
    expect(await other.run('user', 'add', 'root')).toEqual({ code: 1, output: 'An account named root already exists.' })
  })

  it('says so where databases may not be created', async () => {
    const library = await place('library')
    const target = join(folder, 'backup')
    await library.run('user', 'add', 'root')
    expect((await library.run('backup', target)).code).toBe(0)
    const role = `vitrine_test_${randomBytes(6).toString('hex')}`
    await ask(library.address, `create role ${role} login password 'secret-1'`)
    closing.unshift(() => ask(library.address, `drop role ${role}`).then(() => {}))
    const limited = new URL(library.address)
    Object.assign(limited, { username: role, password: 'secret-1' })
    Object.assign(library.environment, { VITRINE_QUEUE_DATABASE_URL: limited.href })
    await expect(library.run('check-backup', target)).rejects.toThrow(`The account ${role} may not create databases`)
    expect(await library.listScratch()).toEqual([])
  })
})

async function ask(address: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<{ datname: string }>(statement)).rows
  } finally {
    await client.end()
  }
}

const databasesNamed = (address: string, beginning: string): Promise<{ datname: string }[]> =>
  ask(address, `select datname from pg_database where starts_with(datname, '${beginning}')`)

import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    const run = async (...args: string[]): Promise<{ code: number; output: string }> => {
      const output: string[] = []
      const code = await cli(args, environment, (line) => output.push(line))
      return { code, output: output.join('\n') }
    }
    return { bucket, run, address: database.address }
  }

  it('is restored with the commands of the manual, and the backup and restore commands refuse it', async () => {
    const [library, other] = [await place('library'), await place('other')]
    await library.run('user', 'add', 'root', '--admin')
    const words = join(folder, 'words.txt')
    await writeFile(words, 'Some words.')
    await library.run('import', words)
    await expect(library.run('backup', join(folder, 'backup'))).rejects.toThrow('use pg_dump')
    await expect(library.run('restore', join(folder, 'backup'))).rejects.toThrow('use pg_restore')

    runDocumented('pg_dump', folder, library.address)
    for (const [key, bytes] of library.bucket.objects) other.bucket.objects.set(key, bytes)
    runDocumented('pg_restore', folder, other.address)
    expect(await other.run('check')).toEqual({ code: 0, output: '1 files are all there and unchanged.' })
    expect(await other.run('user', 'add', 'root')).toEqual({ code: 1, output: 'An account named root already exists.' })
  })
})

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFile } from '../files/process-lock.ts'
import { openS3Peer, peerKeys, type S3Peer } from '../files/s3-peer.fixture.ts'
import { backUp, type Library } from './backup.ts'
import { folderStore } from './folder-store.ts'
import { contentsOf, type Environment, importWords, inLibrary, makeLibrary, purgeOne, run } from './library.fixture.ts'
import { requireSpace } from './require-space.ts'

const keepAll = <Name>(names: Name): Name => names

let folder: string
let target: string
let peers: S3Peer[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
  target = join(folder, 'backup')
  peers = []
})
afterEach(async () => {
  for (const peer of peers) await peer.close()
  await rm(folder, { recursive: true, force: true })
})

const onDisk = async (name: string): Promise<Environment> => ({ VITRINE_DATA_DIR: join(folder, name), VITRINE_DEMO: 'off' })

async function inBuckets(name: string): Promise<Environment> {
  const peer = await openS3Peer('media')
  peers.push(peer)
  return {
    ...(await onDisk(name)),
    VITRINE_S3_ENDPOINT: peer.endpoint,
    VITRINE_S3_BUCKET: 'media',
    VITRINE_S3_KEY: peerKeys.accessKeyId,
    VITRINE_S3_SECRET: peerKeys.secretAccessKey,
    VITRINE_S3_REGION: peerKeys.region,
    VITRINE_ARCHIVE_DIR: join(folder, `${name}-archive`),
  }
}

/** Names, sizes and times of what a backup holds. */
const objectsOf = async (): Promise<string[]> => {
  const names = await readdir(join(target, 'objects'), { recursive: true })
  return names
    .map((name) => [name, statSync(join(target, 'objects', name))] as const)
    .filter(([, found]) => found.isFile())
    .map(([name, { size, mtimeMs, ino }]) => `${name} ${size} ${mtimeMs} ${ino}`)
    .toSorted()
}
const snapshots = (): string[] => readdirSync(join(target, 'snapshots')).toSorted()

describe.each([
  ['a disk', onDisk],
  ['a bucket', inBuckets],
])('backUp of %s', (_, place) => {
  let library: Environment
  beforeEach(async () => {
    library = await place('library')
    await makeLibrary(library, folder)
  })

  it('saves and restores the database, the files, the archive and the images of categories', async () => {
    expect(await run(library, 'backup', target)).toEqual({
      code: 0,
      output: expect.stringMatching(/the database and 3 files, of which 3 are new/),
    })
    const other = await place('other')
    const restored = await run(other, 'restore', target)
    expect(restored).toEqual({
      code: 0,
      output: expect.stringMatching(/3 files, of which 0 were there already(.|\n)*2 files are all there/),
    })
    expect(await contentsOf(other)).toEqual(await contentsOf(library))
    const titles = ({ db }: Library['deps']) => db.selectFrom('items').select(['id', 'title']).execute()
    expect(await inLibrary(other, titles)).toEqual(await inLibrary(library, titles))
  })

  it('writes only new files in a second backup', async () => {
    await run(library, 'backup', target)
    const before = await objectsOf()
    await importWords(library, folder, 'third')
    expect((await run(library, 'backup', target)).output).toContain('the database and 4 files, of which 1 are new')
    expect(await objectsOf()).toEqual(expect.arrayContaining(before))
    expect(await objectsOf()).toHaveLength(4)
  })
})

describe('backUp', () => {
  let library: Environment
  beforeEach(async () => {
    library = await onDisk('library')
    await makeLibrary(library, folder)
  })

  it('refuses a folder with other files, with a backup of another library, or inside the data folder', async () => {
    await mkdir(target)
    await writeFile(join(target, 'letter.txt'), 'mine')
    expect(await run(library, 'backup', target)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty and holds no backup'),
    })
    await rm(join(target, 'letter.txt'))
    await run(library, 'backup', target)
    const other = await onDisk('other')
    await run(other, 'user', 'add', 'root', '--admin')
    expect(await run(other, 'backup', target)).toMatchObject({ code: 1, output: expect.stringContaining('another library') })
    const inside = join(library.VITRINE_DATA_DIR ?? '', 'backup')
    expect(await run(library, 'backup', inside)).toMatchObject({
      code: 1,
      output: expect.stringContaining('cannot be inside the data folder'),
    })
    expect(await run(library, 'backup', join(folder, 'first.txt', 'x'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('cannot be used'),
    })
    expect((await run(library, 'backup', target, '--keep', '0')).code).toBe(2)
  })

  it('allows one backup at a time in a folder, and continues after one that was killed', async () => {
    await run(library, 'backup', target)
    const held = lockFile(join(target, 'backup.lock'))
    expect(await run(library, 'backup', target)).toMatchObject({ code: 1, output: expect.stringContaining('is running') })
    if ('release' in held) held.release()
    await mkdir(join(target, 'snapshots', '2026-01-01T00-00-00.000Z.incomplete'))
    expect((await run(library, 'backup', target)).code).toBe(0)
    expect(snapshots()).toHaveLength(2)
  })

  it('reports a folder that cannot be locked or prepared, and releases the lock afterwards', async () => {
    await run(library, 'backup', target)
    const lock = join(target, 'backup.lock')
    await rm(lock)
    await mkdir(lock)
    const refused = await run(library, 'backup', target)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('The last complete backup is still') })
    await rm(lock, { recursive: true })
    await rm(join(target, 'objects'), { recursive: true })
    await writeFile(join(target, 'objects'), 'a file where the folder should be')
    expect((await run(library, 'backup', target)).code).toBe(1)
    const free = lockFile(lock)
    expect(free).toHaveProperty('release')
    if ('release' in free) free.release()
  })

  it('copies the database again when a file that it lists is deleted during the backup', async () => {
    await inLibrary(library, async (deps, { dataDir, databaseFile }) => {
      const { read } = deps.files
      let isDeleted = false
      const files: typeof deps.files = {
        ...deps.files,
        read(key, range) {
          if (isDeleted || !key.startsWith('media/')) return read(key, range)
          isDeleted = true
          const database = new Sqlite(databaseFile ?? '')
          database.pragma('foreign_keys = OFF')
          database.prepare('delete from media_files where path = ?').run(key)
          database.close()
          return read('media/gone/source.txt')
        },
      }
      const lines: string[] = []
      const source = { deps: { ...deps, files }, dataDir, databaseFile, databaseAddress: '', program: 'of the test' }
      expect(await backUp(source, folderStore(target), keepAll, (line) => lines.push(line))).toBe(0)
      expect(lines.join()).toContain('the database and 2 files')
    })
    const other = await onDisk('other')
    expect((await run(other, 'restore', target)).code).toBe(0)
  })

  it('reports files that are damaged in the library, unless an earlier backup contains them', async () => {
    const path = await inLibrary(library, async ({ db }) => {
      const row = await db.selectFrom('media_files').select('path').where('tier', '=', 0).executeTakeFirstOrThrow()
      return row.path
    })
    const place = join(library.VITRINE_DATA_DIR ?? '', 'files', path)
    const words = await readFile(place, 'utf8')
    await writeFile(place, words.toUpperCase())
    const { code, output } = await run(library, 'backup', target)
    expect([code, output]).toEqual([1, expect.stringContaining(`${path} is missing or damaged in the library`)])
    await writeFile(place, words)
    expect((await run(library, 'backup', target)).code).toBe(0)
    await rm(place)
    expect((await run(library, 'backup', target)).code).toBe(0)
  })

  it('leaves the last complete backup unchanged when the target is full', async () => {
    await run(library, 'backup', target)
    const before = snapshots()
    const large = join(folder, 'large.txt')
    await writeFile(large, Buffer.alloc(6_000_000, 'words '))
    await run(library, 'import', large)
    // No file of this process may grow beyond 5 MB: writing ends as it does on a full disk.
    const command = `ulimit -f 10000; exec '${process.execPath}' server/cli.ts backup '${target}'`
    const ended = spawnSync('sh', ['-c', command], { env: { ...process.env, ...library }, encoding: 'utf8' })
    expect([ended.status, ended.stderr]).toEqual([1, expect.stringContaining(`The last complete backup is still ${before[0]}.`)])
    expect(ended.stderr).toContain('The backup is not complete')
    expect(snapshots()).toEqual([before[0], expect.stringMatching(/\.incomplete$/)])
    expect((await run(await onDisk('other'), 'restore', target)).output).toContain(`Restored the backup ${before[0]}`)
    expect((await run(library, 'backup', target)).code).toBe(0)
    await expect(requireSpace(target, 1e18)).rejects.toThrow(
      'GB of space left, and this backup needs 1000000000.00 GB. Nothing was copied.',
    )
  })

  it('keeps the requested number of backups and the files that they need', async () => {
    await run(library, 'backup', target)
    const first = snapshots()[0]
    await purgeOne(library)
    await run(library, 'backup', target, '--keep', '2')
    expect([snapshots().length, (await objectsOf()).length]).toEqual([2, 3])
    await run(library, 'backup', target, '--keep', '2')
    expect([snapshots().length, (await objectsOf()).length]).toEqual([2, 2])
    expect(snapshots()).not.toContain(first)
  })

  it('removes nothing while the list of a backup that stays is damaged, and does not restore that one', async () => {
    for (let number = 0; number < 2; number++) await run(library, 'backup', target)
    const [first = '', second = ''] = snapshots()
    const list = join(target, 'snapshots', second, 'files.tsv')
    const whole = await readFile(list, 'utf8')
    const [digit = ''] = whole
    await writeFile(list, whole.replace(digit, digit === '0' ? '1' : '0'))
    await purgeOne(library)
    const before = await objectsOf()
    expect(await run(library, 'backup', target, '--keep', '2')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`The list of the backup ${second} is damaged.`),
    })
    expect([snapshots().slice(0, 2), await objectsOf()]).toEqual([[first, second], before])
    await writeFile(list, whole.replace('.txt', '.new'))
    expect(await run(await onDisk('other'), 'restore', target, '--snapshot', second)).toMatchObject({
      code: 1,
      output: expect.stringContaining('its list is damaged'),
    })
  })

  it('is readable by its owner only', async () => {
    await run(library, 'backup', target)
    const modes = await Promise.all(
      [target, join(target, 'snapshots'), join(target, 'snapshots', snapshots()[0] ?? '', 'vitrine.db')].map(
        async (path) => (await stat(path)).mode & 0o077,
      ),
    )
    expect(modes).toEqual([0, 0, 0])
  })
})

describe('restore', () => {
  let library: Environment
  let other: Environment
  beforeEach(async () => {
    library = await onDisk('library')
    other = await onDisk('other')
    await makeLibrary(library, folder)
    await run(library, 'backup', target)
  })
  const snapshotFile = (name: string): string => join(target, 'snapshots', snapshots().at(-1) ?? '', name)
  const databaseOf = (environment: Environment): string => join(environment.VITRINE_DATA_DIR ?? '', 'vitrine.db')

  it('refuses a folder without a backup, an unknown snapshot and an incomplete backup', async () => {
    expect(await run(other, 'restore', join(folder, 'nothing'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('no complete backup'),
    })
    expect(await run(other, 'restore', target, '--snapshot', 'x')).toMatchObject({
      code: 1,
      output: expect.stringContaining('There are: 20'),
    })
    await rm(snapshotFile('snapshot.json'))
    expect(await run(other, 'restore', target)).toMatchObject({ code: 1, output: expect.stringContaining('no complete backup') })
    expect(existsSync(databaseOf(other))).toBe(false)
  })

  it('refuses a backup of a newer version, and writes nothing', async () => {
    const database = new Sqlite(snapshotFile('vitrine.db'))
    database.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run('9999-of-tomorrow', '')
    database.close()
    const manifest = JSON.parse(await readFile(snapshotFile('snapshot.json'), 'utf8'))
    const { digestOf } = await import('../files/digest.ts')
    await writeFile(snapshotFile('snapshot.json'), JSON.stringify({ ...manifest, database: await digestOf(snapshotFile('vitrine.db')) }))
    expect(await run(other, 'restore', target)).toMatchObject({ code: 1, output: expect.stringContaining('newer version') })
    await writeFile(snapshotFile('snapshot.json'), JSON.stringify({ ...manifest, format: 2 }))
    expect(await run(other, 'restore', target)).toMatchObject({ code: 1, output: expect.stringContaining('newer version') })
    expect([existsSync(databaseOf(other)), await readdir(join(other.VITRINE_DATA_DIR ?? '', 'files'))]).toEqual([false, ['.incoming']])
  })

  it('refuses a damaged backup, and writes nothing', async () => {
    const [object = ''] = (await objectsOf()).map((line) => line.split(' ')[0] ?? '')
    await rm(join(target, 'objects', object))
    expect(await run(other, 'restore', target)).toMatchObject({ code: 1, output: expect.stringContaining('nothing was restored') })
    await truncate(snapshotFile('vitrine.db'), 8192)
    expect(await run(other, 'restore', target)).toMatchObject({ code: 1, output: expect.stringContaining('is damaged') })
    expect(existsSync(databaseOf(other))).toBe(false)
  })

  it('leaves an incomplete restore unusable until it is repeated and completed', async () => {
    const [object = ''] = (await objectsOf()).map((line) => line.split(' ')[0] ?? '').slice(-1)
    const whole = await readFile(join(target, 'objects', object))
    await writeFile(
      join(target, 'objects', object),
      whole.map((byte) => byte ^ 1),
    )
    expect(await run(other, 'restore', target)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is damaged: the restore is not finished'),
    })
    expect(await run(other, 'check')).toMatchObject({ code: 1, output: expect.stringContaining('was cut short') })
    await writeFile(join(target, 'objects', object), whole)
    expect((await run(other, 'restore', target, '--replace')).code).toBe(0)
  })

  it('replaces a library only with --replace, and keeps the old database', async () => {
    await run(other, 'user', 'add', 'root', '--admin')
    expect(await run(other, 'restore', target)).toMatchObject({ code: 1, output: expect.stringContaining('With --replace') })
    const { code, output } = await run(other, 'restore', target, '--replace')
    expect([code, output]).toEqual([0, expect.stringMatching(/is kept as .*vitrine\.db\.before-restore-/)])
    expect(await contentsOf(other)).toEqual(await contentsOf(library))
  })

  it('replaces a damaged database and keeps a copy of it', async () => {
    await run(other, 'user', 'add', 'root', '--admin')
    const whole = await readFile(databaseOf(other))
    for (const damaged of [Buffer.from('x'.repeat(9000)), Buffer.concat([whole.subarray(0, 100), Buffer.alloc(whole.length - 100, 1)])]) {
      await writeFile(databaseOf(other), damaged)
      const { code, output } = await run(other, 'restore', target, '--replace')
      const [, kept = ''] = /is kept as (\S+)/.exec(output) ?? []
      expect([code, await readFile(kept)]).toEqual([0, damaged])
      expect(await contentsOf(other)).toEqual(await contentsOf(library))
    }
  })

  it('refuses while a server has the database open', async () => {
    await inLibrary(other, async () => {
      expect(await run(other, 'restore', target, '--replace')).toMatchObject({ code: 1, output: expect.stringContaining('stop it first') })
    })
    expect((await run(other, 'restore', target, '--replace')).code).toBe(0)
  })

  it('writes only missing files', async () => {
    await cp(join(library.VITRINE_DATA_DIR ?? '', 'files'), join(other.VITRINE_DATA_DIR ?? '', 'files'), { recursive: true })
    expect((await run(other, 'restore', target, '--replace')).output).toContain('3 files, of which 2 were there already')
  })
})

describe('restrictFileMode', () => {
  it('limits the data folder and the database to their owner', async () => {
    const library = await onDisk('library')
    const data = library.VITRINE_DATA_DIR ?? ''
    await mkdir(data)
    await writeFile(join(data, 'vitrine.db'), '')
    await chmod(data, 0o755)
    await chmod(join(data, 'vitrine.db'), 0o644)
    await inLibrary(library, async () => {
      const modes = ['', 'vitrine.db', 'vitrine.db-wal', 'vitrine.db-shm'].map((name) => statSync(join(data, name)).mode & 0o777)
      expect(modes).toEqual([0o700, 0o600, 0o600, 0o600])
    })
  })
})

import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Files } from '../files/files.ts'
import { openS3Files } from '../files/s3-files.ts'
import { openS3Peer, peerKeys, type S3Peer } from '../files/s3-peer.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { exportLibrary } from './export-library.ts'

describe.each(dialects)('exportLibrary on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let peer: S3Peer
  let bucket: Files
  let folder: string
  let printed: string[] = []
  const run = (target: string, more: Partial<TestApp['deps'] & { dataDir: string }> = {}): Promise<number> => {
    printed = []
    return exportLibrary({ ...test.deps, ...more }, join(folder, target), (line) => printed.push(line))
  }
  const document = { record_type: 10 as const, extension: 'txt', original_name: 'notes.txt' }
  async function put(store: Files, id: number, text: string, tier: 0 | 1 = 0): Promise<string> {
    const path = `media/x${id}/source.txt`
    const stored = await store.write(path, text)
    const file = { item_id: id, kind: 'source' as const, name: 'source.txt', path, mime: 'text/plain', tier, ...stored }
    await test.deps.db.insertInto('media_files').values(file).execute()
    return path
  }
  const read = async (target: string, item: number, name: string): Promise<string> => {
    const { library } = JSON.parse(await readFile(join(folder, target, 'manifest.json'), 'utf8'))
    return readFile(join(folder, target, 'items', `${library}-${item}`, name), 'utf8')
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
    await rm(folder, { recursive: true })
    test = await openTestApp(dialect)
    owner = await test.user()
    peer = await openS3Peer('media')
    bucket = await openS3Files({ endpoint: peer.endpoint, bucket: 'media', folder: join(tmpdir(), `export-${process.pid}`), ...peerKeys })
  })
  afterAll(async () => {
    await test.close()
    await peer.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('names items whose files are missing or damaged, and has the others', async () => {
    const made: { id: number }[] = []
    for (const title of ['Good', 'Missing', 'Damaged', 'None']) made.push(await test.item(owner, { ...document, title }))
    const [good, missing, damaged, none] = made
    await put(test.deps.files, good?.id ?? 0, 'Some words.')
    await test.deps.files.remove(await put(test.deps.files, missing?.id ?? 0, 'Away.'))
    await test.deps.files.write(await put(test.deps.files, damaged?.id ?? 0, 'Right words.'), 'Wrong words.')
    await test.item(owner, { record_type: 3, title: 'A class' })
    expect(await run('first')).toBe(1)
    expect(printed.slice(1).map((line) => line.replace(/[\w-]+ “/, '“'))).toEqual([
      'Left out: “Missing”: A file of it is missing or damaged: `check` names it.',
      'Left out: “Damaged”: A file of it is missing or damaged: `check` names it.',
      'Left out: “None”: It has no file.',
      'Left out: “A class”: Virtual classes and live events are not exported.',
    ])
    expect(await read('first', good?.id ?? 0, 'source.txt')).toBe('Some words.')
    for (const { id } of [missing, damaged, none].flatMap((one) => one ?? []))
      await expect(read('first', id, 'item.json'), String(id)).rejects.toThrow('ENOENT')
  })

  it('goes into no folder with the export of another library', async () => {
    const path = join(folder, 'first', 'manifest.json')
    const manifest = await readFile(path, 'utf8')
    await writeFile(path, manifest.replace(/"library": "\w+"/, '"library": "another"'))
    expect(await run('first')).toBe(1)
    expect(printed.at(-1)).toContain('has the export of another library')
    await writeFile(path, manifest)
  })

  it('goes into no folder within the data folder, and is readable for its owner alone', async () => {
    for (const target of ['data', 'data/media/export']) {
      expect(await run(target, { dataDir: join(folder, 'data') })).toBe(1)
      expect(printed).toEqual(['The folder of an export cannot be inside the data folder. Choose another disk.'])
    }
    for (const path of ['first', 'first/items']) expect((await stat(join(folder, path))).mode & 0o777, path).toBe(0o700)
  })

  it('keeps the last good copy of an item that cannot be read now, and what a person has put there', async () => {
    const item = await test.item(owner, { ...document, title: 'Kept' })
    const path = await put(test.deps.files, item.id, 'The first words.')
    await run('copies')
    const { library } = JSON.parse(await readFile(join(folder, 'copies', 'manifest.json'), 'utf8'))
    const own = join(folder, 'copies', 'items', `${library}-${item.id}`)
    const before = [await read('copies', item.id, 'item.json'), await read('copies', item.id, 'source.txt')]
    await writeFile(join(own, 'my notes.txt'), 'Mine.')
    await mkdir(join(folder, 'copies', 'items', 'letters'))
    await writeFile(join(folder, 'copies', 'items', 'letters', 'one.txt'), 'Mine.')
    // A new file, whose bytes are not those that the database names.
    await test.deps.files.write(path, 'Damaged on the disk.')
    await test.deps.db
      .updateTable('media_files')
      .set({ size: 20, sha256: '0'.repeat(64) })
      .where('path', '=', path)
      .execute()
    expect(await run('copies')).toBe(1)
    expect([await read('copies', item.id, 'item.json'), await read('copies', item.id, 'source.txt')]).toEqual(before)
    expect(await readFile(join(folder, 'copies', 'SHA256SUMS'), 'utf8')).toContain(`items/${library}-${item.id}/source.txt`)
    expect(printed).toContain('items/letters is no part of the export, and stays.')
    await test.deps.db.deleteFrom('media_files').where('path', '=', path).execute()
    await test.deps.db.deleteFrom('items').where('id', '=', item.id).execute()
    await run('copies')
    expect(printed).toContain(`items/${library}-${item.id}/my notes.txt is no part of the export, and stays.`)
    await expect(read('copies', item.id, 'item.json')).rejects.toThrow('ENOENT')
    expect(await read('copies', item.id, 'my notes.txt')).toBe('Mine.')
    expect(await readFile(join(folder, 'copies', 'items', 'letters', 'one.txt'), 'utf8')).toBe('Mine.')
  })

  it('copies a file again whose hash stands elsewhere in its item, and writes through no link', async () => {
    const item = await test.item(owner, { ...document, title: 'Linked' })
    const path = await put(test.deps.files, item.id, 'one')
    const outside = join(folder, 'outside.txt')
    await writeFile(outside, 'Outside.')
    await run('again')
    const stored = await test.deps.files.write(path, 'two')
    const description = `"${stored.sha256}"`
    await test.deps.db.updateTable('media_files').set(stored).where('path', '=', path).execute()
    const { library } = JSON.parse(await readFile(join(folder, 'again', 'manifest.json'), 'utf8'))
    const own = join(folder, 'again', 'items', `${library}-${item.id}`)
    const old = JSON.parse(await readFile(join(own, 'item.json'), 'utf8'))
    await writeFile(join(own, 'item.json'), `${JSON.stringify({ ...old, other: stored.sha256 })}`)
    expect(await readFile(join(own, 'item.json'), 'utf8')).toContain(description)
    await symlink(outside, join(own, 'source.txt.part'))
    await run('again')
    expect(await readFile(join(own, 'source.txt'), 'utf8')).toBe('two')
    expect(await readFile(outside, 'utf8')).toBe('Outside.')
  })

  it('reads archived sources from the archive, and files of a bucket', async () => {
    const [archived, inBucket] = await Promise.all(['Archived', 'In a bucket'].map((title) => test.item(owner, { ...document, title })))
    if (test.deps.archive) await put(test.deps.archive, archived?.id ?? 0, 'From the archive.', 1)
    await run('archive')
    expect(await read('archive', archived?.id ?? 0, 'source.txt')).toBe('From the archive.')
    await put(bucket, inBucket?.id ?? 0, 'From the bucket.')
    await run('bucket', { files: bucket })
    expect(await read('bucket', inBucket?.id ?? 0, 'source.txt')).toBe('From the bucket.')
  })

  it('has neither deleted items nor deleted accounts', async () => {
    const gone = await test.item(owner, { ...document, title: 'In the trash', deleted_at: 1 })
    await put(test.deps.files, gone.id, 'Deleted.')
    const left = await test.user({ name: 'left' })
    const deletion = { user_id: left.id, deleted_at: 1, deleted_by: owner.id, items_to: owner.id }
    await test.deps.db.insertInto('deleted_accounts').values(deletion).execute()
    await run('third')
    await expect(read('third', gone.id, 'item.json')).rejects.toThrow('ENOENT')
    expect(await readFile(join(folder, 'third', 'people.jsonl'), 'utf8')).not.toContain('"left"')
  })
})

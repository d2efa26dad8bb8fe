import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cli } from '../cli.ts'

const secret = 'k'.repeat(40)

describe('checkBackup', () => {
  let folder: string
  let target: string
  let library: Record<string, string>
  const words = 'The words of a confidential file.'

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-encrypted-'))
    target = join(folder, 'backup')
    library = { VITRINE_DATA_DIR: join(folder, 'library'), VITRINE_BACKUP_TARGET: target, VITRINE_BACKUP_KEY: secret }
    const path = join(folder, 'confidential.txt')
    await writeFile(path, words)
    await run(library, 'user', 'add', 'root', '--admin')
    await run(library, 'import', path)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function run(environment: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
    const lines: string[] = []
    try {
      return { code: await cli(args, environment, (line) => lines.push(line)), output: lines.join('\n') }
    } catch (error) {
      if ((error as Error).name !== 'StartRefused') throw error
      return { code: 1, output: [...lines, (error as Error).message].join('\n') }
    }
  }
  const stored = (): string[] =>
    (readdirSync(target, { recursive: true }) as string[])
      .map((name) => join(target, name))
      .filter((path) => statSync(path).isFile() && !path.endsWith('backup.lock'))
  const objects = (): string[] => stored().filter((path) => path.includes('/objects/'))
  const scratch = (): string[] => readdirSync(join(folder, 'library', 'backup-check'))

  it('refuses without a key, with another one, and where the backups are not encrypted, and changes nothing', async () => {
    expect((await run(library, 'backup')).code).toBe(0)
    const before = stored().map((path) => [path, readFileSync(path, 'base64')])
    const { VITRINE_BACKUP_KEY: _, ...without } = library
    const wrong = { ...library, VITRINE_BACKUP_KEY: 'w'.repeat(40) }
    const other = { ...wrong, VITRINE_DATA_DIR: join(folder, 'other') }
    for (const command of ['backup', 'check-backup']) {
      expect(await run(without, command)).toMatchObject({ code: 1, output: expect.stringContaining('set VITRINE_BACKUP_KEY') })
      expect(await run(wrong, command)).toMatchObject({ code: 1, output: expect.stringContaining('is not the key of the backups in') })
    }
    expect(await run(other, 'restore', target)).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was changed.') })
    expect(stored().map((path) => [path, readFileSync(path, 'base64')])).toEqual(before)
    expect(scratch()).toEqual([])
    const plain = join(folder, 'plain')
    expect((await run(without, 'backup', plain)).code).toBe(0)
    expect(await run(library, 'backup', plain)).toMatchObject({ code: 1, output: expect.stringContaining('are not encrypted') })
    const third = { ...library, VITRINE_DATA_DIR: join(folder, 'third') }
    expect(await run(third, 'restore', plain)).toMatchObject({ code: 1, output: expect.stringContaining('are not encrypted') })
  })

  it('restores an encrypted backup into a scratch folder, and reports what was damaged', async () => {
    expect((await run(library, 'backup')).output).toContain('the database and 1 files, of which 1 are new')
    expect((await run(library, 'backup')).output).toContain('of which 0 are new')
    const contents = stored().map((path) => readFileSync(path, 'latin1'))
    expect(contents.filter((text) => /confidential|SQLite format/.test(text))).toEqual([])
    expect(await run(library, 'check-backup')).toEqual({
      code: 0,
      output: expect.stringMatching(/was restored and checked: the database and 1 files are all there and unchanged\.$/),
    })
    expect(scratch()).toEqual([])
    const other = { ...library, VITRINE_DATA_DIR: join(folder, 'other') }
    expect((await run(other, 'restore', target)).code).toBe(0)
    expect((await run(other, 'check')).output).toContain('1 files are all there')

    const [object = ''] = objects()
    const whole = await readFile(object)
    await writeFile(
      object,
      whole.map((byte, index) => (index === 60 ? byte ^ 1 : byte)),
    )
    expect(await run(library, 'check-backup')).toMatchObject({ code: 1, output: expect.stringContaining('is damaged') })
    expect(scratch()).toEqual([])
    await writeFile(object, whole)
    const list = stored().find((path) => path.endsWith('files.tsv') && path.includes(readdirSync(join(target, 'snapshots')).at(-1) ?? ''))
    await writeFile(list ?? '', 'not sealed')
    expect(await run(library, 'check-backup')).toMatchObject({ code: 1, output: expect.stringContaining('its list is damaged') })
  })

  it('keeps what the policy says', async () => {
    const policy = { VITRINE_BACKUP_HOURLY: '0', VITRINE_BACKUP_DAILY: '1', VITRINE_BACKUP_WEEKLY: '1' }
    for (let number = 0; number < 3; number++) expect((await run({ ...library, ...policy }, 'backup')).code).toBe(0)
    // Two of them may have been made on different days.
    expect(readdirSync(join(target, 'snapshots')).length).toBeLessThanOrEqual(2)
    expect(await run({ ...library, VITRINE_BACKUP_TARGET: '' }, 'backup')).toMatchObject({
      code: 1,
      output: 'Name a folder or a place in a bucket, or set VITRINE_BACKUP_TARGET.',
    })
  })
})

import { access, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cli } from './cli.ts'
import { writeTrustedTime } from './clock/table.ts'
import { setUpFirstRun } from './first-run.ts'
import { openDeps } from './open-deps.ts'

let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-cli-'))
  environment = { VITRINE_DATA_DIR: folder, VITRINE_DEMO: 'off' }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const code = await cli(args, environment, (line) => lines.push(line))
  return { code, output: lines.join('\n') }
}

/** As the database writes it: 0 for everyone, 1 for the owner, 2 for people who sign in. */
async function privacyOfNewest(): Promise<number | undefined> {
  const { deps, close } = await openDeps(environment, { beside: true })
  const row = await deps.db.selectFrom('items').select('is_private').orderBy('id', 'desc').executeTakeFirst()
  await close()
  return row?.is_private
}

describe('cli', () => {
  it('prints its usage for unknown or incomplete commands', async () => {
    for (const args of [
      [],
      ['import'],
      ['user'],
      ['user', 'add'],
      ['check', 'x'],
      ['speech-model'],
      ['speech-model', 'small'],
      ['fly'],
      ['import', 'x', '--colour', 'red'],
    ]) {
      const { code, output } = await run(...args)
      expect(code, args.join(' ')).toBe(2)
      expect(output).toContain('npm run vitrine -- import FILE')
    }
  })

  it('imports no file where a dry run, owners or people are asked for, which a folder alone has', async () => {
    const file = join(folder, 'dry.mp4')
    await writeFile(file, 'film')
    for (const more of [['--dry-run'], ['--make-people'], ['--owners', 'a.csv']]) {
      const { code, output } = await run('import', file, ...more)
      expect([code, output]).toEqual([2, expect.stringContaining('is for the folder of an export')])
    }
  })

  it('refuses to import before the first start', async () => {
    expect(await run('import', join(folder, 'x.txt'))).toEqual({
      code: 1,
      output: 'There is no administrator yet. Start Vitrine once, then import.',
    })
  })

  it('creates an account once', async () => {
    expect((await run('user', 'add', 'a b')).code).toBe(2)
    expect((await run('user', 'add', 'Teacher')).output).toMatch(/^Created the account Teacher with the password [\w-]{14}$/)
    expect(await run('user', 'add', 'teacher')).toEqual({ code: 1, output: 'An account named teacher already exists.' })
  })

  it('turns off codes of an account that has them', async () => {
    expect(await run('user', 'two-factor-off', 'no-one')).toEqual({ code: 1, output: 'No account is named no-one.' })
    expect(await run('user', 'two-factor-off', 'Teacher')).toEqual({ code: 1, output: 'Two-factor sign-in is off for Teacher.' })
  })

  it('reports files that cannot be imported, imports the others, and leaves the originals unchanged', async () => {
    await run('user', 'add', 'root', '--admin')
    const good = join(folder, 'notes.txt')
    await writeFile(good, 'Some words.')
    await writeFile(join(folder, 'empty.mp4'), '')
    await writeFile(join(folder, 'text.mp4'), 'Only a text.')
    const { code, output } = await run('import', join(folder, 'none.mp4'), join(folder, 'empty.mp4'), join(folder, 'text.mp4'), good)
    expect(code).toBe(1)
    expect(output).toContain('none.mp4: The file does not exist.')
    expect(output).toContain('empty.mp4: This file is empty.')
    expect(output).toContain('text.mp4: This file contains no video or audio')
    expect(output).toMatch(/notes\.txt: item \d+ \([A-Za-z]+\), waiting for conversion/)
    await writeFile(good, 'Still there.')
    expect(await privacyOfNewest()).toBe(2)
  })

  it('exports the library, knows its own export, and imports it elsewhere', async () => {
    const place = await mkdtemp(join(tmpdir(), 'vitrine-cli-'))
    const target = join(place, 'export')
    expect((await run('export')).code).toBe(2)
    expect(await run('export', join(folder, 'export'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('inside the data folder'),
    })
    const exported = await run('export', target)
    expect([exported.code, exported.output]).toEqual([0, expect.stringContaining('1 items are in')])
    expect((await run('import', target)).output).toContain('Here already: 1')
    const elsewhere = await mkdtemp(join(tmpdir(), 'vitrine-cli-'))
    const lines: string[] = []
    const runThere = (...args: string[]) => cli(args, { VITRINE_DATA_DIR: elsewhere, VITRINE_DEMO: 'off' }, (line) => lines.push(line))
    await runThere('user', 'add', 'boss', '--admin')
    expect(await runThere('import', target, '--dry-run')).toBe(0)
    expect(await runThere('import', target, '--make-people', '--private')).toBe(0)
    expect(lines.filter((line) => line.includes('document'))).toEqual(['Would be added: 1 document or image', 'Added: 1 document or image'])
    expect(lines.join('\n')).toContain('root was an administrator there, and has an ordinary account here.')
    await rm(place, { recursive: true })
    await rm(elsewhere, { recursive: true })
  })

  it('reports missing, changed and orphaned files', async () => {
    expect((await run('check')).output).toBe('1 files are all there and unchanged.')
    const { deps, close } = await openDeps(environment, { beside: true })
    const row = await deps.db.selectFrom('media_files').select('path').executeTakeFirstOrThrow()
    await close()
    const path = join(folder, 'files', row.path)
    await writeFile(path, 'Other words')
    await writeFile(join(folder, 'files', 'media', 'stray.txt'), 'x')
    const { code, output } = await run('check')
    expect(code).toBe(1)
    expect(output).toContain('has other content than when it was stored')
    expect(output).toContain('media/stray.txt belongs to no item')
    await rm(path)
    expect((await run('check')).output).toContain('is missing')
    const repaired = await run('check', '--repair')
    expect([repaired.code, repaired.output]).toEqual([1, expect.stringContaining('0 files belonged to nothing and were moved')])
  })

  it('moves no orphaned file while the clock of the server may be wrong', async () => {
    const stray = join(folder, 'files', 'media', 'stray.txt')
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
    await utimes(stray, twoDaysAgo, twoDaysAgo)
    const { deps, close } = await openDeps(environment, { beside: true })
    await writeTrustedTime(deps.db, Date.now() - 40 * 86_400_000)
    await close()
    const { code, output } = await run('check', '--repair')
    expect([code, output]).toEqual([1, expect.stringContaining('The server clock says')])
    await expect(access(stray)).resolves.toBeUndefined()
  })
})

describe('setUpFirstRun', () => {
  it('creates an administrator only when there is no account', async () => {
    const { deps, close } = await openDeps(environment, { beside: true })
    expect(await setUpFirstRun(deps, {})).toBeUndefined()
    await close()
    const fresh = await mkdtemp(join(tmpdir(), 'vitrine-first-'))
    const opened = await openDeps({ VITRINE_DATA_DIR: fresh }, { beside: true })
    expect(await setUpFirstRun(opened.deps, { VITRINE_ADMIN_PASSWORD: 'given by hand' })).toMatchObject({
      name: 'admin',
      password: 'given by hand',
    })
    await opened.close()
    await rm(fresh, { recursive: true, force: true })
  })

  it('imports items for the owner only with --private', async () => {
    const file = join(folder, 'secret.txt')
    await writeFile(file, 'Some words.')
    await run('import', '--private', file)
    expect(await privacyOfNewest()).toBe(1)
  })
})

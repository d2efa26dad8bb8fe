import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAccounts } from '../../sdk/people/contract.ts'
import {
  type AddImportRowsInput,
  addImportRows,
  checkImport,
  forgetPasswords,
  getImport,
  getImportReport,
  getLastImport,
  readPasswords,
  startImport,
} from '../../sdk/people-import/contract.ts'
import { login } from '../../sdk/session/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { removeOld } from './jobs.ts'
import { runImport } from './run-import.ts'

describe.each(dialects)('people-import on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let other: TestUser
  let plain: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true, name: 'head' })
    other = await test.user({ isAdmin: true, name: 'deputy' })
    plain = await test.user({ name: 'plain' })
    await test.deps.db.updateTable('users').set({ email: 'Plain@School.example' }).where('id', '=', plain.id).execute()
  })
  afterAll(() => test.close())

  const draft = async (rows: AddImportRowsInput['rows'], as = admin) => (await test.call(addImportRows, { rows }, as)).ID
  const accountsNamed = async (s: string) => (await test.call(listAccounts, { s }, admin)).Items

  it('rejects callers who are not administrators, and administrators who did not begin the import', async () => {
    const ID = await draft([{ line: 1, account: 'someone' }])
    for (const [as, status] of [
      [undefined, 401],
      [plain, 403],
      [other, 404],
    ] as const) {
      const calls = [
        () => test.call(addImportRows, { import: ID, rows: [{ line: 1, account: 'taken' }] }, as),
        () => test.call(checkImport, { import: ID }, as),
        () => test.call(startImport, { import: ID }, as),
        () => test.call(getImport, { import: ID }, as),
        () => test.call(readPasswords, { import: ID }, as),
        () => test.call(forgetPasswords, { import: ID }, as),
        () => test.call(getImportReport, { import: ID }, as),
      ]
      for (const answer of calls) await expect(answer()).rejects.toMatchObject({ status })
    }
    expect((await test.call(checkImport, { import: ID }, admin)).Total).toBe(1)
  })

  it('rejects an empty list, too many rows, and rows for an import that was started', async () => {
    await expect(test.call(addImportRows, { rows: [] }, admin)).rejects.toMatchObject({ status: 400 })
    const many = (first: number) => Array.from({ length: 500 }, (_, place) => ({ line: first + place + 1, account: `p${first + place}` }))
    const ID = await draft(many(0))
    for (let first = 500; first < 5000; first += 500) await test.call(addImportRows, { import: ID, rows: many(first) }, admin)
    await expect(test.call(addImportRows, { import: ID, rows: [{ line: 5001, account: 'x' }] }, admin)).rejects.toMatchObject({
      code: 'IMPORT_TOO_LONG',
    })
    expect(await test.call(checkImport, { import: ID }, admin)).toMatchObject({ Total: 5000, New: 5000, Faulty: 0 })
    const small = await draft([{ line: 1, account: 'plain' }])
    await expect(test.call(getImport, { import: ID }, admin)).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
    await test.call(startImport, { import: small }, admin)
    await expect(test.call(startImport, { import: small }, admin)).rejects.toMatchObject({ code: 'IMPORT_STARTED' })
    await expect(test.call(addImportRows, { import: small, rows: [{ line: 1 }] }, admin)).rejects.toMatchObject({ code: 'IMPORT_STARTED' })
  })

  it('names the fault of each row, and the accounts and groups that exist', async () => {
    const ID = await draft([
      { line: 2, name: 'Without anything' },
      { line: 3, name: 'Bad', email: 'no address' },
      { line: 4, account: 'two words' },
      { line: 5, name: 'New', email: 'New@School.example', groups: ['7b', ' 7B ', 'contributors'], language: 'Deutsch' },
      { line: 6, account: 'NEW@school.example' },
      { line: 7, name: 'Known by address', email: 'plain@school.example' },
      { line: 8, account: 'a', language: 'Elvish' },
      { line: 9, account: 'b', role: 'wizard' },
      { line: 10, account: 'c', groups: ['Guests'] },
      { line: 11, account: 'chief', role: 'Administrator' },
    ])
    const checked = await test.call(checkImport, { import: ID }, admin)
    expect(checked).toMatchObject({ Total: 10, New: 2, Existing: 1, Faulty: 7, Administrators: 1, NewGroups: ['7B'] })
    expect(checked.Faults.map(({ Line, Text }) => [Line, Text])).toEqual([
      [2, 'Without anything'],
      [3, 'no address'],
      [4, 'two words'],
      [6, 'new@school.example'],
      [8, 'Elvish'],
      [9, 'wizard'],
      [10, 'Guests'],
    ])
    expect(checked.Faults[1]?.Message).toBe('This is not an e-mail address.')
    expect(checked.Rows[3]).toMatchObject({ Account: 'new@school.example', Name: 'New', State: 'new' })
  })

  it('makes accounts whose passwords are read once and changed at the first sign-in', async () => {
    const ID = await draft([
      { line: 2, name: 'Ada', account: 'Ada', email: 'ada@school.example', groups: ['8a', 'Contributors'], language: 'de' },
      { line: 3, name: '=1+1', account: 'formula' },
      { line: 4, email: 'plain@school.example', groups: ['8a'] },
      { line: 5, email: 'broken' },
    ])
    await test.call(startImport, { import: ID }, admin)
    await runImport(test.deps, ID)
    const ended = await test.call(getImport, { import: ID }, admin)
    expect(ended).toMatchObject({ Status: 'done', Total: 4, Made: 2, Changed: 1, Skipped: 0, Faulty: 1, Passwords: 2 })
    expect((await test.call(getLastImport, {}, admin)).Import?.ID).toBe(ID)
    expect(await accountsNamed('ada')).toMatchObject([{ DisplayName: 'Ada', Groups: [{ Name: '8a' }, { Name: 'Contributors' }] }])
    expect((await accountsNamed('plain'))[0]?.Groups.map(({ Name }) => Name)).toContain('8a')

    const stored = await test.deps.db.selectFrom('people_import_rows').selectAll().where('import_id', '=', ID).execute()
    const { Cards } = await test.call(readPasswords, { import: ID }, admin)
    expect(Cards.map(({ Account }) => Account)).toEqual(['ada', 'formula'])
    const password = Cards[0]?.Password ?? ''
    expect(JSON.stringify(stored)).not.toContain(password)
    expect(await test.call(login, { un: 'ada', pw: password })).toMatchObject({ Success: true })
    const { password_is_temporary } = await test.deps.db
      .selectFrom('users')
      .select('password_is_temporary')
      .where('name', '=', 'ada')
      .executeTakeFirstOrThrow()
    expect(password_is_temporary).toBe(1)

    expect(await test.call(forgetPasswords, { import: ID }, admin)).toMatchObject({ Passwords: 0 })
    expect((await test.call(readPasswords, { import: ID }, admin)).Cards).toEqual([])
    const report = await test.call(getImportReport, { import: ID }, admin)
    expect(report.Text).toContain(`3,"'=1+1",formula,,,Added,`)
    expect(report.Text).toContain('5,,,broken,,Fault,This is not an e-mail address.')
    expect(report.Text).not.toContain(password)
    const log = JSON.stringify(await test.deps.db.selectFrom('audit_log').selectAll().execute())
    expect(log).toContain('people-import-ended')
    expect(log).not.toContain(password)
  })

  it('leaves groups alone when it was told to', async () => {
    const ID = await draft([
      { line: 1, account: 'loner', groups: ['Unknown'] },
      { line: 2, account: 'plain', groups: ['Contributors'] },
    ])
    await test.call(startImport, { import: ID, addgroups: false, newgroups: false }, admin)
    await runImport(test.deps, ID)
    expect(await test.call(getImport, { import: ID }, admin)).toMatchObject({ Made: 1, Skipped: 1, Changed: 0 })
    expect((await accountsNamed('loner'))[0]?.Groups).toEqual([])
    expect(await test.deps.db.selectFrom('groups').selectAll().where('name', '=', 'Unknown').execute()).toEqual([])
  })

  it('stops when the account that started it is no administrator any more', async () => {
    const leaver = await test.user({ isAdmin: true, name: 'leaver' })
    const ID = await draft([{ line: 1, account: 'never-made' }], leaver)
    await test.call(startImport, { import: ID }, leaver)
    await test.deps.db.updateTable('users').set({ is_admin: 0 }).where('id', '=', leaver.id).execute()
    await runImport(test.deps, ID)
    const row = await test.deps.db.selectFrom('people_imports').selectAll().where('id', '=', ID).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'failed', message: 'IMPORT_NOT_ADMINISTRATOR' })
    expect(await accountsNamed('never-made')).toEqual([])
  })

  it('erases passwords that no one has read after a day, and lists after a month', async () => {
    const ID = await draft([{ line: 1, account: 'forgotten' }])
    await test.call(startImport, { import: ID }, admin)
    await runImport(test.deps, ID)
    const hour = 3_600_000
    const at = (hours: number) => ({ db: test.deps.db, clock: { ...test.deps.clock, now: () => test.deps.clock.now() + hours * hour } })
    await removeOld(at(23))
    expect((await test.call(getImport, { import: ID }, admin)).Passwords).toBe(1)
    await removeOld(at(25))
    expect((await test.call(getImport, { import: ID }, admin)).Passwords).toBe(0)
    await removeOld(at(31 * 24))
    await expect(test.call(getImport, { import: ID }, admin)).rejects.toMatchObject({ status: 404 })
  })
})

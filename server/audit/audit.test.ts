import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../sdk/audit/contract.ts'
import { deleteMedia, updateMedia } from '../../sdk/media/contract.ts'
import { login, logout } from '../../sdk/session/contract.ts'
import { dialects } from '../db/test-database.ts'
import { anonymous, system } from '../session/actor.ts'
import { hashPassword } from '../session/password.ts'
import { openTestApp, type TestApp, type TestUser } from '../test-app.ts'
import { record } from './record.ts'

describe.each(dialects)('audit on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let plain: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect, { trustProxy: true })
    admin = await test.user({ isAdmin: true })
    plain = await test.user({ name: 'plain', passwordHash: await hashPassword('right password') })
  })
  afterAll(() => test.close())

  const newest = async (action: string) => (await test.call(listAudit, { action }, admin)).Items[0]

  it('is read by administrators only', async () => {
    await expect(test.call(listAudit, {})).rejects.toMatchObject({ status: 401 })
    await expect(test.call(listAudit, {}, plain)).rejects.toMatchObject({ status: 403 })
  })

  it('cannot be edited, whoever holds the database', async () => {
    await record({ ...test.deps, actor: system }, test.deps.db, { action: 'settings-changed', subject: 'settings', subjectId: '' })
    const before = await test.deps.db.selectFrom('audit_log').selectAll().execute()
    await expect(test.deps.db.updateTable('audit_log').set({ user_name: 'nobody' }).execute()).rejects.toThrow('cannot be changed')
    await expect(test.deps.db.deleteFrom('audit_log').execute()).rejects.toThrow('cannot be changed')
    expect(await test.deps.db.selectFrom('audit_log').selectAll().execute()).toEqual(before)
  })

  it('is not written when what it says was not done', async () => {
    const before = (await test.call(listAudit, {}, admin)).Items.length
    const failing = test.deps.db.transaction().execute(async (trx) => {
      await record({ ...test.deps, actor: anonymous }, trx, { action: 'group-removed', subject: 'group', subjectId: 9 })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect((await test.call(listAudit, {}, admin)).Items).toHaveLength(before)
  })

  it('keeps sign-ins, also those that failed, with the address and without what was typed', async () => {
    const from = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.44' }
    for (const [un, pw] of [
      ['plain', 'wrong password'],
      ['typed-my-password-here', 'x'],
      ['plain', 'right password'],
    ]) {
      await test.ask('/api/auth/login/', { method: 'POST', body: JSON.stringify({ un, pw }), headers: from })
    }
    expect(await newest('sign-in')).toMatchObject({
      UserID: plain.id,
      UserName: 'plain',
      Address: '192.0.2.44',
      SubjectID: String(plain.id),
    })
    const failed = (await test.call(listAudit, { action: 'sign-in-failed' }, admin)).Items
    expect(failed).toMatchObject([
      { UserID: 0, SubjectID: '', Detail: { name: '' } },
      { UserID: 0, SubjectID: String(plain.id), Detail: { name: 'plain' } },
    ])
    const rows = JSON.stringify(await test.deps.db.selectFrom('audit_log').selectAll().execute())
    expect(rows).not.toMatch(/wrong password|right password|typed-my-password/)
  })

  it('keeps sign-out, deletion and changes of privacy', async () => {
    const leaving = await test.user({ name: 'leaving' })
    const { id, encId } = await test.item(leaving, { title: 'A lesson' })
    await test.call(updateMedia, { id: encId, title: 'A better lesson' }, leaving)
    expect(await newest('item-privacy')).toBeUndefined()
    await test.call(updateMedia, { id: encId, isprivate: true }, leaving)
    expect(await newest('item-privacy')).toMatchObject({ UserName: 'leaving', SubjectID: String(id), Detail: { isPrivate: true } })
    await test.call(deleteMedia, { id: encId }, leaving)
    expect(await newest('item-deleted')).toMatchObject({ UserID: leaving.id, SubjectID: String(id), Detail: { title: 'A better lesson' } })
    await test.call(logout, {}, leaving)
    expect(await newest('sign-out')).toMatchObject({ UserID: leaving.id })
  })

  it('is filtered by person, action and time, and paged', async () => {
    const ctx = { ...test.deps, actor: anonymous }
    const day = 24 * 3_600_000
    test.time.now += 10 * day
    const start = test.time.now
    for (let index = 0; index < 5; index++) {
      await record(ctx, test.deps.db, { action: 'group-added', subject: 'group', subjectId: index, by: { id: 77, name: 'Paging Person' } })
      test.time.now += day
    }
    const reader = await test.again(admin)
    const filter = {
      s: 'paging',
      action: 'group-added',
      from: new Date(start + day).toISOString(),
      to: new Date(start + 4 * day).toISOString(),
    }
    const first = await test.call(listAudit, { ...filter, ps: 2 }, reader)
    expect([first.Items.map(({ SubjectID }) => SubjectID), first.More]).toEqual([['3', '2'], true])
    const second = await test.call(listAudit, { ...filter, ps: 2, before: first.Items[1]?.ID ?? 0 }, reader)
    expect([second.Items.map(({ SubjectID }) => SubjectID), second.More]).toEqual([['1'], false])
    expect((await test.call(listAudit, { ...filter, s: '%' }, reader)).Items).toEqual([])
    await expect(test.call(listAudit, { from: 'yesterday' }, reader)).rejects.toMatchObject({ status: 400 })
  })

  it('answers a failed sign-in as before', async () => {
    await expect(test.call(login, { un: 'plain', pw: 'wrong' })).rejects.toMatchObject({
      message: 'The user name or the password is not right.',
    })
  })
})

import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../sdk/audit/contract.ts'
import { deleteMedia, updateMedia } from '../../sdk/media/contract.ts'
import { savePolicy } from '../../sdk/publishing/contract.ts'
import { guestLogin, login, logout } from '../../sdk/session/contract.ts'
import { createAclLink, createWebLink, revokeShare, saveEmbedSites } from '../../sdk/shares/contract.ts'
import { saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { anonymous, system } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import { hashPassword } from '../session/password.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { type AuditFilter, entries } from './table.ts'

describe.each(dialects)('audit on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let plain: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect, { trustProxy: true, guestSignIn: true, baseUrl: 'http://media.test' })
    admin = await test.user({ isAdmin: true })
    plain = await test.user({ name: 'plain', passwordHash: await hashPassword('right password') })
  })
  afterAll(() => test.close())

  const newest = async (action: string) => (await test.call(listAudit, { action }, admin)).Items[0]

  it('can be read by administrators only', async () => {
    await expect(test.call(listAudit, {})).rejects.toMatchObject({ status: 401 })
    await expect(test.call(listAudit, {}, plain)).rejects.toMatchObject({ status: 403 })
  })

  it('cannot be changed, even with access to the database', async () => {
    await record({ ...test.deps, actor: system }, test.deps.db, { action: 'settings-changed', subject: 'settings', subjectId: '' })
    const before = await test.deps.db.selectFrom('audit_log').selectAll().execute()
    await expect(test.deps.db.updateTable('audit_log').set({ user_name: 'nobody' }).execute()).rejects.toThrow('cannot be changed')
    await expect(test.deps.db.deleteFrom('audit_log').execute()).rejects.toThrow('cannot be changed')
    expect(await test.deps.db.selectFrom('audit_log').selectAll().execute()).toEqual(before)
  })

  it('has no entry for a transaction that was rolled back', async () => {
    const before = (await test.call(listAudit, {}, admin)).Items.length
    const failing = test.deps.db.transaction().execute(async (trx) => {
      await record({ ...test.deps, actor: anonymous }, trx, { action: 'group-removed', subject: 'group', subjectId: 9 })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect((await test.call(listAudit, {}, admin)).Items).toHaveLength(before)
  })

  it('records sign-ins, including failed ones, with the address and without the typed text', async () => {
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

  it('records sign-out, deletion and privacy changes', async () => {
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

  it('records who created and revoked share links, and never the code', async () => {
    const giver = await test.user({ name: 'giver' })
    const { id, encId } = await test.item(giver, { title: 'Shared lesson', is_private: 1 })
    await expect(test.call(createWebLink, { id: encId, restrictionbypass: true }, plain)).rejects.toMatchObject({ status: 404 })
    expect(await newest('share-created')).toBeUndefined()
    const { ShareID, URL: address } = await test.call(createWebLink, { id: encId, duration: 7, restrictionbypass: true }, giver)
    const subject = { UserName: 'giver', Subject: 'item', SubjectID: String(id) }
    expect(await newest('share-created')).toMatchObject({
      ...subject,
      Detail: { link: ShareID, kind: 'weblink', title: 'Shared lesson', needsSignIn: true, opens: true, days: 7 },
    })
    await test.call(createAclLink, { id: encId, acl: ['plain'] }, giver)
    expect(await newest('share-created')).toMatchObject({ ...subject, Detail: { kind: 'acl', people: [plain.id] } })
    for (let time = 0; time < 2; time++) await test.call(revokeShare, { id: encId, shareid: ShareID }, giver)
    const takenBack = (await test.call(listAudit, { action: 'share-revoked' }, admin)).Items
    expect(takenBack).toMatchObject([{ ...subject, Detail: { link: ShareID } }])
    const code = new URL(address).searchParams.get('code') ?? 'none'
    expect(JSON.stringify(await test.deps.db.selectFrom('audit_log').selectAll().execute())).not.toContain(code)
  })

  it('finds entries of actions that had other names', async () => {
    const old = { at: 5, user_id: null, user_name: 'earlier', address: '', subject: 'item', subject_id: '77', detail: '{}' }
    await test.deps.db
      .insertInto('audit_log')
      .values({ ...old, action: 'share-made' })
      .execute()
    const found = (await test.call(listAudit, { action: 'share-created', s: 'earlier' }, admin)).Items
    expect(found).toMatchObject([{ Action: 'share-created', SubjectID: '77' }])
  })

  it('records changes of embed sites and of publishing, and guest sign-ins', async () => {
    const owner = await test.user({ name: 'publisher' })
    const { id, encId } = await test.item(owner, { title: 'A paper' })
    await expect(test.call(saveEmbedSites, { id: encId, sites: ['nowhere'] }, owner)).rejects.toMatchObject({ status: 400 })
    expect(await newest('embed-sites-changed')).toBeUndefined()
    await test.call(saveEmbedSites, { id: encId, sites: ['https://www.school.example/page'] }, owner)
    const subject = { UserName: 'publisher', SubjectID: String(id) }
    const detail = { title: 'A paper', embedding: true, sites: ['https://www.school.example'] }
    expect(await newest('embed-sites-changed')).toMatchObject({ ...subject, Detail: detail })
    await test.call(updateMedia, { id: encId, publishat: '2027-01-31' }, owner)
    expect(await newest('item-publishing')).toMatchObject({ ...subject, Detail: { publish: '2027-01-31T00:00:00.000Z', policy: null } })
    await test.call(guestLogin, {})
    expect(await newest('guest-sign-in')).toMatchObject({ UserID: 0, UserName: '' })
  })

  it('records changes of site settings, publishing policies and sign-in providers', async () => {
    await test.call(saveSiteSettings, { SiteName: 'Harrowby' }, admin)
    expect(await newest('settings-changed')).toMatchObject({ Detail: { SiteName: { was: 'Vitrine', is: 'Harrowby' } } })
    const { ID } = await test.call(savePolicy, { name: 'Open', foreverybody: true }, admin)
    await test.call(savePolicy, { policyid: ID, name: 'Open', foreverybody: true, restriction: 0 }, admin)
    expect(await newest('policy-changed')).toMatchObject({ SubjectID: String(ID), Detail: { name: 'Open', restriction: 0 } })
    const settings = { Issuer: 'https://id.school.example', ClientID: 'library', ClientSecret: 'very secret indeed' }
    const provider = { kind: 'oidc' as const, name: 'School', rule: 'make' as const, enabled: false, settings }
    const added = await test.call(saveSignInProvider, provider, admin)
    expect(await newest('provider-added')).toMatchObject({ SubjectID: String(added.ID), Detail: { name: 'School', enabled: false } })
    expect(JSON.stringify(await test.deps.db.selectFrom('audit_log').selectAll().execute())).not.toContain('very secret indeed')
  })

  it.runIf(dialect === 'sqlite')('reads entries through an index that has their order', async () => {
    const none: AuditFilter = { person: '', action: '', from: undefined, to: undefined, before: 0 }
    const plan = async (filter: Partial<AuditFilter>, names: string[] = []): Promise<string> => {
      const { sql, parameters } = entries(test.deps.db, { ...none, ...filter }, names, 50).compile()
      const { rows } = await test.deps.db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
      return rows.map(({ detail }) => detail).join('; ')
    }
    for (const filter of [{}, { from: 1, to: 2 }, { before: 7 }])
      expect(await plan(filter)).toMatch(/^(SCAN|SEARCH) audit_log USING INDEX audit_log_by_time/)
    for (const filter of [{ action: 'sign-in' }, { action: 'sign-in', from: 1, to: 2, before: 7 }])
      expect(await plan(filter)).toMatch(/^SEARCH audit_log USING INDEX audit_log_by_action/)
    for (const filter of [{}, { action: 'sign-in' }, { from: 1 }, { before: 7 }]) expect(await plan(filter)).not.toContain('TEMP B-TREE')
    expect(await plan({ person: 'plain' }, ['plain'])).toContain('SEARCH audit_log USING INDEX audit_log_by_person')
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
    expect((await test.call(listAudit, { ...filter, s: 'Paging Person of old' }, reader)).Items).toEqual([])
    for (let index = 0; index < 120; index++) {
      await record(ctx, test.deps.db, { action: 'group-added', subject: 'group', subjectId: index, by: { id: 78, name: `Many ${index}` } })
    }
    const many = await test.call(listAudit, { s: 'many', ps: 2 }, reader)
    expect(many.Items.map(({ UserName }) => UserName)).toEqual(['Many 119', 'Many 118'])
    expect((await test.call(listAudit, { s: 'MANY 7', ps: 50 }, reader)).Items).toHaveLength(11)
    await expect(test.call(listAudit, { from: 'yesterday' }, reader)).rejects.toMatchObject({ status: 400 })
  })

  it('refuses a wrong password with the usual message', async () => {
    await expect(test.call(login, { un: 'plain', pw: 'wrong' })).rejects.toMatchObject({
      message: 'Wrong user name or password.',
    })
  })
})

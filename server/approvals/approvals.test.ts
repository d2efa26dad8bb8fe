import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveMedia, askForApproval, listWaiting } from '../../sdk/approvals/contract.ts'
import { listAudit } from '../../sdk/audit/contract.ts'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { listMine } from '../../sdk/mine/contract.ts'
import { dismissNotification, getUserNotifications } from '../../sdk/notifications/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { waitingItems } from './table.ts'

describe.each(dialects)('approvals on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let approver: TestUser
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    approver = await test.user()
    owner = await test.user()
    await test.call(saveGroup, { name: 'Approvers', rights: ['approve'], addmembers: [approver.id] }, admin)
  })
  afterAll(() => test.close())

  const waiting = (title = 'Waits') => test.item(owner, { title, approval: 'waiting' })
  const approvalOf = async (id: number) =>
    (await test.deps.db.selectFrom('items').select('approval').where('id', '=', id).executeTakeFirstOrThrow()).approval

  describe('approveMedia', () => {
    it('refuses callers without the approve permission, including the owner', async () => {
      const { id, encId } = await waiting()
      const other = await test.user()
      for (const [as, status] of [
        [undefined, 401],
        [await test.guest(), 401],
        [other, 403],
        [owner, 403],
      ] as const) {
        await expect(test.call(approveMedia, { cdids: [encId], approve: true }, as)).rejects.toMatchObject({ status })
        await expect(test.call(listWaiting, {}, as)).rejects.toMatchObject({ status })
      }
      expect(await approvalOf(id)).toBe('waiting')
    })

    it('changes no item when one of them is not pending or not visible to the caller', async () => {
      const { id, encId } = await waiting()
      const done = await test.item(owner, { approval: 'approved' })
      const hidden = await test.item(owner, { is_private: 1 })
      const gone = await test.item(owner, { approval: 'waiting', deleted_at: 1 })
      for (const [other, code] of [
        [done.encId, 'APPROVAL_DECIDED'],
        [hidden.encId, 'MEDIA_NOT_FOUND'],
        [gone.encId, 'MEDIA_NOT_FOUND'],
        ['nothing', 'MEDIA_NOT_FOUND'],
      ] as const) {
        await expect(test.call(approveMedia, { cdids: [encId, other], approve: true }, approver), other).rejects.toMatchObject({ code })
      }
      await expect(test.call(approveMedia, { cdids: [], approve: true }, approver)).rejects.toMatchObject({ status: 400 })
      await expect(test.call(approveMedia, { cdids: 'x'.repeat(99), approve: true }, approver)).rejects.toMatchObject({ status: 404 })
      expect([await approvalOf(id), await approvalOf(hidden.id)]).toEqual(['waiting', 'none'])
    })

    it('approves or declines an item once, and records it in the audit log', async () => {
      const [yes, no] = [await waiting('Let through'), await waiting('Turned down')]
      await expect(test.call(getMedia, { id: yes.encId })).rejects.toMatchObject({ status: 404 })
      await test.call(approveMedia, { cdids: `${yes.id}, ${yes.encId}`, approve: 1 as never }, approver)
      await test.call(approveMedia, { cdids: [no.id], approve: '0' as never }, approver)
      expect((await test.call(getMedia, { id: yes.encId })).Title).toBe('Let through')
      for (const as of [undefined, approver]) await expect(test.call(getMedia, { id: no.encId }, as)).rejects.toMatchObject({ status: 404 })
      expect((await test.call(getMedia, { id: no.encId }, owner)).Publishing?.Approval).toBe('declined')
      const again = test.call(approveMedia, { cdids: [no.id], approve: true }, admin)
      await expect(again).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' })
      const { Items } = await test.call(listAudit, { ps: 2 }, admin)
      expect(Items).toMatchObject([
        { Action: 'item-declined', UserID: approver.id, SubjectID: String(no.id), Detail: { title: 'Turned down' } },
        { Action: 'item-approved', UserID: approver.id, SubjectID: String(yes.id) },
      ])
    })

    it('refuses a reason that is too long, and asking again by others or for what was not declined', async () => {
      const { id, encId } = await waiting()
      const long = test.call(approveMedia, { cdids: [id], approve: false, reason: 'x'.repeat(501) }, approver)
      await expect(long).rejects.toMatchObject({ status: 400, message: 'A reason can have at most 500 characters.' })
      await expect(test.call(askForApproval, { id: encId }, owner)).rejects.toMatchObject({ code: 'APPROVAL_NOT_DECLINED' })
      await test.call(approveMedia, { cdids: [id], approve: false }, approver)
      for (const [as, code] of [
        [undefined, 'SIGNED_OUT'],
        [await test.guest(), 'SIGNED_OUT'],
        [approver, 'MEDIA_NOT_FOUND'],
      ] as const)
        await expect(test.call(askForApproval, { id: encId }, as)).rejects.toMatchObject({ code })
      expect(await approvalOf(id)).toBe('declined')
    })

    it('shows the owner the reason at the item, in the list and in a notification, and approvers after it was sent again', async () => {
      const { id, encId } = await waiting('Noisy')
      const Reason = 'The sound is too quiet.'
      await test.call(approveMedia, { cdids: [id], approve: false, reason: ` ${Reason} ` }, approver)
      expect((await test.call(getMedia, { id: encId }, owner)).Decline).toMatchObject({ Reason, AskedAgain: '' })
      const { Items } = await test.call(listMine, { s: 'Noisy' }, owner)
      expect(Items).toMatchObject([{ State: 'declined', StateMessage: Reason }])
      const told = async () =>
        (await test.call(getUserNotifications, {}, owner)).Notifications.filter(({ ID }) => ID.startsWith('declined-'))
      const [first] = await told()
      await test.call(dismissNotification, { id: first?.ID ?? '' }, owner)
      test.time.now += 1000
      await test.call(askForApproval, { id: encId }, owner)
      expect([await approvalOf(id), await told()]).toEqual(['waiting', []])
      const seen = (await test.call(getMedia, { id: encId }, approver)).Decline
      expect(seen).toMatchObject({ Reason, AskedAgain: new Date(test.time.now).toISOString() })
      await test.call(approveMedia, { cdids: [id], approve: false, reason: 'Still quiet' }, approver)
      expect(await told()).toMatchObject([{ Title: '“Noisy” was declined', Description: 'Still quiet', Level: 'danger' }])
      await test.call(askForApproval, { id: encId }, owner)
      await test.call(approveMedia, { cdids: [id], approve: true }, approver)
      for (const as of [undefined, owner]) expect((await test.call(getMedia, { id: encId }, as)).Decline).toBe(undefined)
      const log = (await test.call(listAudit, { ps: 5 }, admin)).Items.map(({ Action, Detail }) => [Action, Detail.reason])
      expect(log.slice(0, 3)).toEqual([
        ['item-approved', undefined],
        ['item-approval-asked', undefined],
        ['item-declined', 'Still quiet'],
      ])
    })

    it('answers the old action', async () => {
      const { id } = await waiting()
      const body = JSON.stringify({ cdids: String(id), approve: 1 })
      const response = await test.ask(
        '/Ajax.asmx/ApproveMedia',
        { method: 'POST', body, headers: { 'content-type': 'application/json' } },
        approver,
      )
      expect(JSON.parse(((await response.json()) as { d: string }).d)).toEqual({ Success: true, Message: 'Approved' })
      expect(await approvalOf(id)).toBe('approved')
    })
  })

  it('lists only pending items, the longest waiting first', async () => {
    const before = (await test.call(listWaiting, {}, approver)).Total
    await test.item(owner, { title: 'Done', approval: 'approved' })
    const last = await waiting('Newest')
    const list = await test.call(listWaiting, { ps: 200 }, approver)
    expect([list.Total, list.Items.length, list.Items.at(-1)?.EncID]).toEqual([before + 1, before + 1, last.encId])
    expect(list.Items.map(({ Title }) => Title)).not.toContain('Done')
  })

  it('finds pending items by an index instead of a scan of the library', async () => {
    const plan = await test.deps.db.transaction().execute(async (trx) => {
      if (dialect === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
      return waitingItems(trx)
        .select('items.id')
        .orderBy('items.id')
        .explain(undefined, dialect === 'sqlite' ? sql`query plan` : undefined)
    })
    expect(JSON.stringify(plan)).toContain('items_waiting')
  })

  it('leaves out photos of a deleted or declined photoset and lists the others', async () => {
    const before = (await test.call(listWaiting, {}, approver)).Total
    for (const [title, columns] of [
      ['Of one that is there', {}],
      ['Of one in the trash', { deleted_at: 1 }],
      ['Of one that was declined', { approval: 'declined' }],
    ] as const) {
      const { id } = await test.item(owner, { record_type: 4, ...columns })
      await test.item(owner, { title, record_type: 10, document_type: 3, photoset_id: id, approval: 'waiting' })
    }
    const list = await test.call(listWaiting, { ps: 200 }, approver)
    expect([list.Total, list.Items.length, list.Items.at(-1)?.Title]).toEqual([before + 1, before + 1, 'Of one that is there'])
  })
})

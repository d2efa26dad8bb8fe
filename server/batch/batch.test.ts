import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../sdk/audit/contract.ts'
import {
  type Batch,
  batchConnect,
  batchDelete,
  batchExpiry,
  batchOwner,
  batchPolicy,
  batchPrivacy,
  cancelBatch,
  getBatch,
  listBatches,
  listBatchFailures,
  undoBatch,
} from '../../sdk/batch/contract.ts'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { savePolicy } from '../../sdk/publishing/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { removeOldBatches } from './jobs.ts'
import { runBatch } from './run-batch.ts'

const day = 86_400_000

describe.each(dialects)('batches on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  const rowOf = (id: number) => test.deps.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const items = (count: number, columns = {}) => Promise.all(Array.from({ length: count }, () => test.item(owner, columns)))
  const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)
  const end = async (batch: number): Promise<Batch> => {
    await runBatch(test.deps, batch)
    return test.call(getBatch, { batch }, admin)
  }

  describe('refusals', () => {
    it('stop a running batch when its owner is no longer an administrator', async () => {
      const leaving = await test.user({ isAdmin: true })
      const many = await items(60)
      const { BatchID } = await test.call(batchConnect, { cdids: idsOf(many).map(String), share: true }, leaving)
      let pieces = 0
      const policies = async () => {
        pieces++
        await test.deps.db.updateTable('users').set({ is_admin: 0 }).where('id', '=', leaving.id).execute()
        return test.deps.publishing.policies()
      }
      await runBatch({ ...test.deps, publishing: { ...test.deps.publishing, policies } }, BatchID)
      const row = await test.deps.db.selectFrom('batches').selectAll().where('id', '=', BatchID).executeTakeFirstOrThrow()
      expect([pieces, row.status, row.message]).toEqual([1, 'failed', 'BATCH_NOT_OWNER_ANY_MORE'])
      const rows = await Promise.all(many.map(({ id }) => rowOf(id)))
      expect(rows.filter(({ connect_share }) => connect_share === 1)).toHaveLength(row.changed)
    })

    it('let only people with an account start a batch, and only its owner read, cancel or undo it', async () => {
      const { id, encId } = await test.item(owner)
      for (const as of [undefined, await test.guest()]) {
        const status = 401
        await expect(test.call(batchOwner, { cdids: [encId], owner: other.id }, as)).rejects.toMatchObject({ status })
        await expect(test.call(batchPrivacy, { cdids: [encId], isprivate: true }, as)).rejects.toMatchObject({ status })
        await expect(test.call(batchDelete, { cdids: [encId] }, as)).rejects.toMatchObject({ status })
        await expect(test.call(listBatches, {}, as)).rejects.toMatchObject({ status })
      }
      for (const as of [owner, other]) {
        const status = 403
        await expect(test.call(batchDelete, { f: {} }, as)).rejects.toMatchObject({ status })
        await expect(test.call(batchPolicy, { cdids: [encId], ppid: 0 }, as)).rejects.toMatchObject({ status })
        await expect(test.call(batchConnect, { cdids: [encId], share: true }, as)).rejects.toMatchObject({ status })
      }
      expect(await rowOf(id)).toMatchObject({ owner_id: owner.id, is_private: 0, deleted_at: null })
      const { BatchID } = await test.call(batchConnect, { cdids: [id], share: false }, admin)
      const second = await test.user({ isAdmin: true })
      for (const endpoint of [getBatch, cancelBatch, undoBatch, listBatchFailures])
        await expect(test.call(endpoint as typeof getBatch, { batch: BatchID }, second)).rejects.toMatchObject({ code: 'BATCH_NOT_FOUND' })
    })

    it('answer invalid input with a readable message', async () => {
      const { id } = await test.item(owner)
      const wrong: [string, object, number, string][] = [
        ['owner', { owner: other.id }, 400, 'No items selected'],
        ['owner', { cdids: [], owner: other.id }, 400, 'No items selected'],
        ['owner', { cdids: ' , ', owner: other.id }, 400, 'No items selected'],
        ['owner', { cdids: [id] }, 400, 'Select a new owner'],
        ['owner', { cdids: [id], owner: 'nobody-at-all' }, 404, 'This account does not exist or is suspended.'],
        ['owner', { cdids: [id], owner: { a: 1 } }, 400, '"owner" is missing or invalid.'],
        ['policy', { cdids: [id] }, 400, 'Select a new location'],
        ['policy', { cdids: [id], ppid: 999_999 }, 400, 'Select a new location'],
        ['privacy', { cdids: [id] }, 400, 'Select Private or Public'],
        ['privacy', { cdids: [id], isprivate: 'perhaps' }, 400, '"isprivate" is missing or invalid.'],
        ['connect', { cdids: [id] }, 400, 'Select share option'],
        ['archive', { cdids: [id] }, 400, 'Select archive or restore'],
        ['archive', { cdids: [id], statusid: 7 }, 400, 'Select archive or restore'],
        ['expiry', { cdids: [id], value: 'soon' }, 400, 'Please enter a date like 2027-01-31.'],
        ['expiry', { cdids: [id], value: '2020-01-01' }, 400, 'The expiry date is in the past.'],
        ['delete', { cdids: ['../etc'] }, 400, 'Invalid CDID'],
        ['delete', { cdids: [[id]] }, 400, '"cdids" is missing or invalid.'],
        ['delete', { cdids: ['nothingofthekind'] }, 404, 'This item does not exist, or you do not have access to it.'],
        ['delete', { cdids: Array.from({ length: 10_001 }, () => id) }, 400, 'Please select at most 10000 items one by one'],
        ['delete', { f: 'no filter' }, 400, 'The filter is invalid.'],
        ['delete', { f: { rt: 'all' } }, 400, ''],
      ]
      for (const [name, body, status, message] of wrong) {
        const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        const response = await test.ask(`/api/ml/batch/${name}/`, init, admin)
        const answer = (await response.json()) as { Message: string }
        expect(
          [response.status, answer.Message.includes(message)],
          `${name} ${JSON.stringify(body).slice(0, 80)}: ${answer.Message}`,
        ).toEqual([status, true])
      }
      expect(await rowOf(id)).toMatchObject({ deleted_at: null, connect_share: 0, expires_at: null })
      for (const batch of [0, -1, 1.5, 'x', 999_999])
        await expect(test.call(getBatch, { batch: batch as number }, admin)).rejects.toMatchObject({ status: expect.any(Number) })
    })
  })

  it('change the owner of listed items, list the failed items, and undo the change', async () => {
    const [first, second] = await items(2)
    const gone = await test.item(owner, { title: 'Gone', deleted_at: 1 })
    const cdids = [first?.encId, second?.id, gone.id, 999_999].join(', ')
    const answer = await test.call(batchOwner, { cdids, owner: other.name }, admin)
    expect(answer).toMatchObject({
      Message: '2 items were changed, 2 could not be changed',
      Batch: { Status: 'done', Total: 4, Changed: 2, Failed: 2, CanUndo: true, CanCancel: false },
    })
    for (const item of [first, second]) expect((await rowOf(item?.id ?? 0)).owner_id).toBe(other.id)
    const failures = await test.call(listBatchFailures, { batch: answer.BatchID }, admin)
    expect(failures).toMatchObject({
      Total: 2,
      Items: [
        { ClipDataID: gone.id, Title: 'Gone', Message: 'This item does not exist, or you do not have access to it.' },
        { ClipDataID: 999_999, Title: '' },
      ],
    })
    // Somebody gives one to a third person meanwhile: that stays.
    await test.deps.db
      .updateTable('items')
      .set({ owner_id: admin.id })
      .where('id', '=', second?.id ?? 0)
      .execute()
    const undone = await test.call(undoBatch, { batch: answer.BatchID }, admin)
    expect(undone.Batch).toMatchObject({ Action: 'undo', UndoOf: answer.BatchID, Changed: 1, Failed: 1, CanUndo: false })
    expect((await test.call(listBatchFailures, { batch: undone.BatchID }, admin)).Items[0]?.Message).toBe(
      'Someone has changed this item since.',
    )
    expect([(await rowOf(first?.id ?? 0)).owner_id, (await rowOf(second?.id ?? 0)).owner_id]).toEqual([owner.id, admin.id])
    await expect(test.call(undoBatch, { batch: answer.BatchID }, admin)).rejects.toMatchObject({ code: 'BATCH_NO_UNDO' })
    const log = await test.call(listAudit, { ps: 10 }, admin)
    expect(log.Items.map(({ Action }) => Action).slice(0, 6)).toEqual([
      'batch-ended',
      'item-owner',
      'batch-started',
      'batch-ended',
      'item-owner',
      'item-owner',
    ])
  })

  it('make items private and public, except items whose publishing policy decides', async () => {
    const { ID: ppid } = await test.call(savePolicy, { name: 'Open to all', foreverybody: true, restriction: 1 }, admin)
    const [free, forced] = [await test.item(owner), await test.item(owner, { policy_id: ppid })]
    const first = await test.call(batchPrivacy, { cdids: [free.id, forced.id], isprivate: true }, admin)
    expect(first.Batch).toMatchObject({ Changed: 1, Failed: 1 })
    expect((await test.call(listBatchFailures, { batch: first.BatchID }, admin)).Items).toMatchObject([
      { ClipDataID: forced.id, Message: 'The publishing policy sets who can see this item.' },
    ])
    await expect(test.call(getMedia, { id: free.encId })).rejects.toMatchObject({ status: 404 })
    expect((await test.call(batchPrivacy, { cdids: [free.id], isprivate: true }, admin)).Batch).toMatchObject({ Changed: 0, Unchanged: 1 })
    await test.call(undoBatch, { batch: first.BatchID }, admin)
    expect((await test.call(getMedia, { id: free.encId })).IsPrivate).toBe(false)
  })

  it('change publishing policy and expiry, and undo both', async () => {
    const { ID: ppid } = await test.call(savePolicy, { name: 'Inside', foreverybody: true, restriction: 0 }, admin)
    const { id } = await test.item(owner)
    const moved = await test.call(batchPolicy, { cdids: [id], ppid }, admin)
    expect(await rowOf(id)).toMatchObject({ policy_id: ppid, is_private: 1 })
    const ends = await test.call(batchExpiry, { cdids: [id], value: '2027-01-31' }, admin)
    expect((await rowOf(id)).expires_at).toBe(Date.UTC(2027, 0, 31))
    await test.call(undoBatch, { batch: ends.BatchID }, admin)
    await test.call(undoBatch, { batch: moved.BatchID }, admin)
    expect(await rowOf(id)).toMatchObject({ policy_id: null, is_private: 0, expires_at: null })
  })

  it('end items at midnight in the site’s time zone, also today’s', async () => {
    const { id } = await test.item(owner)
    const before = { now: test.time.now, timeZone: test.deps.settings.timeZone }
    try {
      test.time.now = Date.parse('2027-01-31T03:00:00Z')
      const person = await test.user({ isAdmin: true })
      // The 31st began 16 hours ago in Auckland, and begins in two hours in New York. In UTC it is three hours old.
      test.deps.settings.timeZone = 'Pacific/Auckland'
      const late = test.call(batchExpiry, { cdids: [id], value: '2027-01-31' }, person)
      await expect(late).rejects.toMatchObject({ code: 'EXPIRY_PAST' })
      test.deps.settings.timeZone = 'America/New_York'
      await test.call(batchExpiry, { cdids: [id], value: '2027-01-31' }, person)
      expect((await rowOf(id)).expires_at).toBe(Date.parse('2027-01-31T05:00:00Z'))
    } finally {
      test.time.now = before.now
      test.deps.settings.timeZone = before.timeZone
    }
  })

  it('delete items, and restore all of them on undo', async () => {
    const list = await items(3)
    const { BatchID, Batch } = await test.call(batchDelete, { cdids: idsOf(list) }, admin)
    expect(Batch.Changed).toBe(3)
    for (const { encId } of list) await expect(test.call(getMedia, { id: encId }, owner)).rejects.toMatchObject({ status: 404 })
    await test.call(undoBatch, { batch: BatchID }, admin)
    for (const { encId } of list) expect((await test.call(getMedia, { id: encId })).EncID).toBe(encId)
  })

  it('answer the old actions', async () => {
    const { id } = await test.item(owner)
    const call = async (action: string, body: object) => {
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      return JSON.parse(((await (await test.ask(`/Default.aspx/${action}`, init, admin)).json()) as { d: string }).d) as object
    }
    const changed = { Success: true, Message: '1 item was changed' }
    expect(await call('SetConnectShareStatus', { cdids: String(id), share: 1 })).toMatchObject(changed)
    expect(await call('BatchProcessChangeOwner', { cdids: [id], owner: String(other.id), ownerfullname: 'Other' })).toMatchObject(changed)
    expect(await call('BatchProcessChangePrivacySetting', { cdids: [id], isprivate: true })).toMatchObject(changed)
    expect(await call('BatchProcessExpiryValue', { cdids: [id], value: '2027-02-01' })).toMatchObject(changed)
    expect(await call('BatchProcessChangeMarkAsDeleted', { cdids: [] })).toMatchObject({ Success: false, Message: 'No items selected' })
    expect(await rowOf(id)).toMatchObject({ connect_share: 1, owner_id: other.id, is_private: 1 })
  })

  describe('many items', () => {
    it('run in chunks, one batch per person, and resume after a killed process', async () => {
      const list = await items(90, { title: 'Many' })
      const { BatchID: batch, Batch } = await test.call(batchConnect, { cdids: idsOf(list), share: true }, admin)
      expect(Batch).toMatchObject({ Status: 'waiting', Total: 90, Changed: 0, CanCancel: true, CanUndo: false })
      await expect(test.call(batchConnect, { cdids: idsOf(list), share: false }, admin)).rejects.toMatchObject({ code: 'BATCH_RUNNING' })
      const second = await test.user({ isAdmin: true })
      expect((await test.call(batchConnect, { cdids: [list[0]?.id ?? 0], share: false }, second)).Batch.Unchanged).toBe(1)
      // Stopped after a piece; then two at once do the rest.
      const stop = new AbortController()
      const stopped = runBatch(test.deps, batch, stop.signal)
      await expect.poll(async () => (await test.call(getBatch, { batch }, admin)).Changed, { interval: 2 }).toBeGreaterThan(0)
      stop.abort()
      await stopped.catch(() => {})
      await Promise.all([runBatch(test.deps, batch), runBatch(test.deps, batch)])
      expect(await test.call(getBatch, { batch }, admin)).toMatchObject({ Status: 'done', Total: 90, Changed: 90, Unchanged: 0, Failed: 0 })
      const undo = await test.call(undoBatch, { batch }, admin)
      expect(undo.Batch).toMatchObject({ IsListed: false })
      expect(await end(undo.BatchID)).toMatchObject({ Status: 'done', Total: 90, Changed: 90 })
      expect((await rowOf(list[89]?.id ?? 0)).connect_share).toBe(0)
    })

    it('include every item that the search finds for the caller', async () => {
      const list = await items(30, { title: 'Pelican' })
      await test.item(owner, { title: 'Heron' })
      const { BatchID } = await test.call(batchPrivacy, { f: { s: 'pelican' }, isprivate: true }, admin)
      expect(await end(BatchID)).toMatchObject({ Status: 'done', IsListed: true, Total: 30, Changed: 30 })
      expect((await rowOf(list[3]?.id ?? 0)).is_private).toBe(1)
    })

    it('stop when cancelled, and finished changes can be undone', async () => {
      const list = await items(300)
      const { BatchID: batch } = await test.call(batchConnect, { cdids: idsOf(list), share: true }, admin)
      const running = runBatch(test.deps, batch)
      await expect.poll(async () => (await test.call(getBatch, { batch }, admin)).Changed, { interval: 2 }).toBeGreaterThan(0)
      await test.call(cancelBatch, { batch }, admin)
      await running
      const ended = await test.call(getBatch, { batch }, admin)
      expect(ended).toMatchObject({ Status: 'cancelled', CanUndo: true })
      expect(ended.Changed).toBeLessThan(300)
      await expect(test.call(cancelBatch, { batch }, admin)).rejects.toMatchObject({ code: 'BATCH_ENDED' })
      const undo = await test.call(undoBatch, { batch }, admin)
      expect(await end(undo.BatchID)).toMatchObject({ Changed: ended.Changed })
    })

    it('fail when their owner is no longer an administrator', async () => {
      const leaving = await test.user({ isAdmin: true })
      const list = await items(30)
      const { BatchID } = await test.call(batchDelete, { cdids: idsOf(list) }, leaving)
      await test.deps.db.updateTable('users').set({ is_admin: 0 }).where('id', '=', leaving.id).execute()
      await runBatch(test.deps, BatchID)
      const row = await test.deps.db.selectFrom('batches').selectAll().where('id', '=', BatchID).executeTakeFirstOrThrow()
      expect(row).toMatchObject({ status: 'failed', open_for: null, changed: 0 })
      expect((await rowOf(list[0]?.id ?? 0)).deleted_at).toBeNull()
    })
  })

  it('are run by a job and deleted after some weeks', async () => {
    const list = await items(40)
    const { BatchID: batch } = await test.call(batchConnect, { cdids: idsOf(list), share: true }, admin)
    await test.work()
    await expect.poll(async () => (await test.call(getBatch, { batch }, admin)).Status, { timeout: 60_000 }).toBe('done')
    expect((await test.call(listBatches, { ps: 1 }, admin)).Items).toMatchObject([{ ID: batch, Changed: 40 }])
    await removeOldBatches(test.deps)
    expect((await test.call(getBatch, { batch }, admin)).CanUndo).toBe(true)
    await test.deps.db
      .updateTable('batches')
      .set({ created_at: test.time.now - 15 * day })
      .where('id', '=', batch)
      .execute()
    await expect(test.call(undoBatch, { batch }, admin)).rejects.toMatchObject({ code: 'BATCH_NO_UNDO' })
    await test.deps.db
      .updateTable('batches')
      .set({ created_at: test.time.now - 40 * day })
      .where('id', '=', batch)
      .execute()
    await removeOldBatches(test.deps)
    await expect(test.call(getBatch, { batch }, admin)).rejects.toMatchObject({ status: 404 })
    await test.call(updateMedia, { id: list[0]?.id ?? 0, title: 'Still there' }, owner)
  })
})

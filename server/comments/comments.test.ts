import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../sdk/audit/contract.ts'
import {
  CommentLimits,
  deleteComment,
  listComments,
  listSiteComments,
  moderateComment,
  moderateComments,
  reportComment,
  saveComment,
  saveCommentMode,
} from '../../sdk/comments/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { savePolicy } from '../../sdk/publishing/contract.ts'
import { saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('comments on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let pupil: TestUser
  let other: TestUser
  let encid: string
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user({ name: 'owner' })
    pupil = await test.user({ name: 'pupil' })
    other = await test.user({ name: 'other' })
    encid = (await test.item(owner, { duration_secs: 600 })).encId
  })
  afterAll(() => test.close())

  const rows = () => test.deps.db.selectFrom('comments').selectAll().orderBy('id').execute()
  const write = async (id: string, text: string, as: TestUser, more: { time?: number; parentid?: number; commentid?: number } = {}) =>
    (await test.call(saveComment, { encid: id, text, ...more }, as)).Comment
  const texts = async (id: string, as: TestUser, more: { order?: 'time' | 'newest'; waiting?: true } = {}) =>
    (await test.call(listComments, { encid: id, ...more }, as)).Items.map(({ Text }) => Text)
  const countFor = async (id: string, as?: TestUser) => (await test.call(getMedia, { id }, as)).Comments?.Count
  const fresh = async () => (await test.item(owner, { duration_secs: 600 })).encId

  it('refuses invalid input with a readable message and saves nothing', async () => {
    const post = async (path: string, body: unknown) => {
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const response = await test.ask(`/api/ml/media/${encid}/${path}/`, init, pupil)
      return [response.status, ((await response.json()) as { Message: string }).Message]
    }
    for (const [path, body, status, message] of [
      ['savecomment', { text: '' }, 400, 'Please enter a comment.'],
      ['savecomment', { text: ' \n\t' }, 400, 'Please enter a comment.'],
      ['savecomment', {}, 400, '"text" is missing or invalid.'],
      ['savecomment', { text: ['x'] }, 400, '"text" is missing or invalid.'],
      ['savecomment', { text: 'x'.repeat(CommentLimits.text + 1) }, 400, 'A comment can have at most 5,000 characters.'],
      ['savecomment', { text: 'x', time: -1 }, 400, 'A time cannot be before the start.'],
      ['savecomment', { text: 'x', time: 'soon' }, 400, 'A time must be a number of seconds.'],
      ['savecomment', { text: 'x', time: 601 }, 400, 'That is after the end of the item.'],
      ['savecomment', { text: 'x', commentid: 4711 }, 404, 'This comment no longer exists.'],
      ['savecomment', { text: 'x', parentid: 4711 }, 404, 'This comment no longer exists.'],
      ['deletecomment', { commentid: 4711 }, 404, 'This comment no longer exists.'],
      ['reportcomment', { commentid: 4711 }, 404, 'This comment no longer exists.'],
      ['reportcomment', { commentid: 1, reason: 'x'.repeat(501) }, 400, 'A reason can have at most 500 characters.'],
      ['moderatecomment', { commentid: 1, moderation: 'hide' }, 403, 'You cannot manage the comments of this item.'],
      ['moderatecomment', { commentid: 1, moderation: 'praise' }, 400, '"moderation" is missing or invalid.'],
      ['commentmode', { commentmode: 'off' }, 403, 'You cannot manage the comments of this item.'],
      ['commentmode', { commentmode: 'loud' }, 400, '"commentmode" is missing or invalid.'],
    ] as const)
      expect(await post(path, body), `${path} ${JSON.stringify(body).slice(0, 60)}`).toEqual([status, message])
    expect(await rows()).toEqual([])
  })

  it('refuses a comment of 10 MB before it is read, and an account that writes too often', async () => {
    const body = `{"text":"${'x'.repeat(10 * 1024 * 1024)}"}`
    const headers = { 'content-type': 'application/json' }
    expect((await test.ask(`/api/ml/media/${encid}/savecomment/`, { method: 'POST', body, headers }, pupil)).status).toBe(413)
    const busy = await test.user()
    const item = await fresh()
    for (let count = 0; count < CommentLimits.perAccount; count++) await write(item, 'Again', busy)
    await expect(write(item, 'Again', busy)).rejects.toMatchObject({ code: 'COMMENT_TOO_OFTEN', status: 429 })
    const { ID } = await write(item, 'Mine', pupil)
    for (let count = 0; count < CommentLimits.reports; count++) await test.call(reportComment, { encid: item, commentid: ID }, busy)
    await expect(test.call(reportComment, { encid: item, commentid: ID }, busy)).rejects.toMatchObject({ code: 'COMMENT_TOO_OFTEN' })
    // A second report of one person changes nothing.
    expect((await rows()).find(({ id }) => id === ID)?.reports).toBe(1)
    await test.deps.db.deleteFrom('comments').execute()
  })

  it('is refused to callers without an account, and for items that the caller cannot see', async () => {
    for (const as of [undefined, await test.guest()]) {
      for (const call of [
        () => test.call(listComments, { encid }, as),
        () => test.call(saveComment, { encid, text: 'x' }, as),
        () => test.call(deleteComment, { encid, commentid: 1 }, as),
        () => test.call(reportComment, { encid, commentid: 1 }, as),
        () => test.call(moderateComment, { encid, commentid: 1, moderation: 'hide' }, as),
        () => test.call(listSiteComments, {}, as),
      ])
        await expect(call()).rejects.toMatchObject({ status: 401, code: 'SIGNED_OUT' })
      expect((await test.call(getMedia, { id: encid }, as)).Comments).toEqual({ Show: true, CanAdd: false, CanEdit: false, Count: 0 })
    }
    const hidden = (await test.item(owner, { is_private: 1 })).encId
    for (const call of [
      () => test.call(listComments, { encid: hidden }, other),
      () => test.call(saveComment, { encid: hidden, text: 'x' }, other),
      () => test.call(saveCommentMode, { encid: hidden, commentmode: 'off' }, other),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    for (const as of [owner, pupil]) {
      await expect(test.call(listSiteComments, {}, as)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
      const all = { commentids: [1], decision: 'delete' as const }
      await expect(test.call(moderateComments, all, as)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    }
    expect(await rows()).toEqual([])
  })

  it('is listed by its time or newest first, with replies one level deep', async () => {
    const item = await fresh()
    const late = await write(item, 'late', pupil, { time: 40.00049 })
    await write(item, 'whole', other)
    const early = await write(item, 'early', pupil, { time: 3.4 })
    const reply = await write(item, 'reply', other, { parentid: early.ID, time: 9 })
    expect(reply).toMatchObject({ ParentID: early.ID, StartTime: null })
    expect((await write(item, 'reply to a reply', pupil, { parentid: reply.ID })).ParentID).toBe(early.ID)
    expect(late).toMatchObject({ StartTime: 40, State: 'shown', IsOwn: true, IsEdited: false, WriterName: 'pupil' })
    const list = await test.call(listComments, { encid: item }, other)
    expect(list.Items.map(({ Text, IsOwn }) => [Text, IsOwn])).toEqual([
      ['whole', true],
      ['early', false],
      ['late', false],
    ])
    expect(list.Items[1]?.Replies.map(({ Text }) => Text)).toEqual(['reply', 'reply to a reply'])
    const at = (Time: number) => ({ Time, Count: 1 })
    expect(list).toMatchObject({ Total: 3, Count: 5, Waiting: 0, Moments: [at(3.4), at(40)], CanAdd: true, CanEdit: false, IsHeld: false })
    expect(await texts(item, other, { order: 'newest' })).toEqual(['early', 'whole', 'late'])
    expect(await countFor(item, other)).toBe(5)
  })

  it('answers the page at a moment', async () => {
    const item = await test.item(owner, { duration_secs: 600 })
    const row = {
      item_id: item.id,
      user_id: pupil.id,
      parent_id: null,
      text: 'One',
      state: 'shown',
      created_at: 0,
      edited_at: null,
    } as const
    await test.deps.db
      .insertInto('comments')
      .values(Array.from({ length: 100 }, (_, index) => ({ ...row, start_secs: index * 5 })))
      .execute()
    await test.deps.db
      .insertInto('comments')
      .values([
        { ...row, start_secs: 20, state: 'held' },
        { ...row, start_secs: 21, state: 'hidden' },
        { ...row, start_secs: 599.9, user_id: other.id },
        { ...row, start_secs: 600, user_id: other.id },
      ])
      .execute()
    // Everybody gets the same moments: those of comments that everybody sees, at most one per hundredth of the item.
    for (const as of [pupil, owner]) {
      const { Moments } = await test.call(listComments, { encid: item.encId, ps: 1 }, as)
      expect(Moments.length).toBeLessThanOrEqual(CommentLimits.moments)
      expect(Moments.reduce((sum, { Count }) => sum + Count, 0)).toBe(102)
      expect(Moments.slice(0, 2)).toEqual([
        { Time: 0, Count: 2 },
        { Time: 10, Count: 1 },
      ])
    }
    await test.deps.db.deleteFrom('comments').where('item_id', '=', item.id).where('user_id', '=', other.id).execute()
    await test.deps.db.deleteFrom('comments').where('item_id', '=', item.id).where('state', '!=', 'shown').execute()
    const page = async (at: number) => {
      const { Page, Items } = await test.call(listComments, { encid: item.encId, at, ps: 10 }, pupil)
      return [Page, Items[0]?.StartTime]
    }
    expect([await page(0), await page(49), await page(50), await page(9999)]).toEqual([
      [0, 0],
      [0, 0],
      [1, 50],
      [9, 450],
    ])
  })

  it('is changed and deleted by its writer alone, together with its replies', async () => {
    const item = await fresh()
    const mine = await write(item, 'Mine', pupil)
    const reply = await write(item, 'Reply', other, { parentid: mine.ID })
    for (const as of [other, owner, admin])
      await expect(write(item, 'Taken over', as, { commentid: mine.ID })).rejects.toMatchObject({ code: 'COMMENT_NOT_FOUND', status: 404 })
    await expect(test.call(deleteComment, { encid: item, commentid: mine.ID }, other)).rejects.toMatchObject({
      code: 'COMMENTS_NOT_MANAGEABLE',
    })
    expect(await write(item, 'Changed', pupil, { commentid: mine.ID })).toMatchObject({ Text: 'Changed', IsEdited: true, State: 'shown' })
    // By the address of another item it is not found.
    await expect(test.call(deleteComment, { encid, commentid: mine.ID }, pupil)).rejects.toMatchObject({ code: 'COMMENT_NOT_FOUND' })
    await test.call(deleteComment, { encid: item, commentid: mine.ID }, pupil)
    expect((await rows()).filter(({ id }) => id === mine.ID || id === reply.ID)).toEqual([])
  })

  it('is gone for others at once when it is hidden, with its replies; its writer sees it marked', async () => {
    const item = await fresh()
    const { ID } = await write(item, 'Rude', pupil, { time: 5 })
    await write(item, 'Reply', other, { parentid: ID })
    await test.call(reportComment, { encid: item, commentid: ID, reason: 'Unkind' }, other)
    await expect(test.call(reportComment, { encid: item, commentid: ID }, pupil)).rejects.toMatchObject({ code: 'COMMENT_OWN' })
    expect(await test.call(listComments, { encid: item, waiting: true }, owner)).toMatchObject({ Waiting: 1, Items: [{ Reports: 1 }] })
    expect((await test.call(listComments, { encid: item, waiting: true }, other)).Items[0]?.Reports).toBe(0)
    await test.call(moderateComment, { encid: item, commentid: ID, moderation: 'hide' }, owner)
    expect(await test.call(listComments, { encid: item }, other)).toMatchObject({ Items: [], Total: 0, Count: 0, Moments: [] })
    expect(await countFor(item, other)).toBe(0)
    await expect(write(item, 'x', other, { parentid: ID })).rejects.toMatchObject({ code: 'COMMENT_NOT_FOUND' })
    await expect(test.call(reportComment, { encid: item, commentid: ID }, other)).rejects.toMatchObject({ code: 'COMMENT_NOT_FOUND' })
    for (const as of [pupil, owner, admin])
      expect((await test.call(listComments, { encid: item }, as)).Items).toMatchObject([{ ID, State: 'hidden', Reports: 0 }])
    // A change does not bring it back.
    expect(await write(item, 'Ruder', pupil, { commentid: ID })).toMatchObject({ State: 'hidden' })
    await test.call(moderateComment, { encid: item, commentid: ID, moderation: 'approve' }, owner)
    expect(await texts(item, other)).toEqual(['Ruder'])
    await test.call(deleteComment, { encid: item, commentid: ID }, owner)
    const { Items } = await test.call(listAudit, {}, admin)
    expect(Items.slice(0, 3).map(({ Action, UserID }) => [Action, UserID])).toEqual([
      ['comment-deleted', owner.id],
      ['comment-approved', owner.id],
      ['comment-hidden', owner.id],
    ])
  })

  it('waits for approval with a link or a word of the list, unless an editor wrote it; also when it is changed', async () => {
    test.deps.settings.commentWords = ['Dummkopf']
    const item = await fresh()
    expect(await write(item, 'See www.example.org', owner)).toMatchObject({ State: 'shown' })
    const link = await write(item, 'See https://example.org', pupil)
    const word = await write(item, 'du DUMMKOPF', pupil)
    const fine = await write(item, 'Fine', pupil)
    expect([link.State, word.State, fine.State]).toEqual(['held', 'held', 'shown'])
    expect(await texts(item, other)).toEqual(['See www.example.org', 'Fine'])
    expect([await countFor(item, other), await countFor(item, pupil)]).toEqual([2, 4])
    expect(await texts(item, owner, { waiting: true })).toEqual(['See https://example.org', 'du DUMMKOPF'])
    await test.call(moderateComment, { encid: item, commentid: link.ID, moderation: 'approve' }, owner)
    expect(await texts(item, other)).toContain('See https://example.org')
    expect(await write(item, 'Fine: www.example.org', pupil, { commentid: fine.ID })).toMatchObject({ State: 'held' })
    expect(await texts(item, other)).not.toContain('Fine: www.example.org')
    test.deps.settings.commentWords = []
  })

  it('follows the strictest of site, publishing policy and item', async () => {
    const { ID: ppid } = await test.call(savePolicy, { name: `Quiet ${dialect}`, foreverybody: true, commentsoff: true }, admin)
    const quiet = (await test.item(owner, { policy_id: ppid })).encId
    const item = await fresh()
    const { ID } = await write(item, 'Before', pupil)
    const isOff = async (id: string) => {
      await expect(test.call(listComments, { encid: id }, owner)).rejects.toMatchObject({ code: 'COMMENTS_OFF', status: 403 })
      await expect(write(id, 'x', owner)).rejects.toMatchObject({ code: 'COMMENTS_OFF' })
      expect((await test.call(getMedia, { id }, pupil)).Comments).toMatchObject({ Show: false, CanAdd: false, Count: 0 })
    }
    await isOff(quiet)
    await test.call(saveCommentMode, { encid: item, commentmode: 'held' }, owner)
    expect((await test.call(getMedia, { id: item }, owner)).Comments).toMatchObject({ Show: true, CanEdit: true, Mode: 'held' })
    expect((await test.call(getMedia, { id: item }, pupil)).Comments).not.toHaveProperty('Mode')
    expect((await test.call(listComments, { encid: item }, pupil)).IsHeld).toBe(true)
    expect([(await write(item, 'Held', pupil)).State, (await write(item, 'At once', owner)).State]).toEqual(['held', 'shown'])
    await test.call(saveCommentMode, { encid: item, commentmode: 'off' }, owner)
    await isOff(item)
    // A writer may delete an own comment while comments are off.
    await test.call(deleteComment, { encid: item, commentid: ID }, pupil)
    await test.call(saveCommentMode, { encid: item, commentmode: 'site' }, owner)
    await test.call(saveSiteSettings, { Comments: 'held' }, admin)
    expect((await write(item, 'Site', pupil)).State).toBe('held')
    await test.call(saveSiteSettings, { Comments: 'off' }, admin)
    await isOff(item)
    await test.call(saveSiteSettings, { Comments: 'signed-in' }, admin)
    expect(await texts(item, other)).toEqual(['At once'])
  })

  it('stands with those of all items before administrators, who decide about many at once', async () => {
    await test.deps.db.deleteFrom('comments').execute()
    const [item, gone] = [await fresh(), await test.item(owner)]
    const held = await write(item, 'See www.example.org', pupil)
    const bad = await write(item, '100%_bad', pupil)
    const fine = await write(item, 'Fine', other)
    await write(gone.encId, 'Deleted with its item', pupil)
    await test.deps.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', gone.id).execute()
    await test.call(reportComment, { encid: item, commentid: bad.ID, reason: 'Unkind' }, owner)
    const list = async (only: 'waiting' | 'reported' | 'hidden' | 'all', s = '', of?: string) => {
      const { Items, Total } = await test.call(listSiteComments, { only, s, ...(of ? { encid: of } : {}) }, admin)
      expect(Total).toBe(Items.length)
      return Items.map(({ ID }) => ID)
    }
    expect([await list('waiting'), await list('reported'), await list('all')]).toEqual([[held.ID], [bad.ID], [fine.ID, bad.ID, held.ID]])
    expect([await list('all', '%_B'), await list('all', 'OTHER'), await list('all', '_%')]).toEqual([[bad.ID], [fine.ID], []])
    const [reported] = (await test.call(listSiteComments, { only: 'reported' }, admin)).Items
    expect(reported).toMatchObject({ EncID: item, Title: 'An item', Reports: 1, Reasons: ['Unkind'], WriterName: 'pupil' })
    for (const unknown of ['none', gone.encId]) await expect(list('all', '', unknown)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    const elsewhere = await fresh()
    const there = await write(elsewhere, 'Fine too', pupil)
    expect([await list('all', '', elsewhere), await list('all', 'fine', item)]).toEqual([[there.ID], [fine.ID]])
    expect((await test.call(listSiteComments, { encid: elsewhere }, admin)).ItemTitle).toBe('An item')
    await test.call(deleteComment, { encid: elsewhere, commentid: there.ID }, pupil)
    const decide = async (commentids: number[], decision: 'approve' | 'hide' | 'hold' | 'delete') =>
      (await test.call(moderateComments, { commentids, decision }, admin)).Count
    expect(await decide([held.ID, bad.ID, 4711], 'approve')).toBe(2)
    expect([await list('waiting'), await list('reported')]).toEqual([[], []])
    expect(await decide([bad.ID], 'hide')).toBe(1)
    expect(await list('hidden')).toEqual([bad.ID])
    expect(await decide([bad.ID], 'hold')).toBe(1)
    expect([await list('hidden'), await list('waiting'), await texts(item, other)]).toEqual([[], [bad.ID], ['See www.example.org', 'Fine']])
    expect(await decide([bad.ID, fine.ID], 'delete')).toBe(2)
    expect(await list('all')).toEqual([held.ID])
    expect(await decide([bad.ID], 'delete')).toBe(0)
  })

  it('goes with its item and its writer, reports with the person who reported', async () => {
    await test.deps.db.deleteFrom('comments').execute()
    const [leaver, item] = [await test.user(), await test.item(owner)]
    await write(item.encId, 'Mine', leaver)
    const stays = await write(encid, 'Stays', pupil)
    await write(encid, 'Goes', leaver, { parentid: stays.ID })
    await test.deps.db.deleteFrom('items').where('id', '=', item.id).execute()
    expect((await rows()).map(({ text }) => text)).toEqual(['Stays', 'Goes'])
    await test.deps.db.deleteFrom('users').where('id', '=', leaver.id).execute()
    expect((await rows()).map(({ text }) => text)).toEqual(['Stays'])
  })

  it('has a limited number of replies', async () => {
    const item = await test.item(owner)
    const { ID } = await write(item.encId, 'Many', other)
    const row = {
      item_id: item.id,
      user_id: other.id,
      parent_id: ID,
      start_secs: null,
      text: 'R',
      state: 'shown',
      created_at: 0,
      edited_at: null,
    }
    await test.deps.db
      .insertInto('comments')
      .values(Array(CommentLimits.repliesPerThread).fill(row) as (typeof row & { state: 'shown' })[])
      .execute()
    await expect(write(item.encId, 'x', pupil, { parentid: ID })).rejects.toMatchObject({ code: 'REPLIES_FULL', status: 409 })
  })

  it('costs as many statements for fifty comments as for one, and none in an item of a caller without an account', async () => {
    const counts: number[] = []
    for (const many of [1, 50]) {
      const item = await test.item(owner)
      for (let count = 0; count < many; count++) {
        const row = { item_id: item.id, user_id: pupil.id, start_secs: count, text: 'One', created_at: 0, edited_at: null }
        const { id } = await test.deps.db
          .insertInto('comments')
          .values({ ...row, parent_id: null, state: 'shown' })
          .returning('id')
          .executeTakeFirstOrThrow()
        await test.deps.db
          .insertInto('comments')
          .values({ ...row, parent_id: id, state: 'shown' })
          .execute()
      }
      await test.call(getMedia, { id: encid }, pupil)
      const path = `/api/ml/media/${item.encId}/comments/?ps=50`
      const statements = await statementsOf(test.deps.db, async () => expect((await test.ask(path, {}, pupil)).status).toBe(200))
      counts.push(statements.filter((sql) => !/from "(settings|publishing_polic\w+)"/.test(sql)).length)
      const anonymous = await statementsOf(test.deps.db, () => test.ask(`/api/ml/media/${item.encId}/`))
      expect(anonymous.filter((sql) => sql.includes('comments"'))).toEqual([])
    }
    expect(counts[1]).toBe(counts[0])
    expect(counts[1]).toBeLessThanOrEqual(12)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMine, listMineIds, type MineInput, type MineItem } from '../../sdk/mine/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('the list of one’s own media on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  const titles = async (input: MineInput, as: TestUser) => (await test.call(listMine, input, as)).Items.map(({ Title }) => Title)

  it('refuses callers without an account', async () => {
    for (const as of [undefined, await test.guest()]) {
      await expect(test.call(listMine, {}, as)).rejects.toMatchObject({ status: 401, code: 'SIGNED_OUT' })
      await expect(test.call(listMineIds, {}, as)).rejects.toMatchObject({ status: 401, code: 'SIGNED_OUT' })
    }
  })

  it.each([
    ['scope=everything', '"scope" is missing or invalid.'],
    ['state=toString', 'This status does not exist.'],
    ['audience=nobody', '"audience" is missing or invalid.'],
    ['order=owner', '"order" is missing or invalid.'],
    ['rt=1.5', 'A record type must be a whole number.'],
    ['pi=-1', 'A page must be at least 0.'],
    ['ps=201', 'The number must be at most 200.'],
    [`s=${'x'.repeat(201)}`, 'This search term is too long.'],
    ['rt=[1]', 'A record type must be a number.'],
  ])('refuses %s with a readable message', async (query, sentence) => {
    const response = await test.ask(`/api/ml/user/mine/?${query}`, {}, owner)
    const { Message } = (await response.json()) as { Message: string }
    expect([response.status, Message.startsWith(sentence)], Message).toEqual([400, true])
  })

  it('has the items of the caller, and with a scope those that they may edit, but none that they may only watch', async () => {
    const editor = await test.user()
    const [own, toEdit, toWatch, gone] = [
      await test.item(editor, { title: 'Own', is_private: 1 }),
      await test.item(other, { title: 'To edit', is_private: 1 }),
      await test.item(other, { title: 'To watch', is_private: 1 }),
      await test.item(editor, { title: 'Gone', deleted_at: 1 }),
    ]
    await test.item(other, { title: 'Public of another' })
    for (const [item, access] of [
      [toEdit, 'edit'],
      [toWatch, 'view'],
    ] as const)
      await test.deps.db
        .insertInto('item_grants')
        .values({ item_id: item.id, user_id: editor.id, access, granted_by: other.id, created_at: 0 })
        .execute()
    expect(await titles({}, editor)).toEqual(['Own'])
    expect(await titles({ scope: 'shared' }, editor)).toEqual(['To edit'])
    expect((await titles({ scope: 'all' }, editor)).sort()).toEqual(['Own', 'To edit'])
    const [edited] = (await test.call(listMine, { scope: 'shared' }, editor)).Items
    expect(edited).toMatchObject({ CanDelete: false, CanGrant: false, IsOwner: false })
    const [mine] = (await test.call(listMine, {}, editor)).Items
    expect(mine).toMatchObject({ ClipDataID: own.id, Audience: 'owner', CanDelete: true, CanGrant: true, CanDownload: true })
    expect((await test.call(listMineIds, { scope: 'all' }, editor)).Ids.sort((a, b) => a - b)).toEqual([own.id, toEdit.id])
    expect(gone.id).toBeGreaterThan(0)
  })

  it('names the state of each item, and filters by it', async () => {
    const author = await test.user()
    const { now } = test.time
    const rows = {
      failed: { status: 'failed' as const, status_message: 'This file could not be read.' },
      converting: { status: 'converting' as const, approval: 'waiting' as const },
      declined: { approval: 'declined' as const },
      waiting: { approval: 'waiting' as const, expires_at: now - 1 },
      expired: { expires_at: now - 1 },
      scheduled: { publish_at: now + 1000 },
      problem: {},
      ready: { expires_at: now + 86_400_000, approval: 'approved' as const },
    }
    for (const [title, columns] of Object.entries(rows)) {
      const { id } = await test.item(author, { title, ...columns })
      if (title === 'problem')
        await test.deps.db.insertInto('item_problems').values({ item_id: id, part: 'source', message: 'x', created_at: 0 }).execute()
    }
    const all = (await test.call(listMine, { order: 'title' }, author)).Items
    expect(all.map(({ Title, State }) => [Title, State])).toEqual(
      Object.keys(rows)
        .sort()
        .map((name) => [name, name]),
    )
    for (const name of Object.keys(rows) as (keyof typeof rows)[]) expect(await titles({ state: name }, author), name).toEqual([name])
    expect(all.find(({ State }) => State === 'ready')?.ExpiryDate).toBe(new Date(now + 86_400_000).toISOString())
  })

  it('counts comments and bytes, and sorts by every column both ways', async () => {
    const author = await test.user()
    const { db } = test.deps
    const values = [
      { title: 'b', view_count: 3, duration_secs: 10, is_private: 1 as const, expires_at: test.time.now + 2000 },
      { title: 'A', view_count: 1, duration_secs: 30, is_private: 0 as const },
      { title: 'c', view_count: 2, duration_secs: 20, is_private: 2 as const, expires_at: test.time.now + 1000 },
    ]
    for (const [place, columns] of values.entries()) {
      test.time.now += 1000
      const { id } = await test.item(author, columns)
      const file = { item_id: id, kind: 'source' as const, name: 'source', path: `mine/${author.id}/${place}`, mime: '', sha256: '' }
      await db
        .insertInto('media_files')
        .values({ ...file, size: [500, 100, 900][place] ?? 0 })
        .execute()
      for (let count = 0; count < place; count++)
        await db.insertInto('comments').values({ item_id: id, user_id: other.id, text: 'Yes', state: 'shown', created_at: 0 }).execute()
    }
    const expected: Record<string, string[]> = {
      added: ['c', 'A', 'b'],
      title: ['A', 'b', 'c'],
      views: ['b', 'c', 'A'],
      comments: ['c', 'A', 'b'],
      duration: ['A', 'c', 'b'],
      size: ['c', 'b', 'A'],
      expiry: ['c', 'b', 'A'],
    }
    for (const [order, wanted] of Object.entries(expected)) {
      expect(await titles({ order: order as 'added' }, author), order).toEqual(wanted)
      expect(await titles({ order: order as 'added', reverse: true }, author), `${order} reversed`).toEqual([...wanted].reverse())
    }
    const [first] = (await test.call(listMine, {}, author)).Items as [MineItem]
    expect(first).toMatchObject({ Title: 'c', CommentCount: 2, Size: 900, ViewCount: 2 })
    expect(await titles({ audience: 'owner' }, author)).toEqual(['b'])
    expect(await titles({ audience: 'signed-in' }, author)).toEqual(['c'])
    expect(await titles({ rt: 10 }, author)).toEqual([])
    expect(await titles({ ps: 2, pi: 1 }, author)).toEqual(['b'])
    expect((await test.call(listMine, { ps: 2, pi: 1 }, author)).Total).toBe(3)
  })

  it('reads a page of fifty with no more statements than a page of one', async () => {
    const author = await test.user()
    for (let count = 0; count < 55; count++) await test.item(author, { title: `Crowd ${count}` })
    await test.item(author, { title: 'Lonely' })
    const counted = async (query: string) => {
      await test.ask(`/api/ml/user/mine/?${query}`, {}, author)
      await test.deps.db.updateTable('items').set({ updated_at: test.time.now }).where('title', '=', 'Lonely').execute()
      const statements = await statementsOf(test.deps.db, async () => {
        expect((await test.ask(`/api/ml/user/mine/?${query}`, {}, author)).status).toBe(200)
      })
      return statements.filter((text) => !/from "(settings|publishing_polic\w+)"/.test(text))
    }
    const [one, fifty] = [await counted('s=Lonely&ps=1'), await counted('s=Crowd&ps=50')]
    expect(fifty.length, fifty.join('\n')).toBe(one.length)
  })

  it('lists a page of 5,000 items, and all of their ids, without reading each of them', async () => {
    const author = await test.user()
    const numbers =
      dialect === 'sqlite'
        ? sql`(with recursive n(n) as (select 1 union all select n + 1 from n where n < 5000) select n from n)`
        : sql`generate_series(1, 5000::int) as n(n)`
    await sql`insert into items (record_type, title, description, owner_id, status, created_at, updated_at)
      select 1, 'Lesson ' || n, '', ${author.id}, 'ready', n, n from ${numbers}`.execute(test.deps.db)
    for (const order of ['added', 'title', 'size', 'comments'] as const) {
      const found = await test.call(listMine, { order, pi: 3, ps: 50 }, author)
      expect([found.Items.length, found.Total]).toEqual([50, 5000])
    }
    expect(await test.call(listMineIds, {}, author)).toMatchObject({ Ids: { length: 5000 }, IsCapped: false })
  })
})

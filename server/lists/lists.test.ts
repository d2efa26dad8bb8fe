import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToFavourites } from '../../sdk/favourites/contract.ts'
import {
  type ListedItem,
  type ListPage,
  listEdits,
  listFavourites,
  listGranted,
  listOwnMedia,
  listTimelines,
} from '../../sdk/lists/contract.ts'
import { deleteMedia } from '../../sdk/media/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('personal lists on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let person: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    person = await test.user()
  })
  afterAll(() => test.close())

  const names = ['favourites', 'history', 'ownmedia', 'granted', 'edits', 'timelines']
  const filtered = names.slice(0, 4)
  const titles = ({ Items }: ListPage<ListedItem>) => Items.map(({ Title }) => Title)
  const query = (fields: Record<string, unknown>) =>
    new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))

  it('refuse callers without an account', async () => {
    for (const as of [undefined, await test.guest()]) {
      for (const name of names) {
        for (const path of [`/api/ml/user/${name}/`, `/iapi/ml/user/${name}/`, `/iAPI/ML/User/${name}`]) {
          const response = await test.ask(path, {}, as)
          expect([response.status, ((await response.json()) as { Code: string }).Code], path).toEqual([401, 'SIGNED_OUT'])
        }
      }
    }
  })

  it.each([
    [{ f: 'x' }, 'The filter is invalid.'],
    [{ f: '[1]' }, 'The filter is invalid.'],
    [{ f: 'null' }, 'The filter is invalid.'],
    [{ f: { pi: -1 } }, 'A page must be at least 0.'],
    [{ f: { pi: 1.5 } }, 'A page must be a whole number.'],
    [{ f: { pi: 'two' } }, 'A page must be a whole number.'],
    [{ f: { pi: [0] } }, 'A page must be a whole number.'],
    [{ f: { pi: 1e9 } }, 'The number must be at most 100000.'],
    [{ f: { ps: 0 } }, 'A page must be at least 1.'],
    [{ f: { ps: 201 } }, 'The number must be at most 200.'],
    [{ f: { s: { a: 1 } } }, '"s" is missing or invalid.'],
    [{ f: { s: 'x'.repeat(10_000) } }, 'This search term is too long.'],
  ])('refuse the filter %j with a readable message', async (fields, sentence) => {
    for (const name of filtered) {
      const response = await test.ask(`/iapi/ml/user/${name}/?${query(fields)}`, {}, person)
      expect([response.status, ((await response.json()) as { Message: string }).Message], name).toEqual([400, sentence])
    }
  })

  it.each([
    ['edits', { pi: '-1' }, 'A page must be at least 0.'],
    ['edits', { ps: 'many' }, 'A page must be a whole number.'],
    ['edits', { status: '4' }, 'This status does not exist.'],
    ['edits', { status: 'toString' }, 'This status does not exist.'],
    ['timelines', { pi: 'x' }, 'A page must be a whole number.'],
    ['timelines', { s: 'x'.repeat(201) }, 'This search term is too long.'],
    ['ownmedia', { f: { rt: 'video' } }, '"rt" is missing or invalid.'],
    ['ownmedia', { f: { rt: [0] } }, '"rt" is missing or invalid.'],
    ['ownmedia', { f: { rt: Array(21).fill(1) } }, 'Too many record types.'],
    ['conversions', { s: 'x'.repeat(201) }, 'This search term is too long.'],
    ['conversions', { ps: '0' }, 'A page must be at least 1.'],
  ])('refuse, in %s, the parameters %j with a readable message', async (name, fields, sentence) => {
    const response = await test.ask(`/iapi/ml/user/${name}/?${query(fields)}`, {}, person)
    expect([response.status, ((await response.json()) as { Message: string }).Message]).toEqual([400, sentence])
  })

  it('find nothing for punctuation and operators, and answer without an error', async () => {
    await test.item(person, { title: 'An ordinary title' })
    for (const s of ['!!!', '***', '" OR "', 'NEAR(a, b)', 'title:ordinary AND', "'; drop table items; --", '&|!<->', '(', 'a"b"c']) {
      for (const name of filtered) {
        const response = await test.ask(`/iapi/ml/user/${name}/?${query({ f: { s } })}`, {}, person)
        expect(response.status, `${name} ${s}`).toBe(200)
        expect((await response.json()) as { Items: unknown[] }, `${name} ${s}`).toMatchObject({ Items: [], Total: 0 })
      }
    }
  })

  it('contain the caller’s own items, the newest first, in pages', async () => {
    const collector = await test.user()
    const ids: string[] = []
    for (let place = 0; place < 23; place++) {
      test.time.now += 1000
      ids.push((await test.item(collector, { title: `Number ${place}`, record_type: place % 2 ? 1 : 10 })).encId)
      await test.call(addToFavourites, { id: ids.at(-1) ?? '' }, collector)
    }
    for (const endpoint of [listOwnMedia, listFavourites]) {
      const first = await test.call(endpoint, {}, collector)
      expect(first).toMatchObject({
        Page: 0,
        PageSize: 10,
        Total: 23,
        TotalIsCapped: false,
        PagerHTML: expect.stringContaining('data-page="2"'),
      })
      expect(titles(first)).toEqual(Array.from({ length: 10 }, (_, place) => `Number ${22 - place}`))
      expect(first.Items[0]).toMatchObject({ EncID: ids[22], ID: first.Items[0]?.ClipDataID, IsFavourite: true })
      expect(first.Items[0]?.Date).toBe(new Date(test.time.now).toISOString())
      expect(titles(await test.call(endpoint, { f: { pi: 2 } }, collector))).toEqual(['Number 2', 'Number 1', 'Number 0'])
      expect(await test.call(endpoint, { f: { pi: 3 } }, collector)).toMatchObject({ Items: [], Page: 3, Total: 23 })
      expect((await test.call(endpoint, { f: { ps: 200 } }, collector)).Items.length).toBe(23)
    }
    expect((await test.call(listOwnMedia, { f: { rt: 10 } }, collector)).Total).toBe(12)
    expect((await test.call(listOwnMedia, { f: { rt: [1, 9] } }, collector)).Total).toBe(11)
    expect((await test.call(listOwnMedia, { f: { rt: [2] } }, collector)).Total).toBe(0)
  })

  it('can be searched by words of title and description, regardless of case and accents', async () => {
    const writer = await test.user()
    for (const [title, description] of [
      ['Élan vital', ''],
      ['Le grand Meaulnes', 'A novel of élan'],
      ['Straße bei Nacht', 'photosynthesis at night'],
    ])
      await test.call(
        addToFavourites,
        { id: (await test.item(writer, { title: title ?? '', description: description ?? '' })).encId },
        writer,
      )
    for (const endpoint of [listOwnMedia, listFavourites]) {
      const found = async (s: string) => titles(await test.call(endpoint, { f: { s } }, writer)).sort()
      expect(await found('ELAN')).toEqual(['Le grand Meaulnes', 'Élan vital'])
      expect(await found('élan -grand')).toEqual(['Élan vital'])
      expect(await found('photo')).toEqual(['Straße bei Nacht'])
      expect(await found('"bei nacht"')).toEqual(['Straße bei Nacht'])
      expect(await found('nacht élan')).toEqual([])
      expect((await found('*')).length).toBe(3)
      expect((await found('-novel')).length).toBe(2)
    }
  })

  it('list items granted to a person or to one of their groups, with the access level', async () => {
    const { db } = test.deps
    const { id: group_id } = await db
      .insertInto('groups')
      .values({ name: 'Choir', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('group_members').values({ group_id, user_id: person.id }).execute()
    const by = { granted_by: owner.id }
    const [look, both, mine, edit, over] = [
      await test.item(owner, { title: 'To look at', is_private: 1 }),
      await test.item(owner, { title: 'By both ways', is_private: 1 }),
      await test.item(person, { title: 'Mine anyway' }),
      await test.item(owner, { title: 'To work on', is_private: 1, status: 'converting' }),
      await test.item(owner, { title: 'Over', is_private: 1, expires_at: 1 }),
    ]
    for (const grant of [
      { item_id: look.id, user_id: person.id, access: 'view' as const, created_at: 1 },
      { item_id: both.id, user_id: person.id, access: 'view' as const, created_at: 2 },
      { item_id: both.id, group_id, access: 'edit' as const, created_at: 9 },
      { item_id: mine.id, group_id, access: 'edit' as const, created_at: 4 },
      { item_id: edit.id, group_id, access: 'edit' as const, created_at: 5 },
      { item_id: over.id, user_id: person.id, access: 'view' as const, created_at: 6 },
    ])
      await db
        .insertInto('item_grants')
        .values({ ...by, ...grant })
        .execute()
    const granted = await test.call(listGranted, {}, person)
    expect(granted.Items.map(({ Title, Access }) => [Title, Access])).toEqual([
      ['By both ways', 'edit'],
      ['To work on', 'edit'],
      ['To look at', 'view'],
    ])
    expect(granted.Total).toBe(3)
    const edits = await test.call(listEdits, {}, person)
    expect(titles(edits)).toEqual(['By both ways', 'To work on'])
    expect(edits.Items[0]?.EditURL).toBe(`/view.aspx?id=${both.encId}&edit=true`)
    for (const [status, expected] of [
      ['converting', ['To work on']],
      [2, ['To work on']],
      ['1', ['By both ways']],
      ['failed', []],
      ['all', ['By both ways', 'To work on']],
      ['', ['By both ways', 'To work on']],
    ] as const)
      expect(titles(await test.call(listEdits, { status }, person)), String(status)).toEqual(expected)
    expect(titles(await test.call(listEdits, { s: 'work' }, person))).toEqual(['To work on'])
    expect([(await test.call(listGranted, {}, owner)).Total, (await test.call(listEdits, {}, owner)).Total]).toEqual([0, 0])
    await db.deleteFrom('group_members').where('user_id', '=', person.id).execute()
    expect(titles(await test.call(listGranted, {}, person))).toEqual(['By both ways', 'To look at'])
    expect((await test.call(listEdits, {}, person)).Total).toBe(0)
    await test.call(deleteMedia, { id: look.encId }, owner)
    expect(titles(await test.call(listGranted, {}, person))).toEqual(['By both ways'])
  })

  it('show an administrator no items of other people', async () => {
    const admin = await test.user({ isAdmin: true })
    for (const endpoint of [listOwnMedia, listFavourites, listGranted]) expect((await test.call(endpoint, {}, admin)).Total).toBe(0)
    expect((await test.call(listEdits, {}, admin)).Total).toBe(0)
  })

  it('contain no quizzes of others', async () => {
    expect(await test.call(listTimelines, { pi: 2, ps: 5, s: 'x' }, person)).toEqual({
      Items: [],
      Page: 2,
      PageSize: 5,
      Total: 0,
      TotalIsCapped: false,
      PagerHTML: '',
    })
  })
})

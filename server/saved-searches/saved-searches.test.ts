import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteSavedSearch, listSavedSearches, SavedSearchLimits, saveSearch } from '../../sdk/saved-searches/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('saved searches on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  afterAll(() => test.close())

  const names = async (as: TestUser) => (await test.call(listSavedSearches, {}, as)).Items.map(({ Name }) => Name)

  it.each([
    [{ name: ' ', filter: {} }, 'Please enter a name.'],
    [{ name: 'x'.repeat(101), filter: {} }, 'A name can have at most 100 characters.'],
    [{ name: 'two\nlines', filter: {} }, 'A name must be a single line.'],
    [{ name: ['leaf'], filter: {} }, 'Please enter a name.'],
    [{ name: 'leaf', filter: 'text' }, 'The filter is invalid.'],
    [{ name: 'leaf', filter: [] }, 'The filter is invalid.'],
    [{ name: 'leaf', filter: { s: { a: 1 } } }, 'A search term must be text.'],
    [{ name: 'leaf', filter: { ps: 1000 } }, 'The page size can be at most 100.'],
    [{ name: 'leaf' }, 'A saved search needs a name and a filter.'],
    [{ filter: {} }, 'A saved search needs a name and a filter.'],
    [{ savedid: -1, name: 'leaf' }, 'This ID must be a whole number above zero.'],
    [{ savedid: 999_999, name: 'leaf' }, 'This search no longer exists.'],
  ])('rejects %j with a message', async (input, sentence) => {
    const person = await test.user()
    const init = { method: 'POST', body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
    const answer = (await (await test.ask(saveSearch.path, init, person)).json()) as { Success: boolean; Message: string }
    expect(answer).toMatchObject({ Success: false, Message: sentence })
    expect(await names(person)).toEqual([])
  })

  it('rejects callers without an account', async () => {
    for (const as of [undefined, await test.guest()]) {
      await expect(test.call(listSavedSearches, {}, as)).rejects.toMatchObject({ status: 401 })
      await expect(test.call(saveSearch, { name: 'Leaves', filter: {} }, as)).rejects.toMatchObject({ status: 401 })
      await expect(test.call(deleteSavedSearch, { savedid: 1 }, as)).rejects.toMatchObject({ status: 401 })
    }
  })

  it('are hidden from other accounts, which cannot rename or delete them', async () => {
    const [person, other] = [await test.user(), await test.user({ isAdmin: true })]
    const { ID: savedid } = await test.call(saveSearch, { name: 'Leaves', filter: { s: 'leaf' } }, person)
    expect(await names(other)).toEqual([])
    await expect(test.call(saveSearch, { savedid, name: 'Taken over' }, other)).rejects.toMatchObject({ code: 'SAVED_SEARCH_NOT_FOUND' })
    await expect(test.call(deleteSavedSearch, { savedid }, other)).rejects.toMatchObject({ code: 'SAVED_SEARCH_NOT_FOUND' })
    expect(await names(person)).toEqual(['Leaves'])
  })

  it('rejects a used name and more searches than the maximum', async () => {
    const person = await test.user()
    const { ID } = await test.call(saveSearch, { name: 'Leaves', filter: {} }, person)
    await test.call(saveSearch, { name: 'Roots', filter: {} }, person)
    await expect(test.call(saveSearch, { name: ' Leaves ', filter: {} }, person)).rejects.toMatchObject({ status: 409 })
    await expect(test.call(saveSearch, { savedid: ID, name: 'Roots' }, person)).rejects.toMatchObject({ code: 'SAVED_SEARCH_EXISTS' })
    const rows = Array.from({ length: SavedSearchLimits.max - 2 }, (_, n) => ({
      user_id: person.id,
      name: `Kept ${n}`,
      filter: '{}',
      created_at: 0,
    }))
    await test.deps.db.insertInto('saved_searches').values(rows).execute()
    await expect(test.call(saveSearch, { name: 'One more', filter: {} }, person)).rejects.toMatchObject({ code: 'SAVED_SEARCHES_FULL' })
  })

  it('accepts only one of many simultaneous requests for a name', async () => {
    const person = await test.user()
    const ids: number[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push((await test.call(saveSearch, { name, filter: {} }, person)).ID)
    const asked = await Promise.allSettled(ids.map((savedid) => test.call(saveSearch, { savedid, name: 'Leaves' }, person)))
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as { status: number; code: string }] : []))
    expect(refused.map(({ status, code }) => [status, code])).toEqual(Array.from({ length: 5 }, () => [409, 'SAVED_SEARCH_EXISTS']))
    expect((await names(person)).filter((name) => name === 'Leaves')).toHaveLength(1)
  })

  it('saves, lists by name, renames, changes and deletes a search', async () => {
    const person = await test.user()
    const { ID: savedid } = await test.call(saveSearch, { name: 'Leaves', filter: { s: 'leaf', rt: [1], pi: 7 } }, person)
    await test.call(saveSearch, { name: 'Animals', filter: { s: 'cat' } }, person)
    await test.call(saveSearch, { savedid, name: 'Bark' }, person)
    await test.call(saveSearch, { savedid, filter: { s: 'bark', rt: [1] } }, person)
    const { Items } = await test.call(listSavedSearches, {}, person)
    expect(Items).toMatchObject([
      { Name: 'Animals', Filter: { s: 'cat' } },
      { ID: savedid, Name: 'Bark', Filter: { s: 'bark', rt: [1] }, DateCreated: new Date(test.time.now).toISOString() },
    ])
    expect(Items[1]?.Filter.pi).toBeUndefined()
    await test.call(deleteSavedSearch, { savedid }, person)
    expect(await names(person)).toEqual(['Animals'])
  })
})

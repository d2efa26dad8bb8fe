import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToFavourites, FavouriteLimits } from '../../sdk/favourites/contract.ts'
import { listFavourites } from '../../sdk/lists/contract.ts'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { getItemStats } from '../../sdk/viewing/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('favourites on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let fan: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    fan = await test.user()
  })
  afterAll(() => test.close())

  const rows = () => test.deps.db.selectFrom('favourites').selectAll().orderBy('user_id').orderBy('item_id').execute()
  const act = async (action: string, body: unknown, as?: TestUser) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const { d } = (await (await test.ask(`/Default.aspx/${action}`, init, as)).json()) as { d: string }
    return JSON.parse(d) as { Success: boolean; Message: string; IsFavourite?: boolean; StartTime?: number }
  }

  it('refuses invalid input with a readable message and saves nothing', async () => {
    const { encId } = await test.item(owner, { duration_secs: 60 })
    const secret = await test.item(owner, { is_private: 1 })
    for (const [body, sentence] of [
      [{ cdid: encId, ft: 2 }, '"ft" must be 0 for the item or 1 for a moment of it.'],
      [{ cdid: encId, ft: [1] }, '"ft" must be 0 for the item or 1 for a moment of it.'],
      [{ cdid: encId, ft: 1 }, 'Please enter a start time in seconds.'],
      [{ cdid: encId, ft: 1, starttime: 'soon' }, '"starttime" is missing or invalid.'],
      [{ cdid: encId, starttime: -1 }, 'A time must be zero or more.'],
      [{ cdid: encId, starttime: '1e9' }, '"starttime" is missing or invalid.'],
      [{ cdid: encId, starttime: { a: 1 } }, '"starttime" is missing or invalid.'],
      [{ cdid: encId, starttime: 66 }, 'That is after the end of the item.'],
      [{ cdid: encId, add: 'maybe' }, '"add" is missing or invalid.'],
      [{ cdid: 'a b' }, 'Invalid CDID'],
      [{}, '"id" is missing or invalid.'],
      [{ cdid: 987654321 }, 'This item does not exist, or you do not have access to it.'],
      [{ cdid: secret.encId }, 'This item does not exist, or you do not have access to it.'],
    ] as const) {
      expect(await act('AddToFavourites', body, fan), JSON.stringify(body)).toMatchObject({ Success: false, Message: sentence })
    }
    expect(await rows()).toEqual([])
  })

  it('is refused to callers without an account', async () => {
    const { encId: id } = await test.item(owner)
    for (const as of [undefined, await test.guest()]) {
      for (const add of [true, false]) {
        await expect(test.call(addToFavourites, { id, add }, as)).rejects.toMatchObject({ status: 401, code: 'SIGNED_OUT' })
      }
      expect(await test.call(getMedia, { id }, as)).not.toHaveProperty('IsFavourite')
    }
    expect(await rows()).toEqual([])
  })

  it('is added once and removed by every door, and is shown in items and results to that person only', async () => {
    const { encId: id } = await test.item(owner, { title: 'Kingfisher' })
    const seen = async (as?: TestUser) => {
      const { Items } = await test.call(searchMedia, { f: { s: 'kingfisher' } }, as)
      return [(await test.call(getMedia, { id }, as)).IsFavourite, Items[0]?.Item.IsFavourite]
    }
    expect(await seen(fan)).toEqual([false, false])
    expect(await test.call(addToFavourites, { id }, fan)).toEqual({
      Success: true,
      Message: 'Added to favourites',
      IsFavourite: true,
      StartTime: 0,
    })
    expect(await act('AddToFavourites', { cdid: `${id}~x`, ft: '0', add: 'true', starttime: '0' }, fan)).toMatchObject({ Success: true })
    expect((await rows()).length).toBe(1)
    expect([await seen(fan), await seen(owner), await seen()]).toEqual([
      [true, true],
      [false, false],
      [undefined, undefined],
    ])
    expect(await act('UpdateFavouriteStatus', { cdid: id, add: false }, fan)).toMatchObject({ Success: true, IsFavourite: false })
    expect([await seen(fan), await rows()]).toEqual([[false, false], []])
  })

  it('starts at the last chosen moment; the type decides when both are given', async () => {
    const { encId: id } = await test.item(owner, { duration_secs: 60, title: 'Moments' })
    const starts = async () => (await test.call(listFavourites, {}, fan)).Items.map(({ StartTime }) => StartTime)
    await test.call(addToFavourites, { id, starttime: 12.34567 }, fan)
    expect(await starts()).toEqual([12.346])
    await test.call(addToFavourites, { id, ft: 1, starttime: 30 }, fan)
    expect(await starts()).toEqual([30])
    await test.call(addToFavourites, { id, ft: 0, starttime: 30 }, fan)
    expect(await starts()).toEqual([0])
    await test.call(addToFavourites, { id, add: false }, fan)
  })

  it('is neither listed nor counted while the person may not see the item, and returns afterwards', async () => {
    const [a, b] = [await test.item(owner, { title: 'Stays' }), await test.item(owner, { title: 'Goes and comes' })]
    for (const { encId: id } of [a, b]) await test.call(addToFavourites, { id }, fan)
    const titles = async () => {
      const { Items, Total } = await test.call(listFavourites, {}, fan)
      return [Total, ...Items.map(({ Title }) => Title)]
    }
    expect(await titles()).toEqual([2, 'Goes and comes', 'Stays'])
    await test.call(updateMedia, { id: b.encId, isprivate: true }, owner)
    expect(await titles()).toEqual([1, 'Stays'])
    await test.call(updateMedia, { id: b.encId, isprivate: false }, owner)
    expect(await titles()).toEqual([2, 'Goes and comes', 'Stays'])
    await test.call(updateMedia, { id: b.encId, isprivate: true }, owner)
    // One's own mark may be taken away from what is hidden; the answer is that of an item which never was.
    const gone = await test.call(addToFavourites, { id: b.encId, add: false }, fan)
    expect(gone).toEqual(await test.call(addToFavourites, { id: '987654321', add: false }, fan))
    await test.call(updateMedia, { id: b.encId, isprivate: false }, owner)
    expect(await titles()).toEqual([1, 'Stays'])
    await test.call(addToFavourites, { id: a.encId, add: false }, fan)
  })

  it('is counted in the statistics of the item', async () => {
    const { encId } = await test.item(owner)
    const count = async () => (await test.call(getItemStats, { encid: encId }, owner)).FavouriteCount
    expect(await count()).toBe(0)
    for (const as of [fan, owner]) await test.call(addToFavourites, { id: encId }, as)
    expect(await count()).toBe(2)
    for (const as of [fan, owner]) await test.call(addToFavourites, { id: encId, add: false }, as)
    expect(await count()).toBe(0)
  })

  it('is limited in number; an existing favourite can still be changed', async () => {
    const collector = await test.user()
    const { db } = test.deps
    const many = {
      record_type: 1 as const,
      title: 'One of many',
      owner_id: owner.id,
      status: 'ready' as const,
      created_at: 0,
      updated_at: 0,
    }
    const items: { id: number }[] = []
    for (let start = 0; start < FavouriteLimits.max; start += 500)
      items.push(...(await db.insertInto('items').values(Array(500).fill(many)).returning('id').execute()))
    for (let start = 0; start < items.length; start += 500)
      await db
        .insertInto('favourites')
        .values(items.slice(start, start + 500).map(({ id }) => ({ user_id: collector.id, item_id: id, created_at: 0 })))
        .execute()
    const { encId: id } = await test.item(owner)
    await expect(test.call(addToFavourites, { id }, collector)).rejects.toMatchObject({ code: 'FAVOURITES_FULL', status: 409 })
    expect(await test.call(addToFavourites, { id: String(items[0]?.id), starttime: 3 }, collector)).toMatchObject({ StartTime: 3 })
    await test.call(addToFavourites, { id: String(items[0]?.id), add: false }, collector)
    expect(await test.call(addToFavourites, { id }, collector)).toMatchObject({ IsFavourite: true })
  })
})

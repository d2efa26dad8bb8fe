import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPhotosetQuickView } from '../../sdk/photosets/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('quick view of photosets on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  afterAll(() => test.close())

  it.each(['', '-1', '1.5', 'a b', '<b>'])('refuses %j as an id', async (id) => {
    const answer = await (await test.ask(`/iapi/ml/photoset/quickview/?id=${encodeURIComponent(id)}`)).json()
    expect(answer).toMatchObject({ Success: false, Message: 'Invalid CDID' })
  })

  it('answers 404 for a photoset that the caller may not see and for other items', async () => {
    const secret = await test.item(owner, { record_type: 4, title: 'Secret', is_private: 1 })
    const video = await test.item(owner, { title: 'A video' })
    for (const [id, as] of [
      [secret.encId, undefined],
      [String(secret.id), await test.user()],
      [video.encId, owner],
    ] as const) {
      await expect(test.call(getPhotosetQuickView, { id }, as)).rejects.toMatchObject({ status: 404 })
    }
  })

  it('lists the visible photos in their order', async () => {
    const photoset = await test.item(owner, { record_type: 4, title: 'Our trip', description: 'To the sea' })
    const images = [
      await test.item(owner, { record_type: 10, document_type: 3, title: 'Secret picture', is_private: 1 }),
      await test.item(owner, { record_type: 10, document_type: 3, title: 'The beach' }),
    ]
    for (const [position, { id }] of images.entries())
      await test.deps.db.insertInto('playlist_items').values({ playlist_id: photoset.id, item_id: id, position }).execute()
    const titles = async (as?: TestUser) =>
      (await test.call(getPhotosetQuickView, { id: photoset.encId }, as)).Items.map(({ Title, ClipDataID }) => [Title, ClipDataID])
    expect(await titles()).toEqual([['The beach', images[1]?.id]])
    expect((await titles(owner)).map(([title]) => title)).toEqual(['Secret picture', 'The beach'])
  })
})

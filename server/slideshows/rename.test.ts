import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../../sdk/slideshows/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('the name of a slideshow on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let encid: string
  let ssid: number
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    encid = (await test.item(owner)).encId
    ssid = (await test.call(contract.createSlideshow, { encid, name: 'Leaves' }, owner)).ID
  })
  afterAll(() => test.close())

  const name = async (): Promise<string> => (await test.call(contract.getSlideshow, { encid, ssid }, owner)).Name
  const rename = (change: Partial<contract.RenameSlideshowInput>, as: TestUser | undefined = owner) =>
    test.call(contract.renameSlideshow, { encid, ssid, name: 'Roots', ...change }, as)

  it('is refused when it is blank or too long, and for slideshows of another item, and stays', async () => {
    await expect(rename({ name: ' ' })).rejects.toMatchObject({ status: 400, message: 'Please enter a name.' })
    await expect(rename({ name: 'x'.repeat(201) })).rejects.toMatchObject({ status: 400 })
    await expect(rename({ ssid: 999_999 })).rejects.toMatchObject({ code: 'SLIDESHOW_NOT_FOUND' })
    const other = (await test.item(owner)).encId
    await expect(rename({ encid: other })).rejects.toMatchObject({ code: 'SLIDESHOW_NOT_FOUND' })
    expect(await name()).toBe('Leaves')
  })

  it('is changed by no one who may not edit the item', async () => {
    for (const as of [await test.user(), await test.guest()])
      await expect(rename({}, as)).rejects.toMatchObject({ code: 'SLIDESHOWS_NOT_EDITABLE' })
    expect(await name()).toBe('Leaves')
  })

  it('is changed by an editor, and lists have it', async () => {
    await rename({ name: ' Roots ' })
    expect(await name()).toBe('Roots')
    expect((await test.call(contract.listSlideshows, { encid }, owner)).Items.map(({ Name }) => Name)).toEqual(['Roots'])
  })

  it('is in the audit log with the new name and the one before, and not when it stays the same', async () => {
    const logged = async () => {
      const rows = await test.deps.db.selectFrom('audit_log').select('detail').where('action', '=', 'slideshow-renamed').execute()
      return rows.map(({ detail }) => detail)
    }
    const { length } = await logged()
    await rename({ name: 'Bark' })
    await rename({ name: 'Bark' })
    const added = (await logged()).slice(length)
    expect(added).toHaveLength(1)
    expect(JSON.parse(added[0] ?? '')).toMatchObject({ was: 'Roots', name: 'Bark' })
  })
})

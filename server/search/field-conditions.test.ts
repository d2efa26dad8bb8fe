import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFields } from '../../sdk/fields/contract.ts'
import { type FieldFilter, searchMedia } from '../../sdk/search/contract.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('field conditions on %s', (dialect) => {
  let test: TestApp
  let title: number
  let description: number
  beforeAll(async () => {
    test = await openTestApp(dialect)
    const owner = await test.user()
    await test.item(owner, { title: 'Alpine meadows', description: 'A walk in June' })
    await test.item(owner, { title: 'June', description: 'Meadows in the valley' })
    const { TitleFieldID, DescriptionFieldID } = await test.call(listFields, {})
    ;[title, description] = [TitleFieldID, DescriptionFieldID]
  })
  afterAll(() => test.close())

  const found = async (...mf: FieldFilter[]): Promise<string[]> =>
    (await test.call(searchMedia, { f: { mf, o: 1 } })).Items.map(({ Item }) => Item.Title)

  it('accept very long values', async () => {
    const long = ['漢字'.repeat(250), 'ﷺ'.repeat(499), 'q '.repeat(250)]
    for (const V of long) {
      for (const A of [0, 2] as const) expect(await found({ FID: title, A, V })).toEqual([])
      const many = Array.from({ length: 20 }, () => ({ FID: title, A: 1 as const, V }))
      expect(await found(...many)).toEqual(['Alpine meadows', 'June'])
    }
  })

  it('match the title and the description of the item', async () => {
    expect(await found({ FID: title, A: 0, V: 'mead' })).toEqual(['Alpine meadows'])
    expect(await found({ FID: description, A: 0, V: 'mead' })).toEqual(['June'])
    expect(await found({ FID: title, A: 1, V: 'meadows' })).toEqual(['June'])
    expect(await found({ FID: title, A: 2, V: 'june' })).toEqual(['June'])
    expect(await found({ FID: title, A: 2, V: 'Alpine' })).toEqual([])
    expect(await found({ FID: title, A: 3, V: 'June' }, { FID: description, A: 0, V: 'june walk' })).toEqual(['Alpine meadows'])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCategory, saveCategory } from '../../sdk/categories/contract.ts'
import { removeField, type SaveFieldInput, saveField } from '../../sdk/fields/contract.ts'
import { updateMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('followField on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    await test.work()
  })
  afterAll(() => test.close())

  const make = async (field: Partial<SaveFieldInput>): Promise<number> =>
    (await test.call(saveField, { title: `Field ${Math.random()}`, type: 'txt', ...field }, admin)).ID
  const answer = async (FieldID: number, FieldValue: string): Promise<void> => {
    const { id } = await test.item(admin)
    await test.call(updateMedia, { id, fieldvalues: [{ FieldID, FieldValue }] }, admin)
  }
  const found = async (s: string): Promise<number> => (await test.call(searchMedia, { f: { s } })).Total
  const becomes = (count: number, ask: () => Promise<number>) => expect.poll(ask, { timeout: 60_000 }).toBe(count)

  it('removes the values of a deleted field from search and from categories', async () => {
    const field = await make({})
    await answer(field, 'Elmstreet 7')
    const criteria = { CritereaAND: [{ FieldID: field, Value: 'Elmstreet' }] }
    const { ID } = await test.call(saveCategory, { id: 0, data: { Name: 'By address', ...criteria } }, admin)
    const members = async () => (await test.call(getCategory, { catid: ID })).ItemCount
    await becomes(1, members)
    expect(await found('elmstreet')).toBe(1)
    await test.call(removeField, { field }, admin)
    await becomes(0, () => found('elmstreet'))
    await becomes(0, members)
  })

  it('indexes values as HTML when their field becomes HTML', async () => {
    const field = await make({ title: 'Rich', multiline: true })
    await answer(field, 'one <blink>two</blink>')
    expect(await found('blink')).toBe(1)
    await test.call(saveField, { field, title: 'Rich', type: 'txt', htmlenabled: true }, admin)
    await becomes(0, () => found('blink'))
    expect(await found('two')).toBe(1)
  })

  it('removes items from a category when the option of its criteria is deleted', async () => {
    const field = await make({ title: 'Kind', type: 'ddl', items: [{ name: 'Going' }, { name: 'Staying' }] })
    const rows = await test.deps.db.selectFrom('field_items').select('id').where('field_id', '=', field).orderBy('id').execute()
    const [going = 0, staying = 0] = rows.map(({ id }) => id)
    await answer(field, String(going))
    const criteria = { CritereaAND: [{ FieldID: field, Value: going }] }
    const { ID } = await test.call(saveCategory, { id: 0, data: { Name: 'By choice', ...criteria } }, admin)
    const members = async () => (await test.call(getCategory, { catid: ID })).ItemCount
    await becomes(1, members)
    expect(await found('going')).toBe(1)
    await test.call(saveField, { field, title: 'Kind', type: 'ddl', items: [{ id: staying, name: 'Staying' }] }, admin)
    expect(await found('going')).toBe(0)
    await becomes(0, members)
  })
})

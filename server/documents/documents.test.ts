import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDocument } from '../../sdk/documents/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('documents on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  afterAll(() => test.close())

  it('are refused when the caller may not see the item or it is no document', async () => {
    const secret = await test.item(owner, { record_type: 10, title: 'Secret', is_private: 1 })
    const video = await test.item(owner, { title: 'A video' })
    for (const encid of [secret.encId, String(secret.id), video.encId, '999999', 'nothing'])
      await expect(test.call(getDocument, { encid })).rejects.toMatchObject({ status: 404 })
    await expect(test.call(getDocument, { encid: 'a b' })).rejects.toMatchObject({ message: 'Invalid CDID' })
  })

  it('have a file address, on the new and on the old path', async () => {
    const { id, encId } = await test.item(owner, { record_type: 10, document_type: 2, extension: 'pdf', title: 'A paper' })
    const path = `media/${id}/source.pdf`
    const stored = await test.deps.files.write(path, 'paper')
    const file = { item_id: id, kind: 'source' as const, name: 'source.pdf', path, mime: 'application/pdf', ...stored }
    await test.deps.db.insertInto('media_files').values(file).execute()
    const answer = await test.call(getDocument, { encid: encId })
    expect(answer.Extension).toBe('pdf')
    expect(await (await test.ask(answer.URL)).text()).toBe('paper')
    expect(await (await test.ask(`/iapi/ml/doc/${encId}/`)).json()).toEqual(answer)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessions } from '../../sdk/open-sessions/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('the export on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user({ name: 'the owner' })
  })
  afterAll(() => test.close())

  const address = (f: object | string, more = '', path = '/api/ml/search/') =>
    `${path}?f=${encodeURIComponent(typeof f === 'string' ? f : JSON.stringify(f))}&export=true&report=true${more}`
  const lines = async (response: Response) => (await response.text()).split('\r\n')

  it('refuses callers who are not administrators, in every spelling of the address', async () => {
    await test.item(owner, { title: 'Zyxomma' })
    for (const [as, status] of [
      [undefined, 401],
      [await test.guest(), 401],
      [owner, 403],
    ] as const) {
      for (const path of ['/api/ml/search/', '/iapi/ml/s/', '/iAPI/ML/S', '/API/ML/SEARCH']) {
        const response = await test.ask(address({ s: 'Zyxomma' }, '', path), {}, as)
        expect([response.status, (await response.text()).includes('Zyxomma')], path).toEqual([status, false])
      }
    }
  })

  it('stops when the caller is signed out, suspended or no longer an administrator', async () => {
    const { db } = test.deps
    for (let count = 0; count < 150; count++) await test.item(owner, { title: `Quillwort ${count}` })
    const ends: ((as: TestUser) => Promise<unknown>)[] = [
      () => test.call(endSessions, { everybody: true }, admin),
      ({ id }) => db.updateTable('users').set({ disabled: 1 }).where('id', '=', id).execute(),
      ({ id }) => db.updateTable('users').set({ is_admin: 0 }).where('id', '=', id).execute(),
    ]
    for (const end of ends) {
      const asker = await test.user({ isAdmin: true })
      const reader = (await test.ask(address({ s: 'Quillwort' }), {}, asker)).body?.getReader()
      const part = async (): Promise<string> => new TextDecoder().decode((await reader?.read())?.value)
      expect(await part()).toContain('EncID')
      await end(asker)
      // What was ready already comes; nothing that is made afterwards.
      const rest = async (): Promise<number> => ((await part()).match(/Quillwort/g) ?? []).length + (await rest())
      await expect(rest()).rejects.toThrow()
    }
    await db.deleteFrom('items').where('title', 'like', 'Quillwort%').execute()
  })

  it('refuses links and images on pages of other sites', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const response = await test.ask(address({}), { headers: { 'sec-fetch-site': site } }, admin)
      expect([response.status, response.headers.get('content-type')]).toEqual([403, 'application/json; charset=utf-8'])
    }
    for (const site of ['same-origin', 'none'])
      expect((await test.ask(address({ s: 'nothing of this' }), { headers: { 'sec-fetch-site': site } }, admin)).status).toBe(200)
  })

  it('refuses invalid parameters with a readable message', async () => {
    for (const [query, sentence] of [
      [address('no json'), 'The filter is invalid.'],
      [address({ pi: -1 }), 'The page must be at least 0.'],
      [address({}, '&linktype=worm'), 'The link type must be "view" or "embed".'],
    ] as const) {
      const response = await test.ask(query, {}, admin)
      expect([response.status, ((await response.json()) as { Message: string }).Message]).toEqual([400, sentence])
    }
    // Without the flag it is the search as ever.
    const plain = await test.ask('/api/ml/search/?export=false', {}, admin)
    expect(plain.headers.get('content-type')).toContain('application/json')
  })

  it('writes every match into a CSV file without formulas', async () => {
    const title = '=HYPERLINK("https://evil.example";"Kestrel")'
    const { encId, id } = await test.item(owner, { title, description: 'two\nlines, and "quotes"', is_private: 1, view_count: 7 })
    await test.item(owner, { title: 'Kestrel in the trash', deleted_at: 1 })
    const { db } = test.deps
    const field = await db
      .insertInto('fields')
      .values({ title: '+Course', type: 'txt', created_at: 0, updated_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('item_field_values').values({ item_id: id, field_id: field.id, value: '@7' }).execute()
    const response = await test.ask(address({ s: 'kestrel' }, '&linktype=embed', '/iapi/ml/s/'), {}, admin)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="content-2026-01-05.csv"')
    const bytes = new Uint8Array(await response.clone().arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = await response.text()
    expect(text).toContain('"\'+Course"')
    expect(text).toContain(`${id},${encId},"'=HYPERLINK(""https://evil.example"";""Kestrel"")","two\nlines, and ""quotes""",1,the owner`)
    expect(text).toContain(`http://localhost/Embed.aspx?id=${encId},,,,"'@7"`)
    expect(text).not.toContain('trash')
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  })

  it('writes more than one page, each item once, and stops when the reader cancels', async () => {
    const times = { owner_id: owner.id, record_type: 1 as const, status: 'ready' as const, created_at: 1, updated_at: 1 }
    const values = Array.from({ length: 450 }, (_, index) => ({ ...times, title: `Heron ${index}` }))
    await test.deps.db.insertInto('items').values(values).execute()
    const ids = (await lines(await test.ask(address({ s: 'heron' }), {}, admin))).slice(1, -1).map((line) => line.split(',')[0])
    expect([ids.length, new Set(ids).size]).toEqual([450, 450])
    const reader = (await test.ask(address({ s: 'heron' }), {}, admin)).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const entries = await test.deps.db.selectFrom('audit_log').select('action').where('action', '=', 'content-exported').execute()
    expect(entries.length).toBeGreaterThan(1)
  })
})

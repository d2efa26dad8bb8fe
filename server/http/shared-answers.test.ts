import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'

const expiresIn = 5000

describe('answers that callers without a session share', () => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp()
    owner = await test.user()
  })
  afterAll(() => test.close())

  const search = (text: string): string => `/api/ml/search/?f=${encodeURIComponent(JSON.stringify({ s: text }))}`

  it('are never a refusal, and a search without a result is counted each time', async () => {
    const noted: string[] = []
    const nothingFound = [async (_: unknown, text: string): Promise<void> => void noted.push(text)]
    Object.assign(test.deps.itemHooks, { nothingFound })
    const hidden = await test.item(owner, { title: 'Hidden', is_private: 1 })
    for (let turn = 0; turn < 2; turn++) {
      expect((await test.ask(`/api/ml/media/${hidden.encId}/`)).status).toBe(404)
      expect(await (await test.ask(search('zebra'))).json()).toMatchObject({ Total: 0 })
    }
    expect(noted).toEqual(['zebra', 'zebra'])
  })

  it('are as old as a second at most, when a date passes and no row changes', async () => {
    const item = await test.item(owner, { title: 'Soon over', expires_at: test.time.now + expiresIn })
    const address = `/api/ml/media/${item.encId}/`
    test.time.now += expiresIn - 1
    expect((await test.ask(address)).status).toBe(200)
    test.time.now += 999
    const shared = await test.ask(address)
    expect([shared.status, shared.headers.get('cache-control')]).toEqual([200, 'no-store'])
    test.time.now += 1
    expect((await test.ask(address)).status).toBe(404)
  })

  it.each([
    ['a cookie', { cookie: 'theme=dark' }],
    ['a bearer that is no session', { authorization: `Bearer ${'a'.repeat(40)}` }],
    ['another host', { host: 'other.test' }],
    ['another language', { 'accept-language': 'de' }],
    ['another place in the browser', { 'sec-fetch-site': 'same-origin' }],
    ['another origin', { origin: 'https://foreign.example' }],
  ])('are not given to a caller with %s', async (_, headers) => {
    const item = await test.item(owner, { title: 'Over', expires_at: test.time.now + expiresIn })
    const address = `/api/ml/media/${item.encId}/`
    test.time.now += expiresIn - 1
    expect((await test.ask(address)).status).toBe(200)
    test.time.now += 1
    expect((await test.ask(address)).status, 'shared').toBe(200)
    expect((await test.ask(address, { headers })).status, 'made for this caller').toBe(404)
  })

  it('show every change of a row at once', async () => {
    const { db } = test.deps
    const item = await test.item(owner, { title: 'Before the change' })
    const titles = async (): Promise<unknown[]> => {
      const { Title } = (await (await test.ask(`/api/ml/media/${item.encId}/`)).json()) as { Title: string }
      const { Items } = (await (await test.ask(search('change'))).json()) as { Items: { Item: { Title: string } }[] }
      return [Title, ...Items.map(({ Item }) => Item.Title)]
    }
    expect(await titles()).toEqual(['Before the change', 'Before the change'])
    await db.updateTable('items').set({ title: 'After the change' }).where('id', '=', item.id).execute()
    expect(await titles()).toEqual(['After the change', 'After the change'])
    await db.updateTable('items').set({ is_private: 1 }).where('id', '=', item.id).execute()
    expect((await test.ask(`/api/ml/media/${item.encId}/`)).status).toBe(404)
  })
})

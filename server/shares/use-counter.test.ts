import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { createUseCounter } from './use-counter.ts'

describe('createUseCounter', () => {
  let test: TestApp
  beforeEach(async () => {
    test = await openTestApp()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await test.close()
  })

  it('writes the first use at once, then at most once a second, and loses none', async () => {
    const owner = await test.user()
    const { id } = await test.item(owner)
    const row = { item_id: id, kind: 'weblink' as const, code_hash: 'x', created_by: owner.id, created_at: 0 }
    const share = await test.deps.db.insertInto('shares').values(row).returning('id').executeTakeFirstOrThrow()
    const uses = async () => (await test.deps.db.selectFrom('shares').select('uses').executeTakeFirstOrThrow()).uses
    const counter = createUseCounter(test.deps)
    for (let call = 0; call < 500; call++) counter.count(share.id)
    expect(await uses()).toBe(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(await uses()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await uses()).toBe(500)
    await vi.advanceTimersByTimeAsync(2000)
    counter.count(share.id)
    expect(await uses()).toBe(501)
  })
})

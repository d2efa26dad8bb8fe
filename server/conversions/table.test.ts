import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { insertConversion, updateConversion, updateProgress } from './table.ts'

describe.each(dialects)('updateProgress on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  afterAll(() => test.close())

  it('changes a conversion that runs, and none that has ended before the report came', async () => {
    const { db } = test.deps
    const owner = await test.user()
    const { id: itemId } = await test.item(owner)
    await insertConversion(db, itemId, owner.id, 1, 0)
    const row = () => db.selectFrom('conversions').selectAll().where('item_id', '=', itemId).executeTakeFirstOrThrow()
    const { id } = await row()
    const report = { step: 'STEP_EXTRAS', progress: 93, time_left_secs: 2 }
    await updateConversion(db, id, { status: 'converting' })
    await updateProgress(db, id, report)
    expect(await row()).toMatchObject(report)
    const end = { status: 'done' as const, step: '', progress: 100, time_left_secs: null }
    // The report comes while the end is being written.
    let late: Promise<unknown> | undefined
    await db.transaction().execute(async (trx) => {
      await updateConversion(trx, id, end)
      late = updateProgress(db, id, report)
      await new Promise(setImmediate)
    })
    await late
    expect(await row()).toMatchObject(end)
  })
})

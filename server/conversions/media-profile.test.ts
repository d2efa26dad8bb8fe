import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manageConversion } from '../../sdk/conversions/contract.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'

describe('MediaProfile', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('is refused on a retry when the library has no such profile', async () => {
    const owner = await test.user()
    const again = (profileid: string | number) => test.call(manageConversion, { cid: 999_999, command: 'retry', profileid }, owner)
    for (const unknown of [9, 'HD'])
      await expect(again(unknown)).rejects.toMatchObject({ message: 'This media profile does not exist. Please leave it out.' })
    for (const usual of [0, '0', '']) await expect(again(usual)).rejects.toMatchObject({ code: 'CONVERSION_NOT_FOUND' })
  })
})

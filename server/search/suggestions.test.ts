import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'

describe('createSuggestions', () => {
  let test: TestApp
  let someone: TestUser
  beforeAll(async () => {
    test = await openTestApp()
    someone = await test.user()
  })
  afterAll(() => test.close())

  const refused = async (times: number, as?: TestUser): Promise<number> => {
    const path = '/api/ml/search/suggest/?s=ab'
    const answers = await Promise.all(Array.from({ length: times }, () => test.ask(path, {}, as)))
    return answers.filter(({ status }) => status === 429).length
  }

  it('rejects an account that sends requests faster than a person types', async () => {
    expect(await refused(102, someone)).toBe(2)
  })

  it('accepts 300 requests from one network without an account', async () => {
    expect(await refused(300)).toBe(0)
  })
})

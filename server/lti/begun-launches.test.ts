import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LtiLimits } from '../../sdk/lti/contract.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'

// Thousands of requests, whose limit knows no database.
describe('launches that are begun', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp('sqlite', { trustProxy: true })
  })
  afterAll(() => test.close())

  it('are limited for each network, by GET and by POST, before anything is read for them', async () => {
    const begin = async (method: string, network: string) => {
      const headers = { 'x-forwarded-for': network, 'content-type': 'application/x-www-form-urlencoded' }
      const form = method === 'POST' ? { body: 'iss=https://evil.example' } : {}
      return (await test.ask('/lti/initiate?iss=https://evil.example', { method, headers, ...form })).status
    }
    const statuses = new Map<number, number>()
    for (let number = 0; number < LtiLimits.begun; number++) {
      const status = await begin(number % 2 === 0 ? 'GET' : 'POST', '198.51.100.4')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([[403, LtiLimits.begun]])
    expect([await begin('GET', '198.51.100.4'), await begin('POST', '198.51.100.4')]).toEqual([429, 429])
    expect(await begin('GET', '203.0.113.9')).toBe(403)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'

describe('mountExamples', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp('sqlite', { baseUrl: 'https://media.school.example' })
  })
  afterAll(() => test.close())

  it.each(['/examples/', '/examples/plain-player/index.html', '/examples/school-website/school.js'])(
    'lets %s run scripts of the library only, and forbids frames on other sites',
    async (path) => {
      const response = await test.ask(path)
      expect(response.status).toBe(200)
      const policy = response.headers.get('content-security-policy')
      for (const rule of [
        "default-src 'none'",
        "script-src 'self' https://media.school.example",
        "frame-ancestors 'self'",
        "base-uri 'none'",
      ])
        expect(policy?.split('; ')).toContain(rule)
      expect(policy).not.toContain('unsafe')
    },
  )
})

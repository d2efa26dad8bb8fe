import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'

describe('mountOlderPages', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it.each([
    ['/VLE/LTI/Preview.aspx?id=x&inlinemode=lti', '/lti/library?id=x&inlinemode=lti', 401],
    ['/vle/lti/preview.aspx', '/lti/library', 401],
    ['/vle/startauth.aspx?authtimeout=true', '/lti/library?authtimeout=true', 401],
    ['/VLE/LTI/startauth.aspx?authtimeout=true', '/lti/library?authtimeout=true', 401],
    ['/VLE/Moodle/startauth.aspx?authtimeout=true', '/VLE/Moodle/Default.aspx?authtimeout=true', 404],
  ])('leads %s to %s in one step, which refuses with %i without a launch or a ticket', async (path, target, status) => {
    const response = await test.ask(path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, target])
    expect((await test.ask(target)).status).toBe(status)
  })

  it('never leads to another site', async () => {
    const { headers } = await test.ask('/VLE/StartAuth.aspx?returnurl=//elsewhere.example', { redirect: 'manual' })
    expect(headers.get('location')).toMatch(/^\/lti\/library\?/)
  })
})

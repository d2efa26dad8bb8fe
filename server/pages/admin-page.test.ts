import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.fixture.ts'

describe('/admin', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('redirects callers without an account to the login page, with the section as return address', async () => {
    for (const as of [undefined, await test.guest()]) {
      const response = await test.ask('/admin/users', {}, as)
      expect([response.status, response.headers.get('location')]).toEqual([303, '/login.aspx?returnurl=%2Fadmin%2Fusers'])
    }
  })

  it('answers 403 to callers who are not administrators', async () => {
    const response = await test.ask('/Admin/Users/', {}, await test.user())
    const page = await response.text()
    expect(response.status).toBe(403)
    expect(page).toContain('Only administrators can do this.')
    expect(page).not.toContain('"Page":"admin"')
  })

  it('opens for administrators, with and without a section', async () => {
    const admin = await test.user({ isAdmin: true })
    for (const path of ['/admin', '/ADMIN/', '/admin/log']) {
      const response = await test.ask(path, {}, admin)
      expect([response.status, (await response.text()).includes('"Page":"admin"')], path).toEqual([200, true])
    }
  })
})

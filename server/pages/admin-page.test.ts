import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'

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

  it('answers 404 to an administrator for a section that does not exist', async () => {
    const response = await test.ask('/admin/nonsense', { headers: { accept: 'text/html' } }, await test.user({ isAdmin: true }))
    expect([response.status, (await response.text()).includes('"Page":"error"')]).toEqual([404, true])
  })

  it('answers 403 to the content list for people without the right, and asks others to sign in', async () => {
    const plain = await test.ask('/Default.aspx?Report=1', {}, await test.user())
    expect([plain.status, (await plain.text()).includes('Only administrators can do this.')]).toEqual([403, true])
    const nobody = await test.ask('/Default.aspx?report=1')
    expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/login.aspx?returnurl=%2FDefault.aspx%3Freport%3D1'])
    expect((await test.ask('/Default.aspx?report=0')).status).toBe(200)
    expect((await test.ask('/Default.aspx?report=1', {}, await test.user({ isAdmin: true }))).status).toBe(200)
  })

  it('opens for administrators, with and without a section', async () => {
    const admin = await test.user({ isAdmin: true })
    for (const path of ['/admin', '/ADMIN/', '/admin/log']) {
      const response = await test.ask(path, {}, admin)
      expect([response.status, (await response.text()).includes('"Page":"admin"')], path).toEqual([200, true])
    }
  })
})

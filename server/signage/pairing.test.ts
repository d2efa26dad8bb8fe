import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkShow, getShow, reportScreen, SignageLimits } from '../../sdk/signage/contract.ts'
import { confirmScreen, listScreens } from '../../sdk/signage/setup/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { report, testScreens } from '../test/screens.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('signage on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
  })
  afterAll(() => test.close())
  const { screen, device, paired, asScreen, show } = testScreens(() => ({ test, admin, owner }))

  describe('pairing', () => {
    it('answers the same 401 to callers that are not the screen, whether it exists or not', async () => {
      const real = await paired()
      for (const cookie of ['', 'vitrine-screen=x', `vitrine-screen=${'A'.repeat(43)}`, `vitrine=${admin.sessionId}`]) {
        for (const code of [real.code, 'no-such-screen']) {
          for (const endpoint of [getShow, checkShow] as const) {
            await expect(asScreen(endpoint as typeof getShow, { screen: code }, { cookie })).rejects.toMatchObject({
              code: 'SCREEN_NOT_PAIRED',
              status: 401,
            })
          }
          await expect(asScreen(reportScreen, { screen: code, report }, { cookie })).rejects.toMatchObject({ code: 'SCREEN_NOT_PAIRED' })
        }
      }
      const other = await paired()
      await expect(asScreen(getShow, { screen: other.code }, real)).rejects.toMatchObject({ code: 'SCREEN_NOT_PAIRED' })
    })

    it('rejects a code that is unknown, expired or used', async () => {
      const { id, code } = await screen()
      await expect(test.call(confirmScreen, { screenid: id, screencode: 'AAAAAA' }, admin)).rejects.toMatchObject({
        code: 'SCREEN_CODE_WRONG',
      })
      const late = await device(code)
      test.time.now += (SignageLimits.codeMinutes + 1) * 60_000
      await expect(test.call(confirmScreen, { screenid: id, screencode: late.shown }, admin)).rejects.toMatchObject({ status: 400 })
      const elsewhere = await device((await screen()).code)
      await expect(test.call(confirmScreen, { screenid: id, screencode: elsewhere.shown }, admin)).rejects.toMatchObject({ status: 400 })
      const first = await device(code)
      await test.call(confirmScreen, { screenid: id, screencode: first.shown }, admin)
      await expect(test.call(confirmScreen, { screenid: id, screencode: first.shown }, admin)).rejects.toMatchObject({ status: 400 })
    })

    it('shows a code of unambiguous letters, and the same one after a reload', async () => {
      const { code } = await screen()
      const { cookie, shown } = await device(code)
      expect(shown).toMatch(/^[ABCDEFGHJKMNPQRTUVWXY346789]{6}$/)
      const init = { method: 'POST', body: JSON.stringify({ screen: code }), headers: { cookie, 'content-type': 'application/json' } }
      expect(await (await test.ask('/api/signage/pair/', init)).json()).toMatchObject({ Code: shown })
    })

    it('stores only the hash of the cookie, and sends it to this host without script access', async () => {
      const { cookie } = await paired()
      const value = cookie.split('=')[1] ?? 'none'
      const rows = await test.deps.db.selectFrom('screens').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(value)
      const secure = await openTestApp(dialect, { baseUrl: 'https://media.test' })
      const init = { method: 'POST', body: '{"screen":"hall"}', headers: { 'content-type': 'application/json' } }
      const header = (await secure.ask('/api/signage/pair/', init)).headers.get('set-cookie') ?? ''
      await secure.close()
      expect(header).toMatch(/^__Host-vitrine-screen=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/)
    })

    it('gives a screen no access to other endpoints', async () => {
      const { cookie } = await paired()
      const secret = await test.item(owner, { is_private: 1 })
      const value = cookie.split('=')[1] ?? ''
      for (const headers of [{ cookie }, { cookie: `vitrine=${value}` }, { authorization: `Bearer ${value}` }]) {
        expect((await test.ask('/api/auth/check/', { headers })).status).toBe(401)
        expect((await test.ask(`/api/ml/media/${secret.encId}/`, { headers })).status).toBe(404)
      }
    })

    it('replaces the old device with a new one', async () => {
      const first = await paired()
      const second = await device(first.code)
      await test.call(confirmScreen, { screenid: first.id, screencode: second.shown }, admin)
      await expect(show(first)).rejects.toMatchObject({ code: 'SCREEN_NOT_PAIRED' })
      expect((await show({ ...first, cookie: second.cookie })).Screen.ID).toBe(first.id)
    })

    it('moves a device to another screen only after confirmation', async () => {
      const first = await paired()
      const next = await screen()
      const moved = await device(next.code, undefined, first.cookie)
      expect(moved.cookie).toBe(first.cookie)
      // Loaded again, it waits with another code where it had waited for another screen.
      const waiting = await device((await screen()).code, undefined, first.cookie)
      expect((await show(first)).Screen.ID).toBe(first.id)
      await expect(test.call(confirmScreen, { screenid: next.id, screencode: moved.shown }, admin)).rejects.toMatchObject({ status: 400 })
      expect(waiting.shown).not.toBe(moved.shown)
      const { shown } = await device(next.code, undefined, first.cookie)
      await test.call(confirmScreen, { screenid: next.id, screencode: shown }, admin)
      expect((await show({ ...first, code: next.code })).Screen.ID).toBe(next.id)
      await expect(show(first)).rejects.toMatchObject({ code: 'SCREEN_NOT_PAIRED' })
      expect((await test.call(listScreens, {}, admin)).Items.find(({ ID }) => ID === first.id)?.IsPaired).toBe(false)
    })

    it('throttles administrators who try many codes', async () => {
      const impatient = await test.user({ isAdmin: true })
      const { id } = await screen()
      const attempt = () =>
        test.call(confirmScreen, { screenid: id, screencode: 'AAAAAA' }, impatient).catch((error: { code: string }) => error.code)
      const codes: unknown[] = []
      for (let index = 0; index <= SignageLimits.wrongCodes; index++) codes.push(await attempt())
      expect(codes.at(0)).toBe('SCREEN_CODE_WRONG')
      expect(codes.at(-1)).toBe('SCREEN_CODES_THROTTLED')
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { centralNoticeAcknowledged, cookieResponse, disclaimerResponse, type Notices } from '../../sdk/notices/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('notices on %s', (dialect) => {
  let test: TestApp
  const settings = { cookiePopup: true, siteDisclaimer: 'Be kind. </script><b>', centralNotice: 'Closed on Sunday.' }
  beforeAll(async () => {
    test = await openTestApp(dialect, settings)
  })
  afterAll(() => test.close())
  const noticesOn = async (app: TestApp, as?: TestUser): Promise<Notices | undefined> => {
    const html = await (await app.ask('/', {}, as)).text()
    const json = /id="page-options">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    return (JSON.parse(json) as { Notices?: Notices }).Notices
  }

  it('returns no notices when none are configured', async () => {
    const plain = await openTestApp(dialect)
    expect(await noticesOn(plain)).toBeUndefined()
    await expect(plain.call(disclaimerResponse, { ind: 'e3b0c44298fc1c14' }, await plain.user())).rejects.toMatchObject({ status: 409 })
    await plain.close()
  })

  it('rejects a response to a notice with an unknown id', async () => {
    const user = await test.user()
    for (const id of ['0', 'e3b0c44298fc1c14', 'x'.repeat(50)]) {
      await expect(test.call(centralNoticeAcknowledged, { id }, user)).rejects.toMatchObject({ code: 'NOTICE_CHANGED' })
      await expect(test.call(disclaimerResponse, { ind: id }, user)).rejects.toMatchObject({ code: 'NOTICE_CHANGED' })
    }
    for (const id of ['', '<b>', '../x', 'x'.repeat(51)])
      await expect(test.call(disclaimerResponse, { ind: id }, user)).rejects.toMatchObject({ status: 400 })
    expect(Object.keys((await noticesOn(test, user)) ?? {})).toEqual(['AskCookies', 'Disclaimer', 'CentralNotice'])
  })

  it('stores no response of callers without an account', async () => {
    const before = await noticesOn(test)
    expect(before).toMatchObject({ AskCookies: true, Disclaimer: { Text: 'Be kind. </script><b>' } })
    expect((await test.call(cookieResponse, { accept: false })).Kept).toBe(false)
    expect((await test.call(disclaimerResponse, { ind: before?.Disclaimer?.ID ?? '' })).Kept).toBe(false)
    expect(await noticesOn(test)).toEqual(before)
  })

  it('shows each notice once per account, and again when its text changes', async () => {
    const user = await test.user()
    const { Disclaimer, CentralNotice } = (await noticesOn(test, user)) ?? {}
    expect((await test.call(disclaimerResponse, { ind: Disclaimer?.ID ?? '' }, user)).Kept).toBe(true)
    await test.call(centralNoticeAcknowledged, { id: CentralNotice?.ID ?? '' }, user)
    await test.call(cookieResponse, { accept: 'False' as never }, user)
    expect(await noticesOn(test, user)).toEqual({ Cookies: 'declined' })
    test.deps.settings.centralNotice = 'Closed on Monday.'
    expect(await noticesOn(test, user)).toMatchObject({ Cookies: 'declined', CentralNotice: { Text: 'Closed on Monday.' } })
    expect((await noticesOn(test, await test.user()))?.AskCookies).toBe(true)
  })

  it('reads the response to cookies in every spelling of a flag', async () => {
    const user = await test.user()
    for (const [accept, stored] of [
      [1, 'accepted'],
      [0, 'declined'],
      ['1', 'accepted'],
      ['False', 'declined'],
      ['True', 'accepted'],
    ] as [never, string][]) {
      expect((await test.call(cookieResponse, { accept }, user)).Kept).toBe(true)
      expect((await noticesOn(test, user))?.Cookies).toBe(stored)
    }
  })
})

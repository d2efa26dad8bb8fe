import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveUserSetting, setLanguage, setRegion, setShortcuts } from '../../sdk/preferences/contract.ts'
import { authCheck } from '../../sdk/session/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { preferencesIn } from './preferences.ts'

describe.each(dialects)('preferences on %s', (dialect) => {
  let test: TestApp
  let user: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    user = await test.user()
  })
  afterAll(() => test.close())
  const say = async (action: string, body: unknown, as?: TestUser) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await test.ask(`/Ajax.asmx/${action}`, init, as)
    return JSON.parse(((await response.json()) as { d: string }).d) as { Success: boolean; Message: string; Kept?: boolean }
  }
  const rows = () => test.deps.db.selectFrom('user_settings').selectAll().where('user_id', '=', user.id).execute()

  it.each([
    ['SetLanguage', { lang: 'xx' }, 'This language is not available.'],
    ['SetLanguage', { lang: '' }, 'This language is not available.'],
    ['SetLanguage', {}, '"lang" is missing or invalid.'],
    ['SetLanguage', { lang: ['en'] }, 'Please choose a language.'],
    ['UserRegion', { tz: 'Europe/Atlantis' }, 'This time zone does not exist.'],
    ['UserRegion', { tz: '+01:00' }, 'This time zone does not exist.'],
    ['SetRegion', { tz: '<b>' }, 'This time zone does not exist.'],
    ['SetRegion', { tz: `Europe/${'x'.repeat(200)}` }, '"tz" is missing or invalid.'],
    ['SaveUIUserSetting', { key: 11, value: true }, 'This setting does not exist.'],
    ['SaveUIUserSetting', { key: '__proto__', value: true }, 'This setting does not exist.'],
    ['SaveUIUserSetting', { key: 12, value: 'toString' }, 'This theme does not exist.'],
    ['SaveUIUserSetting', { key: 12, value: {} }, 'This theme does not exist.'],
  ])('%s rejects %j with a message', async (action, body, sentence) => {
    expect(await say(action, body, user)).toMatchObject({ Success: false, Message: sentence })
    expect(await rows()).toEqual([])
  })

  it('stores no settings of callers without an account', async () => {
    expect(await say('SetRegion', { tz: 'Europe/London' })).toMatchObject({ Success: true, Kept: false })
    expect(await test.deps.db.selectFrom('user_settings').selectAll().execute()).toEqual([])
  })

  it.each([
    [true, 'dark'],
    ['false', 'light'],
    [1, 'dark'],
    ['', 'system'],
    ['light', 'light'],
  ] as const)('reads %j as %s', async (value, Theme) => {
    expect((await test.call(saveUserSetting, { key: '12' as never, value }, user)).Kept).toBe(true)
    expect((await test.call(authCheck, {}, user)).User.Theme).toBe(Theme)
  })

  it('stores each setting once per account, and renders the page with them', async () => {
    await test.call(setLanguage, { lang: 'EN-gb' }, user)
    await test.call(setRegion, { tz: 'Europe/London' }, user)
    await test.call(setRegion, { tz: 'Asia/Tokyo' }, user)
    await test.call(saveUserSetting, { key: 12, value: 'dark' }, user)
    expect((await rows()).length).toBe(3)
    const { User } = await test.call(authCheck, {}, user)
    expect(User).toMatchObject({ Language: 'en', Region: 'Asia/Tokyo', Theme: 'dark' })
    expect(await (await test.ask('/', {}, user)).text()).toMatch(/^<!doctype html><html lang="en" data-theme="dark">/)
    const neighbour = await test.user()
    expect((await test.call(authCheck, {}, neighbour)).User).toMatchObject({ Region: '', Theme: 'system' })
    expect(await (await test.ask('/', {}, neighbour)).text()).toMatch(/^<!doctype html><html lang="en"><head>/)
  })
})

describe.each(dialects)('the keys of the player on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  afterAll(() => test.close())

  it('are refused when a player could not use them', async () => {
    const user = await test.user()
    for (const keys of [{ m: 'tab' }, { m: 'k' }, { q: 'x' }, 'none' as never])
      await expect(test.call(setShortcuts, { on: true, keys }, user)).rejects.toMatchObject({
        message: 'Please choose other keys.',
        status: 400,
      })
    expect(await test.deps.db.selectFrom('user_settings').selectAll().execute()).toEqual([])
  })

  it('are not stored for callers without an account', async () => {
    expect((await test.call(setShortcuts, { on: false, keys: {} })).Kept).toBe(false)
    expect(await test.deps.db.selectFrom('user_settings').selectAll().execute()).toEqual([])
  })

  it('belong to one account, which finds them in every browser', async () => {
    const [user, neighbour] = [await test.user(), await test.user()]
    expect((await test.call(authCheck, {}, user)).User).not.toHaveProperty('Shortcuts')
    expect((await test.call(setShortcuts, { on: false, keys: { m: 'x', k: '' } }, user)).Kept).toBe(true)
    const elsewhere = await test.again(user)
    expect((await test.call(authCheck, {}, elsewhere)).User.Shortcuts).toEqual({ IsOn: false, Keys: { m: 'x', k: '' } })
    expect((await test.call(authCheck, {}, neighbour)).User).not.toHaveProperty('Shortcuts')
  })
})

describe('the language of a page', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp('sqlite', { language: 'nl' })
  })
  afterAll(() => test.close())
  const pageFor = async (accepted: string, as?: TestUser): Promise<string> =>
    (await (await test.ask('/', { headers: { 'accept-language': accepted } }, as)).text()).slice(15, 60)

  it.each([
    ['tlh', 'lang="nl"'],
    ['de-AT,en;q=0.5', 'lang="de"'],
    ['tlh, ar;q=0.9, en;q=0.5', 'lang="ar" dir="rtl"'],
  ])('follows the browser languages %s without a stored choice', async (accepted, expected) => {
    expect(await pageFor(accepted)).toContain(expected)
  })

  it('is the one that the account selected', async () => {
    const user = await test.user()
    await test.call(setLanguage, { lang: 'fr' }, user)
    expect(await pageFor('de', user)).toContain('lang="fr"')
  })
})

describe('preferencesIn', () => {
  it('ignores stored values that are no longer valid', () => {
    const stored = new Map([
      ['language', 'tlh'],
      ['region', 'Mars/Olympus'],
      ['theme', '"><script>'],
    ])
    expect(preferencesIn(stored, 'xx')).toEqual({ Language: 'en', Region: '', Theme: 'system' })
    for (const text of ['{', '[]', '{"IsOn":1,"Keys":{}}'])
      expect(preferencesIn(new Map([['shortcuts', text]]), 'en')).not.toHaveProperty('Shortcuts')
    const kept = new Map([['shortcuts', JSON.stringify({ IsOn: true, Keys: { m: 'x', gone: 'y', k: 'escape' } })]])
    expect(preferencesIn(kept, 'en').Shortcuts).toEqual({ IsOn: true, Keys: { m: 'x' } })
  })
})

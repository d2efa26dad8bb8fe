import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { getSiteSettings, saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { newItems } from '../db/migrations/0042-new-items.ts'
import { defaultSettings, settingsFrom } from '../settings.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { loadSiteSettings, refreshSettings } from './site-settings.ts'

describe.each(dialects)('site settings on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let plain: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect, { sessionMinutes: 60, fixed: { sessionMinutes: 'VITRINE_SESSION_MINUTES' } })
    admin = await test.user({ isAdmin: true })
    plain = await test.user()
    await test.deps.db.insertInto('settings').values({ name: 'secret', value: 'never shown' }).execute()
  })
  afterAll(() => test.close())

  it('rejects callers who are not administrators', async () => {
    for (const [as, status] of [
      [undefined, 401],
      [plain, 403],
    ] as const) {
      await expect(test.call(getSiteSettings, {}, as)).rejects.toMatchObject({ status })
      await expect(test.call(saveSiteSettings, { SiteName: 'Taken' }, as)).rejects.toMatchObject({ status })
    }
    expect(test.deps.settings.siteName).toBe('Vitrine')
  })

  it('rejects values outside min and max without changing any setting', async () => {
    for (const bad of [
      { SiteName: '' },
      { SiteName: 'x'.repeat(101) },
      { SessionMinutes: 0 },
      { SearchPageSize: 1000 },
      { SearchPageSize: 20.5 },
      { DateFormat: 'DD/MM' },
      { MaxUploadBytes: -1 },
      { DeniedFileTypes: ['a b'] },
      { Notice: 'x'.repeat(4001) },
    ]) {
      await expect(
        test.call(saveSiteSettings, { Disclaimer: 'changed', ...bad }, admin),
        JSON.stringify(bad).slice(0, 60),
      ).rejects.toMatchObject({
        status: 400,
      })
    }
    expect(test.deps.settings.siteDisclaimer).toBe('')
  })

  it('does not change settings from environment variables, and names the variable', async () => {
    const options = { SessionMinutes: 30, SiteName: 'Harrowby' }
    await expect(test.call(saveSiteSettings, options, admin)).rejects.toMatchObject({ code: 'SETTING_FIXED', status: 409 })
    const settings = await test.call(getSiteSettings, {}, admin)
    expect(settings).toMatchObject({ SiteName: 'Vitrine', SessionMinutes: 60 })
    expect(settings.Fixed).toEqual([{ Name: 'SessionMinutes', Variable: 'VITRINE_SESSION_MINUTES' }])
    await test.deps.db.insertInto('settings').values({ name: 'site.SessionMinutes', value: '30' }).execute()
    await loadSiteSettings(test.deps.db, test.deps.settings)
    expect(test.deps.settings.sessionMinutes).toBe(60)
  })

  it('never returns or changes the secret', async () => {
    const response = await test.ask('/api/admin/settings/', {}, admin)
    expect(await response.text()).not.toContain('never shown')
    const body = JSON.stringify({ secret: 'mine', SECRET: 'mine', 'site.secret': 'mine', Notice: 'Hello' })
    await test.ask('/api/admin/settings/save/', { method: 'POST', body, headers: { 'content-type': 'application/json' } }, admin)
    const rows = await test.deps.db.selectFrom('settings').selectAll().execute()
    expect(rows.find(({ name }) => name === 'secret')?.value).toBe('never shown')
    expect(JSON.stringify(rows)).not.toContain('mine')
  })

  it('saves settings that apply at once', async () => {
    await test.call(
      saveSiteSettings,
      { SiteName: 'Harrowby', DeniedFileTypes: ['.EXE', 'bat'], GuestSignIn: true, Notice: 'Closed on Friday' },
      admin,
    )
    const page = await (await test.ask('/Default.aspx')).text()
    expect(page).toContain('<title>Harrowby</title>')
    expect(page).toContain('Closed on Friday')
    const after = await test.call(getSiteSettings, {}, admin)
    expect(after).toMatchObject({ DeniedFileTypes: ['exe', 'bat'], GuestSignIn: true })
  })

  it('prompts an upgraded site once to choose who sees new items', async () => {
    const { db } = test.deps
    const asks = async () => (await test.call(getSiteSettings, {}, admin)).AsksNewItems
    expect(await asks()).toBe(false)
    // As an upgrade finds it: people, and no choice.
    await newItems(db)
    expect(await test.call(getSiteSettings, {}, admin)).toMatchObject({ NewItems: 'everyone', AsksNewItems: true })
    await test.call(saveSiteSettings, { SiteName: 'Another' }, admin)
    expect(await asks()).toBe(true)
    await expect(test.call(saveSiteSettings, { NewItems: 'world' as 'owner' }, admin)).rejects.toMatchObject({ status: 400 })
    await test.call(saveSiteSettings, { NewItems: 'everyone' }, admin)
    expect(await test.call(getSiteSettings, {}, admin)).toMatchObject({ NewItems: 'everyone', AsksNewItems: false })
    await newItems(db)
    expect(await asks()).toBe(false)
    await test.call(saveSiteSettings, { NewItems: 'owner' }, admin)
    expect(test.deps.settings.newItems).toBe('owner')
  })

  it('has one date format for pages and players, DD/MM/YYYY unless an administrator chooses another', async () => {
    const item = await test.item(admin)
    const read = async () => {
      const { Site } = JSON.parse(/<script[^>]*id="page-options"[^>]*>(.*?)<\/script>/s.exec(await (await test.ask('/')).text())?.[1] ?? '')
      return [Site.DateFormat, (await test.call(getMedia, { id: item.encId }, admin)).DateFormat]
    }
    expect(await read()).toEqual(['DD/MM/YYYY', undefined])
    await test.call(saveSiteSettings, { DateFormat: ' yyyy-mm-dd ' }, admin)
    expect(await read()).toEqual(['YYYY-MM-DD', 'YYYY-MM-DD'])
    await test.call(saveSiteSettings, { DateFormat: 'DD/MM/YYYY' }, admin)
  })

  it('reaches another server within two seconds', async () => {
    await test.call(saveSiteSettings, { SiteName: 'Elsewhere' }, admin)
    const other = { ...defaultSettings }
    await refreshSettings({ ...test.deps, settings: other })()
    expect(other.siteName).toBe('Elsewhere')
  })

  it('uses the default for an invalid row', async () => {
    for (const value of ['{', '"x"', '-5']) {
      await test.deps.db.updateTable('settings').set({ value }).where('name', '=', 'site.SearchPageSize').execute()
      const settings = { ...defaultSettings }
      await loadSiteSettings(test.deps.db, settings)
      expect(settings.searchPageSize, value).toBe(defaultSettings.searchPageSize)
    }
  })
})

describe('settingsFrom', () => {
  it('lists the settings from environment variables', () => {
    expect(settingsFrom({ VITRINE_SITE_NAME: 'Media', VITRINE_SESSION_MINUTES: '' }).fixed).toEqual({ siteName: 'VITRINE_SITE_NAME' })
  })
})

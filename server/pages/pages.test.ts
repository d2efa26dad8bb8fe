import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { createLive } from '../../sdk/playback/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('the page options on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  afterAll(() => test.close())

  async function optionsOf(path: string, as?: TestUser): Promise<PageOptions> {
    const html = await (await test.ask(path, {}, as)).text()
    return JSON.parse(/id="page-options">([^<]*)</.exec(html)?.[1] ?? '{}') as PageOptions
  }

  it('report the same rights to an item as the endpoints', async () => {
    const [owner, editor, other] = [await test.user(), await test.user(), await test.user()]
    const { id, encId } = await test.item(owner)
    const grant = { item_id: id, user_id: editor.id, access: 'edit' as const, granted_by: owner.id, created_at: 0 }
    await test.deps.db.insertInto('item_grants').values(grant).execute()
    for (const [person, CanEdit] of [
      [undefined, false],
      [other, false],
      [editor, true],
      [owner, true],
    ] as const) {
      const { MediaModuleOpts, Item } = await optionsOf(`/view.aspx?id=${encId}`, person)
      expect(MediaModuleOpts).toEqual({ Chapters: { CanEdit }, CanShareByEmbed: true, CanShareByWeblink: true })
      const body = JSON.stringify({ start: 1, duration: 2, title: 'Part' })
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
      const { ok } = await test.ask(`/api/ml/media/${encId}/savechapter/`, init, person)
      expect([ok, Item?.Chapters.CanEdit], person?.name).toEqual([CanEdit, CanEdit])
    }
  })

  it('contain the field names of older pages, and no value that opens a session', async () => {
    const user = await test.user()
    const { User, Site } = await optionsOf('/', user)
    expect(Site).toMatchObject({ Key: '', CloudBaseURL: Site.BaseURL, ActiveModule: 'core' })
    expect(User).toMatchObject({ IND: user.id, SessionUID: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect((await optionsOf('/', user)).User.SessionUID).toBe(User.SessionUID)
    expect((await optionsOf('/', await test.again(user))).User.SessionUID).not.toBe(User.SessionUID)
    expect(await test.ask('/', { headers: { cookie: `vitrine=${User.SessionUID}` } }).then((page) => page.text())).toContain(
      '"IsAnonymous":true',
    )
    expect((await optionsOf('/')).User).toMatchObject({ IND: 0, SessionUID: '' })
    expect(User.AddPermissions[0]).toMatchObject({ ApprovalRequired: false })
  })

  it('tell which features the site has', async () => {
    expect((await optionsOf('/')).Site).toMatchObject({ Tracking: true, HasArchive: true })
    test.deps.settings.tracking = false
    expect((await optionsOf('/')).Site.Tracking).toBe(false)
    test.deps.settings.tracking = true
  })

  it('are refused to a script (ajax=1) with a header instead of the sign-in page', async () => {
    for (const path of ['/upload.aspx', '/admin/users', '/Default.aspx?report=1']) {
      const mark = path.includes('?') ? '&' : '?'
      const page = await test.ask(path)
      expect([page.status, page.headers.get('location')]).toEqual([303, `/login.aspx?returnurl=${encodeURIComponent(path)}`])
      expect((await test.ask(`${path}${mark}ajax=0`)).status).toBe(303)
      const script = await test.ask(`${path}${mark}AJAX=1`)
      expect([script.status, script.headers.get('loggedout')]).toEqual([401, 'true'])
      expect(await script.json()).toMatchObject({ Success: false, Message: 'Please sign in.', ErrorCode: 401 })
    }
  })

  it('offer live streams to administrators and to groups that may add them, and the upload page with them', async () => {
    const admin = await test.user({ isAdmin: true })
    const user = await test.user({ canUpload: false })
    const typesOf = async (as: TestUser) => (await optionsOf('/', as)).User.AddPermissions.map(({ RecordType }) => RecordType)
    expect(await typesOf(admin)).toContain(3)
    expect(await typesOf(user)).not.toContain(3)
    expect((await test.ask('/upload.aspx', {}, user)).status).toBe(403)
    await test.call(saveGroup, { name: 'Streams', addpermissions: [{ RecordType: 3 }], addmembers: [user.id] }, admin)
    expect(await typesOf(user)).toEqual([3])
    expect((await test.ask('/upload.aspx', {}, user)).status).toBe(200)
    const { EncID } = await test.call(createLive, { title: 'On air', url: 'https://live.example/on.m3u8' }, user)
    expect((await test.call(getMedia, { id: EncID }, user)).RecordType).toBe(3)
  })

  it('omit an item that the caller may not see', async () => {
    const { encId } = await test.item(await test.user(), { is_private: 1, title: 'Nobody else' })
    const options = await optionsOf(`/view.aspx?id=${encId}`, await test.user())
    expect([options.Page, options.Item, options.MediaModuleOpts]).toEqual(['error', undefined, undefined])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagePaths, routesOf } from './app.ts'
import { dialects } from './db/test-database.ts'
import { actionPath } from './http/doors.ts'
import type { ItemRow } from './media/media.ts'
import { settleSaid } from './search/page-texts.ts'
import { mediaToken } from './streams/token.ts'
import { openTestApp, type TestApp, type TestUser } from './test-app.ts'

/*
 * Every route, for everybody who may not see or change an item, under every way to write its id: nothing of it comes back and
 * nothing of it changes. A new route is walked by itself; one whose fields are not among `fieldsFor` fails in the last test.
 */
const found = 'Zyxomma'
const secret = 'secretum'
const categoryName = `${found} ${secret} of categories`
const day = 86_400_000

/** What may be asked of every page that is no call; a page without an entry fails. */
const pages: Record<string, (id: string) => string[]> = {
  '/': () => [`/?f=${encodeURIComponent(JSON.stringify({ s: found }))}`],
  '/Default.aspx': () => [`/Default.aspx?f=${encodeURIComponent(JSON.stringify({ s: found }))}`],
  '/view.aspx': (id) => [`/view.aspx?id=${id}`, `/View.ASPX?ID=${id}&code=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`],
  '/login.aspx': (id) => [`/login.aspx?returnurl=/view.aspx?id=${id}`],
  '/SwitchUser.aspx': (id) => [`/SwitchUser.aspx?returnurl=/view.aspx?id=${id}`],
  '/LoginComplete.aspx': (id) => [`/LoginComplete.aspx?returnurl=/view.aspx?id=${id}`],
  '/sign-in/oidc': (id) => [`/sign-in/oidc?state=${id}&code=${id}`],
  '/sign-in/complete': (id) => [`/sign-in/complete?ticket=${id}`],
  '/sign-in/saml/:id': (id) => [`/sign-in/saml/${id}`],
  '/sign-in/saml/:id/metadata': (id) => [`/sign-in/saml/${id}/metadata`],
  '/upload.aspx': (id) => [`/upload.aspx?id=${id}`],
  '/admin': (id) => [`/admin?s=${id}`],
  '/admin/:section': (id) => [`/admin/${id}`, `/Admin/Log?s=${found}`],
  '/widgets.aspx': (id) => [`/widgets.aspx?edit=${id}`],
  '/conversions.aspx': (id) => [`/conversions.aspx?id=${id}`],
  '/Embed.aspx': (id) => [`/Embed.aspx?id=${id}`, `/embed.aspx?id=${id}&autoplay=1&code=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`],
  '/embedw.aspx': (id) => [`/embedw.aspx?w=${encodeURIComponent(widget(id))}`],
  '/embedw.js': (id) => [`/embedw.js?id=${id}`],
  '/w/': (id) => [`/w/?w=${encodeURIComponent(widget(id))}`, `/w/?w=${encodeURIComponent(widget())}`, `/w/?v=2&json=1&plid=${id}`],
  '/vitrine-player.js': (id) => [`/vitrine-player.js?id=${id}`],
  '/oembed': (id) =>
    ['view', 'Embed'].flatMap((page) =>
      ['json', 'xml'].map((format) => `/oembed?format=${format}&url=${encodeURIComponent(`http://localhost/${page}.aspx?id=${id}`)}`),
    ),
  '/GetQR.aspx': (id) => [`/GetQR.aspx?size=100&link=${encodeURIComponent(`/view.aspx?id=${id}`)}`],
  '/signage/service-worker.js': () => ['/signage/service-worker.js'],
  '/signage/:screen': (id) => [`/signage/${id}`],
  '/api/admin/screens/:screen/thumbnail.jpg': (id) => [`/api/admin/screens/${id}/thumbnail.jpg`],
  // Their own walk is below, with files.
  '/media/Images/Categories/:name': (id) => [`/media/Images/Categories/${id}.jpg`],
  '/media/:token/:encid/:name': () => [],
  '/api/ml/upload/files/': () => [],
  '/api/ml/upload/files/:id': (id) => [`/api/ml/upload/files/${id}`],
}

/** Where a name means something else than everywhere else. */
const particular: Record<string, Record<string, unknown>> = {
  '/api/core/cats/save/': { id: 999_999, data: { Name: 'Taken over' } },
  '/api/core/cats/delete/': { id: 999_999 },
  '/api/core/cats/place/': { id: 999_999, after: 0 },
  '/api/core/cats/saveimage/': { catid: 999_999, data: 'AAAA' },
  '/api/core/cats/deleteimage/': { catid: 999_999 },
  '/api/core/fields/items/': { id: 999_999 },
  // The field that hidden items have an answer to, made in a library where the four reserved ones come first.
  '/api/core/fields/suggestions/': { id: 5, s: '' },
  '/api/core/fieldtranslations/': { id: 999_999, fid: 999_999 },
  '/api/core/fielditemtranslations/': { id: 999_999, fiid: 999_999 },
  '/api/core/categorytitletranslations/': { id: 999_999, catid: 999_999 },
  '/api/admin/fields/save/': { type: 'txt' },
  '/api/admin/fields/order/': { order: [999_999] },
  '/api/ml/search/': { approve: false },
  '/api/ml/user/notifications/dismiss/': { id: 'failed-5' },
  '/api/signage/pair/': { key: 'A'.repeat(87) },
  '/api/signage/resume/': { challenge: `0.${'A'.repeat(43)}`, signature: 'A'.repeat(86) },
  '/api/signage/report/': { report: quiet() },
  '/api/ml/media/:id/vd/': { w: 640, h: 360 },
  '/api/ml/thumbnails/save/': { data: '/9j/AAAA', eof: 1 },
  '/api/ml/playlists/:encid/deleteitem/': { id: 999_999 },
  '/api/ml/playlists/:encid/updateitem/': { id: 999_999 },
  '/api/ml/batch/expiry/': { value: '2027-01-31' },
  '/api/ml/w/playlist/': { ind: '3' },
  '/api/ml/layout/hasviewed/': { ids: '1,2,3,4,5,6,7,8,9', ind: '3' },
  '/api/vt/:encid/post/': { ind: 0, data: [{ dt: '2026-01-05T09:00:00Z', ct: 7, i: 0, v: { StartTimeSecs: 0, EndTimeSecs: 30 } }] },
}

/** What a screen says that has nothing to say. */
function quiet(): object {
  return { Title: '', ProgrammeID: 0, EncID: '', Errors: [], FreeBytes: -1, KeptBytes: 0, Width: 0, Height: 0, WasOffline: false }
}

const widget = (id?: string): string =>
  JSON.stringify({ Title: '', Display: 2, ...(id === undefined ? {} : { PlaylistCDID: id }), SearchFilters: { s: found } })

const states: Record<string, Partial<ItemRow>> = {
  private: { is_private: 1 },
  draft: { publish_at: Date.UTC(2026, 0, 5, 9) + day },
  expired: { expires_at: 1 },
  deleted: { deleted_at: 1 },
  waiting: { approval: 'waiting' },
}

interface Target {
  name: string
  id: number
  encId: string
  chapterId: number
  conversionId: number
}

describe.each(dialects)('every route on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  let administrator: TestUser
  let categoryEditor: TestUser
  let categoryAdministrator: TestUser
  const hidden: Target[] = []
  let open: Target

  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user({ name: 'owner' })
    other = await test.user({ name: 'other' })
    administrator = await test.user({ name: 'administrator', isAdmin: true })
    open = await target('public', {})
    for (const [name, columns] of Object.entries(states)) hidden.push(await target(name, columns))
    const { id: policy_id } = await test.deps.db
      .insertInto('publishing_policies')
      .values({ name: 'Nobody here', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: group_id } = await test.deps.db
      .insertInto('groups')
      .values({ name: 'Empty', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.deps.db.insertInto('publishing_policy_groups').values({ policy_id, group_id }).execute()
    test.deps.publishing.forget()
    await hideCategory()
    hidden.push(await target('for a group', { policy_id }))
    // A public playlist of hidden things makes none of them public.
    const playlist = await test.item(owner, { record_type: 2, title: `${found} playlist` })
    for (const [position, { id }] of hidden.entries())
      await test.deps.db.insertInto('playlist_items').values({ playlist_id: playlist.id, item_id: id, position }).execute()
    hidden.push({ name: 'playlist of hidden items', ...playlist, chapterId: 0, conversionId: 0 })
  })
  afterAll(() => test.close())

  /** A hidden category that everything is in, one that somebody edits, and somebody who looks after all of them. */
  async function hideCategory(): Promise<void> {
    const { db } = test.deps
    categoryEditor = await test.user({ name: 'category editor' })
    categoryAdministrator = await test.user({ name: 'category administrator' })
    const category = { description: categoryName, parent_id: null, image_at: null, created_at: 0, updated_at: 0 }
    const rows = [
      { ...category, name: categoryName, is_hidden: 1 as const },
      { ...category, name: 'Edited', description: '', is_hidden: 0 as const },
    ]
    const made = await db.insertInto('categories').values(rows).returning('id').execute()
    for (const { id: category_id } of made) {
      await db.insertInto('category_ancestors').values({ category_id, ancestor_id: category_id, depth: 0 }).execute()
      const members = [open, ...hidden].map(({ id }) => ({ item_id: id, category_id }))
      await db.insertInto('item_categories').values(members).execute()
    }
    const edits = { category_id: made[1]?.id ?? 0, user_id: categoryEditor.id, group_id: null }
    await db.insertInto('category_editors').values(edits).execute()
    const group = { name: 'In order', created_at: 0 }
    const { id: group_id } = await db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('group_rights').values({ group_id, name: 'categories-admin' }).execute()
    await db.insertInto('group_members').values({ group_id, user_id: categoryAdministrator.id, provider_id: null }).execute()
  }

  async function target(name: string, columns: Partial<ItemRow>): Promise<Target> {
    const text = name === 'public' ? 'Open to all' : `${found} ${secret}`
    const item = await test.item(owner, { title: text, description: text, original_name: `${text}.mp4`, duration_secs: 60, ...columns })
    const chapter = { item_id: item.id, start_secs: 1, duration_secs: 2, title: text, description: text, created_at: 0 }
    const { id: chapterId } = await test.deps.db.insertInto('chapters').values(chapter).returning('id').executeTakeFirstOrThrow()
    const path = `media/${item.id}/source.txt`
    const stored = await test.deps.files.write(path, text)
    const file = { item_id: item.id, kind: 'source' as const, name: 'source.txt', path, mime: 'text/plain', ...stored }
    const { id: file_id } = await test.deps.db.insertInto('media_files').values(file).returning('id').executeTakeFirstOrThrow()
    const track = { item_id: item.id, file_id, lang: 'en', label: 'English', kind: 'subtitles' as const }
    const { id: track_id } = await test.deps.db.insertInto('subtitle_tracks').values(track).returning('id').executeTakeFirstOrThrow()
    await test.deps.db.insertInto('cues').values({ item_id: item.id, track_id, start_ms: 0, end_ms: 900, text }).execute()
    await test.deps.db.insertInto('page_texts').values({ item_id: item.id, position: 0, text }).execute()
    await settleSaid(test.deps.db, item.id)
    const playback = {
      item_id: item.id,
      preamble_enabled: 1 as const,
      text,
      text_secs: 3,
      live_url: `https://${text.replaceAll(' ', '')}.example/a.m3u8`,
    }
    await test.deps.db
      .insertInto('item_playback')
      .values({ ...playback, channel_name: text })
      .execute()
    const autofill = await autofillField()
    await test.deps.db.insertInto('item_field_values').values({ item_id: item.id, field_id: autofill, value: text }).execute()
    const conversion = { item_id: item.id, owner_id: owner.id, status: 'failed' as const, message: text, created_at: 0 }
    const { id: conversionId } = await test.deps.db.insertInto('conversions').values(conversion).returning('id').executeTakeFirstOrThrow()
    return { name, ...item, chapterId, conversionId }
  }

  let autofill = 0
  const autofillField = async (): Promise<number> => {
    const field = { title: 'Series', type: 'af' as const, created_at: 0, updated_at: 0, position: 9 }
    autofill ||= (await test.deps.db.insertInto('fields').values(field).returning('id').executeTakeFirstOrThrow()).id
    return autofill
  }

  const spellings = ({ id, encId }: Target): string[] => [encId, String(id), `${encId}~x`, `${id}~4l~AbCd`]

  /** Everything that any route may ask for, all at once: each takes what it knows. */
  const fieldsFor = (id: string, { chapterId: chapid, conversionId: cid }: Target): Record<string, unknown> => ({
    ...{
      id,
      encid: id,
      cdid: id,
      addcdid: String(open.id),
      cdids: id,
      s: found,
      term: found,
      f: { s: found, ps: 50 },
      w: widget(id),
      w2: widget(),
      plid: id,
    },
    ...{ chapid, start: 1, duration: 2, title: 'Taken over', description: 'Taken over', isprivate: false },
    ...{ un: 'nobody', pw: 'nothing', url: 'https://example.org/', is360: true, returnurl: '/', cid, command: 'delete', fn: 'none' },
    // Rows that administrators look after, and none of them.
    ...{ person: 999_999, group: 999_999, policy: 999_999, session: 999_999, foreverybody: true },
    ...{ approve: true, grantee: 'user', who: other.id, access: 'edit' },
    ...{ shareid: 1, acl: ['other'], sites: [] },
    ...{ ticket: 'A'.repeat(43), lang: 'en', tz: 'Europe/Berlin', key: 12, value: 'dark', accept: true, ind: 'none' },
    ...{ time: 30, embed: true, userid: other.id, ft: 1, add: true, starttime: 3, status: 0 },
    ...{ url: 'https://taken.example/over.m3u8', text: 'Taken over', textseconds: 3, preamble: '', broadcast: true, startat: '2026-01-01' },
    ...{ module: 'core' },
    ...{ savedid: 999_999, filter: { s: found }, options: { SearchFilters: { s: found } } },
    ...{ itemplid: 999_999, psiid: 999_999, order: '1,2', index: 0 },
    // Every administrator's, and nobody else's.
    ...{ owner: other.id, ppid: 0, share: true, statusid: 1, batch: 999_999, archive: true, all: false },
    ...{ catsinc: [], catsexc: [], editonly: true },
    ...{ field: 999_999, data: [{ Lang: 'de', Value: 'Taken over' }] },
    ...{ screen: 'hall', screenid: 999_999, screenids: [999_999], screencode: 'ABCDEF', screencommand: 'identify', programme: 999_999 },
    ...{ timezone: 'Europe/Berlin', message: '', gallerydata: true },
    ...{ iid: 999_999, kind: 'oidc', name: 'Elsewhere', rule: 'refuse', enabled: false, settings: {} },
  })

  async function* answers(item: Target, id: string, as: () => Promise<TestUser | undefined>) {
    const own = ({ writes }: { writes?: true }) => (writes ? { headers: { 'x-requested-with': 'fetch' } } : {})
    for (const { endpoint } of routesOf(test.deps)) {
      const { method, path, iapi = [], actions = [] } = endpoint
      const fields = { ...fieldsFor(id, item), ...particular[path] }
      const person = await as()
      const query = Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
      const post = { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
      for (const door of [path, ...iapi]) {
        const address = door.replace(/:(id|encid)\b/g, id).replace(/:\w+/g, '999999')
        const response =
          method === 'GET' ? test.ask(`${address}?${new URLSearchParams(query)}`, own(endpoint), person) : test.ask(address, post, person)
        yield { endpoint, door, response: await response }
      }
      for (const action of actions) yield { endpoint, door: action, response: await test.ask(actionPath(action), post, person) }
    }
  }

  const actors = (): Record<string, () => Promise<TestUser | undefined>> => ({
    nobody: () => Promise.resolve(undefined),
    guest: () => test.guest(),
    other: () => test.again(other),
    'other inside a course': () => test.again(other, 'lti'),
    'category editor': () => test.again(categoryEditor),
    'category administrator': () => test.again(categoryAdministrator),
  })

  /** Whoever looks after the categories sees every category, and no more of the items. */
  const unseen = (text: string, actor: string): string => (actor === 'category administrator' ? text.replaceAll(categoryName, '') : text)
  const isFirst = (actor: string): boolean => ['nobody', 'guest', 'other'].includes(actor)
  const secrets = (): number[] => hidden.filter(({ chapterId }) => chapterId > 0).map(({ id }) => id)

  const kept = async (): Promise<string> => {
    const { db } = test.deps
    const rows = await Promise.all([
      db.selectFrom('items').selectAll().where('owner_id', '=', owner.id).orderBy('id').execute(),
      db.selectFrom('chapters').selectAll().orderBy('id').execute(),
      db.selectFrom('playlist_items').selectAll().orderBy('id').execute(),
      db.selectFrom('playlist_settings').selectAll().orderBy('playlist_id').execute(),
      db.selectFrom('item_playback').selectAll().orderBy('item_id').execute(),
      db.selectFrom('item_grants').selectAll().orderBy('id').execute(),
      // What everybody sees may be shared by everybody with an account; such a link opens nothing.
      db.selectFrom('shares').selectAll().where('opens', '=', 1).orderBy('id').execute(),
      db.selectFrom('embed_sites').selectAll().execute(),
      // What everybody sees may be everybody's favourite: the public item and the public playlist.
      db.selectFrom('favourites').selectAll().where('item_id', 'in', secrets()).execute(),
      db.selectFrom('media_files').selectAll().orderBy('id').execute(),
      db.selectFrom('conversions').selectAll().orderBy('id').execute(),
      // Whoever looks after categories may put what they see in order.
      db.selectFrom('item_categories').selectAll().where('item_id', '!=', open.id).orderBy('item_id').orderBy('category_id').execute(),
      db.selectFrom('fields').selectAll().orderBy('id').execute(),
      db.selectFrom('item_field_values').selectAll().orderBy('id').execute(),
      db.selectFrom('translations').selectAll().execute(),
    ])
    return JSON.stringify(rows.flat().map((row) => ({ ...row, view_count: 0, link_copies: 0 })))
  }

  it('gives nothing away to those who may not see an item, and lets them change nothing', async () => {
    const before = await kept()
    for (const item of [...hidden, open]) {
      for (const [actor, as] of Object.entries(actors())) {
        // What other spellings are told, the actors before have been told.
        for (const id of isFirst(actor) ? spellings(item) : [item.encId]) {
          for await (const { door, response } of answers(item, id, as)) {
            const text = unseen((await response.text()) + JSON.stringify([...response.headers]), actor)
            expect(text.includes(secret), `${door} of ${item.name} by ${id} for ${actor}: ${text.slice(0, 300)}`).toBe(false)
            expect(response.status, `${door} of ${item.name} by ${id} for ${actor}`).toBeLessThan(500)
          }
        }
      }
    }
    expect(await kept()).toBe(before)
    // Every route, for every actor, by every spelling: thousands of requests.
  }, 240_000)

  it('has every page in the walk, and none gives anything away', async () => {
    expect(pagePaths.filter((path) => !(path in pages))).toEqual([])
    for (const item of hidden) {
      for (const [actor, as] of Object.entries(actors())) {
        for (const path of Object.values(pages).flatMap((addresses) => spellings(item).flatMap(addresses))) {
          const response = await test.ask(path, { headers: { accept: 'text/html' } }, await as())
          const text = unseen((await response.text()) + JSON.stringify([...response.headers]), actor)
          expect(text.includes(secret), `${path} of ${item.name} for ${actor}`).toBe(false)
        }
      }
    }
  })

  it('gives no file away, whosever token is shown', async () => {
    const { settings } = test.deps
    for (const item of hidden.filter(({ chapterId }) => chapterId > 0)) {
      for (const holder of [{}, { userId: other.id }, { userId: 999_999 }, { shareId: 1 }, { userId: owner.id, shareId: 999 }]) {
        const token = mediaToken(settings.secret, holder, item.id, test.time.now, settings.mediaTokenHours)
        for (const id of spellings(item)) {
          const response = await test.ask(`/media/${token}/${id}/source.txt`)
          expect([response.status, (await response.text()).includes(secret)], `${item.name} ${id}`).toEqual([404, false])
        }
      }
    }
  })

  it('understands what the walk asks, so that it was refused for the person and not for the words', async () => {
    const item = await target('control', {})
    const misunderstood = new Set<string>()
    for await (const { endpoint, response } of answers(item, item.encId, () => test.again(administrator))) {
      const body = (await response.json()) as { Code?: string; d?: string }
      const { Code } = body.d === undefined ? body : (JSON.parse(body.d) as { Code?: string })
      if (Code === 'INPUT_NOT_UNDERSTOOD' || Code === 'BODY_NOT_JSON') misunderstood.add(endpoint.path)
    }
    expect([...misunderstood]).toEqual([])
  })
})

import { addPlaylistItem, createPlaylist } from '../../sdk/playlists/contract.ts'
import { createWebLink } from '../../sdk/shares/contract.ts'
import type { Dialect } from '../db/open.ts'
import type { ItemRow } from '../items/items.ts'
import { reindexTranscripts } from '../subtitles/page-texts.ts'
import { openTestApp, type TestApp, type TestUser } from './app.fixture.ts'
import { found, secret } from './authorization-inputs.fixture.ts'
import { keyHeaders } from './key-callers.fixture.ts'
import { testScreens } from './screens.fixture.ts'

export interface Target {
  name: string
  id: number
  encId: string
  chapterId: number
  conversionId: number
  /** In the playlist or photoset that it is, or that it is in. */
  entryId: number
  shareId: number
}

/** Who asks: with a cookie of their own, a link to something, or nothing. */
export interface ScenePerson {
  user?: TestUser
  headers?: Record<string, string>
  code?: string
}

/** A library in which nearly everything is hidden, and everybody who may not see it. */
export interface AuthorizationScene {
  test: TestApp
  owner: TestUser
  other: TestUser
  administrator: TestUser
  hidden: Target[]
  open: Target
  /** A hidden one, with everything in it. */
  categoryId: number
  /** The field that hidden items have an answer to. */
  fieldId: number
  /** Of the one who may see nothing. */
  ownPlaylistId: number
  screen: { id: number; code: string; shown: string }
  rows: {
    group: number
    policy: number
    session: number
    provider: number
    batch: number
    search: number
    widget: number
    layout: number
    guid: string
    scheduleEntry: number
  }
  actors: Record<string, () => Promise<ScenePerson>>
  target(name: string, columns: Partial<ItemRow>): Promise<Target>
  /** Everything that nobody here may change. */
  kept(): Promise<string>
}

export const categoryName = `${found} ${secret} of categories`
const hiddenText = `${found} ${secret}`
const day = 86_400_000

const states: Record<string, Partial<ItemRow>> = {
  private: { is_private: 1 },
  draft: { publish_at: Date.UTC(2026, 0, 5, 9) + day },
  expired: { expires_at: 1 },
  deleted: { deleted_at: 1 },
  waiting: { approval: 'waiting' },
}

export async function openAuthorizationScene(dialect: Dialect): Promise<AuthorizationScene> {
  const test = await openTestApp(dialect)
  const { db, files } = test.deps
  const created_at = 0
  const owner = await test.user({ name: 'owner' })
  const other = await test.user({ name: 'other' })
  const administrator = await test.user({ name: 'administrator', isAdmin: true })
  const group = await addRow('groups', { name: 'Empty', created_at })
  const policy = await addRow('publishing_policies', { name: 'Nobody here', created_at })
  await db.insertInto('publishing_policy_groups').values({ policy_id: policy, group_id: group }).execute()
  test.deps.publishing.forget()
  const fieldId = await addRow('fields', { title: 'Series', type: 'af', created_at, updated_at: 0, position: 9 })

  const open = await target('public', {})
  const hidden: Target[] = []
  for (const [name, columns] of Object.entries({ ...states, 'for a group': { policy_id: policy } }))
    hidden.push(await target(name, columns))
  // Being in something public makes nothing public.
  const collections = [
    await collection('playlist of hidden items', { record_type: 2, title: `${found} playlist` }, hidden),
    await collection('photoset of hidden items', { record_type: 4, title: `${found} photoset` }, hidden),
    await collection('private playlist', { record_type: 2, title: hiddenText, is_private: 1 }, [open]),
  ]
  const seen = collections.slice(0, 2).map(({ id }) => id)
  const photoset = await test.item(owner, { record_type: 4, title: hiddenText, description: hiddenText, is_private: 1 })
  const photo = await target('photo of a private photoset', { record_type: 10, document_type: 3, photoset_id: photoset.id })
  const entryId = await addEntry(photoset.id, photo.id, 0)
  collections.push({ ...photo, ...photoset, name: 'private photoset', chapterId: 0, entryId })
  const everything = [...hidden, { ...photo, entryId }, ...collections]

  const categoryId = await addCategory(categoryName, 1)
  const editedId = await addCategory('Edited', 0)
  const categoryEditor = await test.user({ name: 'category editor' })
  await db.insertInto('category_editors').values({ category_id: editedId, user_id: categoryEditor.id, group_id: null }).execute()
  const categoryAdministrator = await test.user({ name: 'category administrator' })
  const inOrder = await addRow('groups', { name: 'In order', created_at })
  await db.insertInto('group_rights').values({ group_id: inOrder, name: 'categories-admin' }).execute()
  await db.insertInto('group_members').values({ group_id: inOrder, user_id: categoryAdministrator.id, provider_id: null }).execute()
  for (const category_id of [categoryId, editedId])
    await db
      .insertInto('item_categories')
      .values([open, ...everything].map(({ id }) => ({ item_id: id, category_id })))
      .execute()

  const { screen, scheduleEntry, cookie } = await paintScreen()
  const { code, id: opened } = await sharedElsewhere()
  const gone = await test.again(owner)
  const { id: ended } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('sessions').where('id', '=', ended).execute()
  const own = await test.call(createPlaylist, { title: 'My own', isprivate: true }, other)
  await test.call(addPlaylistItem, { cdid: own.EncID, addcdid: open.encId }, other)
  const rows = await addRows()

  const kinds = ['lti', 'teams', 'embed'] as const
  let asked = 0
  const actors: AuthorizationScene['actors'] = {
    nobody: async () => ({}),
    guest: async () => ({ user: await test.guest() }),
    other: async () => ({ user: await test.again(other) }),
    'other in a frame': async () => ({ user: await test.again(other, kinds[asked++ % kinds.length]) }),
    'category editor': async () => ({ user: await test.again(categoryEditor) }),
    'category administrator': async () => ({ user: await test.again(categoryAdministrator) }),
    'somebody with a link to something else': async () => ({ code }),
    'the owner, signed out': async () => ({ user: gone }),
    'a screen': async () => ({ headers: { cookie } }),
    'a key that reads': () => program('read', 'key'),
    'a key that writes': () => program('write', 'key'),
    'a token of OAuth': () => program('write', 'token'),
  }
  return {
    test,
    owner,
    other,
    administrator,
    hidden: everything,
    open,
    categoryId,
    fieldId,
    ownPlaylistId: own.ClipDataID,
    screen,
    rows,
    actors,
    target,
    kept,
  }

  async function program(scope: 'read' | 'write', kind: 'key' | 'token'): Promise<ScenePerson> {
    const headers = await keyHeaders(test, other.id, scope, kind)
    return {
      get headers() {
        return headers()
      },
    }
  }

  type Table = Parameters<typeof db.insertInto>[0]
  async function addRow<Name extends Table>(table: Name, values: object): Promise<number> {
    const row = await db
      .insertInto(table)
      .values(values as never)
      .returning('id' as never)
      .executeTakeFirstOrThrow()
    return (row as { id: number }).id
  }

  async function addCategory(name: string, is_hidden: 0 | 1): Promise<number> {
    const id = await addRow('categories', {
      name,
      description: name,
      parent_id: null,
      image_at: null,
      is_hidden,
      created_at,
      updated_at: 0,
    })
    await db.insertInto('category_ancestors').values({ category_id: id, ancestor_id: id, depth: 0 }).execute()
    return id
  }

  /** What is said of an entry is as hidden as the item. */
  function addEntry(playlist_id: number, item_id: number, position: number): Promise<number> {
    return addRow('playlist_items', { playlist_id, item_id, position, title: hiddenText, description: hiddenText })
  }

  async function collection(name: string, columns: Partial<ItemRow>, of: Target[]): Promise<Target> {
    const item = await test.item(owner, columns)
    const entries: number[] = []
    for (const [position, { id }] of of.entries()) entries.push(await addEntry(item.id, id, position))
    return { name, ...item, chapterId: 0, conversionId: 0, entryId: entries[0] ?? 0, shareId: await share(item.id) }
  }

  async function share(item_id: number): Promise<number> {
    return addRow('shares', {
      item_id,
      kind: 'weblink',
      code_hash: `none of ${item_id}`,
      created_by: owner.id,
      created_at,
      opens: 1,
      bypasses_restriction: 1,
    })
  }

  async function target(name: string, columns: Partial<ItemRow>): Promise<Target> {
    const text = name === 'public' ? 'Open to all' : hiddenText
    const item = await test.item(owner, { title: text, description: text, original_name: `${text}.mp4`, duration_secs: 60, ...columns })
    const item_id = item.id
    const chapterId = await addRow('chapters', { item_id, start_secs: 1, duration_secs: 2, title: text, description: text, created_at })
    const path = `media/${item.id}/source.txt`
    const stored = await files.write(path, text)
    const file_id = await addRow('media_files', { item_id, kind: 'source', name: 'source.txt', path, mime: 'text/plain', ...stored })
    const image = { item_id, kind: 'image', name: 'image-640.webp', path: `${path}.webp`, mime: 'image/webp', width: 640, height: 480 }
    if (columns.photoset_id) await addRow('media_files', { ...image, ...(await files.write(image.path, text)) })
    const track_id = await addRow('subtitle_tracks', { item_id, file_id, lang: 'en', label: 'English', kind: 'subtitles' })
    await db.insertInto('cues').values({ item_id, track_id, start_ms: 0, end_ms: 900, text }).execute()
    await db.insertInto('page_texts').values({ item_id, position: 0, text }).execute()
    await reindexTranscripts(db, item.id)
    const live_url = `https://${text.replaceAll(' ', '')}.example/a.m3u8`
    await db
      .insertInto('item_playback')
      .values({ item_id, preamble_enabled: 1, text, text_secs: 3, live_url, channel_name: text })
      .execute()
    await db.insertInto('item_field_values').values({ item_id, field_id: fieldId, value: text }).execute()
    const conversionId = await addRow('conversions', { item_id, owner_id: owner.id, status: 'failed', message: text, created_at })
    return { name, ...item, chapterId, conversionId, entryId: 999_999, shareId: await share(item.id) }
  }

  /** A screen for which somebody chose what is hidden: without saying so, or without being the one who may. */
  async function paintScreen() {
    const { paired, device } = testScreens(() => ({ test, admin: administrator, owner }))
    const { cookie, ...made } = await paired()
    const chosen = { screen_id: made.id, title: '', schedule: '{}', look: '{}', updated_at: 0 }
    const scheduleEntries = everything.flatMap(({ id: item_id }) => [
      { ...chosen, item_id, with_private: 0, chosen_by: administrator.id },
      { ...chosen, item_id, with_private: 1, chosen_by: other.id },
    ])
    const filter = JSON.stringify({ s: found })
    await db
      .insertInto('screen_programmes')
      .values([...scheduleEntries, { ...chosen, filter, with_private: 1, chosen_by: administrator.id }] as never)
      .execute()
    const { id: scheduleEntry } = await db.selectFrom('screen_programmes').select('id').executeTakeFirstOrThrow()
    const { shown } = await device(made.code)
    return { screen: { ...made, shown }, scheduleEntry, cookie }
  }

  /** A link that opens something private, and nothing but that. */
  async function sharedElsewhere(): Promise<{ code: string; id: number }> {
    const { encId, id } = await test.item(owner, { title: 'Shared', is_private: 1 })
    const { URL: address } = await test.call(createWebLink, { id: encId, authbypass: true, restrictionbypass: true }, owner)
    return { id, code: new URL(address).searchParams.get('code') ?? '' }
  }

  /** What is kept beside the items, and is the owner's or an administrator's. */
  async function addRows(): Promise<AuthorizationScene['rows']> {
    const guid = '7a8d0cb3-6c0f-4a5c-9a55-0c1f6ac51e01'
    const options = JSON.stringify({ Title: '', Display: 2, SearchFilters: { s: found } })
    const batch = await addRow('batches', {
      user_id: owner.id,
      open_for: owner.id,
      action: 'privacy',
      terms: '{}',
      filter: null,
      undo_of: null,
      status: 'waiting',
      created_at,
      ended_at: null,
    })
    const failed = everything.map(({ id: item_id }) => ({
      batch_id: batch,
      item_id,
      state: 'failed' as const,
      title: hiddenText,
      message: hiddenText,
    }))
    await db.insertInto('batch_items').values(failed).execute()
    return {
      group,
      policy,
      scheduleEntry,
      batch,
      guid,
      session: (await db.selectFrom('sessions').select('id').where('user_id', '=', owner.id).executeTakeFirstOrThrow()).id,
      provider: await addRow('sign_in_providers', {
        kind: 'oidc',
        name: 'School',
        settings: '{}',
        account_rule: 'refuse',
        is_enabled: 0,
        created_at,
      }),
      search: await addRow('saved_searches', { user_id: owner.id, name: hiddenText, filter: '{}', created_at }),
      layout: await addRow('page_layouts', {
        name: hiddenText,
        user_id: administrator.id,
        published: JSON.stringify({ Name: hiddenText, PageLayoutTypeID: 0, Sections: [] }),
        created_at,
        updated_at: 0,
      }),
      widget: await addRow('saved_widgets', { guid, user_id: owner.id, name: hiddenText, options, created_at, updated_at: 0 }),
    }
  }

  async function kept(): Promise<string> {
    const targets = [open, ...everything, { id: opened }].map(({ id }) => id)
    const secrets = everything.filter(({ chapterId }) => chapterId > 0).map(({ id }) => id)
    const whole = [
      ...(['chapters', 'playlist_settings', 'item_playback', 'item_grants', 'embed_sites', 'media_files', 'conversions'] as const),
      ...([
        'fields',
        'item_field_values',
        'translations',
        'groups',
        'group_rights',
        'publishing_policies',
        'publishing_policy_groups',
      ] as const),
      ...([
        'sign_in_providers',
        'screen_programmes',
        'screen_messages',
        'screen_commands',
        'batches',
        'batch_items',
        'saved_widgets',
        'page_layouts',
        'home_layouts',
      ] as const),
      ...(['settings'] as const),
    ]
    const rows: object[][] = await Promise.all([
      ...whole.map((table) =>
        db
          .selectFrom(table as 'chapters')
          .selectAll()
          .execute(),
      ),
      db.selectFrom('items').selectAll().where('id', 'in', targets).execute(),
      // Somebody who looks after the categories changes none of what is in them.
      db.selectFrom('playlist_items').selectAll().where('playlist_id', 'in', targets).execute(),
      // What everybody sees may be shared by everybody with an account; such a link opens nothing.
      db.selectFrom('shares').selectAll().where('opens', '=', 1).execute(),
      // What everybody sees may be everybody's favourite: the public item and the public playlist.
      db.selectFrom('favourites').selectAll().where('item_id', 'in', secrets).execute(),
      db.selectFrom('watch_history').selectAll().where('item_id', 'in', secrets).execute(),
      db.selectFrom('categories').selectAll().where('id', '=', categoryId).execute(),
      // Whoever looks after categories may put what they see in order.
      db
        .selectFrom('item_categories')
        .selectAll()
        .where('item_id', 'not in', [open.id, ...seen])
        .execute(),
      db.selectFrom('users').selectAll().where('id', 'in', [owner.id, administrator.id]).execute(),
      db.selectFrom('sessions').select(['id', 'user_id']).where('user_id', 'in', [owner.id, administrator.id]).execute(),
      db.selectFrom('saved_searches').selectAll().where('user_id', '=', owner.id).execute(),
      db.selectFrom('screens').select(['id', 'name', 'code', 'session_hash']).execute(),
      db.selectFrom('screen_pairings').select(['code', 'screen']).where('code', '=', screen.shown).execute(),
    ])
    return rows
      .flat()
      .map((row) => JSON.stringify({ ...row, view_count: 0, link_copies: 0, uses: 0, last_used_at: 0 }))
      .sort()
      .join('\n')
  }
}

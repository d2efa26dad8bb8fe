import { join } from 'node:path'
import sharp from 'sharp'
import { saveCategory, saveItemCategories } from '../../sdk/categories/contract.ts'
import { saveChapterTags, saveTagGroup } from '../../sdk/chapter-tags/contract.ts'
import { saveChapter } from '../../sdk/chapters/contract.ts'
import { saveField } from '../../sdk/fields/contract.ts'
import { grantAccess } from '../../sdk/grants/contract.ts'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { updateMedia } from '../../sdk/media/contract.ts'
import { createPhotoset } from '../../sdk/photosets/contract.ts'
import { createPlaylist } from '../../sdk/playlists/contract.ts'
import { savePolicy } from '../../sdk/publishing/contract.ts'
import { saveSubtitles } from '../../sdk/subtitles/contract.ts'
import { saveThumbnail } from '../../sdk/thumbnails/contract.ts'
import type { Context } from '../context.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { loadItems } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { addStream } from '../multi-stream/process-upload.ts'
import { addPhoto } from '../photosets/add-photo.ts'
import { userActorOf } from '../session/session.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'
import { copyOfFixture, type FixtureName } from '../test/media.fixture.ts'
import { english } from '../text/language.ts'
import { addSource } from '../uploads/uploads.ts'
import { addFullQuiz } from './full-quiz.fixture.ts'
import { addSlideshows } from './full-slideshows.fixture.ts'

export interface FullLibrary {
  admin: TestUser
  mia: TestUser
  video: number
  sound: number
  image: number
  photoset: number
  playlist: number
}

const contextOf = async (test: TestApp, user: TestUser): Promise<Context> => {
  const actor = await userActorOf(test.deps, user.id)
  if (actor === undefined) throw new Error(`${user.name} has no account.`)
  return { ...test.deps, actor, language: english }
}

const image = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()

let copies = 0

async function putFixture(test: TestApp, owner: TestUser, name: FixtureName): Promise<number> {
  const path = await copyOfFixture(name, join(test.deps.workFolder, `copy-${++copies}`))
  const source = { path, key: `media/t${copies}/source.${name.split('.').at(-1)}`, filename: name, sniffed: await sniff(path) }
  const words = { title: `The ${name}`, description: 'One line\nand “another”.', publishing: { audience: 'everyone' as const } }
  return (await addSource(await contextOf(test, owner), owner.id, { ...source, ...words, retainSource: true })).ClipDataID
}

async function putImage(test: TestApp, owner: TestUser): Promise<number> {
  const path = join(test.deps.workFolder, `image-${++copies}`)
  await sharp(await image('teal')).toFile(`${path}.png`)
  const source = { path: `${path}.png`, key: `media/t${copies}/source.png`, filename: 'A map.png', sniffed: await sniff(`${path}.png`) }
  const words = { title: 'A map', description: '', publishing: { audience: 'signed-in' as const } }
  return (await addSource(await contextOf(test, owner), owner.id, { ...source, ...words, retainSource: true })).ClipDataID
}

/** A library that has everything which an export has. */
export async function fillLibrary(test: TestApp): Promise<FullLibrary> {
  const admin = await test.user({ isAdmin: true, name: 'root' })
  const mia = await test.user({ name: 'mia' })
  const encId = (id: number): string => test.deps.ids.encode(id)
  const { ID: group } = await test.call(saveGroup, { name: 'Form 7b', rights: [], addmembers: [mia.id] }, admin)
  const { ID: policy } = await test.call(savePolicy, { name: 'For form 7b', groups: [group], restriction: 0 }, admin)
  const { ID: subject } = await test.call(
    saveField,
    { title: 'Subject', type: 'ddl', items: [{ name: 'Geography' }, { name: 'Music' }] },
    admin,
  )
  const { ID: place } = await test.call(saveField, { title: 'Place', type: 'txt', tooltip: 'Where it was taken' }, admin)
  const { ID: above } = await test.call(saveCategory, { id: 0, data: { Name: 'Lessons', BackgroundColour: '#2b6cb0' } }, admin)
  const { ID: below } = await test.call(saveCategory, { id: 0, data: { Name: 'Rivers', ParentID: above, Description: 'Water' } }, admin)
  const { ID: tagGroup } = await test.call(saveTagGroup, { title: 'Steps', tags: [{ title: 'Question', colour: '#aa0000' }] }, admin)
  const tag = await test.deps.db.selectFrom('tags').select('id').where('group_id', '=', tagGroup).executeTakeFirstOrThrow()

  const video = await putFixture(test, mia, 'tiny.mp4')
  const sound = await putFixture(test, mia, 'sound.wav')
  const map = await putImage(test, admin)
  const { ChapterID } = await test.call(saveChapter, { encid: encId(video), start: 0.5, duration: 1, title: 'The source' }, mia)
  await test.call(saveChapterTags, { encid: encId(video), chapid: ChapterID, tagdata: [tag.id] }, admin)
  await test.call(saveChapter, { encid: encId(video), start: 1.5, duration: 0, title: 'A mark', description: 'Here' }, mia)
  await addFullQuiz(test, mia, encId(video), ChapterID)
  const text = 'WEBVTT\n\n00:00.500 --> 00:01.500\nThe water rises\n'
  await test.call(saveSubtitles, { encid: encId(video), lang: 'en', label: 'For all', text, default: true }, mia)
  await test.call(saveSubtitles, { encid: encId(video), lang: 'de', label: '', text: text.replace('The water rises', 'Wasser') }, mia)
  await test.call(saveThumbnail, { cdid: encId(video), data: (await image('red')).toString('base64'), eof: 1 }, mia)
  await test.call(saveItemCategories, { encid: encId(video), catsinc: [below], catsexc: [above] }, admin)
  const fieldvalues = [
    { FieldID: subject, FieldValue: String((await optionOf(test, subject, 'Music')) ?? 0) },
    { FieldID: place, FieldValue: 'By the river' },
  ]
  await test.call(updateMedia, { id: encId(video), fieldvalues }, mia)
  await test.call(grantAccess, { encid: encId(map), grantee: 'group', who: group, access: 'view' }, admin)
  await test.call(grantAccess, { encid: encId(map), grantee: 'user', who: mia.id, access: 'edit' }, admin)
  await addFilm(test, mia, video)
  await addSlideshows(test, mia, video)
  const playlist = (await test.call(createPlaylist, { title: 'To watch', audience: 'everyone' }, mia)).ClipDataID
  await addEntries(test, playlist, [video, map], ChapterID)
  const photoset = await addPhotoset(test, mia)
  await addFacts(test, { video, sound, map, policy })
  return { admin, mia, video, sound, image: map, photoset, playlist }
}

const optionOf = async (test: TestApp, field: number, name: string): Promise<number | undefined> =>
  (await test.deps.db.selectFrom('field_items').select('id').where('field_id', '=', field).where('name', '=', name).executeTakeFirst())?.id

async function addFilm(test: TestApp, owner: TestUser, id: number): Promise<void> {
  const ctx = await contextOf(test, owner)
  const [item] = await loadItems(ctx, [id])
  if (item === undefined) throw new Error('The item is missing.')
  const path = await copyOfFixture('portrait.mp4', join(test.deps.workFolder, `film-${++copies}`))
  const film = { path, key: `media/t${copies}/source.mp4`, filename: 'portrait.mp4', mime: 'video/mp4' }
  await addStream(ctx, allowSystem(item), { ...film, name: 'The board', kind: 'screen' })
}

async function addEntries(test: TestApp, playlist: number, [video = 0, map = 0]: number[], chapter: number): Promise<void> {
  const { db } = test.deps
  const plain = { playlist_id: playlist, start_secs: null, duration_secs: null, chapter_id: null, description: null }
  await db
    .insertInto('playlist_items')
    .values({ ...plain, item_id: map, position: 0, title: 'First a map' })
    .execute()
  await db
    .insertInto('playlist_items')
    .values({ ...plain, item_id: video, position: 1, chapter_id: chapter, is_locked: 1 })
    .execute()
  const part = { start_secs: 0.25, duration_secs: 1, description: 'The middle' }
  const { id } = await db
    .insertInto('playlist_items')
    .values({ ...plain, ...part, item_id: video, position: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('playlist_settings')
    .values({ playlist_id: playlist, start_at: null, stop_at: null, live_item_id: null, image_secs: 20, cover_entry_id: id })
    .execute()
}

async function addPhotoset(test: TestApp, owner: TestUser): Promise<number> {
  const ctx = await contextOf(test, owner)
  const { ClipDataID } = await test.call(createPhotoset, { title: 'The trip' }, owner)
  const [item] = await loadItems(ctx, [ClipDataID])
  if (item === undefined) throw new Error('The photoset is missing.')
  for (const colour of ['navy', 'olive']) {
    const path = join(test.deps.workFolder, `${colour}.png`)
    await sharp(await image(colour)).toFile(path)
    await addPhoto(ctx, allowSystem(item), { path, mime: 'image/png', filename: `${colour}.png` })
  }
  return ClipDataID
}

/** What comes about with time: views, dates and a policy. */
async function addFacts(test: TestApp, { video, sound, map, policy }: Record<'video' | 'sound' | 'map' | 'policy', number>): Promise<void> {
  const { db } = test.deps
  const counts = { views: 7, embed_views: 2, mobile_views: 1, finishes: 3, watched_secs: 12.5 }
  await db
    .insertInto('view_totals')
    .values({ item_id: video, ...counts, downloads: 1, source_downloads: 0 })
    .execute()
  await db
    .insertInto('view_days')
    .values({ item_id: video, day: 20_400, ...counts, steps: '[]' })
    .execute()
  await db
    .insertInto('view_site_days')
    .values({ day: 20_400, ...counts })
    .execute()
  await db.insertInto('site_days').values({ day: 20_400, uploads: 4, conversions: 3 }).execute()
  await db
    .updateTable('items')
    .set({ view_count: 7, created_at: Date.UTC(2024, 4, 3, 7), embed_disabled: 1 })
    .where('id', '=', video)
    .execute()
  await db
    .updateTable('items')
    .set({ policy_id: policy, expires_at: Date.UTC(2030, 0, 1) })
    .where('id', '=', sound)
    .execute()
  await db.updateTable('items').set({ turned: 90 }).where('id', '=', map).execute()
}

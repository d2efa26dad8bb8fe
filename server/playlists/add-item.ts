import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import { DocumentTypes, RecordTypes } from '../../sdk/media/contract.ts'
import type { AddPlaylistItemInput, CheckMembershipInput, Membership } from '../../sdk/playlists/contract.ts'
import { PlaylistLimits } from '../../sdk/playlists/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { findChapter } from '../chapters/chapters.ts'
import { addClassEvent } from '../class-log/class-events.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import { itemFor } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import { isCollection } from '../items/record-type.ts'
import { findEntryQuiz } from '../quizzes/entry-quizzes.ts'
import { doneWords } from '../text/done-words.ts'
import { changePlaylist } from './change-playlist.ts'
import { allEntries, type VisibleEntry } from './entries.ts'
import { changeableCollection } from './playlists.ts'
import { type EntryRow, endOfEntries, insertEntry, listEntries } from './table.ts'

/** The item to add or to check. */
interface Wanted {
  item: KnownItem
  part: Part & Pick<EntryRow, 'quiz_id'>
  isNamed: boolean
}

export async function addPlaylistItem(
  ctx: Context,
  input: InferOutput<typeof AddPlaylistItemInput>,
): Promise<Done & { PlaylistItemID: number }> {
  const playlist = await changeableCollection(ctx, input.cdid)
  const isClass = playlist.record_type === RecordTypes.virtualClass
  const { item, part, isNamed } = await wanted(ctx, input, playlist.record_type)
  if (playlist.record_type === RecordTypes.photoset) requireImage(item)
  const chosen = input.duration ? { ...part, start_secs: input.start ?? 0, duration_secs: input.duration } : part
  const place = isNamed ? undefined : await rowAt(ctx, playlist.id, input.index)
  const PlaylistItemID = await changePlaylist(ctx, playlist, async (trx) => {
    const entries = await listEntries(trx, playlist.id)
    if ((await endOfEntries(trx, playlist.id)).count >= PlaylistLimits.items) refuse('PLAYLIST_FULL')
    if (isClass && entries.some((entry) => isSamePart(entry, chosen))) refuse('CLASS_ITEM_EXISTS')
    const before = entries.find(({ id }) => id === place?.id)
    const position = before?.position ?? (entries.at(-1)?.position ?? -1) + 1
    return insertEntry(trx, playlist, { position, ...chosen })
  })
  if (isClass) await addClassEvent(ctx, playlist.id, { kind: 'new-lesson-item' })
  return { Success: true, Message: doneWords(ctx).added, PlaylistItemID }
}

type Part = Pick<EntryRow, 'item_id' | 'start_secs' | 'duration_secs' | 'chapter_id'>

const isSamePart = (one: Part, other: Part): boolean =>
  one.item_id === other.item_id &&
  one.chapter_id === other.chapter_id &&
  (one.start_secs ?? 0) === (other.start_secs ?? 0) &&
  one.duration_secs === other.duration_secs

/** Pages that embed a photoset draw photos: anything else among them breaks the page. */
function requireImage(item: KnownItem): void {
  if (!isImage(item)) refuse('PHOTOSET_PICTURES_ONLY')
}

export const isImage = ({ record_type, document_type }: Pick<KnownItem, 'record_type' | 'document_type'>): boolean =>
  record_type === RecordTypes.document && document_type === DocumentTypes.image

/** Puts an item behind the others, in the transaction of a change; `full` is what is said when there is no room. */
export async function appendEntry(
  trx: Kysely<Database>,
  playlist: Allowed<{ id: number }, 'edit'>,
  itemId: number,
  full: 'PHOTOSET_FULL' | 'PLAYLIST_FULL',
): Promise<number> {
  const { count, last } = await endOfEntries(trx, playlist.id)
  if (count >= PlaylistLimits.items) refuse(full)
  return insertEntry(trx, playlist, { position: last + 1, item_id: itemId })
}

export async function checkMembership(ctx: Context, input: InferOutput<typeof CheckMembershipInput>): Promise<Membership> {
  const playlist = await changeableCollection(ctx, input.cdid)
  const { item, part } = await wanted(ctx, input, playlist.record_type)
  const entries = await listEntries(ctx.db, playlist.id)
  const IsInPlaylist = entries.some(
    (entry) =>
      entry.item_id === part.item_id &&
      (part.quiz_id === null || entry.quiz_id === part.quiz_id) &&
      (part.chapter_id === null ? entry.chapter_id === null && entry.duration_secs === null : entry.chapter_id === part.chapter_id),
  )
  const IsPrivate = item.is_private === 1
  const words = ctx.language.words.playlist
  const sentences = [...(IsInPlaylist ? [words.isMember(item)] : []), ...(IsPrivate ? [words.isPrivate(item)] : [])]
  return { Success: true, Message: sentences.join(' '), IsInPlaylist, IsPrivate }
}

/** The item itself, one of its chapters, or an entry of the playlist that was named; with the quiz that was named. */
async function wanted(ctx: Context, input: InferOutput<typeof CheckMembershipInput>, recordType: number): Promise<Wanted> {
  const takesQuizzes = recordType === RecordTypes.playlist
  if (input.tlid > 0 && !takesQuizzes) refuse('QUIZ_PLAYLISTS_ONLY')
  const found = await wantedPart(ctx, input, recordType === RecordTypes.virtualClass)
  const quiz_id = input.tlid > 0 ? await quizOf(ctx, found.item, input.tlid) : takesQuizzes ? found.part.quiz_id : null
  return { ...found, part: { ...found.part, quiz_id } }
}

/** A quiz that the caller sees; a quiz of another item is named only to those who see that one. */
async function quizOf(ctx: Context, item: KnownItem, tlid: number): Promise<number> {
  const { id, itemId } = await findEntryQuiz(ctx, tlid)
  return itemId === item.id ? id : refuse('QUIZ_NOT_IN_PLAYLIST')
}

async function wantedPart(
  ctx: Context,
  { addcdid, chapid, index }: InferOutput<typeof CheckMembershipInput>,
  takesPhotosets: boolean,
): Promise<Wanted> {
  const named = await itemFor(ctx, addcdid)
  if (isCollection(named.record_type) && !(takesPhotosets && named.record_type === RecordTypes.photoset && index < 0)) {
    const entry = await entryAt(ctx, named.id, index)
    if (entry === undefined) refuse('PLAYLIST_IN_PLAYLIST')
    const { item_id, start_secs, duration_secs, chapter_id } = entry.row
    // A quiz that the caller does not see is not copied.
    const part = { item_id, start_secs, duration_secs, chapter_id, quiz_id: entry.shown?.Quiz?.ID ?? null }
    return { item: await itemFor(ctx, String(item_id)), part, isNamed: true }
  }
  const whole = { item_id: named.id, start_secs: null, duration_secs: null, chapter_id: null, quiz_id: null }
  if (chapid === 0) return { item: named, part: whole, isNamed: false }
  const chapter = (await findChapter(ctx, named.id, chapid)) ?? refuse('CHAPTER_NOT_FOUND')
  const part = { ...whole, start_secs: chapter.start_secs, duration_secs: chapter.duration_secs, chapter_id: chapter.id }
  return { item: named, part, isNamed: false }
}

/** Positions count the entries that the caller may see. */
async function entryAt(ctx: Context, playlistId: number, index: number): Promise<VisibleEntry | undefined> {
  return index < 0 ? undefined : (await allEntries(ctx, playlistId)).filter(({ shown }) => shown !== undefined)[index]
}

const rowAt = async (ctx: Context, playlistId: number, index: number): Promise<EntryRow | undefined> =>
  (await entryAt(ctx, playlistId, index))?.row

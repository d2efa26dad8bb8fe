import type { InferOutput } from 'valibot'
import type { DeleteNoteInput, ListAllNotesInput, ListedNote, ListNotesInput, Note, SaveNoteInput } from '../../sdk/notes/contract.ts'
import { NoteLimits } from '../../sdk/notes/contract.ts'
import type { Page } from '../../sdk/wire/contract.ts'
import { searchingActor } from '../categories/searching-actor.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { doneWords } from '../text/done-words.ts'
import { mayHaveNotes } from './policy.ts'
import { countNotesAmong, deleteNoteRow, findNote, insertNote, listAllNotesOf, listNotesOf, type NoteRow, updateNote } from './table.ts'

/** The account that the notes of this call belong to. */
function writerOf({ actor }: Pick<Context, 'actor'>): number {
  return mayHaveNotes(actor) ? actor.id : refuse('SIGNED_OUT')
}

export async function listNotes(ctx: Context, { encid }: ListNotesInput): Promise<{ Items: Note[] }> {
  const writer = writerOf(ctx)
  const item = await itemFor(ctx, String(encid))
  return { Items: (await listNotesOf(ctx.db, writer, item.id)).map(presentNote) }
}

export async function listAllNotes(ctx: Context, { s, pi, ps }: InferOutput<typeof ListAllNotesInput>): Promise<Page<ListedNote>> {
  const userId = writerOf(ctx)
  const page = { actor: await searchingActor(ctx), userId, search: s, limit: ps, offset: pi * ps }
  const { rows, count } = await listAllNotesOf(ctx.db, ctx.dialect, page)
  const Items = rows.map((row) => ({ ...presentNote(row), EncID: ctx.ids.encode(row.item_id), Title: row.title }))
  return { Items, Page: pi, PageSize: ps, Total: count }
}

export async function saveNote(
  ctx: Context,
  { encid, noteid, time, text, revision }: InferOutput<typeof SaveNoteInput>,
): Promise<{ Success: true; Message: string; Note: Note }> {
  const writer = writerOf(ctx)
  const item = await itemFor(ctx, encid)
  if (item.duration_secs > 0 && (time ?? 0) > item.duration_secs) refuse('TIME_BEYOND_END')
  const now = ctx.clock.now()
  const fields = { start_secs: typeof time === 'number' ? Math.round(time * 1000) / 1000 : null, text, updated_at: now }
  const row = await ctx.db.transaction().execute(async (trx) => {
    if (noteid !== undefined && noteid > 0) {
      const known = (await findNote(trx, writer, item.id, noteid)) ?? refuse('NOTE_NOT_FOUND')
      if (revision !== undefined && revision !== String(known.revision)) refuse('NOTE_CHANGED')
      return (await updateNote(trx, known, fields)) ?? refuse('NOTE_CHANGED')
    }
    const [counted] = await countNotesAmong(trx, { userId: writer, itemIds: [item.id] })
    if (Number(counted?.count ?? 0) >= NoteLimits.perItem) refuse('NOTES_FULL')
    return insertNote(trx, item, { ...fields, user_id: writer, revision: 1, created_at: now })
  })
  return { Success: true, Message: doneWords(ctx).saved, Note: presentNote(row) }
}

export async function deleteNote(ctx: Context, { encid, noteid }: DeleteNoteInput): Promise<{ Success: true; Message: string }> {
  const writer = writerOf(ctx)
  const item = await itemFor(ctx, String(encid))
  if (!(await deleteNoteRow(ctx.db, writer, item.id, Number(noteid)))) refuse('NOTE_NOT_FOUND')
  return { Success: true, Message: doneWords(ctx).deleted }
}

const presentNote = (row: NoteRow): Note => ({
  ID: row.id,
  StartTime: row.start_secs,
  Text: row.text,
  DateCreated: new Date(row.created_at).toISOString(),
  DateChanged: new Date(row.updated_at).toISOString(),
  Revision: String(row.revision),
})

import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { Numeric, Revision, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** A private note about an item. Nobody but its writer reads it. */
export interface Note {
  ID: number
  /** Seconds; null for a note about the whole item. */
  StartTime: number | null
  Text: string
  /** ISO 8601, UTC. */
  DateCreated: string
  /** ISO 8601, UTC. */
  DateChanged: string
  /** Handed back with `saveNote`. */
  Revision: string
}

/** The part of an item that its notes are; left out for callers without an account. */
export interface NotesPart {
  /** `Count`: the caller's own notes about this item. */
  Notes?: { Count: number }
}

/** Characters of a note, and notes of one account about one item. */
export const NoteLimits = { text: 20_000, perItem: 1000 } as const

/** Schema of what `listNotes` is given. */
export const ListNotesInput = v.object({ encid: ItemId })
export type ListNotesInput = v.InferInput<typeof ListNotesInput>
/** The caller's notes about an item, by their time; those about the whole item come first. Refused with `SIGNED_OUT` or `MEDIA_NOT_FOUND`. */
export const listNotes = /* @__PURE__ */ get<ListNotesInput, { Items: Note[] }>()('/api/ml/media/:encid/notes/')

const Seconds = /* @__PURE__ */ v.pipe(Numeric('A time must be a number of seconds.'), v.minValue(0, 'A time cannot be before the start.'))

/** `noteid` names the note that is changed; without it a new one is made. `time` in seconds; omitted or null: a note about the whole item. */
export const SaveNoteInput = v.object({
  encid: ItemId,
  noteid: v.optional(Whole()),
  time: v.nullish(Seconds),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please enter a note.'),
    v.maxLength(NoteLimits.text, 'A note can have at most 20,000 characters.'),
  ),
  revision: Revision,
})
export type SaveNoteInput = v.InferInput<typeof SaveNoteInput>
/** Adds a note, or changes the text and time of one. Refused with a code of `NoteErrors`, `TIME_BEYOND_END`, `SIGNED_OUT` or `MEDIA_NOT_FOUND`. */
export const saveNote = /* @__PURE__ */ post<SaveNoteInput, { Success: true; Message: string; Note: Note }>()(
  '/api/ml/media/:encid/savenote/',
)

/** Schema of what `deleteNote` is given. */
export const DeleteNoteInput = v.object({ encid: ItemId, noteid: Whole() })
export type DeleteNoteInput = v.InferInput<typeof DeleteNoteInput>
/** Deletes a note permanently. Refused with a code of `NoteErrors`, `SIGNED_OUT` or `MEDIA_NOT_FOUND`. */
export const deleteNote = /* @__PURE__ */ post<DeleteNoteInput, { Success: true; Message: string }>()('/api/ml/media/:encid/deletenote/')

/** Error sentences of notes, by error code. */
export const NoteErrors = {
  NOTE_NOT_FOUND: 'This note no longer exists.',
  NOTE_CHANGED: 'You have changed this note in another window. Reload it before you save.',
  NOTES_FULL: 'You have reached the maximum number of notes about this item. Delete some before you add more.',
} as const

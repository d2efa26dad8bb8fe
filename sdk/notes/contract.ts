import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { Numeric, type Page, PageInput, Revision, SearchText, Whole } from '../wire/contract.ts'
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

/** The figures of notes. */
export const NoteLimits = {
  /** Characters of a note. */
  text: 20_000,
  /** Notes of one account about one item. */
  perItem: 1000,
  /** Notes that one account saves or deletes in 15 minutes. A text is saved at each pause of the typing. */
  changes: 600,
  pageSize: 30,
} as const

/** Schema of what `listNotes` is given. */
export const ListNotesInput = v.object({ encid: ItemId })
export type ListNotesInput = v.InferInput<typeof ListNotesInput>
/** The caller's notes about an item, by their time; those about the whole item come first. Refused with `SIGNED_OUT` or `MEDIA_NOT_FOUND`. */
export const listNotes = /* @__PURE__ */ get<ListNotesInput, { Items: Note[] }>()('/api/ml/media/:encid/notes/')

/** A note in the list of all notes of an account. */
export interface ListedNote extends Note {
  EncID: string
  /** Title of the item. */
  Title: string
}

/** `s`: a part of the note or of the title of its item. */
export const ListAllNotesInput = v.object({ s: SearchText, ...PageInput(NoteLimits.pageSize) })
export type ListAllNotesInput = v.InferInput<typeof ListAllNotesInput>
/** The caller's notes about all items that they may see, the last changed first. Refused with `SIGNED_OUT`. */
export const listAllNotes = /* @__PURE__ */ get<ListAllNotesInput, Page<ListedNote>>()('/api/ml/user/notes/')

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
  NOTES_TOO_OFTEN: 'You have saved many notes in a short time. Please wait a few minutes.',
  NOTES_FULL: 'You have reached the maximum number of notes about this item. Delete some before you add more.',
} as const

import {
  DeleteNoteInput,
  deleteNote as deleteNoteEndpoint,
  ListAllNotesInput,
  ListNotesInput,
  listAllNotes as listAllNotesEndpoint,
  listNotes as listNotesEndpoint,
  NoteLimits,
  SaveNoteInput,
  saveNote as saveNoteEndpoint,
} from '../../sdk/notes/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { deleteNote, listAllNotes, listNotes, saveNote } from './notes.ts'

export const noteRoutes = (): Route[] => {
  const rate = createAccountRate(NoteLimits.changes, 'NOTES_TOO_OFTEN')
  return [
    serve(listNotesEndpoint, ListNotesInput, listNotes),
    serve(listAllNotesEndpoint, ListAllNotesInput, listAllNotes),
    serve(saveNoteEndpoint, SaveNoteInput, withRate(rate, saveNote)),
    serve(deleteNoteEndpoint, DeleteNoteInput, withRate(rate, deleteNote)),
  ]
}

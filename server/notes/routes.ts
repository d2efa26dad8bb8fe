import {
  DeleteNoteInput,
  deleteNote as deleteNoteEndpoint,
  ListNotesInput,
  listNotes as listNotesEndpoint,
  SaveNoteInput,
  saveNote as saveNoteEndpoint,
} from '../../sdk/notes/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { deleteNote, listNotes, saveNote } from './notes.ts'

export const noteRoutes = (): Route[] => [
  serve(listNotesEndpoint, ListNotesInput, listNotes),
  serve(saveNoteEndpoint, SaveNoteInput, saveNote),
  serve(deleteNoteEndpoint, DeleteNoteInput, deleteNote),
]

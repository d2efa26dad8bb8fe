export { createNoteStore, type NoteEntry, type NoteState, type NoteStore, type NoteStoreOptions } from './note-store.ts'
export { notesPanel } from './notes-panel.ts'

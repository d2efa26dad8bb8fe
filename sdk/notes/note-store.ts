import { createStore, type Store } from '../store/index.ts'
import { type NotesWords, notesWords } from '../text/en/notes.ts'
import { type Client, createClient, WireError } from '../wire/index.ts'
import { deleteNote, listNotes, type Note, saveNote } from './contract.ts'

/** A note with the text in its field, which is saved a moment after the last key. */
export interface NoteEntry extends Note {
  draft: string
  /** `blank`: an empty text is not saved; `conflict`: another window has saved it since. */
  state: 'saved' | 'unsaved' | 'saving' | 'failed' | 'blank' | 'conflict'
  /** An error sentence; empty when there is none. */
  problem: string
}

/** The panel of notes as it is now. */
export interface NoteState {
  notes: readonly NoteEntry[]
  loading: boolean
  /** A new note is being sent. */
  adding: boolean
  /** The note that was deleted last, until it is restored or another change is made. */
  removed: Note | undefined
  /** The error of loading, adding or deleting, as a sentence; empty when there is none. */
  problem: string
}

/** How a note store reaches its item and its server. */
export interface NoteStoreOptions {
  /** Default: a client for the page's own origin. */
  client?: Client | undefined
  /** The item. */
  encid: string
  /** Notes that are known already. Default: none, until `load`. */
  first?: readonly Note[] | undefined
  /** Milliseconds after the last key until a text is saved. Default: 800. */
  saveAfter?: number
  /** Called with the number of notes when it changes. */
  onCount?: ((count: number) => void) | undefined
  /** Words of error messages, in the viewer's language. Default: English. */
  words?: (() => NotesWords) | undefined
}

/** The notes of the caller about an item, without a view. */
export interface NoteStore extends Store<NoteState> {
  load: () => Promise<void>
  /** Adds a note at a time in seconds, or without one about the whole item. Resolves with whether it was saved. */
  add: (text: string, time: number | null) => Promise<boolean>
  /** Changes the text of a note; it is saved a moment later. */
  type: (id: number, text: string) => void
  /** Saves a changed note now; one in a conflict only with `replaces`, which overwrites what another window has saved. */
  save: (id: number, options?: { replaces?: boolean }) => Promise<void>
  remove: (id: number) => Promise<void>
  /** Adds the note again that was deleted last. */
  restore: () => Promise<void>
  /** Saves what is not saved, and stops. */
  destroy: () => void
}

/** The notes of the caller about an item. Never rejects: an error is in `problem`, and the text stays. */
export function createNoteStore({
  client = createClient(),
  encid,
  first = [],
  saveAfter = 800,
  onCount,
  words = () => notesWords,
}: NoteStoreOptions): NoteStore {
  const store = createStore<NoteState>({ notes: first.map(entryOf), loading: false, adding: false, removed: undefined, problem: '' })
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  const find = (id: number): NoteEntry | undefined => store.get().notes.find(({ ID }) => ID === id)
  const change = (id: number, fields: Partial<NoteEntry>): void =>
    store.set({ notes: store.get().notes.map((note) => (note.ID === id ? { ...note, ...fields } : note)) })
  const show = (notes: readonly NoteEntry[], fields: Partial<NoteState> = {}): void => {
    store.set({ notes: [...notes].sort(byTime), ...fields })
    onCount?.(notes.length)
  }

  async function save(id: number, { replaces = false } = {}): Promise<void> {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const note = find(id)
    // A conflict is decided by its buttons: the old revision would be refused again.
    if (!note || note.state === 'saving' || (!replaces && (note.draft === note.Text || note.state === 'conflict'))) return
    if (note.draft.trim() === '') return change(id, { state: 'blank', problem: words().blank })
    const { draft, StartTime, Revision } = note
    change(id, { state: 'saving', problem: '' })
    try {
      const input = { encid, noteid: id, time: StartTime, text: draft, ...(replaces ? {} : { revision: Revision }) }
      const { Note } = await client.call(saveNote, input)
      const typed = find(id)?.draft
      if (typed === draft) return change(id, { ...Note, draft, Text: draft, state: 'saved', problem: '' })
      // Typed while it was sent: saved again.
      change(id, { ...Note, Text: draft, state: 'unsaved', problem: '' })
      saveSoon(id)
    } catch (error) {
      const isConflict = error instanceof WireError && error.code === 'NOTE_CHANGED'
      change(id, {
        state: isConflict ? 'conflict' : 'failed',
        problem: isConflict ? words().conflict : sentenceOf(error, words().notSaved),
      })
    }
  }

  const saveSoon = (id: number): void => {
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => void save(id), saveAfter),
    )
  }

  async function add(text: string, time: number | null): Promise<boolean> {
    if (store.get().adding || text.trim() === '') return false
    store.set({ adding: true, problem: '' })
    try {
      const { Note } = await client.call(saveNote, { encid, text, time })
      show([...store.get().notes, entryOf(Note)], { adding: false, removed: undefined })
      return true
    } catch (error) {
      store.set({ adding: false, problem: sentenceOf(error, words().notSaved) })
      return false
    }
  }

  return {
    ...store,
    add,
    save,
    async load() {
      store.set({ loading: true, problem: '' })
      try {
        const { Items } = await client.call(listNotes, { encid })
        show(Items.map(entryOf), { loading: false })
      } catch (error) {
        store.set({ loading: false, problem: sentenceOf(error, words().notLoaded) })
      }
    },
    type(id, text) {
      const note = find(id)
      if (!note) return
      if (note.state === 'conflict' || note.state === 'saving') return change(id, { draft: text })
      change(id, { draft: text, state: text.trim() === '' ? 'blank' : 'unsaved', problem: text.trim() === '' ? words().blank : '' })
      saveSoon(id)
    },
    async remove(id) {
      const note = find(id)
      if (!note) return
      clearTimeout(timers.get(id))
      try {
        await client.call(deleteNote, { encid, noteid: id })
        const text = note.draft.trim() === '' ? note.Text : note.draft
        show(
          store.get().notes.filter(({ ID }) => ID !== id),
          { removed: { ...note, Text: text }, problem: '' },
        )
      } catch (error) {
        store.set({ problem: sentenceOf(error, words().notSaved) })
      }
    },
    async restore() {
      const { removed } = store.get()
      if (removed) await add(removed.Text, removed.StartTime)
    },
    destroy() {
      for (const id of [...timers.keys()]) void save(id)
    },
  }
}

const entryOf = (note: Note): NoteEntry => ({ ...note, draft: note.Text, state: 'saved', problem: '' })

/** Notes about the whole item first. */
const byTime = (a: Note, b: Note): number => (a.StartTime ?? -1) - (b.StartTime ?? -1) || a.ID - b.ID

/** Errors that the client itself finds have English messages. */
function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof WireError && error.status > 0 && error.message ? error.message : otherwise
}

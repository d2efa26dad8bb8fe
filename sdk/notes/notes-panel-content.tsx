import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import type { PanelProps } from '../panels/index.ts'
import { useStore } from '../store/index.ts'
import { notesWords } from '../text/en/notes.ts'
import { useWords } from '../text/language.ts'
import { adoptAround } from '../ui/index.ts'
import { NewNote } from './new-note.tsx'
import { NoteRow } from './note-row.tsx'
import { createNoteStore } from './note-store.ts'
import sheet from './notes.css'

/** The content of the panel of notes: a field for a new one, and the notes by their time, each saved as it is changed. */
export function NotesPanelContent({ item, host }: PanelProps) {
  const words = useWords(notesWords)
  const client = useClient()
  const box = useRef<HTMLElement>(null)
  const latest = useRef({ words, host })
  latest.current = { words, host }
  const [store] = useState(() =>
    createNoteStore({
      client,
      encid: item.EncID,
      words: () => latest.current.words,
      onCount: (Count) => latest.current.host.onChange?.({ Notes: { Count } }),
    }),
  )
  const { notes, loading, adding, removed, problem } = useStore(store, (state) => state)
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  useEffect(() => {
    void store.load()
    return () => store.destroy()
  }, [store])
  return (
    <section ref={box} className="vt-notes" aria-label={words.newNote} tabIndex={-1}>
      <NewNote currentTime={item.Duration > 0 ? host.currentTime : undefined} isBusy={adding} onAdd={store.add} />
      <output className="vt-notes-removed">
        {removed && (
          <>
            {words.removed}{' '}
            <button type="button" className="vt-note-button" onClick={() => void store.restore().then(() => box.current?.focus())}>
              {words.undo}
            </button>
          </>
        )}
      </output>
      <div className="vt-notes-problem" role="alert">
        {problem}
        {problem && notes.length === 0 && (
          <button type="button" className="vt-note-button" onClick={() => void store.load()}>
            {words.tryAgain}
          </button>
        )}
      </div>
      {notes.length === 0 && !problem && <p className="vt-notes-none">{loading ? words.loading : words.none}</p>}
      <ul className="vt-notes-list">
        {notes.map((note) => (
          <NoteRow
            key={note.ID}
            note={note}
            store={store}
            onPlay={host.playFrom}
            onRemove={() => void store.remove(note.ID).then(() => box.current?.focus())}
          />
        ))}
      </ul>
    </section>
  )
}

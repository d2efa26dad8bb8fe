import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type ListedNote, type Note, NoteLimits } from '../../sdk/notes/contract.ts'
import { createNoteStore, type NoteEntry, type NoteStore } from '../../sdk/notes/index.ts'
import { useStore } from '../../sdk/store/index.ts'
import { allNotesWords } from '../../sdk/text/en/all-notes.ts'
import { notesWords } from '../../sdk/text/en/notes.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { DiscardQuestion } from '../ui/discard-question.tsx'
import { useUnsavedChanges } from '../ui/unsaved-changes.ts'

export interface NoteEditorProps {
  note: ListedNote
  /** Runs when everything that was typed is saved or given up, with the note as it was saved last; undefined for one that was deleted elsewhere. */
  onClose: (saved: Note | undefined) => void
}

/** The text of a note as a field that saves itself. Text that cannot be saved stays in the field. */
export function NoteEditor({ note, onClose }: NoteEditorProps) {
  const words = useWords(notesWords)
  const all = useWords(allNotesWords)
  const portal = useWords(portalWords)
  const latest = useRef(words)
  latest.current = words
  const [store] = useState(() => createNoteStore({ client, encid: note.EncID, first: [note], words: () => latest.current }))
  useEffect(() => () => forget(store, note.ID), [store, note.ID])
  const entry = useStore(store, (state) => state.notes).find(({ ID }) => ID === note.ID)
  const problem = useStore(store, (state) => state.problem)
  // The saved text, which decides a conflict, may not come.
  const sentence = (entry?.state === 'conflict' && problem) || entry?.problem || ''
  if (entry) return <EditedNote entry={entry} problem={sentence} store={store} onClose={onClose} />
  return (
    <div className="vp-notes-editor">
      <p role="alert">{all.gone}</p>
      <div className="vp-row">
        <Button onClick={() => onClose(undefined)}>{portal.close}</Button>
      </div>
    </div>
  )
}

/** The page asks before it is left with a text that is not saved: what is left then is given up, and not saved a moment later. */
function forget(store: NoteStore, id: number): void {
  const entry = store.get().notes.find(({ ID }) => ID === id)
  if (entry?.state === 'unsaved') store.type(id, entry.Text)
  store.destroy()
}

interface EditedNoteProps {
  entry: NoteEntry
  /** An error sentence; empty when there is none. */
  problem: string
  store: NoteStore
  onClose: (saved: Note) => void
}

function EditedNote({ entry, problem, store, onClose }: EditedNoteProps) {
  const all = useWords(allNotesWords)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { ID, draft, state } = entry
  const isWrong = isHeld(entry)
  const isChanged = draft !== entry.Text
  const [isAsking, setAsking] = useState(false)
  const ending = useEnding(entry, store, onClose)
  useUnsavedChanges(isChanged)
  useLayoutEffect(() => field.current?.focus(), [])
  const close = (): void => {
    if (isWrong && isChanged) setAsking(true)
    else if (isWrong) onClose(entry)
    else ending.end()
  }
  return (
    <div className="vp-notes-editor">
      <textarea
        ref={field}
        rows={5}
        dir="auto"
        aria-label={all.text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        maxLength={NoteLimits.text}
        value={draft}
        onChange={(event) => store.type(ID, event.currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && close()}
        // In the other states a button decides, which must not change while it is pressed.
        onBlur={() => state === 'unsaved' && void store.save(ID)}
      />
      {isWrong && (
        <p id={id} className="vp-error" role="alert">
          {problem}
        </p>
      )}
      <EditorButtons entry={entry} store={store} isEnding={ending.isEnding} onEnd={ending.end} onClose={close} />
      <DiscardQuestion open={isAsking} onDiscard={() => onClose(entry)} onKeep={() => setAsking(false)} />
    </div>
  )
}

/** The text stays in the field, because it cannot be saved as it is. */
const isHeld = ({ state }: NoteEntry): boolean => state === 'blank' || state === 'failed' || state === 'conflict'

/** Closes the field as soon as all of its text is saved, and not while something is wrong with it. */
function useEnding(entry: NoteEntry, store: NoteStore, onClose: (saved: Note) => void) {
  const [isEnding, setEnding] = useState(false)
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isEnding || entry.state === 'saving') return
    if (isHeld(entry)) setEnding(false)
    else if (entry.draft === entry.Text) latest.current(entry)
    else void store.save(entry.ID)
  }, [isEnding, entry, store])
  const end = (): void => {
    if (entry.state === 'failed') void store.save(entry.ID)
    setEnding(true)
  }
  return { isEnding, end }
}

interface EditorButtonsProps {
  entry: NoteEntry
  store: NoteStore
  isEnding: boolean
  onEnd: () => void
  onClose: () => void
}

function EditorButtons({ entry, store, isEnding, onEnd, onClose }: EditorButtonsProps) {
  const words = useWords(notesWords)
  const all = useWords(allNotesWords)
  const portal = useWords(portalWords)
  const { ID, state } = entry
  return (
    <div className="vp-row">
      {state === 'conflict' ? (
        <>
          <Button onClick={() => void store.save(ID, { replaces: true })}>{words.saveMine}</Button>
          <Button onClick={() => void store.load()}>{words.useSaved}</Button>
        </>
      ) : (
        <Button tone="accent" isBusy={isEnding && state === 'saving'} onClick={onEnd}>
          {state === 'failed' ? words.tryAgain : all.done}
        </Button>
      )}
      {isHeld(entry) && <Button onClick={onClose}>{portal.close}</Button>}
      <span className="vp-help" role="status">
        {state === 'saving' ? words.saving : state === 'saved' && entry.draft === entry.Text ? words.saved : ''}
      </span>
    </div>
  )
}

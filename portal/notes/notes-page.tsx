import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { deleteNote, type ListedNote, listAllNotes, listNotes, type Note, saveNote } from '../../sdk/notes/contract.ts'
import { allNotesWords } from '../../sdk/text/en/all-notes.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { notesWords } from '../../sdk/text/en/notes.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { Page } from '../../sdk/wire/contract.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { formatTime } from '../media/format-time.ts'
import { useDateText } from '../media/use-date-text.ts'
import { usePageOptions } from '../page-options.ts'
import { type PageQuery, pageIndexOf } from '../page-query.ts'
import { client } from '../session/client.ts'
import { loginAddress } from '../session/login-address.ts'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { SearchField } from '../ui/search-field.tsx'
import { toast } from '../ui/toasts.ts'
import { NoteEditor } from './note-editor.tsx'
import { SaveNotes } from './save-notes.tsx'
import './notes-page.css'

/** All notes of the account, with their items. */
export function NotesPage() {
  const { notes: title } = useWords(mineWords)
  const portal = useWords(portalWords)
  usePageTitle(title)
  useNeedsSignIn()
  if (!usePageOptions().User.IsAnonymous) return <AllNotes />
  return (
    <EmptyState title={title} help={[portal.account.needed]}>
      <a href={loginAddress(location)} {...buttonLook({ tone: 'accent' })}>
        {portal.account.signIn}
      </a>
    </EmptyState>
  )
}

/** No note of the page matches, or it could not be read. */
const emptyPage: Page<ListedNote> = { Items: [], Page: 0, PageSize: 1, Total: 0 }

function AllNotes() {
  const words = useWords(allNotesWords)
  const { notes: title } = useWords(mineWords)
  const navigate = useNavigate()
  const { s: given, pi } = useSearch({ strict: false }) as PageQuery
  const s = String(given ?? '').slice(0, 200)
  const page = pageIndexOf(pi)
  const query = useRead(listAllNotes, { s, pi: page }, { keepsLast: true, staleTime: 0 })
  const edited = useEdited({ s, pi: page })
  // A note that is being edited stays on the screen: the text in its field may not be saved.
  const shown = query.data ?? (edited.notes.length > 0 ? emptyPage : undefined)
  const total = query.data?.Total ?? 0
  const go = (search: PageQuery, replace = false) => void navigate({ to: '/notes', search, replace })
  return (
    <div className="vp-content vp-notes-page">
      <div className="vp-page-head">
        <h1 data-focus-place="notes" tabIndex={-1}>
          {title}
        </h1>
        <p role="status" className="vp-count">
          {query.data && !query.isPlaceholderData ? words.count({ count: total }) : ''}
        </p>
      </div>
      <p className="vp-help">{words.privacy}</p>
      <div className="vp-notes-bar">
        <SearchField label={words.search} help={words.searchHelp} value={s} onSearch={(text) => go(text ? { s: text } : {}, true)} />
        {total > 0 && <SaveNotes s={s} />}
      </div>
      {shown === emptyPage && <ListState query={query} look="line" failed={words.failed} />}
      <ListState
        query={{ ...query, data: shown }}
        failed={words.failed}
        isEmpty={({ Items }) => Items.length + edited.notes.length === 0}
        empty={s ? { title: words.noneFound, help: [words.noneFoundHelp] } : { title: words.none, help: [words.noneHelp] }}
      >
        {({ Items, PageSize }) => (
          <div data-stale={query.isPlaceholderData || undefined}>
            <NoteList items={Items} edited={edited} />
            <Pager
              label={words.pages}
              current={page}
              count={pageCount(total, PageSize)}
              onPage={(next) => go({ ...(s ? { s } : {}), ...(next > 0 ? { pi: String(next) } : {}) })}
            />
          </div>
        )}
      </ListState>
    </div>
  )
}

interface Edited {
  /** The notes that are being edited, as they were when it began. */
  notes: readonly ListedNote[]
  open: (note: ListedNote) => void
  /** Ends the editing. The list has the note as it was saved last at once: the next change needs its revision. */
  close: (id: number, saved: Note | undefined) => void
}

/** The notes of a page of the list that are being edited. */
function useEdited(input: { s: string; pi: number }): Edited {
  const [notes, setNotes] = useState<readonly ListedNote[]>([])
  const cache = useCache()
  return {
    notes,
    open: (note) => setNotes((before) => [...before, note]),
    close(id, saved) {
      if (saved)
        cache.put(listAllNotes, input, (before) => before && { ...before, Items: before.Items.map((one) => savedNote(one, saved)) })
      setNotes((before) => before.filter(({ ID }) => ID !== id))
      void cache.changed(listAllNotes)
    },
  }
}

const savedNote = (one: ListedNote, { ID, Text, Revision, DateChanged }: Note): ListedNote =>
  one.ID === ID ? { ...one, Text, Revision, DateChanged } : one

const keepInList = keepFocus('notes')

/** Notes that are edited and are not of this page come first. */
function NoteList({ items, edited }: { items: readonly ListedNote[]; edited: Edited }) {
  const others = edited.notes.filter(({ ID }) => !items.some((item) => item.ID === ID))
  return (
    <ul ref={keepInList} className="vp-notes-list">
      {[...others, ...items].map((note) => (
        <NoteEntry
          key={note.ID}
          note={note}
          isEdited={edited.notes.some(({ ID }) => ID === note.ID)}
          onEdit={() => edited.open(note)}
          onClose={(saved) => edited.close(note.ID, saved)}
        />
      ))}
    </ul>
  )
}

/** Characters of a note that are shown at first. */
const shortText = 600

interface NoteEntryProps {
  note: ListedNote
  isEdited: boolean
  onEdit: () => void
  onClose: (saved: Note | undefined) => void
}

function NoteEntry({ note, isEdited, onEdit, onClose }: NoteEntryProps) {
  const words = useWords(allNotesWords)
  const removing = useRemoving(note)
  const edit = useFocusAfter(isEdited)
  return (
    <li className="vp-notes-entry">
      <NoteHead note={note} />
      {isEdited ? (
        <NoteEditor note={note} onClose={onClose} />
      ) : (
        <>
          <NoteText text={note.Text} />
          <div className="vp-row">
            <Button ref={edit} size="small" aria-label={words.editOf({ title: note.Title })} onClick={onEdit}>
              {words.edit}
            </Button>
            <Button
              size="small"
              isBusy={removing.isPending}
              aria-label={words.deleteOf({ title: note.Title })}
              onClick={() => removing.mutate()}
            >
              {words.remove}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

/** The button that gets the focus after the editing, if the focus was in what is gone. */
function useFocusAfter(isEdited: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(isEdited)
  useLayoutEffect(() => {
    const hasEnded = before.current && !isEdited
    before.current = isEdited
    if (hasEnded && (document.activeElement === document.body || document.activeElement === null)) button.current?.focus()
  }, [isEdited])
  return button
}

/** Deletes a note, and offers to add it again with the text that was saved last, which the list may not have yet. */
function useRemoving({ ID, EncID }: ListedNote) {
  const words = useWords(notesWords)
  const restoring = useWrite(saveNote, { changes: [listAllNotes] })
  const remove = async (): Promise<Note | undefined> => {
    const { Items } = await client.call(listNotes, { encid: EncID })
    await client.call(deleteNote, { encid: EncID, noteid: ID })
    return Items.find((note) => note.ID === ID)
  }
  return useWrite(remove, {
    changes: [listAllNotes],
    onDone: (last) =>
      last &&
      toast('success', words.removed, {
        label: words.undo,
        run: () => restoring.mutate({ encid: EncID, text: last.Text, time: last.StartTime }),
      }),
  })
}

function NoteHead({ note: { EncID, Title, StartTime, DateChanged } }: { note: ListedNote }) {
  const words = useWords(allNotesWords)
  const dateText = useDateText()
  return (
    <p className="vp-notes-head">
      <Link to="/view.aspx" search={{ id: EncID }}>
        <bdi>{Title}</bdi>
      </Link>
      {StartTime === null ? (
        <span>{words.whole}</span>
      ) : (
        <Link
          to="/view.aspx"
          search={{ id: EncID, resume: String(Math.floor(StartTime)) }}
          aria-label={words.playOf({ title: Title, time: formatTime(StartTime) })}
        >
          {formatTime(StartTime)}
        </Link>
      )}
      <span>{words.changed({ date: dateText(DateChanged) })}</span>
    </p>
  )
}

function NoteText({ text }: { text: string }) {
  const words = useWords(allNotesWords)
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > shortText
  return (
    <>
      <p className="vp-notes-text" dir="auto">
        {isLong && !isWhole ? `${text.slice(0, shortText)}…` : text}
      </p>
      {isLong && (
        <Button look="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.showLess : words.showAll}
        </Button>
      )}
    </>
  )
}

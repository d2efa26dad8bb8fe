import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type ListedNote, listAllNotes } from '../../sdk/notes/contract.ts'
import { allNotesWords } from '../../sdk/text/en/all-notes.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { formatTime } from '../media/format-time.ts'
import { useDateText } from '../media/use-date-text.ts'
import { usePageOptions } from '../page-options.ts'
import { type PageQuery, pageIndexOf } from '../page-query.ts'
import { loginAddress } from '../session/login-address.ts'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { SearchField } from '../ui/search-field.tsx'
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

function AllNotes() {
  const words = useWords(allNotesWords)
  const { notes: title } = useWords(mineWords)
  const navigate = useNavigate()
  const { s: given, pi } = useSearch({ strict: false }) as PageQuery
  const s = String(given ?? '').slice(0, 200)
  const page = pageIndexOf(pi)
  const query = useRead(listAllNotes, { s, pi: page }, { keepsLast: true, staleTime: 0 })
  const total = query.data?.Total ?? 0
  const go = (search: PageQuery, replace = false) => void navigate({ to: '/notes', search, replace })
  return (
    <div className="vp-content vp-notes-page">
      <div className="vp-page-head">
        <h1>{title}</h1>
        <p role="status" className="vp-count">
          {query.data && !query.isPlaceholderData ? words.count({ count: total }) : ''}
        </p>
      </div>
      <p className="vp-help">{words.privacy}</p>
      <div className="vp-notes-bar">
        <SearchField label={words.search} help={words.searchHelp} value={s} onSearch={(text) => go(text ? { s: text } : {}, true)} />
        {total > 0 && <SaveNotes s={s} />}
      </div>
      <ListState
        query={query}
        failed={words.failed}
        isEmpty={({ Items }) => Items.length === 0}
        empty={s ? { title: words.noneFound, help: [words.noneFoundHelp] } : { title: words.none, help: [words.noneHelp] }}
      >
        {({ Items, PageSize }) => (
          <div data-stale={query.isPlaceholderData || undefined}>
            <ul className="vp-notes-list">
              {Items.map((note) => (
                <NoteEntry key={note.ID} note={note} />
              ))}
            </ul>
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

/** Characters of a note that are shown at first. */
const shortText = 600

function NoteEntry({ note: { EncID, Title, StartTime, Text, DateChanged } }: { note: ListedNote }) {
  const words = useWords(allNotesWords)
  const dateText = useDateText()
  const [isWhole, setWhole] = useState(false)
  const isLong = Text.length > shortText
  return (
    <li className="vp-notes-entry">
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
      <p className="vp-notes-text" dir="auto">
        {isLong && !isWhole ? `${Text.slice(0, shortText)}…` : Text}
      </p>
      {isLong && (
        <Button look="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.showLess : words.showAll}
        </Button>
      )}
    </li>
  )
}

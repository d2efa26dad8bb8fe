import { Link } from '@tanstack/react-router'
import { ListPlus, Lock, Pencil, SquareArrowOutUpRight } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MediaItem, PlaylistItem } from '../../sdk/media/contract.ts'
import { panelsWords } from '../../sdk/text/en/panels.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'
import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import './playlists.css'
import '../frame/panel.css'

// Most viewers of a playlist cannot edit it.
const PlaylistEditor = lazy(() => import('./playlist-editor.tsx').then((module) => ({ default: module.PlaylistEditor })))

export interface PlaylistPanelProps {
  item: MediaItem
  entries: PlaylistItem[]
  current: number
  onChoose: (index: number) => void
}

/** The items of a playlist beside its player. Viewers choose one, and editors change the list. */
export function PlaylistPanel({ item, entries, current, onChoose }: PlaylistPanelProps) {
  const words = useWords(portalWords).item
  const playlists = useWords(playlistsWords)
  const portalText = useWords(portalWords)
  const { noItems, entryQuiz } = useWords(panelsWords)

  const [mode, setMode] = useState<'list' | 'edit' | 'add'>('list')
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (mode !== 'list') wasEdited.current = true
    else if (wasEdited.current) button.current?.focus()
  }, [mode])
  if (mode !== 'list') {
    return (
      <Suspense fallback={<section className="vp-panel vp-stage-wait" />}>
        <PlaylistEditor item={item} isAdding={mode === 'add'} onDone={() => setMode('list')} />
      </Suspense>
    )
  }
  const isEmpty = entries.length === 0
  return (
    <section className="vp-panel">
      <div className="vp-panel-head">
        <p className="vp-count">{!isEmpty && words.position({ index: Math.min(current + 1, entries.length), count: entries.length })}</p>
        {item.CanEdit && (
          <Button ref={button} onClick={() => setMode(isEmpty ? 'add' : 'edit')}>
            {isEmpty ? <ListPlus aria-hidden size={18} /> : <Pencil aria-hidden size={18} />}
            {isEmpty ? playlists.addItems : playlists.edit}
          </Button>
        )}
      </div>
      {isEmpty && <p className="vp-help vp-editor-note">{item.CanEdit ? playlists.emptyHelp : noItems}</p>}
      <ol className="vp-lines">
        {entries.map((entry, index) => (
          <li key={entry.PlaylistItemID ?? `${entry.EncID}-${index}`} className="vp-line-row">
            <Button look="plain" className="vp-line" aria-current={index === current || undefined} onClick={() => onChoose(index)}>
              <span className="vp-poster vp-poster-small">
                <Poster images={entry.ImageURLs.slice(0, 1)} kind={recordKind(portalText, entry)} sizes="96px" />
                {entry.Duration > 0 && <span className="vp-badge vp-badge-time">{formatTime(entry.Duration)}</span>}
              </span>
              <span className="vp-line-text">
                {entry.Title}
                <span className="vp-help">
                  {index === current ? words.playing : entry.IsChapter ? playlists.chapter : recordKind(portalText, entry).label}
                </span>
                {entry.Quiz && <span className="vp-help">{entryQuiz({ name: entry.Quiz.Name })}</span>}
              </span>
            </Button>
            {entry.LockedToPlaylist ? (
              <span {...buttonLook({ look: 'icon' })} title={playlists.locked}>
                <Lock aria-hidden size={16} />
                <span className="vp-visually-hidden">{playlists.locked}</span>
              </span>
            ) : (
              <Link
                to="/view.aspx"
                search={{
                  id: entry.EncID,
                  ...(entry.ChapterID ? { chapid: String(entry.ChapterID) } : {}),
                  ...(entry.Quiz ? { tlid: String(entry.Quiz.ID) } : {}),
                }}
                {...buttonLook({ look: 'icon' })}
                aria-label={playlists.openPage({ title: entry.Title })}
                title={playlists.openPage({ title: entry.Title })}
              >
                <SquareArrowOutUpRight aria-hidden size={16} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

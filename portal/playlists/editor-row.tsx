import { Menu } from '@base-ui/react/menu'
import { Image, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { setPlaylistThumbnail, togglePlaylistItemMode } from '../../sdk/playlists/contract.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { recordKind } from '../media/record-kind.ts'
import { EntryRow } from '../rows/entry-row.tsx'
import { ask } from '../session/ask.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'
import { RenameForm } from './rename-form.tsx'
import '../ui/menu.css'

export interface EditorRowProps {
  encid: string
  entry: PlaylistItem
  index: number
  count: number
  /** `held` while a hand still holds it. */
  onMove: (to: number, held?: boolean) => void
  onDrop: () => void
  onRemove: () => void
  /** Something of the entry was changed; what to say about it. */
  onChange: (sentence: string) => void
}

export function EditorRow({ encid, entry, index, count, onMove, onDrop, onRemove, onChange }: EditorRowProps) {
  const words = useWords(playlistsWords)
  const portal = useWords(portalWords)

  const [isRenaming, setRenaming] = useState(false)
  const options = useRef<HTMLButtonElement>(null)
  const itemplid = entry.PlaylistItemID ?? 0
  const { Title, LockedToPlaylist: isLocked = false } = entry
  const run = (work: Promise<unknown>, sentence: string): void => {
    work.then(
      () => onChange(sentence),
      (error: unknown) => toast('danger', errorSentence(portal, error)),
    )
  }
  return (
    <EntryRow
      moves={{ index, count, onMove, onDrop }}
      name={Title}
      images={entry.ImageURLs}
      kind={recordKind(portal, entry)}
      options={options}
      menu={
        <>
          <Menu.Item className="vp-menu-item" onClick={() => setRenaming(true)}>
            <Pencil aria-hidden size={18} /> {words.rename}
          </Menu.Item>
          <Menu.Item
            className="vp-menu-item"
            onClick={() =>
              run(
                ask(togglePlaylistItemMode, { encid, itemplid, locked: !isLocked }),
                isLocked ? words.unlockedNow({ title: Title }) : words.lockedNow({ title: Title }),
              )
            }
          >
            {isLocked ? <LockOpen aria-hidden size={18} /> : <Lock aria-hidden size={18} />}
            {isLocked ? words.unlock : words.lock}
          </Menu.Item>
          {entry.ImageURLs.length > 0 && (
            <Menu.Item
              className="vp-menu-item"
              onClick={() =>
                run(
                  ask(setPlaylistThumbnail, { encid, itemplid }).then(() => toast('success', words.pictureSet)),
                  words.pictureSet,
                )
              }
            >
              <Image aria-hidden size={18} /> {words.setPicture}
            </Menu.Item>
          )}
          <Menu.Item className="vp-menu-item" onClick={onRemove}>
            <Trash2 aria-hidden size={18} /> {words.remove}
          </Menu.Item>
        </>
      }
    >
      {isRenaming ? (
        <RenameForm
          encid={encid}
          entry={entry}
          onClose={(title) => {
            setRenaming(false)
            if (title !== undefined) onChange(words.renamed({ title }))
            requestAnimationFrame(() => options.current?.focus())
          }}
        />
      ) : (
        <span className="vp-entry-text">
          {Title}
          <span className="vp-help">
            {entry.IsChapter ? words.chapter : recordKind(portal, entry).label}
            {isLocked && (
              <>
                {' · '}
                <Lock aria-hidden size={13} /> {words.locked}
              </>
            )}
          </span>
        </span>
      )}
    </EntryRow>
  )
}

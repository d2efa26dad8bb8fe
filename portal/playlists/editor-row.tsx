import { Image, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { getMedia, type PlaylistItem } from '../../sdk/media/contract.ts'
import { getPlaylist, setPlaylistThumbnail, togglePlaylistItemMode } from '../../sdk/playlists/contract.ts'
import { panelsWords } from '../../sdk/text/en/panels.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { recordKind } from '../media/record-kind.ts'
import { EntryRow } from '../rows/entry-row.tsx'
import { RenameForm } from './rename-form.tsx'

export interface EditorRowProps {
  encid: string
  entry: PlaylistItem
  index: number
  count: number
  /** `held` while a hand still holds it. */
  onMove: (to: number, byKeyboard?: boolean) => void
  onDrop: () => void
  onRemove: () => void
  /** Something of the entry was changed; what to say about it. */
  onChange: (sentence: string) => void
}

export function EditorRow({ encid, entry, index, count, onMove, onDrop, onRemove, onChange }: EditorRowProps) {
  const words = useWords(playlistsWords)
  const portal = useWords(portalWords)
  const { entryQuiz } = useWords(panelsWords)

  const [isRenaming, setRenaming] = useState(false)
  const options = useRef<HTMLButtonElement>(null)
  const itemplid = entry.PlaylistItemID ?? 0
  const { Title, LockedToPlaylist: isLocked = false } = entry
  const locking = useWrite(togglePlaylistItemMode, {
    changes: [getPlaylist],
    onDone: () => onChange(isLocked ? words.unlockedNow({ title: Title }) : words.lockedNow({ title: Title })),
  })
  const choosing = useWrite(setPlaylistThumbnail, {
    changes: [getPlaylist, getMedia],
    done: () => words.thumbnailChanged,
    onDone: () => onChange(words.thumbnailChanged),
  })
  return (
    <EntryRow
      moves={{ index, count, onMove, onDrop }}
      name={Title}
      images={entry.ImageURLs}
      kind={recordKind(portal, entry)}
      options={options}
      menu={[
        { label: words.rename, Icon: Pencil, onClick: () => setRenaming(true) },
        {
          label: isLocked ? words.unlock : words.lock,
          Icon: isLocked ? LockOpen : Lock,
          onClick: () => locking.mutate({ encid, itemplid, locked: !isLocked }),
        },
        entry.ImageURLs.length > 0 && { label: words.useAsThumbnail, Icon: Image, onClick: () => choosing.mutate({ encid, itemplid }) },
        { label: words.remove, Icon: Trash2, onClick: onRemove },
      ]}
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
            {entry.Quiz && ` · ${entryQuiz({ name: entry.Quiz.Name })}`}
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

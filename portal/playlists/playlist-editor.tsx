import { Check, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MediaItem, PlaylistItem } from '../../sdk/media/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { deletePlaylistItem, getPlaylist, listRecentPlaylists, listUserPlaylists, PlaylistLimits } from '../../sdk/playlists/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'

import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { EditorRow } from './editor-row.tsx'
import { SelectMediaDialog } from './select-media-dialog.tsx'
import { useEntryOrder } from './use-entry-order.ts'
import './playlists.css'
import '../frame/panel.css'

export interface PlaylistEditorProps {
  item: MediaItem
  /** Begins with the dialog that adds items. */
  isAdding?: boolean
  onDone: () => void
}

/** Editor for the entries of a playlist: order, names, locks, thumbnail, adding and removing. */
export function PlaylistEditor({ item, isAdding = false, onDone }: PlaylistEditorProps) {
  const words = useWords(playlistsWords)
  const portal = useWords(portalWords)

  const encid = item.EncID
  const cache = useCache()
  const query = useRead(getPlaylist, { id: encid }, { staleTime: 0 })
  const reload = () => cache.changed(getPlaylist)
  const { shown, move, drop, settled } = useEntryOrder(encid, query.data ?? [], reload)
  const [news, setNews] = useState('')
  const [adding, setAdding] = useState(isAdding)
  const [removing, setRemoving] = useState<PlaylistItem>()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const place = useRef(0)
  useEffect(() => title.current?.focus(), [])

  const moveTo = (entry: PlaylistItem, from: number, to: number, byKeyboard = false): void => {
    move(from, to, byKeyboard)
    setNews(words.moved({ title: entry.Title, index: to + 1, count: shown.length }))
  }
  const closeQuestion = async () => {
    await reload()
    setRemoving(undefined)
  }
  const deleting = useWrite(
    async ({ PlaylistItemID: id = 0 }: PlaylistItem) => {
      await settled()
      return client.call(deletePlaylistItem, { encid, id })
    },
    {
      // The question closes after the list was read again, so that the focus finds the next row.
      changes: [],
      onDone: (_, { Title }) => {
        setNews(words.removed({ title: Title }))
        return closeQuestion()
      },
      onFailed: closeQuestion,
    },
  )
  /** The row that had it is gone, or its menu is: the neighbour takes the focus. */
  const afterQuestion = (): HTMLElement | null => {
    const handles = list.current?.querySelectorAll<HTMLElement>('.vp-move-handle') ?? []
    return handles[Math.min(place.current, handles.length - 1)] ?? title.current
  }
  const finish = async () => {
    await settled()
    await cache.changed(getMedia, searchMedia, listRecentPlaylists, listUserPlaylists)
    onDone()
  }
  return (
    <section className="vp-panel vp-editor" aria-label={words.edit}>
      <div className="vp-editor-head">
        <h2 ref={title} tabIndex={-1} className="vp-editor-title">
          {portal.item.items} <span className="vp-count">{words.count({ count: shown.length, max: PlaylistLimits.items })}</span>
        </h2>
        <div className="vp-row">
          <Button disabled={shown.length >= PlaylistLimits.items} onClick={() => setAdding(true)}>
            <Plus aria-hidden size={18} /> {words.addItems}
          </Button>
          <Button tone="accent" onClick={() => void finish()}>
            <Check aria-hidden size={18} /> {words.done}
          </Button>
        </div>
      </div>
      <div className="vp-editor-note">
        <ListState
          query={query}
          look="line"
          isEmpty={() => shown.length === 0}
          empty={{ title: `${words.empty}.`, help: [words.emptyHelp] }}
        />
      </div>
      <ol ref={list} className="vp-entries">
        {shown.map((entry, index) => (
          <EditorRow
            key={entry.PlaylistItemID}
            encid={encid}
            entry={entry}
            index={index}
            count={shown.length}
            onMove={(to, byKeyboard) => moveTo(entry, index, to, byKeyboard)}
            onDrop={drop}
            onRemove={() => {
              place.current = index
              setRemoving(entry)
            }}
            onChange={(sentence) => {
              setNews(sentence)
              void reload()
            }}
          />
        ))}
      </ol>
      <p role="status" className="vp-visually-hidden">
        {news}
      </p>
      <SelectMediaDialog
        playlist={item}
        room={PlaylistLimits.items - shown.length}
        open={adding}
        onAdded={() => void reload()}
        onClose={() => setAdding(false)}
      />
      <ConfirmDialog
        open={removing !== undefined}
        danger
        busy={deleting.isPending}
        title={words.removeTitle}
        help={words.removeHelp({ title: removing?.Title ?? '' })}
        confirm={words.remove}
        finalFocus={afterQuestion}
        onConfirm={() => removing && deleting.mutate(removing)}
        onClose={() => setRemoving(undefined)}
      />
    </section>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DocumentTypes, type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import {
  deleteAllPhotosetItems,
  deletePhotosetItem,
  type EditedPhoto,
  listPhotosetItems,
  PhotosetLimits,
} from '../../sdk/photosets/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { photosets as words } from '../../sdk/text/en-photosets.ts'
import { restoreMedia } from '../../sdk/trash/contract.ts'
import { ConfirmBox } from '../frame/confirm-box.tsx'
import { errorSentence } from '../frame/failed-state.tsx'
import { toast } from '../frame/toasts.ts'
import { SelectMediaDialog } from '../playlists/select-media-dialog.tsx'
import { useEntryOrder } from '../playlists/use-entry-order.ts'
import { ask } from '../session/ask.ts'
import { PhotoRow } from './photo-row.tsx'
import { PhotoUploads } from './photo-uploads.tsx'
import '../playlists/playlists.css'
import '../uploads/drop-zone.css'
import './photo-editor.css'

const pollMs = 1500

/** The pictures of a photoset for whoever may change it. */
export function PhotoEditor({ item, onDone }: { item: MediaItem; onDone: () => void }) {
  const encid = item.EncID
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['photoset-items', encid],
    queryFn: ({ signal }) => ask(listPhotosetItems, { id: encid }, { signal }),
    staleTime: 0,
    // Until every picture has been made and turned.
    refetchInterval: ({ state }) =>
      state.data?.Items.some(({ Status, IsTurning }) => Status === 'converting' || IsTurning) ? pollMs : false,
  })
  const reload = () => queries.invalidateQueries({ queryKey: ['photoset-items', encid] })
  const { shown, move, drop, settled } = useEntryOrder(encid, query.data?.Items ?? [], reload)
  const [news, setNews] = useState('')
  const [picking, setPicking] = useState(false)
  const [removing, setRemoving] = useState<EditedPhoto | 'all'>()
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const made = query.data?.Items.filter(({ Status, IsTurning }) => Status === 'ready' && !IsTurning).length
  const known = useRef(made)
  useEffect(() => {
    // What is shown beside follows what has become ready.
    if (known.current !== undefined && known.current !== made) void queries.invalidateQueries({ queryKey: ['media'] })
    known.current = made
  }, [queries, made])
  const room = PhotosetLimits.items - shown.length
  const moveTo = (photo: EditedPhoto, from: number, to: number, held = false): void => {
    move(from, to, held)
    setNews(words.moved(photo.Title, to + 1, shown.length))
  }
  const bringBack = async (ids: string[]) => {
    try {
      for (const id of ids) await ask(restoreMedia, { id })
      toast('success', words.undone(ids.length))
    } catch (error) {
      toast('danger', errorSentence(error))
    }
    await Promise.all(['photoset-items', 'media', 'trash'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
  const remove = async (what: EditedPhoto | 'all') => {
    setBusy(true)
    try {
      await settled()
      const { Removed, Undo } = await (what === 'all'
        ? ask(deleteAllPhotosetItems, { cdid: encid })
        : ask(deletePhotosetItem, { cdid: encid, psiid: what.PlaylistItemID }))
      const sentence = what === 'all' ? words.removedAll(Removed) : words.removed(what.Title)
      setNews(sentence)
      toast('success', sentence, Undo.length > 0 ? { label: words.undo, run: () => void bringBack(Undo) } : undefined)
    } catch (error) {
      toast('danger', errorSentence(error))
    }
    await reload()
    setBusy(false)
    setRemoving(undefined)
  }
  const finish = async () => {
    await settled()
    await Promise.all(['media', 'search', 'photoset'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    onDone()
  }
  const one = removing === 'all' ? undefined : removing
  return (
    <section className="vp-panel vp-editor vp-photo-editor" aria-label={words.edit}>
      <div className="vp-editor-head">
        <h2 ref={title} tabIndex={-1} className="vp-editor-title">
          {words.pictures} <span className="vp-count">{words.count(shown.length, PhotosetLimits.items)}</span>
        </h2>
        <div className="vp-row">
          {shown.length > 0 && (
            <button type="button" className="vp-button" onClick={() => setRemoving('all')}>
              <Trash2 aria-hidden size={18} /> {words.removeAll}
            </button>
          )}
          <button type="button" className="vp-button" data-tone="accent" onClick={() => void finish()}>
            <Check aria-hidden size={18} /> {words.done}
          </button>
        </div>
      </div>
      {query.data?.Upload && (
        <PhotoUploads
          encid={encid}
          options={query.data.Upload}
          room={room}
          onAdded={() => void reload()}
          onLibrary={() => setPicking(true)}
        />
      )}
      {query.isPending && <p className="vp-help vp-editor-note">{portal.loading}</p>}
      {query.isError && (
        <p role="alert" className="vp-error vp-editor-note">
          {errorSentence(query.error)}
        </p>
      )}
      {query.isSuccess && shown.length === 0 && <p className="vp-help vp-editor-note">{words.empty}</p>}
      <ol className="vp-entries">
        {shown.map((photo, index) => (
          <PhotoRow
            key={photo.PlaylistItemID}
            encid={encid}
            photo={photo}
            index={index}
            count={shown.length}
            onMove={(to, held) => moveTo(photo, index, to, held)}
            onDrop={drop}
            onRemove={() => setRemoving(photo)}
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
        room={room}
        open={picking}
        title={words.pickTitle}
        only={{ rt: [RecordTypes.document], dt: [DocumentTypes.image] }}
        onAdded={() => void reload()}
        onClose={() => setPicking(false)}
      />
      <ConfirmBox
        open={removing !== undefined}
        danger
        busy={busy}
        title={one ? words.removeTitle : words.removeAllTitle(shown.length)}
        help={one ? (one.IsOwn ? words.removeOwn(one.Title) : words.removeOther(one.Title)) : words.removeAllHelp}
        confirm={one ? words.remove : words.removeAll}
        finalFocus={() => title.current}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(undefined)}
      />
    </section>
  )
}

import { Check, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DocumentTypes, getMedia, type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import {
  deleteAllPhotosetItems,
  deletePhotosetItem,
  type EditedPhoto,
  getPhotosetQuickView,
  listPhotosetItems,
  PhotosetLimits,
  type PhotosRemoved,
  restorePhotos,
} from '../../sdk/photosets/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { useWords } from '../../sdk/text/language.ts'
import { listTrash } from '../../sdk/trash/contract.ts'
import { useCache } from '../data/cache.ts'
import { useWrite } from '../data/use-write.ts'

import { SelectMediaDialog } from '../playlists/select-media-dialog.tsx'
import { useEntryOrder } from '../playlists/use-entry-order.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { toast } from '../ui/toasts.ts'
import { type PhotoActs, PhotoRow } from './photo-row.tsx'
import { PhotoUploads } from './photo-uploads.tsx'
import { useIncrementalRows } from './use-incremental-rows.ts'
import { usePhotos } from './use-photos.ts'
import '../playlists/playlists.css'
import './photo-editor.css'
import '../frame/panel.css'

const none: EditedPhoto[] = []

/** Editor for the photos of a photoset. */
export function PhotoEditor({ item, onDone }: { item: MediaItem; onDone: () => void }) {
  const words = useWords(photosetsWords)

  const encid = item.EncID
  const cache = useCache()
  const { query, reload, catchUp, reorder } = usePhotos(encid)
  const { shown, move, drop, settled } = useEntryOrder(encid, query.data?.Items ?? none, reload, reorder)
  const drawn = useIncrementalRows(shown.length)
  const [news, setNews] = useState('')
  const [picking, setPicking] = useState(false)
  const [removing, setRemoving] = useState<EditedPhoto | 'all'>()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const room = PhotosetLimits.items - shown.length
  const moveTo = (photo: EditedPhoto, from: number, to: number, byKeyboard = false): void => {
    move(from, to, byKeyboard)
    setNews(words.moved({ title: photo.Title, index: to + 1, count: shown.length }))
  }
  const restoring = useWrite(({ Undo: ids, Taken: taken }: PhotosRemoved) => client.call(restorePhotos, { cdid: encid, ids, taken }), {
    changes: [listPhotosetItems, getMedia, listTrash],
    done: ({ Restored }) => words.undone({ count: Restored }),
  })
  const closeQuestion = async () => {
    await reload()
    setRemoving(undefined)
  }
  const deleting = useWrite(
    async (removed: EditedPhoto | 'all') => {
      await settled()
      return removed === 'all'
        ? client.call(deleteAllPhotosetItems, { cdid: encid })
        : client.call(deletePhotosetItem, { cdid: encid, psiid: removed.PlaylistItemID })
    },
    {
      // The question closes after the photos were read again, so that the focus finds the list without them.
      changes: [],
      onDone: (answer, removed) => {
        const sentence = removed === 'all' ? words.removedAll({ count: answer.Removed }) : words.removed({ title: removed.Title })
        const canUndo = answer.Undo.length + answer.Taken.length > 0
        setNews(sentence)
        toast('success', sentence, canUndo ? { label: words.undo, run: () => restoring.mutate(answer) } : undefined)
        return closeQuestion()
      },
      onFailed: closeQuestion,
    },
  )
  const finish = async () => {
    await settled()
    await cache.changed(getMedia, searchMedia, getPhotosetQuickView)
    onDone()
  }
  const one = removing === 'all' ? undefined : removing
  // The same for as long as the page, so that of 500 rows those are drawn that have changed.
  const latest = useRef({ moveTo, drop, catchUp })
  latest.current = { moveTo, drop, catchUp }
  const [acts] = useState<PhotoActs>(() => ({
    move: (...given) => latest.current.moveTo(...given),
    drop: () => latest.current.drop(),
    remove: setRemoving,
    change(photo, sentence) {
      setNews(sentence)
      void latest.current.catchUp(photo)
    },
  }))
  return (
    <section className="vp-panel vp-editor vp-photo-editor" aria-label={words.edit}>
      <div className="vp-editor-head">
        <h2 ref={title} tabIndex={-1} className="vp-editor-title">
          {words.photos} <span className="vp-count">{words.count({ count: shown.length, max: PhotosetLimits.items })}</span>
        </h2>
        <div className="vp-row">
          {shown.length > 0 && (
            <Button onClick={() => setRemoving('all')}>
              <Trash2 aria-hidden size={18} /> {words.removeAll}
            </Button>
          )}
          <Button tone="accent" onClick={() => void finish()}>
            <Check aria-hidden size={18} /> {words.done}
          </Button>
        </div>
      </div>
      {query.data?.Upload && (
        <PhotoUploads
          encid={encid}
          options={query.data.Upload}
          room={room}
          onAdded={() => void catchUp()}
          onLibrary={() => setPicking(true)}
        />
      )}
      <div className="vp-editor-note">
        <ListState query={query} look="line" isEmpty={() => shown.length === 0} empty={{ title: words.empty }} />
      </div>
      <ol className="vp-entries">
        {shown.slice(0, drawn).map((photo, index) => (
          <PhotoRow key={photo.PlaylistItemID} encid={encid} photo={photo} index={index} count={shown.length} acts={acts} />
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
      <ConfirmDialog
        open={removing !== undefined}
        danger
        busy={deleting.isPending}
        title={one ? words.removeTitle : words.removeAllTitle({ count: shown.length })}
        help={one ? (one.IsOwn ? words.removeOwn({ title: one.Title }) : words.removeOther({ title: one.Title })) : words.removeAllHelp}
        confirm={one ? words.remove : words.removeAll}
        finalFocus={() => title.current}
        onConfirm={() => removing && deleting.mutate(removing)}
        onClose={() => setRemoving(undefined)}
      />
    </section>
  )
}

import {
  Check,
  File,
  FileArchive,
  FileText,
  Film,
  FolderOpen,
  Headphones,
  Image,
  Link,
  type LucideIcon,
  Pencil,
  Trash2,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { getMedia, type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import type { PanelHost } from '../../sdk/panels/index.ts'
import {
  addRelatedItem,
  deleteRelatedMedia,
  listRelatedMedia,
  type RelatedMedia,
  type RelatedMediaKind,
  RelatedMediaLimits,
  restoreRelatedMedia,
  saveRelatedMediaOrder,
} from '../../sdk/related-media/contract.ts'
import { fileSize } from '../../sdk/related-media/index.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { relatedMediaWords } from '../../sdk/text/en/related-media.ts'
import { relatedMediaEditorWords } from '../../sdk/text/en/related-media-editor.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { formatTime } from '../media/format-time.ts'
import type { RecordKind } from '../media/record-kind.ts'
import { SelectMediaDialog } from '../playlists/select-media-dialog.tsx'
import { EntryRow } from '../rows/entry-row.tsx'
import { useSavedOrder } from '../rows/use-saved-order.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { toast } from '../ui/toasts.ts'
import { DetailsDialog, LinkDialog } from './related-forms.tsx'
import { RelatedUploads, type RelatedUploadsProps } from './related-uploads.tsx'
import '../playlists/playlists.css'
import '../frame/panel.css'

const none: RelatedMedia[] = []

export interface RelatedMediaEditorProps {
  item: MediaItem
  host: PanelHost
  onDone: () => void
}

/** Editor of the related media of an item: files, links and items of the library, their titles, times and order. */
export function RelatedMediaEditor({ item, host, onDone }: RelatedMediaEditorProps) {
  const words = useWords(relatedMediaEditorWords)
  const panel = useWords(relatedMediaWords)
  const uploads = useWords(photosetsWords)
  const encid = item.EncID
  const cache = useCache()
  const query = useRead(listRelatedMedia, { encid }, { staleTime: 0 })
  const reload = (): Promise<void> => cache.changed(listRelatedMedia, getMedia)
  const { shown, move, drop, settled } = useRelatedOrder(encid, query.data?.Items ?? none, reload)
  const [news, setNews] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const removing = useRemoval(encid, setNews)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const room = RelatedMediaLimits.perItem - shown.length
  const finish = useFinish(item, host, shown.length, onDone)
  const close = (saved?: string): void => {
    setOpened(undefined)
    if (saved !== undefined) setNews(uploads.saved({ title: saved }))
  }
  return (
    <section className="vp-panel vp-editor" aria-label={words.edit}>
      <div className="vp-editor-head">
        <h2 ref={title} tabIndex={-1} className="vp-editor-title">
          {panel.list} <span className="vp-count">{words.count({ count: shown.length, max: RelatedMediaLimits.perItem })}</span>
        </h2>
        <Button tone="accent" onClick={() => void settled().then(finish)}>
          <Check aria-hidden size={18} /> {uploads.done}
        </Button>
      </div>
      {query.data?.Upload && (
        <AddArea encid={encid} options={query.data.Upload} isFull={room <= 0} onAdded={() => void reload()} onOpen={setOpened} />
      )}
      <div className="vp-editor-note">
        <ListState query={query} look="line" isEmpty={() => shown.length === 0} empty={{ title: panel.none }} failed={panel.failed} />
      </div>
      <ol className="vp-entries">
        {shown.map((entry, index) => (
          <RelatedEditorRow
            key={entry.ClipDataID}
            {...{ entry, index, count: shown.length, onDrop: drop }}
            onMove={(to, isHeld) => {
              move(index, to, isHeld)
              setNews(uploads.moved({ title: entry.Title, index: to + 1, count: shown.length }))
            }}
            onChange={() => setOpened(entry)}
            onRemove={() => removing.mutate(entry)}
          />
        ))}
      </ol>
      <p role="status" className="vp-visually-hidden">
        {news}
      </p>
      <EditorDialogs {...{ item, opened, room }} onAdded={() => void reload()} onClose={close} />
    </section>
  )
}

const useRelatedOrder = (encid: string, entries: readonly RelatedMedia[], reload: () => Promise<void>) =>
  useSavedOrder({
    entries,
    idOf: ({ ClipDataID }) => ClipDataID,
    save: (order) => client.call(saveRelatedMediaOrder, { encid, order }),
    reload,
  })

interface AddAreaProps extends Omit<RelatedUploadsProps, 'children'> {
  onOpen: (dialog: Opened) => void
}

/** The area for files, with the buttons that add links and items of the library. */
function AddArea({ onOpen, ...uploads }: AddAreaProps) {
  const words = useWords(relatedMediaEditorWords)
  const photosets = useWords(photosetsWords)
  return (
    <RelatedUploads {...uploads}>
      <Button disabled={uploads.isFull} onClick={() => onOpen('link')}>
        <Link aria-hidden size={18} /> {words.addLink}
      </Button>
      <Button disabled={uploads.isFull} onClick={() => onOpen('library')}>
        <FolderOpen aria-hidden size={18} /> {photosets.fromLibrary}
      </Button>
    </RelatedUploads>
  )
}

/** The dialog that is open; an entry opens the one of its details. */
type Opened = 'link' | 'library' | RelatedMedia

interface DialogsProps {
  item: MediaItem
  opened: Opened | undefined
  /** Entries that can still be added. */
  room: number
  onAdded: () => void
  /** With the title of the saved entry, or without one when nothing was saved. */
  onClose: (title?: string) => void
}

function EditorDialogs({ item, opened, room, onAdded, onClose }: DialogsProps) {
  const words = useWords(relatedMediaEditorWords)
  const encid = item.EncID
  const form = { encid, hasTimes: item.Duration > 0, onClose }
  return (
    <>
      <LinkDialog open={opened === 'link'} {...form} />
      <DetailsDialog entry={typeof opened === 'object' ? opened : undefined} {...form} />
      <SelectMediaDialog
        playlist={item}
        room={room}
        open={opened === 'library'}
        title={words.pickTitle}
        only={everyType}
        addOne={({ encid: addcdid }) => client.call(addRelatedItem, { encid, addcdid })}
        onAdded={onAdded}
        onClose={() => onClose()}
      />
    </>
  )
}

const everyType = {
  rt: [
    RecordTypes.video,
    RecordTypes.playlist,
    RecordTypes.virtualClass,
    RecordTypes.photoset,
    RecordTypes.broadcast,
    RecordTypes.link,
    RecordTypes.document,
  ],
}

/** Closes the editor, and gives the page the number of entries. */
function useFinish({ RelatedMediaList }: MediaItem, host: PanelHost, Count: number, onDone: () => void) {
  const cache = useCache()
  return async (): Promise<void> => {
    await cache.changed(listRelatedMedia)
    if (RelatedMediaList) host.onChange?.({ RelatedMediaList: { ...RelatedMediaList, Count } })
    onDone()
  }
}

/** Deletes an entry, with a way back in the toast. */
function useRemoval(encid: string, onNews: (sentence: string) => void) {
  const words = useWords(relatedMediaEditorWords)
  const uploads = useWords(photosetsWords)
  const changes = [listRelatedMedia, getMedia]
  const restoring = useWrite((entry: RelatedMedia) => client.call(restoreRelatedMedia, { encid, id: entry.EncID }), {
    changes,
    done: (_, { Title }) => words.restored({ title: Title }),
    onDone: (_, { Title }) => onNews(words.restored({ title: Title })),
  })
  return useWrite((entry: RelatedMedia) => client.call(deleteRelatedMedia, { encid, id: entry.EncID }), {
    changes,
    onDone: (_, entry) => {
      const sentence = uploads.removed({ title: entry.Title })
      onNews(sentence)
      toast('success', sentence, { label: uploads.undo, run: () => restoring.mutate(entry) })
    },
  })
}

const looks: Record<RelatedMediaKind, { name: RecordKind['name']; Icon: LucideIcon }> = {
  image: { name: 'photoset', Icon: Image },
  pdf: { name: 'document', Icon: FileText },
  audio: { name: 'audio', Icon: Headphones },
  video: { name: 'video', Icon: Film },
  document: { name: 'document', Icon: FileText },
  archive: { name: 'other', Icon: FileArchive },
  file: { name: 'other', Icon: File },
  link: { name: 'other', Icon: Link },
  item: { name: 'video', Icon: Film },
}

interface RowProps {
  entry: RelatedMedia
  index: number
  count: number
  onMove: (to: number, isHeld?: boolean) => void
  onDrop: () => void
  onChange: () => void
  onRemove: () => void
}

function RelatedEditorRow({ entry, index, count, onMove, onDrop, onChange, onRemove }: RowProps) {
  const words = useWords(relatedMediaEditorWords)
  const panel = useWords(relatedMediaWords)
  const uploads = useWords(photosetsWords)
  const { tag } = useLanguage()
  const options = useRef<HTMLButtonElement>(null)
  const { Title, Kind, ThumbnailURL, Size, StartTime } = entry
  const facts = [panel.kinds[Kind], Size > 0 ? fileSize(Size, tag) : '', StartTime === null ? '' : formatTime(StartTime)]
  return (
    <EntryRow
      moves={{ index, count, onMove, onDrop }}
      name={Title}
      images={ThumbnailURL ? [{ URL: ThumbnailURL, Size: 96 }] : []}
      kind={{ ...looks[Kind], label: panel.kinds[Kind] }}
      options={options}
      menu={[
        { label: words.details, Icon: Pencil, onClick: onChange },
        { label: uploads.remove, Icon: Trash2, onClick: onRemove },
      ]}
    >
      <span className="vp-entry-text">
        {Title}
        <span className="vp-help">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </EntryRow>
  )
}

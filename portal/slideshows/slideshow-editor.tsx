import { Check, Clock, Image, Pencil, ScanText, TimerOff, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import type { PanelHost } from '../../sdk/panels/index.ts'
import {
  deleteSlide,
  deleteSlideshow,
  getSlideshow,
  listSlideshows,
  restoreSlide,
  restoreSlideshow,
  type Slide,
  type Slideshow,
  SlideshowLimits,
  saveSlideOrder,
  submitSlideshowOcr,
  UnsetTime,
  updateSlideTime,
} from '../../sdk/slideshows/contract.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { slideshowEditorWords } from '../../sdk/text/en/slideshow-editor.ts'
import { slideshowsWords } from '../../sdk/text/en/slideshows.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { formatTime } from '../media/format-time.ts'
import { EntryRow } from '../rows/entry-row.tsx'
import { useSavedOrder } from '../rows/use-saved-order.ts'
import { client } from '../session/client.ts'
import { TimeStrip } from '../time-strip/time-strip.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { toast } from '../ui/toasts.ts'
import { FindTimes } from './find-times.tsx'
import { isFilm } from './is-film.ts'
import { SlideImports, SlideUploads } from './slide-uploads.tsx'
import { RenameSlideshowDialog, SlideTextDialog } from './slideshow-forms.tsx'
import './slideshow-editor.css'
import '../playlists/playlists.css'
import '../frame/panel.css'

const none: Slide[] = []
const pollMs = 1500

export interface SlideshowEditorProps {
  item: MediaItem
  ssid: number
  host: PanelHost
  onDone: () => void
}

/** Editor of a slideshow: files that become slides, and the times, texts and order of its slides. */
export function SlideshowEditor({ item, ssid, host, onDone }: SlideshowEditorProps) {
  const panel = useWords(slideshowsWords)
  const words = useWords(slideshowEditorWords)
  const encid = item.EncID
  const { query, upload, reload, order } = useSlides(encid, ssid)
  const { shown } = order
  const [news, setNews] = useState('')
  const [opened, setOpened] = useState<{ slide: Slide; index: number }>()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const slideshow = query.data
  return (
    <section className="vp-panel vp-editor" aria-label={words.edit}>
      <EditorHead
        title={title}
        name={slideshow?.Name ?? ''}
        count={shown.length}
        onDone={() => void order.settled().then(reload).then(onDone)}
      />
      {upload && (
        <SlideUploads ssid={ssid} options={upload} isFull={shown.length >= SlideshowLimits.slides} onAdded={() => void reload()} />
      )}
      {slideshow && <SlideImports encid={encid} ssid={ssid} imports={slideshow.Imports} />}
      {slideshow && <SlideshowTools item={item} slideshow={slideshow} onDeleted={onDone} />}
      <div className="vp-editor-note">
        <ListState query={query} look="line" isEmpty={() => shown.length === 0} empty={{ title: panel.noSlides }} failed={panel.failed} />
      </div>
      <SlideRows {...{ item, ssid, host, order }} onNews={setNews} onText={(slide, index) => setOpened({ slide, index })} />
      <p role="status" className="vp-visually-hidden">
        {news}
      </p>
      <SlideTextDialog {...{ encid, ssid, opened }} onClose={() => setOpened(undefined)} />
    </section>
  )
}

/** The slideshow as it is on the server, read again while slides are being made, and the order of its slides. */
function useSlides(encid: string, ssid: number) {
  const cache = useCache()
  const poll = (now: Slideshow | undefined): number | false => (now?.Imports.some(({ State }) => State !== 'failed') ? pollMs : false)
  const query = useRead(getSlideshow, { encid, ssid }, { staleTime: 0, poll })
  const list = useRead(listSlideshows, { encid })
  const reload = (): Promise<void> => cache.changed(getSlideshow, listSlideshows)
  const order = useSavedOrder({
    entries: query.data?.Slides ?? none,
    idOf: ({ ID }) => ID,
    save: (ids) => client.call(saveSlideOrder, { encid, ssid, order: ids }),
    reload,
  })
  return { query, upload: list.data?.Upload, reload, order }
}

interface HeadProps {
  title: React.RefObject<HTMLHeadingElement | null>
  name: string
  count: number
  onDone: () => void
}

function EditorHead({ title, name, count, onDone }: HeadProps) {
  const uploads = useWords(photosetsWords)
  return (
    <div className="vp-editor-head">
      <h2 ref={title} tabIndex={-1} className="vp-editor-title" dir="auto">
        {name} <span className="vp-count">{uploads.count({ count, max: SlideshowLimits.slides })}</span>
      </h2>
      <Button tone="accent" onClick={onDone}>
        <Check aria-hidden size={18} /> {uploads.done}
      </Button>
    </div>
  )
}

interface ToolsProps {
  item: MediaItem
  slideshow: Slideshow
  onDeleted: () => void
}

/** Reads the texts from the images, finds the times in the video, renames the slideshow, and deletes it with a way back in the toast. */
function SlideshowTools({ item, slideshow, onDeleted }: ToolsProps) {
  const words = useWords(slideshowEditorWords)
  const uploads = useWords(photosetsWords)
  const [isAsking, setAsking] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const input = { encid: item.EncID, ssid: slideshow.ID }
  const changes = [listSlideshows, getSlideshow, getMedia]
  const reading = useWrite(submitSlideshowOcr, { changes: [getSlideshow], onDone: () => setAsking(false) })
  const restoring = useWrite(restoreSlideshow, { changes })
  const removal = useWrite(deleteSlideshow, {
    changes,
    onDone: ({ Message }) => {
      toast('success', Message, { label: uploads.undo, run: () => restoring.mutate(input) })
      onDeleted()
    },
  })
  return (
    <div className="vp-row vp-slide-tools">
      {slideshow.OCREnabled && slideshow.Slides.length > 0 && (
        <Button onClick={() => setAsking(true)}>
          <ScanText aria-hidden size={18} /> {words.readTexts}
        </Button>
      )}
      {isFilm(item) && slideshow.Slides.length > 0 && <FindTimes input={input} />}
      <Button onClick={() => setRenaming(true)}>
        <Pencil aria-hidden size={18} /> {words.rename}
      </Button>
      <Button isBusy={removal.isPending} onClick={() => removal.mutate(input)}>
        <Trash2 aria-hidden size={18} /> {words.deleteSlideshow}
      </Button>
      {isRenaming && <RenameSlideshowDialog {...input} name={slideshow.Name} onClose={() => setRenaming(false)} />}
      <ConfirmDialog
        open={isAsking}
        title={words.readTextsTitle}
        help={words.readTextsHelp}
        confirm={words.readTexts}
        busy={reading.isPending}
        onConfirm={() => reading.mutate(input)}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

interface RowsProps {
  item: MediaItem
  ssid: number
  host: PanelHost
  order: ReturnType<typeof useSlides>['order']
  onNews: (sentence: string) => void
  onText: (slide: Slide, index: number) => void
}

function SlideRows({ item, ssid, host, order: { shown, move, drop }, onNews, onText }: RowsProps) {
  const panel = useWords(slideshowsWords)
  const uploads = useWords(photosetsWords)
  const words = useWords(slideshowEditorWords)
  const { removing, timing } = useSlideChanges(item.EncID, ssid, onNews)
  const timed = shown.flatMap(({ ID, StartTime }, index) =>
    StartTime >= 0 ? [{ id: ID, name: panel.slide({ index: index + 1 }), time: StartTime }] : [],
  )
  const indexOf = (id: number): number => shown.findIndex(({ ID }) => ID === id)
  return (
    <>
      {item.Duration > 0 && timed.length > 0 && (
        <div className="vp-slide-times">
          <TimeStrip
            label={words.times}
            marks={timed}
            duration={item.Duration}
            host={host}
            onMove={(id, time) => timing.mutateAsync({ id, index: indexOf(id), time })}
          />
        </div>
      )}
      <ol className="vp-entries vp-slide-entries">
        {shown.map((slide, index) => (
          <SlideEditorRow
            key={slide.ID}
            {...{ slide, index, count: shown.length, onDrop: drop }}
            hasTimes={item.Duration > 0}
            onMove={(to, isHeld) => {
              move(index, to, isHeld)
              onNews(uploads.moved({ title: panel.slide({ index: index + 1 }), index: to + 1, count: shown.length }))
            }}
            onTime={(isNow) => timing.mutate({ id: slide.ID, index, time: isNow ? Math.round(host.currentTime() * 10) / 10 : UnsetTime })}
            onText={() => onText(slide, index)}
            onRemove={() => removing.mutate({ id: slide.ID, index })}
          />
        ))}
      </ol>
    </>
  )
}

/** Sets times, and deletes slides with a way back in the toast. */
function useSlideChanges(encid: string, ssid: number, onNews: (sentence: string) => void) {
  const words = useWords(slideshowEditorWords)
  const uploads = useWords(photosetsWords)
  const changes = [getSlideshow, listSlideshows]
  type Named = { id: number; index: number }
  const restoring = useWrite(({ id }: Named) => client.call(restoreSlide, { encid, ssid, sid: id }), {
    changes,
    done: (_, { index }) => words.restored({ index: index + 1 }),
    onDone: (_, { index }) => onNews(words.restored({ index: index + 1 })),
  })
  const removing = useWrite(({ id }: Named) => client.call(deleteSlide, { encid, ssid, sid: id }), {
    changes,
    onDone: (_, one) => {
      const sentence = words.deleted({ index: one.index + 1 })
      onNews(sentence)
      toast('success', sentence, { label: uploads.undo, run: () => restoring.mutate(one) })
    },
  })
  const timing = useWrite(({ id, time }: Named & { time: number }) => client.call(updateSlideTime, { encid, id, time }), {
    changes: [getSlideshow],
    onDone: (_, { index, time }) =>
      onNews(time < 0 ? words.timeRemoved({ index: index + 1 }) : words.timeSet({ index: index + 1, time: formatTime(time) })),
  })
  return { removing, timing }
}

interface RowProps {
  slide: Slide
  index: number
  count: number
  hasTimes: boolean
  onMove: (to: number, isHeld?: boolean) => void
  onDrop: () => void
  /** Sets its time to now, or removes it. */
  onTime: (isNow: boolean) => void
  onText: () => void
  onRemove: () => void
}

function SlideEditorRow({ slide, index, count, hasTimes, onMove, onDrop, onTime, onText, onRemove }: RowProps) {
  const words = useWords(slideshowEditorWords)
  const panel = useWords(slideshowsWords)
  const uploads = useWords(photosetsWords)
  const options = useRef<HTMLButtonElement>(null)
  const name = panel.slide({ index: index + 1 })
  const isTimed = slide.StartTime >= 0
  return (
    <EntryRow
      moves={{ index, count, onMove, onDrop }}
      name={name}
      images={slide.ThumbnailURL ? [{ URL: slide.ThumbnailURL, Size: 320 }] : []}
      kind={{ name: 'photoset', Icon: Image, label: name }}
      options={options}
      menu={[
        ...(hasTimes && isTimed ? [{ label: words.removeTime, Icon: TimerOff, onClick: () => onTime(false) }] : []),
        { label: words.editText, Icon: Pencil, onClick: onText },
        { label: uploads.remove, Icon: Trash2, onClick: onRemove },
      ]}
    >
      <span className="vp-entry-text vp-slide-facts">
        <span>
          {name}
          {isTimed && ` · ${formatTime(slide.StartTime)}`}
        </span>
        {slide.Text && (
          <span className="vp-help vp-slide-line" dir="auto">
            {slide.Text}
          </span>
        )}
        {hasTimes && (
          <Button aria-label={words.setNowOf({ index: index + 1 })} onClick={() => onTime(true)}>
            <Clock aria-hidden size={18} /> {words.setNow}
          </Button>
        )}
      </span>
    </EntryRow>
  )
}

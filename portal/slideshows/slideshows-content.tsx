import { useSearch } from '@tanstack/react-router'
import { Pencil, Presentation } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PanelProps } from '../../sdk/panels/index.ts'
import type { Slide, Slideshow } from '../../sdk/slideshows/contract.ts'
import { currentSlide, SlideshowsPanelContent } from '../../sdk/slideshows/index.ts'
import '../../sdk/slideshows/slideshows.css'
import { chapterMenuWords } from '../../sdk/text/en/chapter-menu.ts'
import { slideshowEditorWords } from '../../sdk/text/en/slideshow-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ChapterFromButton } from '../chapters/chapter-from-button.tsx'
import { isOn, type PageQuery } from '../page-query.ts'
import { Button } from '../ui/button.tsx'
import { isFilm } from './is-film.ts'
import '../frame/panel.css'

/** Seconds of a chapter that a slide makes. */
const slideSeconds = 5

// Most viewers of an item cannot edit it.
const NewSlideshowDialog = lazy(() => import('./slideshow-forms.tsx').then((module) => ({ default: module.NewSlideshowDialog })))
const SlideshowEditor = lazy(() => import('./slideshow-editor.tsx').then((module) => ({ default: module.SlideshowEditor })))

/** The slideshows of an item, which its editors make and change in place. The address opens one by `ssid`, and the form for a new one by `newslideshow`. */
export function SlideshowsContent(props: PanelProps) {
  const { item, host } = props
  const words = useWords(slideshowEditorWords)
  const { ssid, newslideshow } = useSearch({ strict: false }) as PageQuery
  const canEdit = item.SlideShowList?.CanEdit === true
  const [edited, setEdited] = useState(0)
  const [isNew, setNew] = useState(canEdit && (newslideshow === '' || isOn(newslideshow)))
  const tools = useRef<HTMLDivElement>(null)
  const last = useRef(0)
  useEffect(() => {
    if (edited > 0) last.current = edited
    else if (last.current > 0) tools.current?.querySelector('button')?.focus()
  }, [edited])
  if (canEdit && edited > 0)
    return (
      <Suspense fallback={<section className="vp-panel vp-stage-wait" />}>
        <SlideshowEditor item={item} ssid={edited} host={host} onDone={() => setEdited(0)} />
      </Suspense>
    )
  return (
    <>
      <SlideshowsPanelContent
        {...props}
        first={last.current || Number(ssid) || 0}
        tools={
          canEdit && (
            <div ref={tools} className="vp-row">
              <Button onClick={() => setNew(true)}>
                <Presentation aria-hidden size={18} /> {words.newSlideshow}
              </Button>
            </div>
          )
        }
        toolsOf={(show) => show.CanEdit && <SlideshowTools item={item} host={host} show={show} onEdit={() => setEdited(show.ID)} />}
      />
      {isNew && (
        <Suspense fallback={null}>
          <NewSlideshowDialog
            encid={item.EncID}
            hasVideo={isFilm(item)}
            film={item.Playlist[0]?.ThinnedMediaURL}
            time={props.host.currentTime()}
            onClose={(id) => {
              setNew(false)
              if (id !== undefined) setEdited(id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface SlideshowToolsProps extends Pick<PanelProps, 'item' | 'host'> {
  show: Slideshow
  onEdit: () => void
}

/** Editors make a chapter of a slide, and change the slideshow. */
function SlideshowTools({ item, host, show: { Name, Slides }, onEdit }: SlideshowToolsProps) {
  const words = useWords(slideshowEditorWords)
  return (
    <div className="vp-row">
      <SlideChapter item={item} host={host} name={Name} slides={Slides} />
      <Button aria-label={words.editOf({ name: Name })} onClick={onEdit}>
        <Pencil aria-hidden size={18} /> {words.edit}
      </Button>
    </div>
  )
}

interface SlideChapterProps extends Pick<PanelProps, 'item' | 'host'> {
  /** The name of the slideshow, for slides without a text. */
  name: string
  slides: readonly Slide[]
}

/** Makes a chapter of the slide that is shown, for editors of an item with times. */
function SlideChapter({ item, host, name, slides }: SlideChapterProps) {
  const words = useWords(chapterMenuWords)
  if (!item.Chapters.CanEdit || item.Duration === 0) return null
  return (
    <ChapterFromButton
      {...{ item, host, label: words.fromSlide, none: words.noSlide, seconds: slideSeconds }}
      source={(time) => {
        const slide = currentSlide(slides, time)
        return slide && { start: slide.StartTime, title: slide.Text.trim().split('\n')[0] || name }
      }}
    />
  )
}

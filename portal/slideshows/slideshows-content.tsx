import { useSearch } from '@tanstack/react-router'
import { Pencil, Presentation } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { PanelProps } from '../../sdk/panels/index.ts'
import { SlideshowsPanelContent } from '../../sdk/slideshows/index.ts'
import '../../sdk/slideshows/slideshows.css'
import { slideshowEditorWords } from '../../sdk/text/en/slideshow-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { isOn, type PageQuery } from '../page-query.ts'
import { Button } from '../ui/button.tsx'
import '../frame/panel.css'

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
        toolsOf={({ ID, Name, CanEdit }) =>
          CanEdit && (
            <div className="vp-row">
              <Button aria-label={words.editOf({ name: Name })} onClick={() => setEdited(ID)}>
                <Pencil aria-hidden size={18} /> {words.edit}
              </Button>
            </div>
          )
        }
      />
      {isNew && (
        <Suspense fallback={null}>
          <NewSlideshowDialog
            encid={item.EncID}
            hasVideo={item.RecordType === RecordTypes.video && item.Playlist[0]?.AudioOnly !== true}
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

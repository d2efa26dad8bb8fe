import { useSearch } from '@tanstack/react-router'
import { Paperclip, Pencil } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PanelProps } from '../../sdk/panels/index.ts'
import { RelatedMediaPanelContent } from '../../sdk/related-media/index.ts'
import '../../sdk/related-media/related-media.css'
import { relatedMediaEditorWords } from '../../sdk/text/en/related-media-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { isOn, type PageQuery } from '../page-query.ts'
import { Button } from '../ui/button.tsx'
import '../frame/panel.css'

// Most viewers of an item cannot edit it.
const RelatedMediaEditor = lazy(() => import('./related-media-editor.tsx').then((module) => ({ default: module.RelatedMediaEditor })))

/** The related media of an item, which its editors change in place. The address opens the editor by `newrm`. */
export function RelatedMediaContent(props: PanelProps) {
  const { item, host } = props
  const words = useWords(relatedMediaEditorWords)
  const { newrm } = useSearch({ strict: false }) as PageQuery
  const canEdit = item.RelatedMediaList?.CanAdd === true
  const [isEditing, setEditing] = useState(canEdit && (newrm === '' || isOn(newrm)))
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (isEditing) wasEdited.current = true
    else if (wasEdited.current) button.current?.focus()
  }, [isEditing])
  if (canEdit && isEditing)
    return (
      <Suspense fallback={<section className="vp-panel vp-stage-wait" />}>
        <RelatedMediaEditor item={item} host={host} onDone={() => setEditing(false)} />
      </Suspense>
    )
  const isEmpty = item.RelatedMediaList?.Count === 0
  return (
    <RelatedMediaPanelContent
      {...props}
      tools={
        canEdit && (
          <div className="vp-row">
            <Button ref={button} onClick={() => setEditing(true)}>
              {isEmpty ? <Paperclip aria-hidden size={18} /> : <Pencil aria-hidden size={18} />} {words.edit}
            </Button>
          </div>
        )
      }
    />
  )
}

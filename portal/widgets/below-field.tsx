import { lazy, Suspense, useState } from 'react'
import { listCategories } from '../../sdk/categories/contract.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import '../categories/categories.css'

// Nobody needs it before they open it.
const ChoiceTree = lazy(() => import('../categories/choice-tree.tsx').then((module) => ({ default: module.ChoiceTree })))

export interface BelowFieldProps {
  /** 0: the root. */
  category: number
  onChange: (category: number) => void
}

/** Below which category a widget shows what there is. */
export function BelowField({ category, onChange }: BelowFieldProps) {
  const words = useWords(widgetEditorWords)

  const [isOpen, setOpen] = useState(false)
  const query = useRead(listCategories, { catid: `${category},` }, { enabled: category !== 0, staleTime: 60_000 })
  const name = category === 0 ? words.categoryRoot : (query.data?.Items[0]?.DisplayName ?? String(category))
  return (
    <div className="vp-field" role="group" aria-label={words.category}>
      <span className="vp-field-caption">{words.category}</span>
      <div className="vp-row">
        <Button aria-expanded={isOpen} aria-label={`${words.category}: ${name}`} onClick={() => setOpen(!isOpen)}>
          {name}
        </Button>
        {category !== 0 && (
          <Button look="text" onClick={() => onChange(0)}>
            {words.categoryRoot}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <ChoiceTree
            label={words.categoryChoose}
            checked={category === 0 ? [] : [category]}
            onChange={([chosen = 0]) => onChange(chosen)}
            isForLooking
            isSingle
          />
        </Suspense>
      )}
    </div>
  )
}

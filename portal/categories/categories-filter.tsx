import { lazy, Suspense, useState } from 'react'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import './categories.css'
import { useCategoriesName } from './use-categories-name.ts'

const ChoiceTree = lazy(() => import('./choice-tree.tsx').then((module) => ({ default: module.ChoiceTree })))

/** Chooses categories to look in, in the filter panel; the tree is loaded when it is opened. */
export function CategoriesFilter({ chosen, onChange }: { chosen: readonly number[]; onChange: (next: number[]) => void }) {
  const words = useWords(categoryScreensWords)

  const label = useCategoriesName()
  const [isOpen, setOpen] = useState(chosen.length > 0)
  return (
    <>
      <Button aria-expanded={isOpen} aria-label={`${words.choose}: ${label}`} onClick={() => setOpen(!isOpen)}>
        {words.choose}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChoiceTree label={label} checked={chosen} onChange={(next) => onChange([...next])} isForLooking />
        </Suspense>
      )}
    </>
  )
}

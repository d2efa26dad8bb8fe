import { lazy, Suspense, useState } from 'react'
import { categoryScreens as words } from '../../sdk/text/en-categories.ts'
import './categories.css'
import { useCategoriesName } from './use-categories-name.ts'

const ChoiceTree = lazy(() => import('./choice-tree.tsx').then((module) => ({ default: module.ChoiceTree })))

/** Chooses categories to look in, in the filter panel; the tree is loaded when it is opened. */
export function CategoriesFilter({ chosen, onChange }: { chosen: readonly number[]; onChange: (next: number[]) => void }) {
  const label = useCategoriesName()
  const [isOpen, setOpen] = useState(chosen.length > 0)
  return (
    <>
      <button
        type="button"
        className="vp-button"
        aria-expanded={isOpen}
        aria-label={`${words.choose}: ${label}`}
        onClick={() => setOpen(!isOpen)}
      >
        {words.choose}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChoiceTree label={label} checked={chosen} onChange={(next) => onChange([...next])} isForLooking />
        </Suspense>
      )}
    </>
  )
}

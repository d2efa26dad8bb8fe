import { useId, useState } from 'react'
import { listCategories } from '../../sdk/categories/contract.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { useWords } from '../../sdk/text/language.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceTree } from './choice-tree.tsx'

export interface ParentFieldProps {
  parent: { ID: number; Name: string }
  /** Categories that cannot be the parent: the category itself and those below it. */
  without: readonly number[]
  onChange: (parent: { ID: number; Name: string }) => void
}

/** Below which category something is, chosen from the tree. */
export function ParentField({ parent, without, onChange }: ParentFieldProps) {
  const words = useWords(categoryScreensWords)

  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [checked, setChecked] = useState<readonly number[]>(() => (parent.ID === 0 ? [] : [parent.ID]))
  const choose = (next: readonly number[]) => {
    setChecked(next)
    const [ID] = next
    if (ID === undefined) return
    void client.call(listCategories, { catid: `${ID},` }).then(({ Items }) => onChange({ ID, Name: Items[0]?.DisplayName ?? String(ID) }))
  }
  return (
    <div className="vp-field" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="vp-categories-label">
        {words.parent}
      </span>
      <div className="vp-row">
        <Button aria-expanded={isOpen} aria-label={`${words.parent}: ${parent.Name || words.root}`} onClick={() => setOpen(!isOpen)}>
          {parent.Name || words.root}
        </Button>
        {parent.ID !== 0 && (
          <Button
            look="text"
            onClick={() => {
              setChecked([])
              onChange({ ID: 0, Name: '' })
            }}
          >
            {words.root}
          </Button>
        )}
      </div>
      {isOpen && <ChoiceTree label={words.parentLabel} checked={checked} onChange={choose} isForLooking isSingle without={without} />}
    </div>
  )
}

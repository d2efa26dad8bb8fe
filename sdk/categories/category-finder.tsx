import { useEffect, useId, useState } from 'react'
import { useStore } from '../store/index.ts'
import { categoriesWords } from '../text/en/categories.ts'
import { useWords } from '../text/language.ts'
import type { CategoryTreeStore } from './category-tree-store.ts'
import { CategoryLimits } from './contract.ts'

/** Nobody waits for what they are still typing. */
const pauseMs = 300

/** The field above a tree that finds categories by their name; what is found takes the place of the tree. */
export function CategoryFinder({ tree, isSingle }: { tree: CategoryTreeStore; isSingle: boolean }) {
  const words = useWords(categoriesWords)

  const found = useStore(tree, ({ found: list }) => list)
  const checked = useStore(tree, (state) => state.checked)
  const checksAny = useStore(tree, (state) => state.checksAny)
  const [text, setText] = useState('')
  const id = useId()
  const length = [...text.trim()].length
  useEffect(() => {
    const timer = setTimeout(() => void tree.search(text), length === 0 ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [tree, text, length])
  const isShort = length > 0 && length < CategoryLimits.termLength
  return (
    <div className="vt-categories-find">
      <label htmlFor={id}>{words.find}</label>
      <input
        id={id}
        type="search"
        value={text}
        maxLength={200}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // In a form, Enter here finds and does not send.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p id={`${id}-help`} role="status" className="vt-categories-note">
        {isShort ? words.tooShort : found ? words.found({ count: found.length }) : words.findHelp}
      </p>
      {found && found.length > 0 && (
        <ul className="vt-categories-found">
          {found.map((category) => {
            const isFixed = !checksAny && !category.EditMembership
            return (
              <li key={category.ID}>
                <label className="vt-categories-line">
                  <input
                    type={isSingle ? 'radio' : 'checkbox'}
                    name={isSingle ? `${id}-found` : undefined}
                    checked={checked.has(category.ID)}
                    disabled={isFixed}
                    onChange={(event) => void tree.check(category.ID, event.currentTarget.checked)}
                  />
                  <span className="vt-categories-name">{category.PathText}</span>
                </label>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

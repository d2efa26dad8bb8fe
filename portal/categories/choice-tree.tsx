import { useEffect, useRef, useState } from 'react'
import { findCategories, listCategories } from '../../sdk/categories/contract.ts'
import { Categories, type CategoryTreeOptions, type CategoryTreeStore, createCategoryTree } from '../../sdk/categories/index.ts'
import { ask } from '../session/ask.ts'

export interface ChoiceTreeProps {
  label: string
  checked: readonly number[]
  onChange: (checked: readonly number[]) => void
  /** Also what the visitor may not put items in. Default: false. */
  isForLooking?: boolean
  isSingle?: boolean
  without?: readonly number[]
}

/** A tree asked by the portal's own calls, so that a session that has ended is renewed. */
export function portalTree(options: CategoryTreeOptions): CategoryTreeStore {
  const { editOnly = false } = options
  return createCategoryTree({
    load: (parentId, pi) => ask(listCategories, { catid: String(parentId), editonly: editOnly, pi, ps: 100 }),
    find: async (s) => (await ask(findCategories, { s, editonly: editOnly })).Items,
    ...options,
  })
}

/** A tree whose checks are somebody else's state. */
export function ChoiceTree({ label, checked, onChange, isForLooking = false, isSingle = false, without = [] }: ChoiceTreeProps) {
  const latest = useRef(onChange)
  latest.current = onChange
  const [tree] = useState(() =>
    portalTree({ checked, editOnly: !isForLooking, isSingle, checksAny: isForLooking, without, onChange: (next) => latest.current(next) }),
  )
  useEffect(() => tree.set({ checked: new Set(checked) }), [tree, checked])
  return <Categories.Tree tree={tree} label={label} isSingle={isSingle} />
}

import { useEffect, useRef, useState } from 'react'
import { Categories, type CategoryTreeOptions, type CategoryTreeStore, createCategoryTree } from '../../sdk/categories/index.ts'
import { client } from '../session/client.ts'

export interface ChoiceTreeProps {
  label: string
  checked: readonly number[]
  onChange: (checked: readonly number[]) => void
  /** Also what the visitor may not put items in. Default: false. */
  isForLooking?: boolean
  isSingle?: boolean
  without?: readonly number[]
}

/** A tree that reads with the portal's client, which renews a session that has ended. */
export const portalTree = (options: CategoryTreeOptions): CategoryTreeStore => createCategoryTree({ client, ...options })

/** A tree whose checks are someone else's state. */
export function ChoiceTree({ label, checked, onChange, isForLooking = false, isSingle = false, without = [] }: ChoiceTreeProps) {
  const latest = useRef(onChange)
  latest.current = onChange
  const [tree] = useState(() =>
    portalTree({ checked, editOnly: !isForLooking, isSingle, checksAny: isForLooking, without, onChange: (next) => latest.current(next) }),
  )
  useEffect(() => tree.set({ checked: new Set(checked) }), [tree, checked])
  return <Categories.Tree tree={tree} label={label} isSingle={isSingle} />
}

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useStore } from '../store/index.ts'
import { categoriesWords } from '../text/en/categories.ts'
import { useWords } from '../text/language.ts'
import { CategoryFinder } from './category-finder.tsx'
import type { CategoryTreeStore } from './category-tree-store.ts'
import { CategoryLimits } from './contract.ts'
import { type TreeRow, treeRows } from './tree-rows.ts'

/** Props of `Categories.Tree`. */
export interface CategoryTreeProps {
  /** Made by `createCategoryTree`. */
  tree: CategoryTreeStore
  /** Accessible name of the tree. */
  label: string
  /** One is chosen and takes the place of the one before. Default: several are checked. */
  isSingle?: boolean
  /** Without the field to find something. */
  isPlain?: boolean
  /** Class names besides those of the part. */
  className?: string
}

const keyOf = (row: TreeRow): string => `${row.kind} ${row.id}`

/**
 * A tree of categories to choose from: opened by the arrow keys or a click, checked with the space bar, searched from three characters.
 *
 * @example
 * const tree = createCategoryTree({ editOnly: true })
 *
 * <Categories.Tree tree={tree} label="Categories" />
 */
export function CategoryTree({ tree, label, isSingle = false, isPlain = false, className = '' }: CategoryTreeProps) {
  const words = useWords(categoriesWords)

  const state = useStore(tree, (whole) => whole)
  const [current, setCurrent] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const awaited = useRef<string>(undefined)
  const problem = useId()
  useEffect(() => void tree.start(), [tree])
  const rows = treeRows(state)
  const focused = rows.some((row) => keyOf(row) === current) ? current : rows[0] ? keyOf(rows[0]) : ''

  const lineOf = (key: string) => list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
  // The line that loads more goes when it has done so: who pressed it goes on with what has come.
  useEffect(() => {
    const come = awaited.current === undefined ? undefined : lineOf(awaited.current)
    if (!come) return
    awaited.current = undefined
    come.focus()
  })

  const go = (row: TreeRow | undefined): void => {
    if (!row) return
    setCurrent(keyOf(row))
    lineOf(keyOf(row))?.focus()
  }
  const loadMore = async (id: number): Promise<void> => {
    const count = state.below.get(id)?.length ?? 0
    await tree.loadMore(id)
    const next = tree.get().below.get(id)?.[count]
    if (next === undefined) return
    awaited.current = `category ${next}`
    setCurrent(awaited.current)
  }
  const act = (row: TreeRow): void => {
    if (row.kind === 'category') void tree.check(row.id, isSingle || !state.checked.has(row.id))
    if (row.kind === 'more' && !state.loading.has(row.id)) void loadMore(row.id)
  }
  const toggle = (row: TreeRow): void => {
    if (row.kind !== 'category' || row.isExpanded === undefined) return
    if (row.isExpanded) tree.collapse(row.id)
    else void tree.expand(row.id)
  }

  const onKeyDown = (event: KeyboardEvent, row: TreeRow, index: number): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const parent = rows.slice(0, index).findLast(({ level }) => level < row.level)
    const isOpen = row.kind === 'category' && row.isExpanded === true
    const isClosed = row.kind === 'category' && row.isExpanded === false
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(rows[index + 1]),
      ArrowUp: () => go(rows[index - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      [isRightToLeft(list.current) ? 'ArrowLeft' : 'ArrowRight']: () => (isClosed ? toggle(row) : isOpen ? go(rows[index + 1]) : undefined),
      [isRightToLeft(list.current) ? 'ArrowRight' : 'ArrowLeft']: () => (isOpen ? toggle(row) : go(parent)),
      ' ': () => act(row),
      Enter: () => act(row),
    }
    const move = moves[event.key]
    if (move) move()
    else if (event.key.length === 1) go(rowBeginning(event.key, event.timeStamp, index))
    else return
    event.preventDefault()
  }
  /** The next line that begins with what was typed a moment ago. */
  const rowBeginning = (key: string, now: number, index: number): TreeRow | undefined => {
    typed.current = { text: now - typed.current.at < 700 ? typed.current.text + key : key, at: now }
    const { text } = typed.current
    const from = text.length === 1 ? index + 1 : index
    const begins = (row: TreeRow): boolean =>
      row.kind === 'category' && row.category.DisplayName.toLowerCase().startsWith(text.toLowerCase())
    return [...rows.slice(from), ...rows.slice(0, from)].find(begins)
  }

  return (
    <div className={`vt-categories ${className}`}>
      {!isPlain && <CategoryFinder tree={tree} isSingle={isSingle} />}
      <div role="alert" id={problem}>
        {state.problem !== '' && (
          <p className="vt-categories-problem">
            {state.problem}{' '}
            <button type="button" className="vt-categories-button" onClick={() => void tree.reload()}>
              {words.retry}
            </button>
          </p>
        )}
      </div>
      {state.found === undefined && rows.length === 0 && state.problem === '' && (
        <p className="vt-categories-note" role="status">
          {state.below.has(0) ? words.none : words.loading}
        </p>
      )}
      {state.found === undefined && rows.length > 0 && (
        <ul ref={list} role="tree" aria-label={label} aria-multiselectable={!isSingle} className="vt-categories-tree">
          {rows.map((row, index) => (
            <Line
              key={keyOf(row)}
              row={row}
              isFocusable={keyOf(row) === focused}
              isChecked={row.kind === 'category' && state.checked.has(row.id)}
              isSingle={isSingle}
              isFixed={row.kind === 'category' && !state.checksAny && !row.category.EditMembership}
              isLoading={state.loading.has(row.id)}
              onKeyDown={(event) => onKeyDown(event, row, index)}
              onFocus={() => setCurrent(keyOf(row))}
              onAct={() => act(row)}
              onToggle={() => toggle(row)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const isRightToLeft = (element: Element | null): boolean => element !== null && getComputedStyle(element).direction === 'rtl'

interface LineProps {
  row: TreeRow
  isFocusable: boolean
  isChecked: boolean
  isSingle: boolean
  isFixed: boolean
  isLoading: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  onAct: () => void
  onToggle: () => void
}

function Line({ row, isFocusable, isChecked, isSingle, isFixed, isLoading, onKeyDown, onFocus, onAct, onToggle }: LineProps) {
  const words = useWords(categoriesWords)

  const line = {
    tabIndex: isFocusable ? 0 : -1,
    'data-key': keyOf(row),
    'aria-level': row.level,
    style: { '--vt-level': row.level } as Record<string, number>,
    onKeyDown,
    onFocus,
    onClick: onAct,
  }
  if (row.kind === 'loading')
    return (
      <li role="treeitem" {...line} aria-busy="true" className="vt-categories-line">
        <span className="vt-categories-name">{words.loading}</span>
      </li>
    )
  if (row.kind === 'more')
    return (
      <li role="treeitem" {...line} aria-busy={isLoading} className="vt-categories-line">
        <span className="vt-categories-more">
          {isLoading ? words.loading : words.more({ count: Math.min(row.count, CategoryLimits.largestPage) })}
        </span>
      </li>
    )
  const { category, position, size, isExpanded } = row
  return (
    <li
      role="treeitem"
      {...line}
      {...(isSingle ? { 'aria-selected': isChecked } : { 'aria-checked': isChecked })}
      {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
      aria-posinset={position}
      aria-setsize={size}
      aria-disabled={isFixed}
      aria-busy={isLoading}
      className="vt-categories-line"
      data-checked={isChecked || undefined}
      data-fixed={isFixed || undefined}
    >
      {/* The arrow keys do the same: no stop of Tab of its own. */}
      <span
        aria-hidden="true"
        className="vt-categories-arrow"
        data-open={isExpanded || undefined}
        data-empty={isExpanded === undefined || undefined}
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
      />
      {!isSingle && <span aria-hidden="true" className="vt-categories-box" />}
      <span className="vt-categories-name">{category.DisplayName}</span>
      {category.IsHidden && <span className="vt-categories-mark">{words.hidden}</span>}
      {isFixed && <span className="vt-categories-heard">{words.fixed}</span>}
    </li>
  )
}

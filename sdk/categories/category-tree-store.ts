import { createStore, type Store } from '../store/index.ts'
import { type CategoriesWords, categoriesWords } from '../text/en/categories.ts'
import { type Client, createClient } from '../wire/index.ts'
import { type Category, CategoryLimits, type CategoryList, type FoundCategory, findCategories, listCategories } from './contract.ts'

/** Effect of checking a category on others: none, checks everything below, or checks everything above. */
export type CategoryCascade = 'none' | 'children' | 'parents'

/** State of a tree. Ids are those of categories; 0 is the root. */
export interface CategoryTreeState {
  /** Every category that was loaded, by its id. */
  known: ReadonlyMap<number, Category>
  /** Subcategories of each category that was opened once, including empty lists. */
  below: ReadonlyMap<number, readonly number[]>
  /** How many more there are below each. */
  more: ReadonlyMap<number, number>
  expanded: ReadonlySet<number>
  loading: ReadonlySet<number>
  checked: ReadonlySet<number>
  /** The search text. */
  term: string
  /** Search results; undefined while there is no search. */
  found: readonly FoundCategory[] | undefined
  /** Everything may be checked, also what the visitor may not put items in. */
  checksAny: boolean
  /** A sentence when something could not be loaded; empty: nothing is wrong. */
  problem: string
}

/** How a tree is made. */
export interface CategoryTreeOptions {
  checked?: readonly number[]
  /** Only what the visitor may put items in, and what leads there. Default: false. */
  editOnly?: boolean
  /** One is chosen and takes the place of the one before. Default: several are checked. */
  isSingle?: boolean
  /** To look for something, not to put something in: everything may be checked. Default: as `isSingle`. */
  checksAny?: boolean
  /** Default: 'none'. */
  cascade?: CategoryCascade
  /** Categories that are not shown, nor what is below them. */
  without?: readonly number[]
  onChange?: (checked: readonly number[]) => void
  /** Default: read by the client. */
  load?: (parentId: number, page: number) => Promise<CategoryList>
  /** Default: read by the client. */
  find?: (term: string) => Promise<readonly FoundCategory[]>
  /** Default: a client for the page's own origin. */
  client?: Client
  /** Words of error messages, in the viewer's language. Default: English. */
  words?: (() => CategoriesWords) | undefined
}

/** A tree of categories that loads what is opened, once. */
export interface CategoryTreeStore extends Store<CategoryTreeState> {
  /** Loads the root; called once when the tree is shown. */
  start(): Promise<void>
  expand(id: number): Promise<void>
  collapse(id: number): void
  loadMore(id: number): Promise<void>
  /** Checks or unchecks a category, with its cascade. Categories that cannot be changed keep their state. */
  check(id: number, isChecked: boolean): Promise<void>
  /** Looks for a term of three characters or more; less shows the tree again. */
  search(term: string): Promise<void>
  /** Forgets what was loaded, keeps what is open and checked, and loads that again. */
  reload(): Promise<void>
}

/** A branch that is larger is not checked as a whole. */
const maxAtOnce = 500

/**
 * Makes the rules of a tree, without a view.
 *
 * @example
 * const tree = createCategoryTree({ client, editOnly: true, checked: [4], onChange: (ids) => console.log(ids) })
 * await tree.start()
 */
export function createCategoryTree(options: CategoryTreeOptions = {}): CategoryTreeStore {
  const {
    editOnly = false,
    isSingle = false,
    checksAny = isSingle,
    cascade = 'none',
    without = [],
    client = createClient(),
    words = () => categoriesWords,
  } = options
  const load =
    options.load ??
    ((parentId, pi) => client.call(listCategories, { catid: String(parentId), editonly: editOnly, pi, ps: CategoryLimits.largestPage }))
  const find = options.find ?? (async (s) => (await client.call(findCategories, { s, editonly: editOnly })).Items)
  const store = createStore<CategoryTreeState>({
    known: new Map(),
    below: new Map(),
    more: new Map(),
    expanded: new Set(),
    loading: new Set(),
    checked: new Set(options.checked ?? []),
    term: '',
    checksAny,
    found: undefined,
    problem: '',
  })
  const { get, set } = store
  const asked = new Map<number, Promise<void>>()

  const fetchPage = async (id: number, page: number): Promise<void> => {
    set({ loading: new Set([...get().loading, id]), problem: '' })
    try {
      const { Items, Page, PageSize, Total } = await load(id, page)
      const shown = Items.filter(({ ID }) => !without.includes(ID))
      const before = page === 0 ? [] : (get().below.get(id) ?? [])
      const ids = [...new Set([...before, ...shown.map(({ ID }) => ID)])]
      set({
        known: new Map([...get().known, ...shown.map((one) => [one.ID, one] as const)]),
        below: new Map(get().below).set(id, ids),
        more: new Map(get().more).set(id, Math.max(0, Total - (Page * PageSize + Items.length))),
      })
    } catch {
      // Nothing is remembered: the next try asks again.
      asked.delete(id)
      set({ problem: words().notLoaded })
    } finally {
      set({ loading: new Set([...get().loading].filter((one) => one !== id)) })
    }
  }
  const ensure = (id: number): Promise<void> => {
    const known = asked.get(id) ?? fetchPage(id, 0)
    asked.set(id, known)
    return known
  }

  const loadMore = (id: number): Promise<void> => fetchPage(id, Math.ceil((get().below.get(id)?.length ?? 0) / CategoryLimits.largestPage))
  /** As many as were there before. */
  const loadUpTo = async (id: number, count: number): Promise<void> => {
    const known = () => get().below.get(id)?.length ?? 0
    let last = -1
    for (await ensure(id); known() > last && known() < count && (get().more.get(id) ?? 0) > 0; await loadMore(id)) last = known()
  }

  const wholeBranch = async (id: number): Promise<number[]> => {
    const ids = [id]
    for (let next = 0; next < ids.length && ids.length < maxAtOnce; next++) {
      const one = ids[next] as number
      if (get().known.get(one)?.SubCategoryCount === 0) continue
      await ensure(one)
      ids.push(...(get().below.get(one) ?? []))
    }
    return ids
  }
  const above = (id: number): number[] => {
    const parent = get().known.get(id)?.ParentCat.ID ?? 0
    return parent === 0 ? [] : [parent, ...above(parent)]
  }
  const isFree = (id: number): boolean => checksAny || get().known.get(id)?.EditMembership !== false

  let searches = 0
  return {
    ...store,
    start: () => ensure(0),
    async expand(id) {
      set({ expanded: new Set([...get().expanded, id]) })
      await ensure(id)
    },
    collapse: (id) => set({ expanded: new Set([...get().expanded].filter((one) => one !== id)) }),
    loadMore,
    async check(id, isChecked) {
      if (!isFree(id)) return
      const others =
        isSingle || cascade === 'none' ? [id] : cascade === 'children' ? await wholeBranch(id) : isChecked ? [id, ...above(id)] : [id]
      const changed = others.filter(isFree)
      const before = get().checked
      const next = isSingle
        ? new Set(isChecked ? [id] : [])
        : isChecked
          ? new Set([...before, ...changed])
          : new Set([...before].filter((one) => !changed.includes(one)))
      set({ checked: next })
      options.onChange?.([...next])
    },
    async search(term) {
      const searchNumber = ++searches
      set({ term })
      if ([...term.trim()].length < CategoryLimits.termLength) return set({ found: undefined })
      try {
        const found = (await find(term.trim())).filter(({ ID }) => !without.includes(ID))
        // An answer that comes late is of a term that nobody reads any more.
        if (searchNumber !== searches) return
        set({ found, problem: '', known: new Map([...found.map((one) => [one.ID, one] as const), ...get().known]) })
      } catch {
        if (searchNumber === searches) set({ problem: words().notLoaded })
      }
    },
    async reload() {
      const before = get().below
      asked.clear()
      set({ below: new Map([...before].filter(([id]) => id === 0)), more: new Map() })
      await Promise.all([0, ...get().expanded].map((id) => loadUpTo(id, before.get(id)?.length ?? 0)))
    },
  }
}

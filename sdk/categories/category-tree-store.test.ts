import { describe, expect, it, vi } from 'vitest'
import { type CategoryTreeOptions, createCategoryTree } from './category-tree-store.ts'
import type { Category, CategoryList } from './contract.ts'
import { treeRows } from './tree-rows.ts'

const category = (ID: number, parent: number, SubCategoryCount = 0, EditMembership = true): Category => ({
  ...{ ID, Name: `C${ID}`, DisplayName: `C${ID}`, ParentCat: { ID: parent, Name: '' }, SubCategoryCount, ItemCount: 0 },
  ...{ IsFeatured: false, IsHidden: false, BackgroundColour: '', ImageURL: '', CanEdit: false, EditMembership },
})
const page = (Items: Category[], Page = 0, Total = Items.length): CategoryList => ({ Items, Page, PageSize: 100, Total })

/** 1 { 3 { 5 }, 4 (fixed) }, 2 { } */
const levels: Record<number, Category[]> = {
  0: [category(1, 0, 2), category(2, 0, 1)],
  1: [category(3, 1, 1), category(4, 1, 0, false)],
  2: [],
  3: [category(5, 3)],
}

function make(options: CategoryTreeOptions = {}) {
  const load = vi.fn(async (id: number) => page(levels[id] ?? []))
  return { load, tree: createCategoryTree({ load, ...options }) }
}
const shown = (tree: ReturnType<typeof createCategoryTree>) => treeRows(tree.get()).map((row) => `${row.kind[0]}${row.id}`)

describe('createCategoryTree', () => {
  it('reports a load that failed and retries when the category is expanded again', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(page(levels[0] ?? []))
    const { tree } = make({ load })
    await tree.start()
    expect(tree.get().problem).not.toBe('')
    await tree.start()
    expect([tree.get().problem, shown(tree)]).toEqual(['', ['c1', 'c2']])
  })

  it('loads an expanded category once, also when it has no subcategories', async () => {
    const { tree, load } = make()
    await Promise.all([tree.start(), tree.start()])
    for (let time = 0; time < 2; time++) {
      await tree.expand(2)
      tree.collapse(2)
    }
    expect(load.mock.calls.map(([id]) => id)).toEqual([0, 2])
    expect(treeRows(tree.get())[1]).toMatchObject({ id: 2, isExpanded: undefined })
  })

  it('shows how many categories are left and loads them', async () => {
    const many = Array.from({ length: 100 }, (_, index) => category(index + 1, 0))
    const load = vi.fn(async (_id: number, at: number) => (at === 0 ? page(many, 0, 101) : page([category(101, 0)], 1, 101)))
    const { tree } = make({ load })
    await tree.start()
    expect(treeRows(tree.get()).at(-1)).toMatchObject({ kind: 'more', count: 1 })
    await tree.loadMore(0)
    expect(shown(tree)).toHaveLength(101)
  })

  it('reloads as many categories as were loaded and stops when a page fails', async () => {
    const many = (from: number) => Array.from({ length: 100 }, (_, index) => category(from + index, 0))
    const load = vi.fn(async (_id: number, at: number) => page(many(at * 100 + 1), at, 400))
    const { tree } = make({ load })
    await tree.start()
    await tree.loadMore(0)
    await tree.loadMore(0)
    await tree.reload()
    expect(shown(tree)).toHaveLength(301)
    load.mockImplementation(async (_id, at) => {
      if (at > 0) throw new Error('away')
      return page(many(1), 0, 400)
    })
    await tree.reload()
    expect(shown(tree)).toHaveLength(101)
    expect(tree.get().problem).not.toBe('')
  })

  it('leaves out excluded categories', async () => {
    const { tree } = make({ without: [1] })
    await tree.start()
    expect(shown(tree)).toEqual(['c2'])
  })

  it('checks only unlocked categories: alone, with their descendants or with their ancestors', async () => {
    const onChange = vi.fn()
    const { tree } = make({ onChange })
    await tree.start()
    await tree.expand(1)
    await tree.check(4, true)
    expect(onChange).not.toHaveBeenCalled()
    await tree.check(3, true)
    expect(onChange).toHaveBeenLastCalledWith([3])

    const down = make({ cascade: 'children' }).tree
    await down.start()
    await down.check(1, true)
    expect([...down.get().checked]).toEqual([1, 3, 5])
    await down.check(3, false)
    expect([...down.get().checked]).toEqual([1])

    const up = make({ cascade: 'parents' }).tree
    await up.start()
    await up.expand(1)
    await up.expand(3)
    await up.check(5, true)
    expect([...up.get().checked].sort((a, b) => a - b)).toEqual([1, 3, 5])
    await up.check(3, false)
    expect([...up.get().checked].sort((a, b) => a - b)).toEqual([1, 5])
  })

  it('replaces the checked category in single mode', async () => {
    const { tree } = make({ isSingle: true, checked: [9] })
    await tree.start()
    await tree.check(1, true)
    expect([...tree.get().checked]).toEqual([1])
  })

  it('searches from three characters and ignores late responses', async () => {
    const answers = new Map<string, (found: []) => void>()
    const find = vi.fn((term: string) => new Promise<[]>((done) => answers.set(term, done)))
    const { tree } = make({ find })
    await tree.search('ab')
    expect(find).not.toHaveBeenCalled()
    const [first, second] = [tree.search('abc'), tree.search('abcd')]
    answers.get('abcd')?.([])
    await second
    expect(tree.get().found).toEqual([])
    await tree.search('')
    answers.get('abc')?.([])
    await first
    expect(tree.get().found).toBeUndefined()
  })
})

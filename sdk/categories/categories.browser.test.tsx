import { expect } from '@esm-bundle/chai'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import type { Category, CategoryList } from './contract.ts'
import { Categories, type CategoryTreeOptions, type CategoryTreeStore, createCategoryTree } from './index.ts'

const category = (ID: number, DisplayName: string, parent = 0, SubCategoryCount = 0, change: Partial<Category> = {}): Category => ({
  ...{ ID, Name: DisplayName, DisplayName, ParentCat: { ID: parent, Name: '' }, SubCategoryCount, ItemCount: 3 },
  ...{ IsFeatured: false, IsHidden: false, BackgroundColour: '', ImageURL: '', CanEdit: false, EditMembership: true, ...change },
})
const levels: Record<number, Category[]> = {
  0: [category(1, 'Sciences', 0, 2), category(2, 'Arts', 0, 0, { IsHidden: true }), category(3, 'Sports', 0, 0, { EditMembership: false })],
  1: [category(4, 'Biology', 1), category(5, 'Physics', 1)],
}
const list = (Items: Category[]): CategoryList => ({ Items, Page: 0, PageSize: 100, Total: Items.length })

describe('Categories', () => {
  let page: HTMLElement
  let close = (): void => undefined
  afterEach(() => close())

  const show = async (view: ReactNode, width = 380): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './categories.css', './category-cards.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    page.style.background = 'var(--vt-surface)'
    const root = createRoot(page)
    root.render(view)
    close = () => {
      root.unmount()
      page.remove()
    }
  }
  const openTree = async (options: CategoryTreeOptions = {}, width?: number): Promise<CategoryTreeStore> => {
    const tree = createCategoryTree({ load: async (id) => list(levels[id] ?? []), find: async () => [], ...options })
    await show(<Categories.Tree tree={tree} label="Subjects" isSingle={options.isSingle === true} />, width)
    await until(() => lines().length > 0)
    return tree
  }
  const lines = (): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const line = (name: string): HTMLElement => {
    const found = lines().find((one) => one.textContent?.includes(name))
    if (!found) throw new Error(`There is no line ${name}.`)
    return found
  }
  const press = (key: string): void => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  const isOn = (name: string): boolean => document.activeElement?.textContent?.includes(name) === true

  for (const scheme of ['light', 'dark']) {
    it(`passes the accessibility audit in the ${scheme} scheme at 280 pixels`, async () => {
      document.documentElement.dataset['theme'] = scheme
      await openTree({ checked: [2] }, 280)
      line('Sciences').focus()
      press('ArrowRight')
      await until(() => lines().length === 5)
      expect(await audit()).to.deep.equal([])
      isLargeEnough()
      close()
      await show(
        <>
          <h1>Sciences</h1>
          <Categories.Path label="Subjects" path={[{ ID: 1, DisplayName: 'Sciences' }]} below={levels[1] ?? []} hrefOf={hrefOf} />
          <Categories.Bar label="Below Sciences" categories={levels[1] ?? []} current={4} hrefOf={hrefOf} />
          <Categories.Cards
            label="Subjects"
            categories={[category(7, 'Music', 0, 2, { BackgroundColour: '#808080', IsFeatured: true }), ...(levels[0] ?? [])]}
            hrefOf={hrefOf}
          />
        </>,
        280,
      )
      await until(() => page.querySelector('.vt-category-card'))
      expect(await audit()).to.deep.equal([])
      isLargeEnough()
      expect(page.scrollWidth).to.be.at.most(280)
      delete document.documentElement.dataset['theme']
    })
  }

  it('shows an error when loading fails and retries on request', async () => {
    let fails = true
    const tree = createCategoryTree({ load: async () => (fails ? Promise.reject(new Error('away')) : list(levels[0] ?? [])) })
    await show(<Categories.Tree tree={tree} label="Subjects" />)
    await until(() => page.querySelector('[role=alert]')?.textContent?.includes('could not be loaded'))
    fails = false
    page.querySelector<HTMLButtonElement>('[role=alert] button')?.click()
    await until(() => lines().length === 3)
  })

  it('moves through the tree with the arrow keys and has one tab stop', async () => {
    await openTree()
    expect(lines().map((one) => one.tabIndex)).to.deep.equal([0, -1, -1])
    line('Sciences').focus()
    press('ArrowRight')
    await until(() => lines().length === 5)
    expect(line('Sciences').getAttribute('aria-expanded')).to.equal('true')
    expect([line('Biology').getAttribute('aria-level'), line('Biology').getAttribute('aria-setsize')]).to.deep.equal(['2', '2'])
    press('ArrowRight')
    await until(() => isOn('Biology'))
    press('ArrowDown')
    await until(() => isOn('Physics'))
    press('ArrowLeft')
    await until(() => isOn('Sciences'))
    press('ArrowLeft')
    await until(() => lines().length === 3)
    press('End')
    await until(() => isOn('Sports'))
    press('Home')
    await until(() => isOn('Sciences'))
    press('a')
    await until(() => isOn('Arts'))
    expect(lines().filter((one) => one.tabIndex === 0)).to.have.length(1)
  })

  it('checks a category with the space bar and does not change a locked one', async () => {
    const changes: (readonly number[])[] = []
    await openTree({ onChange: (checked) => changes.push(checked) })
    line('Sports').focus()
    press(' ')
    line('Arts').focus()
    press(' ')
    await until(() => line('Arts').getAttribute('aria-checked') === 'true')
    press(' ')
    await until(() => line('Arts').getAttribute('aria-checked') === 'false')
    expect(changes).to.deep.equal([[2], []])
    expect(line('Sports').getAttribute('aria-disabled')).to.equal('true')
    expect(line('Sports').textContent).to.equal('Sportsread-only')
  })

  it('searches from three characters, announces the number of results and restores the tree', async () => {
    const asked: string[] = []
    const tree = await openTree({
      find: async (term) => {
        asked.push(term)
        return [{ ...category(4, 'Biology', 1), PathText: 'Sciences › Biology' }]
      },
    })
    const field = page.querySelector<HTMLInputElement>('input[type=search]')
    type(field, 'bi')
    await until(() => page.querySelector('[role=status]')?.textContent === 'Please enter at least 3 characters.')
    type(field, 'bio')
    await until(() => page.querySelector('.vt-categories-found')?.textContent === 'Sciences › Biology')
    expect([asked, page.querySelector('[role=status]')?.textContent]).to.deep.equal([['bio'], '1 found'])
    page.querySelector<HTMLInputElement>('.vt-categories-found input')?.click()
    await until(() => tree.get().checked.has(4))
    type(field, '')
    await until(() => lines().length === 3)
  })

  it('opens the subcategories with a button, closes them with Escape and follows a link', async () => {
    const gone: number[] = []
    await show(
      <Categories.Path
        label="Subjects"
        path={[{ ID: 1, DisplayName: 'Sciences' }]}
        below={levels[1] ?? []}
        hrefOf={hrefOf}
        onGo={(id) => gone.push(id)}
      />,
    )
    await until(() => page.querySelector('button'))
    const button = page.querySelector('button') as HTMLButtonElement
    button.click()
    await until(() => button.getAttribute('aria-expanded') === 'true')
    const first = page.querySelector<HTMLAnchorElement>('.vt-category-below a') as HTMLAnchorElement
    expect(first.getAttribute('href')).to.equal('/Default.aspx?catid=4')
    first.focus()
    press('Escape')
    await until(() => document.activeElement === button && button.getAttribute('aria-expanded') === 'false')
    button.click()
    await until(() => button.getAttribute('aria-expanded') === 'true')
    first.click()
    expect(gone).to.deep.equal([4])
  })

  const isLargeEnough = (): void => {
    for (const one of page.querySelectorAll<HTMLElement>('a, button, input, [role=treeitem]')) {
      if (one.offsetParent === null) continue
      const around = one.closest('label') ?? one
      expect(around.getBoundingClientRect().height, one.outerHTML).to.be.at.least(24)
    }
  }
})

const hrefOf = (id: number): string => (id === 0 ? '/Default.aspx?show=cats' : `/Default.aspx?catid=${id}`)

function type(field: HTMLInputElement | null, text: string): void {
  if (!field) throw new Error('There is no field.')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

import { expect } from '@esm-bundle/chai'
import { audit, type OpenPortal, openPortal, summary, type, until } from '../pages/portal.fixture.tsx'

const found = (items = [summary()]) => ({
  Items: items.map((Item) => ({ Item, ClipDataID: Item.ClipDataID, Entries: [], SlideShowItem: null })),
  Page: 0,
  PageSize: 20,
  Total: items.length,
  TotalIsCapped: false,
})

const suggestions = {
  Items: [
    { Kind: 'category', Text: 'Leaves and trees', ID: 4, Above: ['Biology'] },
    { Kind: 'field', Text: 'Leaf biology', ID: 8, FieldID: 3, FieldTitle: 'Subject' },
    { Kind: 'title', Text: 'What leaves do all day', ID: 12 },
  ],
}

describe('SearchBox', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const field = () => portal.page.querySelector('input[type=search]') as HTMLInputElement
  const options = () => [...portal.page.querySelectorAll<HTMLElement>('[role=option]')]
  const press = (key: string) => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

  async function openWithSuggestions(answer: unknown = suggestions) {
    portal = await openPortal('/', { '/api/ml/search/': found(), '/api/ml/search/suggest/': answer })
    await until(() => portal.page.querySelector('.vp-results'))
    type(field(), 'lea')
  }

  it('passes the accessibility audit with suggestions', async () => {
    await openWithSuggestions()
    await until(() => options().length === 3)
    expect(await audit()).to.deep.equal([])
  })

  it('searches when suggestions fail to load', async () => {
    await openWithSuggestions(new Error('The suggestions rest.'))
    await until(() => portal.asked.some(({ path }) => path.includes('suggest')))
    expect(options()).to.deep.equal([])
    field().form?.requestSubmit()
    await until(() => decodeURIComponent(portal.href()).endsWith('?f={"s":"lea"}'))
  })

  it('announces the suggestion that the arrow keys select, and accepts it with Enter', async () => {
    await openWithSuggestions()
    await until(() => options().length === 3)
    press('ArrowUp')
    const last = await until(() => options().find((one) => one.ariaSelected === 'true'))
    expect([last.textContent, field().getAttribute('aria-activedescendant')]).to.deep.equal(['What leaves do all day', last.id])
    press('ArrowDown')
    press('ArrowDown')
    await until(() => options()[0]?.ariaSelected === 'true')
    press('Enter')
    await until(() => portal.href().endsWith('?catid=4') && options().length === 0)
    expect(field().value).to.equal('')
  })

  it('says where a suggested category is', async () => {
    await openWithSuggestions()
    await until(() => options().length === 3)
    expect(options()[0]?.querySelector('.vp-help')?.textContent).to.equal('Categories › Biology')
  })

  it('filters by a suggested field value, and closes with Escape', async () => {
    await openWithSuggestions()
    await until(() => options().length === 3)
    press('Escape')
    await until(() => options().length === 0)
    expect(field().value).to.equal('lea')
    press('ArrowDown')
    await until(() => options().length === 3)
    options()[1]?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    await until(() => decodeURIComponent(portal.href()).endsWith('?f={"mf":[{"FID":3,"A":2,"V":8}]}'))
  })
})

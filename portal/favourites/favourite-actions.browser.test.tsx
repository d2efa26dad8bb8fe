import { expect } from '@esm-bundle/chai'
import { anonymous, audit, button, mediaItem, type OpenPortal, openPortal, summary, until } from '../pages/portal.fixture.tsx'

const saved = { Success: true, Message: '', IsFavourite: true, StartTime: 0 }
const address = '/api/ml/media/1/addtofavourites/'

describe('FavouriteActions', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const openItem = async (answer: unknown, options = {}, path = '/view.aspx?id=Vq1') => {
    portal = await openPortal(path, { '/api/ml/media/Vq1/': mediaItem({ IsFavourite: false }), [address]: answer }, options)
    await until(() => portal.page.querySelector('main h1'))
  }
  const marked = () => portal.asked.filter(({ path }) => path === address).map(({ body }) => body)
  const star = () => button(portal.page, 'Favourite')
  const isOn = () => star()?.getAttribute('aria-pressed') === 'true'

  it('passes the accessibility audit', async () => {
    await openItem(saved)
    expect(await audit()).to.deep.equal([])
  })

  it('is hidden from people without an account', async () => {
    await openItem(saved, { User: anonymous })
    expect([star(), button(portal.page, 'Save this moment')]).to.deep.equal([undefined, undefined])
  })

  it('shows a change at once, and restores the old state with a message when saving fails', async () => {
    let end = (_answer: unknown): void => {}
    const answer = new Promise((resolve) => {
      end = resolve
    })
    await openItem(() => answer)
    expect(isOn()).to.equal(false)
    star()?.click()
    await until(isOn)
    end(new Error('Your favourites are full.'))
    await until(() => !isOn())
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('Your favourites are full.'))
  })

  it('saves the current moment and shows where the favourite starts', async () => {
    await openItem(saved)
    button(portal.page, 'Save this moment')?.click()
    await until(isOn)
    await until(() => marked().length === 1)
    expect(marked()).to.deep.equal([{ add: true, ft: 1, starttime: 0 }])
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('Saved at 0:00'))
    star()?.click()
    await until(() => marked().length === 2 && !isOn())
  })

  it('shows the same state on a search result and on the item page', async () => {
    portal = await openPortal('/', {
      '/api/ml/search/': {
        Items: [{ Item: summary({ IsFavourite: false }), ClipDataID: 1, Entries: [], SlideShowItem: null }],
        Page: 0,
        PageSize: 20,
        Total: 1,
        TotalIsCapped: false,
      },
      '/api/ml/media/Vq1/': mediaItem({ IsFavourite: false }),
      [address]: saved,
    })
    const onCard = await until(() => button(portal.page, 'Favourite: How leaves make sugar'))
    onCard.click()
    await until(() => onCard.getAttribute('aria-pressed') === 'true' && marked().length === 1)
    portal.page.querySelector<HTMLElement>('.vp-card-link')?.click()
    await until(isOn)
    star()?.click()
    await until(() => marked().length === 2)
  })

  it('does not save views of an editor', async () => {
    await openItem(saved, {}, '/view.aspx?id=Vq1&edit=true')
    await until(() => document.querySelector('.vp-dialog')?.textContent?.includes('Edit item'))
  })
})

import { expect } from '@esm-bundle/chai'
import { audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

const people = { Items: [], Page: 0, Total: 0 }

describe('NewItemsQuestion', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  it('asks on every administration page who sees new items, until an answer is saved', async () => {
    let asks = true
    portal = await openPortal(
      '/admin/users',
      {
        '/api/admin/people/': people,
        '/api/admin/settings/': () => ({ NewItems: 'everyone', AsksNewItems: asks, Fixed: [] }),
        '/api/admin/settings/save/': () => {
          asks = false
          return { Success: true, Message: 'Saved' }
        },
      },
      { Page: 'admin', User: { ...pageOptions().User, IsAdmin: true } },
    )
    const question = await until(() => portal.page.querySelector<HTMLFormElement>('.vp-question'))
    expect(await audit()).to.deep.equal([])
    const choice = question.querySelector('select') as HTMLSelectElement
    expect(choice.value).to.equal('everyone')
    choice.value = 'signed-in'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    button(question, 'Save')?.click()
    const sent = () => portal.asked.filter(({ path }) => path.endsWith('/settings/save/')).map(({ body }) => body)
    await until(() => sent().length === 1)
    expect(sent()).to.deep.equal([{ NewItems: 'signed-in' }])
    await until(() => portal.page.querySelector('.vp-question') === null)
  })
})

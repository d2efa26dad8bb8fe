import { expect } from '@esm-bundle/chai'
import { account, library } from '../pages/every-form-answers.fixture.ts'
import { audit, button, type OpenPortal, openPortal, pageOptions, type, until } from '../pages/portal.fixture.tsx'

describe('DeletePeople', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const people = { Items: [account(2, 'Nina'), account(3, 'Otto')], Page: 0, PageSize: 50, Total: 2, CanInvite: false }
  const nina = { Kind: 'user', ID: 2, Name: 'Nina' }
  const ada = { Kind: 'user', ID: 9, Name: 'Ada' }
  const open = async (Count: number) => {
    portal = await openPortal(
      '/admin/users',
      {
        ...library,
        '/api/admin/people/': people,
        '/api/admin/people/owned/': { Count },
        '/api/core/people/find/': { Items: [nina, ada] },
        '/api/admin/people/delete/': { Success: true, Message: '', Changed: 1, Refused: [{ ID: 3, Name: 'Otto', Message: 'Not Otto.' }] },
      },
      { Page: 'admin' as const, User: { ...pageOptions().User, IsAdmin: true } },
    )
    ;(await until(() => button(portal.page, 'Actions for Nina'))).click()
    ;(
      await until(() => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === 'Delete'))
    ).click()
    const box = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
    await until(() => button(box, 'Delete')?.getAttribute('aria-disabled') !== 'true')
    return box
  }
  const sent = () => portal.asked.filter(({ path }) => path.includes('delete')).map(({ body }) => body)
  const choose = (box: HTMLElement, value: string) => {
    const select = box.querySelector('select') as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('deletes nothing while no one is chosen who gets the items', async () => {
    const box = await open(3)
    expect(box.textContent).to.contain('What becomes of 3 items?')
    choose(box, 'someone')
    const finder = await until(() => box.querySelector<HTMLInputElement>('input'))
    button(box, 'Delete')?.click()
    await until(() => box.textContent?.includes('Choose who gets the items.'))
    expect(sent()).to.deep.equal([])
    expect(await audit()).to.deep.equal([])
    type(finder, 'na')
    ;(await until(() => button(box, 'Make Ada the owner'))).click()
    expect(button(box, 'Make Nina the owner')).to.equal(undefined)
    await until(() => box.textContent?.includes('Ada gets the items.'))
    button(box, 'Delete')?.click()
    await until(() => sent().length === 1)
    expect(sent()[0]).to.deep.equal({ people: [2], items: 'give', successor: 9 })
    await until(() => document.body.textContent?.includes('Otto: Not Otto.'))
  })

  it('gives the items to the caller at first, says what the trash means, and asks nothing without items', async () => {
    const box = await open(1)
    expect(box.querySelector('select')?.value).to.equal('mine')
    choose(box, 'trash')
    await until(() => box.textContent?.includes('deletes them permanently'))
    button(box, 'Delete')?.click()
    await until(() => sent().length === 1)
    expect(sent()[0]).to.deep.equal({ people: [2], items: 'trash' })
    portal.close()
    const empty = await open(0)
    expect(empty.querySelector('select')).to.equal(null)
  })
})

import { expect } from '@esm-bundle/chai'
import { apiKey } from '../pages/every-form-answers.fixture.ts'
import { audit, button, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const path = '/api/core/account/'
const account = { Name: 'nina', DisplayName: 'Nina', Email: '', MustChangePassword: false, Providers: [], Sessions: [] }

describe('OwnKeys', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  it('lists keys, offers no rights of an administrator to others, and revokes a key after a question', async () => {
    portal = await openPortal(
      '/account',
      {
        [path]: account,
        [`${path}keys/`]: { Items: [apiKey], CanAdmin: false },
        [`${path}keys/revoke/`]: { Success: true, Message: '' },
      },
      { Page: 'account' as const },
    )
    await until(() => portal.page.textContent?.includes('vk_Qm3x9'))
    expect(portal.page.textContent).to.contain('Read and change')
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'New key')?.click()
    const box = await until(() => document.querySelector<HTMLElement>('[role=dialog]'))
    const rights = [...(box.querySelector('select')?.options ?? [])].map(({ text }) => text)
    expect(rights).to.deep.equal(['Read', 'Read and change'])
    expect(await audit()).to.deep.equal([])
    button(box, 'Cancel')?.click()
    await until(() => !document.querySelector('[role=dialog]'))
    ;(await until(() => button(portal.page, 'Actions for Night upload'))).click()
    ;(await until(() => document.querySelector<HTMLElement>('[role=menuitem]'))).click()
    const question = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
    expect(question.textContent).to.contain('Programs that use it are refused at once.')
    button(question, 'Revoke')?.click()
    await until(() => portal.asked.some((one) => one.path === `${path}keys/revoke/`))
    expect(portal.asked.find((one) => one.path === `${path}keys/revoke/`)?.body).to.deep.equal({ keyid: 6 })
  })
})

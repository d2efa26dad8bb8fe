import { expect } from '@esm-bundle/chai'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

const path = '/api/admin/languagemodel/'
const settings = { IsOn: true, Endpoint: 'https://model.school.example/v1', Model: 'mistral-small', HasKey: true }

describe('LanguageModelSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (answers: Answers, ready: string) => {
    const administrator = { Page: 'admin' as const, User: { ...pageOptions().User, IsAdmin: true } }
    portal = await openPortal('/admin/language-model', answers, administrator)
    await until(() => portal.page.textContent?.includes(ready))
  }

  const status = () => [...portal.page.querySelectorAll('[role=status]')].map((one) => one.textContent).join(' ')

  it('says that no text leaves the library while no language model is set up, and how to set one up', async () => {
    await open({ [path]: { IsOn: false, Endpoint: '', Model: '', HasKey: false } }, 'No text leaves this library.')
    expect(portal.page.textContent).to.contain('VITRINE_LANGUAGE_MODEL_ENDPOINT')
    expect(button(portal.page, 'Test the language model')).to.equal(undefined)
    expect(await audit()).to.deep.equal([])
  })

  it('says where the text goes, and shows why a test failed, then that it answered', async () => {
    const Message = 'The language model does not accept the key. Ask an administrator to check it.'
    let isWrong = true
    const answer = () => (isWrong ? { Answered: false, Message } : { Answered: true, Message: '' })
    await open({ [path]: settings, [`${path}test/`]: answer }, 'mistral-small')
    expect(portal.page.textContent).to.contain('the subtitles of that item are sent to model.school.example')
    button(portal.page, 'Test the language model')?.click()
    await until(() => status().includes(Message))
    expect(await audit()).to.deep.equal([])
    isWrong = false
    button(portal.page, 'Test the language model')?.click()
    await until(() => status().includes('The language model answered.'))
  })
})

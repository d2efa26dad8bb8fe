import { expect } from '@esm-bundle/chai'
import { storage } from '../../sdk/storage/index.ts'
import { type Answers, anonymous, audit, button, type OpenPortal, openPortal, teacher, until } from '../pages/portal.fixture.tsx'

const saving = '/api/core/app/SetShortcuts/'

describe('KeyboardPage', () => {
  let portal: OpenPortal
  const forget = () => {
    for (const name of ['keys', 'shortcuts', 'keysof']) storage.remove(name)
  }
  beforeEach(forget)
  afterEach(() => {
    portal.close()
    forget()
  })
  const open = async (User = teacher, answers: Answers = { [saving]: { Success: true, Message: '', Kept: true } }) => {
    portal = await openPortal('/keyboard', answers, { Page: 'keyboard', User })
    await until(() => portal.page.querySelector('.vt-shortcuts'))
  }
  const field = (action: string) =>
    [...portal.page.querySelectorAll('label')].find((one) => one.textContent === action)?.querySelector('input') as HTMLInputElement
  const press = (action: string, key: string) =>
    field(action).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const sent = () => portal.asked.filter(({ path }) => path === saving).map(({ body }) => body)

  it('passes the accessibility audit, and fits a narrow screen', async () => {
    await open()
    press('Mute or unmute', 'l')
    await until(() => field('Mute or unmute').getAttribute('aria-invalid') === 'true')
    expect(await audit()).to.deep.equal([])
    portal.page.style.width = '320px'
    const page = portal.page.querySelector('.vp-accessibility') as HTMLElement
    expect(page.scrollWidth).to.equal(page.clientWidth)
    portal.page.style.width = ''
  })

  it('says so when the account cannot keep a key, which this browser then has', async () => {
    await open(teacher, { [saving]: new Error('The disk is full.') })
    press('Mute or unmute', 'x')
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('The disk is full.'))
    expect(storage.get('keys')).to.equal('{"m":"x"}')
  })

  it('removes the keys of an account when nobody is signed in, and keeps those of the browser', async () => {
    await open({ ...teacher, Shortcuts: { IsOn: false, Keys: { m: 'x' } } })
    expect([field('Mute or unmute').value, storage.get('shortcuts'), storage.get('keysof')]).to.deep.equal(['X', 'false', '1'])
    portal.close()
    await open(anonymous)
    expect(field('Mute or unmute').value).to.equal('M')
    expect(storage.get('keys')).to.equal(null)
    press('Mute or unmute', 'y')
    await until(() => field('Mute or unmute').value === 'Y')
    portal.close()
    await open(anonymous)
    expect(field('Mute or unmute').value).to.equal('Y')
    expect(sent()).to.deep.equal([])
  })

  it('keeps changed keys with the account, and restores all with one request', async () => {
    await open()
    press('Mute or unmute', 'x')
    await until(() => sent().length === 1)
    press('Louder', 'm')
    await until(() => sent().length === 2)
    expect(sent().at(-1)).to.deep.equal({ on: true, keys: { m: 'x', arrowup: 'm' } })
    expect(field('Louder').value).to.equal('M')
    button(portal.page, 'Restore all keys')?.click()
    await until(() => sent().length === 3)
    expect(sent().at(-1)).to.deep.equal({ on: true, keys: {} })
    expect(field('Louder').value).to.equal('Up arrow')
  })
})

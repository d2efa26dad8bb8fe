import { expect } from '@esm-bundle/chai'
import { library } from '../pages/every-form-answers.fixture.ts'
import { audit, button, type OpenPortal, openPortal, pageOptions, type, until } from '../pages/portal.fixture.tsx'
import { signUp, signUpSettings } from './sign-up-answer.fixture.ts'

const path = '/api/admin/sign-ups/'
const done = { Success: true, Message: '' }
const others = [
  { ...signUp, ID: 6, Name: 'Ben', Kind: 'academy', Courses: ['Geometry', 'Music'], HasAccount: true },
  {
    ...signUp,
    ID: 7,
    Name: 'Cleo',
    State: 'declined',
    Reason: 'The course is full.',
    DecidedBy: 'Nina',
    DateDecided: '2026-11-29T06:30:00.000Z',
  },
  { ...signUp, ID: 8, Name: 'Dan', State: 'approved', DateDecided: '2026-11-29T06:30:00.000Z' },
]

describe('SignUpSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = async (answers: Record<string, unknown> = {}) => {
    portal = await openPortal(
      '/admin/sign-ups',
      {
        ...library,
        [`${path}settings/`]: signUpSettings,
        [path]: { Items: [signUp, ...others], Page: 0, PageSize: 50, Total: 4, IsMailOn: true },
        [`${path}5/approve/`]: done,
        [`${path}decide/`]: { ...done, Changed: 1, Refused: [{ ID: 6, Name: 'Ben', Message: 'Not Ben.' }] },
        [`${path}settings/save/`]: done,
        [`${path}csv/`]: { FileName: 'sign-ups.csv', Text: 'Sent' },
        ...answers,
      },
      { Page: 'admin', User: { ...pageOptions().User, IsAdmin: true } },
    )
    await until(() => portal.page.textContent?.includes('Ann Reader'))
  }
  const sent = (call: string): unknown => portal.asked.find((one) => one.path === `${path}${call}/`)?.body
  const dialog = () => until(() => document.querySelector<HTMLElement>('[role=dialog]'))
  const choose = async (name: string, action: string): Promise<HTMLElement> => {
    ;(await until(() => button(portal.page, `Actions for ${name}`))).click()
    const entry = await until(() =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent?.trim() === action),
    )
    entry.click()
    return dialog()
  }

  it('is accessible, and shows what people want and how it was decided', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    const text = portal.page.querySelector('table')?.textContent
    for (const part of [
      'ann@school.example',
      'Hill School',
      'Geometry, Music',
      'Has an account',
      'The course is full.',
      'Nina, ',
      'Automatic, ',
    ])
      expect(text).to.contain(part)
    expect(button(portal.page, 'Actions for Cleo')).to.equal(undefined)
  })

  it('says why no requests come', async () => {
    const settings = { ...signUpSettings, IsMailOn: false }
    await open({ [`${path}settings/`]: settings })
    await until(() => portal.page.textContent?.includes('Without e-mail no one can sign up'))
    expect(portal.page.querySelector('a[href="/admin/mail"]')).not.to.equal(null)
    portal.close()
    await open({ [`${path}settings/`]: { ...signUpSettings, IsPortalOpen: false, Courses: [] } })
    await until(() => portal.page.textContent?.includes('Sign-up is not open. Open it in the settings.'))
    expect(await audit()).to.deep.equal([])
  })

  it('approves one person with a user name and groups, and names a user name that is taken at its field', async () => {
    let nameIsUsed = true
    const taken = { Success: false, Message: 'An account with this user name already exists.', Code: 'ACCOUNT_EXISTS', ErrorCode: 409 }
    await open({ [`${path}5/approve/`]: () => (nameIsUsed ? Response.json(taken, { status: 409 }) : done) })
    const box = await choose('Ann Reader', 'Approve')
    const name = await until(() => box.querySelector<HTMLInputElement>('[name=name]'))
    expect(name.value).to.equal('ann@school.example')
    await until(() => box.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked)
    expect(await audit()).to.deep.equal([])
    type(name, '')
    button(box, 'Approve')?.click()
    await until(() => box.querySelector('.vp-error'))
    expect(sent('5/approve')).to.equal(undefined)
    type(name, 'ann')
    button(box, 'Approve')?.click()
    await until(() => box.querySelector('.vp-error')?.textContent === taken.Message)
    nameIsUsed = false
    type(name, 'ann2')
    button(box, 'Approve')?.click()
    await until(() => !document.querySelector('[role=dialog]'))
    expect(portal.asked.findLast((one) => one.path === `${path}5/approve/`)?.body).to.deep.equal({ groups: [4], name: 'ann2' })
  })

  it('asks no user name where the person has an account', async () => {
    await open()
    const box = await choose('Ben', 'Approve')
    await until(() => box.textContent?.includes('The person already has an account'))
    expect(box.querySelector('[name=name]')).to.equal(null)
  })

  it('declines several with a reason, and says who could not be declined', async () => {
    await open()
    for (const name of ['Ann Reader', 'Ben']) portal.page.querySelector<HTMLElement>(`input[aria-label="Select ${name}"]`)?.click()
    await until(() => portal.page.textContent?.includes('2 requests selected'))
    ;(await until(() => button(portal.page, 'Decline'))).click()
    const box = await dialog()
    type(await until(() => box.querySelector<HTMLTextAreaElement>('[name=reason]')), 'The course is full.')
    expect(await audit()).to.deep.equal([])
    button(box, 'Decline')?.click()
    await until(() => document.body.textContent?.includes('Ben: Not Ben.'))
    expect(sent('decide')).to.deep.equal({ approve: false, signups: [5, 6], reason: 'The course is full.', tell: true })
    await until(() => portal.page.textContent?.includes('0 requests selected'))
  })

  it('filters by state, and saves that list as a file', async () => {
    await open()
    const select = portal.page.querySelector('select') as HTMLSelectElement
    select.value = 'waiting'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => portal.asked.some((one) => one.path === path && one.query.get('state') === 'waiting'))
    button(portal.page, 'Download list (CSV)')?.click()
    await until(() => portal.asked.some((one) => one.path === `${path}csv/` && one.query.get('state') === 'waiting'))
  })

  it('saves who may ask, by lines, and names a domain that is none', async () => {
    await open()
    ;(await until(() => button(portal.page, 'Settings'))).click()
    const box = await dialog()
    const domains = await until(() => box.querySelector<HTMLTextAreaElement>('[name=onlydomains]'))
    expect(await audit()).to.deep.equal([])
    type(domains, 'school.example\nno domain')
    button(box, 'Save')?.click()
    await until(() => box.textContent?.includes('Please enter domains like school.example.'))
    expect(sent('settings/save')).to.equal(undefined)
    type(domains, ' school.example \n\ncollege.example')
    button(box, 'Save')?.click()
    await until(() => sent('settings/save'))
    expect(sent('settings/save')).to.deep.equal({
      ...{ portal: true, courses: ['Geometry'], approveddomains: ['school.example'], onlydomains: ['school.example', 'college.example'] },
      ...{ groups: [4], telladministrators: true },
    })
    await until(() => !document.querySelector('[role=dialog]'))
  })
})

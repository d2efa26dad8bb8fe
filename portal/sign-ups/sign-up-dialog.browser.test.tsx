import { expect } from '@esm-bundle/chai'
import type { OpenSignUps } from '../../sdk/sign-ups/contract.ts'
import { type Answers, anonymous, audit, button, type OpenPortal, openPortal, type, until } from '../pages/portal.fixture.tsx'

const path = '/api/core/sign-up/'
const done = { Success: true, Message: '' }

describe('sign-ups on the sign-in page', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = async (address: string, answers: Answers = {}, SignUps?: OpenSignUps) => {
    const offers = SignUps ? { SignUps } : {}
    portal = await openPortal(address, answers, { Page: 'login', User: anonymous, ...offers })
  }
  const both = { IsPortalOpen: true, Courses: ['Geometry', 'Music, modern'] }
  const sent = (kind: string) => portal.asked.filter((one) => one.path === `${path}${kind}/`).map(({ body }) => body)
  const dialog = () => until(() => document.querySelector<HTMLElement>('[role=dialog]'))
  const field = (box: HTMLElement, name: string) => box.querySelector(`[name=${name}]`) as HTMLInputElement
  const errorsIn = (box: HTMLElement) => [...box.querySelectorAll('.vp-error')].map(({ textContent }) => textContent)

  it('are offered only where they are open', async () => {
    await open('/login.aspx')
    expect(button(portal.page, 'Request an account')).to.equal(undefined)
    portal.close()
    await open('/login.aspx', {}, { IsPortalOpen: false, Courses: ['Geometry'] })
    await until(() => button(portal.page, 'Sign up for courses'))
    expect(button(portal.page, 'Request an account')).to.equal(undefined)
    portal.close()
    await open('/signup', {}, { IsPortalOpen: false, Courses: ['Geometry'] })
    await until(() => portal.page.textContent?.includes('Sign-up is not open here.'))
    expect(document.querySelector('[role=dialog]')).to.equal(null)
  })

  it('name what is missing at its field, and send nothing', async () => {
    await open('/SignUp?academy=1', {}, both)
    const box = await dialog()
    expect(await audit()).to.deep.equal([])
    button(box, 'Send request')?.click()
    await until(() => box.textContent?.includes('Please select at least one course'))
    expect(errorsIn(box)).to.deep.equal([
      ...['Please select at least one course', 'Please enter your name', 'Please enter your email', 'Please enter your job title'],
      'Please enter your organisation name',
    ])
    const checkbox = box.querySelector<HTMLInputElement>('input[type=checkbox]')
    await until(() => document.activeElement === checkbox)
    type(field(box, 'email'), 'ann')
    await until(() => errorsIn(box).includes('Please enter a valid e-mail address.'))
    expect(await audit()).to.deep.equal([])
    expect(sent('academy')).to.deep.equal([])
  })

  it('send a request for an account, say where the link is, and send it again', async () => {
    await open('/login.aspx', { [`${path}portal/`]: done }, both)
    ;(await until(() => button(portal.page, 'Request an account'))).click()
    const box = await dialog()
    type(await until(() => field(box, 'name')), ' Ann ')
    type(field(box, 'email'), 'ann@school.example')
    button(box, 'Send request')?.click()
    const sentence = await until(() => box.querySelector<HTMLElement>('[role=status]'))
    expect(sentence.textContent).to.contain('We have sent a message to ann@school.example. Open the link in it within 3 days.')
    expect(document.activeElement).to.equal(sentence)
    expect(await audit()).to.deep.equal([])
    button(box, 'Send again')?.click()
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('Sent again.'))
    expect(sent('portal')).to.have.length(2)
    expect(sent('portal')[1]).to.deep.include({ email: 'ann@school.example' })
    button(box, 'Close')?.click()
    await until(() => !document.querySelector('[role=dialog]'))
  })

  it('send the courses that are chosen', async () => {
    await open('/signup?academy=1', { [`${path}academy/`]: done }, both)
    const box = await dialog()
    const second = await until(() => box.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[1])
    second.click()
    for (const name of ['name', 'email', 'job', 'org']) type(field(box, name), name === 'email' ? 'ann@school.example' : `My ${name}`)
    button(box, 'Send request')?.click()
    await until(() => box.querySelector('[role=status]'))
    const person = { name: 'My name', email: 'ann@school.example', job: 'My job', org: 'My org', location: '' }
    expect(sent('academy')).to.deep.equal([{ courses: ['Music, modern'], ...person }])
    button(box, 'Close')?.click()
    await until(() => portal.href() === '/login.aspx')
  })

  it('say a refusal as a toast, at its field where it has one, and keep what was typed', async () => {
    const Message = 'Sign-up is not open for this e-mail address.'
    const refused = () => Response.json({ Success: false, Message, Code: 'SIGN_UP_DOMAIN', ErrorCode: 403 }, { status: 403 })
    await open('/signup', { [`${path}portal/`]: refused }, both)
    const box = await dialog()
    type(await until(() => field(box, 'name')), 'Ann')
    type(field(box, 'email'), 'ann@elsewhere.example')
    button(box, 'Send request')?.click()
    await until(() => errorsIn(box).includes(Message))
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes(Message))
    expect(field(box, 'email').value).to.equal('ann@elsewhere.example')
    box.querySelector<HTMLElement>('[data-dialog-close]')?.click()
    const question = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
    expect(await audit()).to.deep.equal([])
    question.querySelector<HTMLButtonElement>('button')?.click()
    await until(() => !document.querySelector('[role=alertdialog]'))
    expect(field(box, 'name').value).to.equal('Ann')
  })

  it('are confirmed by a press, and by no opening of the page', async () => {
    portal = await openPortal(
      '/signup-confirm#secret',
      { [`${path}confirm/`]: { ...done, IsApproved: false } },
      { Page: 'sign-up-confirmation', User: anonymous },
    )
    const press = await until(() => button(portal.page, 'Confirm'))
    expect(await audit()).to.deep.equal([])
    expect(sent('confirm')).to.deep.equal([])
    press.click()
    await until(() => portal.page.textContent?.includes('Your request is being looked at.'))
    expect(sent('confirm')).to.deep.equal([{ token: 'secret' }])
    expect(button(portal.page, 'Confirm')).to.equal(undefined)
  })

  it('say that a link is over', async () => {
    const Message = 'This link no longer works: it was used already, or its time is over.'
    const over = () => Response.json({ Success: false, Message, Code: 'SIGN_UP_LINK_OVER', ErrorCode: 410 }, { status: 410 })
    portal = await openPortal('/signup-confirm#old', { [`${path}confirm/`]: over }, { Page: 'sign-up-confirmation', User: anonymous })
    ;(await until(() => button(portal.page, 'Confirm'))).click()
    await until(() => portal.page.querySelector('.vp-note[role=alert]')?.textContent?.includes(Message))
    expect(await audit()).to.deep.equal([])
  })
})

import { expect } from '@esm-bundle/chai'
import { anonymous, audit, type OpenPortal, openPortal, until } from './open-portal.tsx'

describe('LoginPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const field = (name: string) => portal.page.querySelector(`[name=${name}]`) as HTMLInputElement
  const submit = () => portal.page.querySelector<HTMLButtonElement>('.vp-login-card [type=submit]')?.click()
  const open = async (answer: unknown) => {
    portal = await openPortal('/Login.aspx', { '/api/auth/login/': answer }, { Page: 'login', User: anonymous })
    await until(() => field('un'))
  }

  it('passes the accessibility audit', async () => {
    await open(undefined)
    expect(await audit()).to.deep.equal([])
  })

  it('names what is missing and goes there', async () => {
    await open(undefined)
    submit()
    await until(() => portal.page.textContent?.includes('Please enter your user name.'))
    expect(document.activeElement).to.equal(field('un'))
    expect(field('un').getAttribute('aria-invalid')).to.equal('true')
    expect(portal.asked.length).to.equal(0)
  })

  it('shows the sentence of the server, once in place and once as a toast', async () => {
    await open({ Success: false, Message: 'The user name or the password is not right.', ResponseUrl: '' })
    field('un').value = 'amina'
    field('pw').value = 'wrong'
    submit()
    await until(() => portal.page.querySelector('[role=alert] .vp-error')?.textContent === 'The user name or the password is not right.')
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('The user name or the password is not right.'))
    expect(portal.asked.at(-1)?.body).to.deep.equal({ un: 'amina', pw: 'wrong', returnurl: '/' })
    await until(() => document.activeElement === field('pw'))
  })

  it('is a form that password managers know', async () => {
    await open(undefined)
    expect([field('un').autocomplete, field('pw').autocomplete, field('pw').type]).to.deep.equal([
      'username',
      'current-password',
      'password',
    ])
  })
})

import { expect } from '@esm-bundle/chai'
import type { LearningEnvironment } from '../../sdk/lms/contract.ts'
import type { LtiKey, LtiPlatform, LtiTool } from '../../sdk/lti/contract.ts'
import { readTree } from '../accessibility/read-tree.fixture.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

const school: LearningEnvironment = {
  ...{ ID: 3, Kind: 'lti', Name: 'School', IsEnabled: true, Origins: ['https://lms.school.example'], Networks: [] },
  ...{
    Rule: 'match',
    GroupID: 0,
    PolicyID: 0,
    Adders: 'everyone',
    TakesClaims: false,
    FrameWidth: 640,
    FrameHeight: 360,
    LibraryURL: 'https://media.school.example/',
  },
}
const Tool: LtiTool = {
  ...{ Domain: 'media.school.example', InitiationURL: 'https://media.school.example/lti/initiate' },
  ...{ LaunchURL: 'https://media.school.example/lti/launch', DeepLinkingURL: 'https://media.school.example/lti/launch' },
  ...{ KeysURL: 'https://media.school.example/lti/jwks', IconURL: 'https://media.school.example/favicon.svg' },
  ConfigurationURL: 'https://media.school.example/lti/canvas.json',
}
const Platform: LtiPlatform = {
  ...{ Issuer: 'https://lms.school.example', ClientID: 'a-client', Deployments: ['1', '2'] },
  ...{ AuthorizeURL: 'https://lms.school.example/authorize', TokenURL: 'https://lms.school.example/token' },
  KeysURL: 'https://lms.school.example/keys',
}
const Keys: LtiKey[] = [{ ID: 'key-1', Date: '2026-11-02T09:00:00.000Z', IsCurrent: true, EndsAt: '' }]
const registration = { Address: 'https://media.school.example/lti/register?code=secret', EndsAt: '2026-11-02T10:00:00.000Z' }

describe('PlatformDialog', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (change: Answers = {}) => {
    const answers = {
      '/api/admin/learning-environments/': { Items: [school] },
      '/api/admin/learning-environments/log/': { Items: [], More: false },
      '/api/admin/groups/': { Items: [] },
      '/api/admin/lti/platform/': { Platform, Tool, Keys },
      '/api/admin/lti/registration/': registration,
      ...change,
    }
    portal = await openPortal('/admin/learning-environments', answers, { Page: 'admin', User: { ...pageOptions().User, IsAdmin: true } })
    ;(await until(() => button(portal.page, 'Actions for School'))).click()
    const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    ;(await until(() => entries().find((one) => one.textContent?.trim() === 'LTI settings'))).click()
    return until(() => {
      const box = document.querySelector<HTMLElement>('[role=dialog]')
      return box?.querySelector('form') ? box : undefined
    })
  }

  it('passes the accessibility audit', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
  })

  it('says why no registration address was created, and can be tried again', async () => {
    let attempts = 0
    const box = await open({
      '/api/admin/lti/registration/': () => {
        attempts += 1
        if (attempts > 1) return registration
        return new Response(JSON.stringify({ Success: false, Code: 'LMS_NOT_FOUND', Message: 'This learning environment is gone.' }), {
          status: 404,
        })
      },
    })
    ;(await until(() => button(box, 'Create a registration address'))).click()
    await until(() => document.body.textContent?.includes('This learning environment is gone.'))
    // Screen readers get the dialog, and the sentence in it.
    const tree = await readTree()
    const [dialog, sentence] = ['dialog LTI settings', 'StaticText This learning environment is gone.'].map((line) =>
      tree.findIndex((one) => one.startsWith(line)),
    )
    expect([dialog, sentence].includes(-1), tree.join('\n')).to.equal(false)
    ;(await until(() => button(box, 'Create a registration address'))).click()
    await until(() => box.textContent?.includes('Works once, until'))
  })

  it('shows the values of a registration when they arrive', async () => {
    let registered = false
    const box = await open({
      '/api/admin/lti/registration/': () => {
        registered = true
        return registration
      },
      '/api/admin/lti/platform/': () => ({ Platform: { ...Platform, ...(registered ? { ClientID: 'new-client' } : {}) }, Tool, Keys }),
    })
    const clientId = () =>
      [...box.querySelectorAll('label')].find((one) => one.textContent?.trim() === 'Client ID')?.control as HTMLInputElement
    expect(clientId().value).to.equal('a-client')
    ;(await until(() => button(box, 'Create a registration address'))).click()
    await until(() => clientId().value === 'new-client')
    expect(box.textContent).to.contain('Works once, until')
  })

  it('shows a new registration address, which has the focus and can be copied', async () => {
    const box = await open()
    ;(await until(() => button(box, 'Create a registration address'))).click()
    const field = await until(() => [...box.querySelectorAll('textarea')].find(({ value }) => value === registration.Address))
    await until(() => document.activeElement === field)
    expect(field.labels[0]?.textContent).to.equal('Registration address')
    expect(button(box, 'Create a registration address')).to.equal(undefined)
    expect(await audit()).to.deep.equal([])
  })
})

import { expect } from '@esm-bundle/chai'
import type { AuditEntry } from '../../sdk/audit/contract.ts'
import type { Group } from '../../sdk/groups/contract.ts'
import type { OpenSession } from '../../sdk/open-sessions/contract.ts'
import type { Account } from '../../sdk/people/contract.ts'
import type { PolicyDetails } from '../../sdk/publishing/contract.ts'
import type { SignInProviderDetails } from '../../sdk/sign-in/contract.ts'
import type { SiteSettingsAnswer } from '../../sdk/site-settings/contract.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, pageOptions, type, until } from './portal.fixture.tsx'

const account = (change: Partial<Account>): Account => ({
  ID: 1,
  Name: 'head',
  DisplayName: 'A Head',
  Email: 'head@school.example',
  IsAdmin: true,
  IsSuspended: false,
  IsMe: true,
  DateCreated: '2026-01-05T09:00:00Z',
  LastSeen: '2026-10-28T12:00:00Z',
  Groups: [{ ID: 2, Name: 'Contributors' }],
  Providers: [],
  ...change,
})
const teacher = account({ ID: 2, Name: 'teacher', DisplayName: 'A Teacher', IsAdmin: false, IsMe: false, LastSeen: '' })
const gone = account({ ID: 3, Name: 'gone', DisplayName: 'Somebody Gone', IsAdmin: false, IsMe: false, IsSuspended: true, Groups: [] })
const group = (change: Partial<Group>): Group => ({
  ID: 2,
  Name: 'Contributors',
  IsBuiltIn: true,
  HasMembers: true,
  HasRights: true,
  MemberCount: 12,
  Rights: ['set-expiry'],
  AddPermissions: [{ RecordType: 1, PublishingPolicyID: 0, Restriction: 2, IsDefault: true }],
  ...change,
})
const groups = [
  group({}),
  group({ ID: 3, Name: 'Guests', HasMembers: false, HasRights: false, MemberCount: 0, Rights: [], AddPermissions: [] }),
  group({ ID: 4, Name: 'Staff', IsBuiltIn: false }),
]
const policy: PolicyDetails = {
  ID: 7,
  Name: 'Sixth form',
  Groups: [{ ID: 4, Name: 'Staff' }],
  ApprovalRequired: true,
  Restriction: 3,
  ...{ IsDefault: true, CommentsOff: false },
  ItemCount: 1200,
}
const session = (change: Partial<OpenSession>): OpenSession => ({
  ID: 1,
  UserID: 1,
  DisplayName: 'A Head',
  Name: 'head',
  Kind: 'portal',
  Address: '192.0.2.1',
  Agent: 'Firefox, Linux',
  Began: '2026-10-28T12:00:00Z',
  LastSeen: '2026-10-28T12:30:00Z',
  IsThis: true,
  ...change,
})
const settings: SiteSettingsAnswer = {
  SiteName: 'Harrowby',
  Contact: '',
  TimeZone: '',
  DateFormat: 'DD/MM/YYYY',
  DeniedFileTypes: ['exe', 'bat'],
  ValidPhotoFileExtensions: ['jpg', 'png'],
  MaxUploadBytes: 1_500_000,
  MaxWaitingUploads: 200,
  SessionMinutes: 480,
  SearchPageSize: 20,
  MandatoryCategorySelection: false,
  CategoriesName: '',
  GuestSignIn: false,
  Disclaimer: '',
  ...{ UploadDisclaimer: '', RecordingConsent: '' },
  ...{ Notice: '', CookiePopup: false, CanShareWidgets: true, SuggestItems: true, SuggestInEmbeds: false },
  ...{ ClassAttention: false, ClassCaptions: false, Tours: true, PublishAutomaticSubtitles: false },
  ShareNeedsSignIn: false,
  ShareDays: 0,
  EmbedDays: 0,
  EmbedSites: [],
  TrustedOrigins: [],
  Tracking: true,
  ViewingDays: 365,
  TrashDays: 30,
  AllowFreeviewEdit: false,
  DefaultExpiryDays: 0,
  ...({ NewItems: 'signed-in', Comments: 'signed-in', CommentWords: [] } as const),
  AsksNewItems: false,
  Fixed: [{ Name: 'SessionMinutes', Variable: 'VITRINE_SESSION_MINUTES' }],
}
const provider: SignInProviderDetails = {
  ID: 3,
  Kind: 'oidc',
  Name: 'School account',
  Rule: 'make',
  IsEnabled: true,
  HasSecret: true,
  Settings: {},
  ReturnURL: 'https://media.school.example/sign-in/oidc/3',
  MetadataURL: '',
}
const entry = (ID: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  ID,
  Date: '2026-10-28T12:00:00Z',
  UserID: 1,
  UserName: 'A Head',
  Action: 'account-suspended',
  Subject: 'account',
  SubjectID: '3',
  Detail: { name: 'gone' },
  Address: '192.0.2.1',
  ...change,
})
const list = <Item,>(Items: Item[]) => ({ Items, Page: 0, Total: Items.length })
const limit = { EncID: 'Vq1', Title: 'A lesson', OwnerName: 'A Teacher', EmbedDisabled: false, Sites: ['https://moodle.school.example'] }
const done = { Success: true, Message: 'Saved' }

const answers = (change: Answers = {}): Answers => ({
  '/api/admin/people/': list([account({}), teacher, gone]),
  '/api/admin/groups/': { Items: groups },
  '/api/admin/policies/': { Items: [policy] },
  '/api/admin/sessions/': list([session({}), session({ ID: 2, UserID: 2, DisplayName: 'A Teacher', Name: 'teacher', IsThis: false })]),
  ...{ '/api/admin/settings/': settings, '/api/admin/two-factor/': { Required: 'everyone', Lacking: 3 } },
  '/api/admin/sign-in-providers/': { Items: [provider] },
  '/api/admin/embed-limits/': list([limit, { ...limit, EncID: 'Vq2', Title: 'A private talk', EmbedDisabled: true, Sites: [] }]),
  '/api/admin/log/': { Items: [entry(9), entry(8, { UserName: '', Detail: {} })], More: false },
  ...change,
})

describe('AdminPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const administrator = { Page: 'admin' as const, User: { ...pageOptions().User, IsAdmin: true } }
  const open = async (section: string, change: Answers = {}, ready = '.vp-table tbody tr, .vp-settings') => {
    portal = await openPortal(`/admin/${section}`, answers(change), administrator)
    await until(() => portal.page.querySelector(ready))
  }
  const rows = () => [...portal.page.querySelectorAll<HTMLElement>('.vp-table tbody tr')].map((row) => row.innerText.replace(/\s+/g, ' '))
  const choose = async (name: string, item: string) => {
    ;(await until(() => button(portal.page, `Actions for ${name}`))).click()
    ;(
      await until(() => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === item))
    ).click()
  }
  const dialog = () => until(() => document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]'))
  const asked = (part: string) => portal.asked.filter(({ path, body }) => path.includes(part) && body !== undefined)
  const field = (inside: ParentNode, label: string) => {
    const found = [...inside.querySelectorAll('label')].find((one) => one.textContent?.trim() === label)
    return (found?.control ?? undefined) as HTMLInputElement
  }

  for (const section of ['users', 'groups', 'policies', 'settings', 'providers', 'sites', 'sessions', 'log']) {
    it(`passes the accessibility audit: ${section}`, async () => {
      await open(section)
      expect(await audit()).to.deep.equal([])
      expect(portal.page.querySelectorAll('[aria-current=page]').length).to.equal(1)
    })
  }

  it('fits every section on a narrow screen', async () => {
    for (const section of ['users', 'groups', 'policies', 'settings', 'providers', 'sites', 'sessions', 'log']) {
      await open(section, { '/api/admin/people/': list([account({ Name: 'x'.repeat(200), Email: `${'y'.repeat(100)}@school.example` })]) })
      portal.page.style.width = '320px'
      const wide = [...portal.page.querySelectorAll<HTMLElement>('.vp-admin-main *')].filter(
        (one) =>
          !one.closest('.vp-visually-hidden, thead') && one.getBoundingClientRect().right > portal.page.getBoundingClientRect().left + 321,
      )
      expect(wide.map((one) => `${section}: ${one.outerHTML.slice(0, 120)}`)).to.deep.equal([])
      if (section !== 'log') portal.close()
    }
  })

  it('shows and requests nothing for people who are not administrators', async () => {
    portal = await openPortal('/admin/users', answers(), { Page: 'admin' })
    expect(portal.page.querySelector('main h1')?.textContent).to.equal('You do not have access')
    expect(portal.asked.filter(({ path }) => path.includes('/admin/'))).to.deep.equal([])
  })

  it('shows that a section does not exist, and starts with people', async () => {
    portal = await openPortal('/admin/nothing', answers(), administrator)
    expect(portal.page.querySelector('main h1')?.textContent).to.equal('Page not found')
    portal.close()
    portal = await openPortal('/Admin', answers(), administrator)
    await until(() => rows().length === 3)
    expect(portal.page.querySelector('main h1')?.textContent).to.equal('People')
  })

  it('shows why a list failed to load, and retries', async () => {
    let fails = true
    await open('users', { '/api/admin/people/': () => (fails ? new Error('Out of order.') : list([teacher])) }, '.vp-empty')
    expect(portal.page.querySelector('.vp-empty')?.textContent).to.contain('Out of order.')
    fails = false
    button(portal.page, 'Try again')?.click()
    await until(() => rows().length === 1)
  })

  describe('people', () => {
    it('lists people, searches and keeps the search in the address', async () => {
      await open('users', {
        '/api/admin/people/': (query: URLSearchParams) => list(query.get('s') ? [teacher] : [account({}), teacher, gone]),
      })
      expect(rows()[0]).to.contain('You Administrator')
      expect(rows()[2]).to.contain('Suspended')
      type(portal.page.querySelector('.vp-admin-search input') as HTMLInputElement, 'teach')
      await until(() => rows().length === 1)
      expect(portal.href()).to.contain('s=teach')
    })

    it('does not let administrators suspend themselves', async () => {
      await open('users')
      button(portal.page, 'Actions for A Head')?.click()
      const items = await until(
        () => document.querySelectorAll('[role=menuitem]').length > 0 && document.querySelectorAll('[role=menuitem]'),
      )
      expect([...items].map((one) => one.textContent?.trim())).to.deep.equal(['Edit', 'Set a password', 'End all sessions'])
    })

    it('confirms before it suspends an account', async () => {
      await open('users', { '/api/admin/people/2/suspend/': done })
      await choose('A Teacher', 'Suspend')
      const box = await dialog()
      expect(box.textContent).to.contain('Suspend A Teacher?')
      expect(asked('suspend').length).to.equal(0)
      button(box, 'Suspend')?.click()
      await until(() => asked('suspend').length === 1)
      await until(() => document.querySelector('.vp-toast')?.textContent?.includes('Account suspended.'))
    })

    it('names missing values, keeps the input after a refusal and shows a generated password once', async () => {
      let refuses = true
      await open('users', {
        '/api/admin/people/add/': () =>
          refuses ? new Error('An account with this user name already exists.') : { ...done, ID: 9, Password: 'abcd-efgh-jkmn' },
      })
      button(portal.page, 'Add a person')?.click()
      const box = await dialog()
      expect(await audit()).to.deep.equal([])
      button(box, 'Save')?.click()
      await until(() => box.textContent?.includes('Please enter a user name.'))
      expect(asked('add').length).to.equal(0)
      type(field(box, 'User name'), 'nina')
      field(box, 'Contributors').click()
      button(box, 'Save')?.click()
      await until(() => box.textContent?.includes('An account with this user name already exists.'))
      expect(field(box, 'User name').value).to.equal('nina')
      refuses = false
      button(box, 'Save')?.click()
      await until(() => [...document.querySelectorAll('textarea')].map(({ value }) => value).join(' ') === 'nina abcd-efgh-jkmn')
      expect(asked('add').at(-1)?.body).to.deep.equal({ name: 'nina', email: '', isadmin: false, groups: [2] })
    })

    it('returns the focus to the button that opened the dialog', async () => {
      await open('users')
      await choose('A Teacher', 'Edit')
      const box = await dialog()
      await until(() => box.contains(document.activeElement))
      button(box, 'Cancel')?.click()
      await until(() => document.activeElement === button(portal.page, 'Actions for A Teacher'))
    })
  })

  describe('groups', () => {
    it('saves all rights and permissions of a group', async () => {
      await open('groups', { '/api/admin/groups/save/': { ...done, ID: 4 } })
      await choose('Staff', 'Edit')
      const box = await dialog()
      expect(await audit()).to.deep.equal([])
      field(box, 'Approve items').click()
      button(box, 'Add a permission')?.click()
      await until(() => box.querySelectorAll('.vp-permission').length === 2)
      button(box, 'Remove permission 1')?.click()
      await until(() => box.querySelectorAll('.vp-permission').length === 1)
      button(box, 'Save')?.click()
      await until(() => asked('save').length === 1)
      expect(asked('save')[0]?.body).to.deep.equal({
        groupid: 4,
        name: 'Staff',
        rights: ['set-expiry', 'approve'],
        addpermissions: [{ RecordType: 1, PublishingPolicyID: 0, Restriction: 2, IsDefault: false }],
      })
    })

    it('offers no rights for guests and does not delete a built-in group', async () => {
      await open('groups')
      button(portal.page, 'Actions for Guests')?.click()
      const items = await until(
        () => document.querySelectorAll('[role=menuitem]').length > 0 && document.querySelectorAll('[role=menuitem]'),
      )
      expect([...items].map((one) => one.textContent?.trim())).to.deep.equal(['Edit'])
      ;(items[0] as HTMLElement).click()
      const box = await dialog()
      expect(box.querySelectorAll('[type=checkbox]').length).to.equal(0)
    })

    it('finds people to add, without groups and members', async () => {
      await open('groups', {
        '/api/admin/groups/4/members/': list([{ ID: 2, Name: 'teacher', DisplayName: 'A Teacher', IsSuspended: false }]),
        '/api/admin/groups/save/': { ...done, ID: 4 },
        '/api/core/people/find/': {
          Items: [
            { Kind: 'group', ID: 2, Name: 'Tea drinkers' },
            { Kind: 'user', ID: 2, Name: 'A Teacher', Email: '' },
            { Kind: 'user', ID: 5, Name: 'Teaching Assistant', Email: 'ta@school.example' },
          ],
        },
      })
      await choose('Staff', 'Members')
      const box = await dialog()
      await until(() => button(box, 'Remove A Teacher from the group'))
      expect(await audit()).to.deep.equal([])
      type(field(box, 'Add people by name'), 't')
      type(field(box, 'Add people by name'), 'tea')
      ;(await until(() => button(box, 'Add Teaching Assistant'))).click()
      expect([...box.querySelectorAll('.vp-found-one')].length).to.equal(1)
      await until(() => asked('save').length === 1)
      expect(asked('save')[0]?.body).to.deep.equal({ groupid: 4, name: 'Staff', addmembers: [5] })
      expect(portal.asked.filter(({ path }) => path.includes('find')).map(({ query }) => query.get('s'))).to.deep.equal(['tea'])
    })
  })

  describe('policies', () => {
    it('does not save a group policy without a group', async () => {
      await open('policies', { '/api/admin/policies/save/': { ...done, ID: 7 } })
      expect(rows()[0]).to.contain('1,200')
      await choose('Sixth form', 'Edit')
      const box = await dialog()
      const staff = await until(() => field(box, 'Staff'))
      expect(await audit()).to.deep.equal([])
      staff.click()
      button(box, 'Save')?.click()
      await until(() => box.textContent?.includes('Please choose at least one group.'))
      expect(asked('save').length).to.equal(0)
      field(box, 'Everyone').click()
      button(box, 'Save')?.click()
      await until(() => asked('save').length === 1)
      expect(asked('save')[0]?.body).to.include({ policyid: 7, foreverybody: true, approvalrequired: true, restriction: 3 })
    })

    it('explains policies when there are none', async () => {
      await open('policies', { '/api/admin/policies/': { Items: [] } }, '.vp-empty')
      expect(portal.page.textContent).to.contain('No publishing policies yet')
    })
  })

  describe('settings', () => {
    it('shows settings fixed by the environment and sends only changed ones', async () => {
      await open('settings', { '/api/admin/settings/save/': done })
      const minutes = await until(() => field(portal.page, 'Minutes without activity before people are signed out'))
      expect(minutes.disabled).to.equal(true)
      expect(portal.page.textContent).to.contain('VITRINE_SESSION_MINUTES')
      type(field(portal.page, 'Results per page'), 'x')
      button(portal.page, 'Save')?.click()
      await until(() => portal.page.textContent?.includes('Please enter a whole number: Results per page'))
      expect(asked('save').length).to.equal(0)
      type(field(portal.page, 'Results per page'), '12')
      button(portal.page, 'Save')?.click()
      await until(() => asked('save').length === 1)
      expect(asked('save')[0]?.body).to.deep.equal({ SearchPageSize: 12 })
    })
  })

  describe('sessions', () => {
    it('offers to end all sessions except the current one', async () => {
      await open('sessions', { '/api/admin/sessions/end/': { ...done, Message: '4 sessions ended', Count: 4 } })
      expect(rows()[0]).to.contain('This session')
      expect(button(portal.page, 'Actions for A Head')).to.equal(undefined)
      button(portal.page, 'End all other sessions')?.click()
      const box = await dialog()
      button(box, 'End sessions')?.click()
      await until(() => asked('end').length === 1)
      expect(asked('end')[0]?.body).to.deep.equal({ everybody: true })
      await until(() => document.querySelector('.vp-toast')?.textContent?.includes('4 sessions ended'))
    })
  })

  describe('log', () => {
    it('filters entries and loads older ones', async () => {
      await open('log', {
        '/api/admin/log/': (query: URLSearchParams) =>
          query.get('before') === '8' ? { Items: [entry(7)], More: false } : { Items: [entry(9), entry(8, { UserName: '' })], More: true },
      })
      expect(rows()[0]).to.contain('Account suspended')
      expect(rows()[1]).to.contain('No account')
      button(portal.page, 'Show older entries')?.click()
      await until(() => rows().length === 3)
      const select = portal.page.querySelector('select') as HTMLSelectElement
      select.value = 'sign-in-failed'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await until(() => portal.asked.at(-1)?.query.get('action') === 'sign-in-failed')
    })
  })
})

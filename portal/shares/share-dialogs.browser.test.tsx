import { expect } from '@esm-bundle/chai'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { ShareLink, ShareList } from '../../sdk/shares/contract.ts'
import {
  anonymous,
  audit,
  button,
  chooseForItem,
  itemMenu,
  mediaItem,
  type OpenPortal,
  openPortal,
  type,
  until,
} from '../pages/portal.fixture.tsx'

const given = (change: Partial<ShareLink> = {}): ShareLink => ({
  ID: 7,
  Kind: 'weblink',
  ChapterID: 0,
  AuthenticationRequired: false,
  RestrictionBypass: true,
  People: 0,
  CreatedBy: 'A Teacher',
  DateCreated: '2026-10-28T12:00:00Z',
  EndsAt: '2026-11-28T12:00:00Z',
  DateRevoked: '',
  LastUsed: '2026-10-29T12:00:00Z',
  Uses: 3,
  State: 'open',
  ...change,
})
const shareList = (change: Partial<ShareList> = {}): ShareList => ({
  Items: [given(), given({ ID: 6, State: 'revoked', DateRevoked: '2026-10-30T12:00:00Z', Uses: 0 })],
  Count: 2,
  IsPublic: false,
  CanBypass: true,
  Copies: 2,
  SignInForced: false,
  MostDays: 0,
  DefaultExpiryPeriod: 0,
  ...change,
})

describe('share dialogs', () => {
  let portal: OpenPortal
  let list: ShareList
  afterEach(async () => {
    portal.close()
    await until(() => !document.querySelector('.vp-dialog'))
  })

  const open = async (name: 'Share' | 'Embed', item: Partial<MediaItem> = {}, options = {}) => {
    const shown = mediaItem({ Title: 'Leaf', RecordType: 10, CanGrant: true, ...item })
    portal = await openPortal(
      '/view.aspx?id=Vq1',
      {
        '/api/ml/media/Vq1/': shown,
        '/api/ml/media/Vq1/shares/': () => list,
        '/api/ml/media/Vq1/weblink/': {
          Success: true,
          URL: 'https://media.school.example/view.aspx?id=Vq1&code=abc',
          ShareID: 8,
          EndsAt: '',
        },
        '/api/ml/media/Vq1/embedcodeurl/': {
          Success: true,
          URL: 'https://media.school.example/Embed.aspx?id=Vq1&code=def',
          ShareID: 9,
          EndsAt: '',
        },
        '/api/ml/media/Vq1/acllink/': {
          Success: true,
          URL: 'https://media.school.example/view.aspx?id=Vq1&acl=ghi',
          ShareID: 10,
          EndsAt: '',
        },
        '/api/core/people/find/': {
          Items: [
            { Kind: 'group', ID: 3, Name: 'Teachers' },
            { Kind: 'user', ID: 4, Name: 'A Teacher' },
            { Kind: 'user', ID: 5, Name: 'Somebody Else' },
          ],
        },
        '/api/ml/media/Vq1/revokeshare/': () => {
          list = shareList({ Items: [given({ State: 'revoked', DateRevoked: '2026-11-01T12:00:00Z' })] })
          return { Success: true, Message: '' }
        },
        '/api/ml/media/Vq1/embedsites/': { EmbedDisabled: false, Items: ['https://www.school.example'], LibrarySites: [] },
        '/api/ml/media/Vq1/saveembedsites/': new Error('Please enter a site like https://www.school.example.'),
        '/api/ml/analytics/logsharelinkcopied/': { Success: true, Message: '' },
      },
      options,
    )
    if (name === 'Embed') await chooseForItem(portal.page, name)
    else {
      const opener = await until(() => button(portal.page, name))
      opener.focus()
      opener.click()
    }
    const dialog = await until(() => document.querySelector<HTMLElement>('.vp-dialog'))
    await Promise.all(document.getAnimations().map((animation) => animation.finished))
    return dialog
  }
  const tab = (dialog: ParentNode, name: string) => {
    const found = [...dialog.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === name)
    found?.click()
    return found
  }
  const field = <Field extends HTMLElement = HTMLTextAreaElement>(dialog: ParentNode, label: string) => {
    const found = [...dialog.querySelectorAll('label')].find((one) => one.textContent === label)
    return found && (document.getElementById(found.htmlFor) as Field | null)
  }
  const panel = () => document.querySelector('[role=tabpanel]:not([hidden])')
  const asked = (path: string) => portal.asked.filter((call) => call.path === path)

  beforeEach(() => {
    list = shareList()
  })

  describe('WebLinkDialog', () => {
    it('passes the accessibility audit on every tab', async () => {
      const dialog = await open('Share', { IsPrivate: true, Audience: 'owner' })
      await until(() => dialog.querySelector('.vp-given li'))
      ;(dialog.querySelector('summary') as HTMLElement).click()
      for (const name of ['Link', 'People', 'Team chat', 'Classroom', 'QR code']) {
        tab(dialog, name)
        await until(() => panel())
        expect(await audit(), name).to.deep.equal([])
      }
    })

    it('is hidden from people who cannot share', async () => {
      portal = await openPortal('/view.aspx?id=Vq1', {
        '/api/ml/media/Vq1/': mediaItem({ CanShareByWeblink: false, CanShareByEmbed: false, CanGrant: false }),
      })
      await until(() => button(portal.page, 'Edit'))
      expect(button(portal.page, 'Share')).to.equal(undefined)
      expect(await itemMenu(portal.page)).not.to.contain('Embed')
    })

    it('offers visitors without an account only the plain address', async () => {
      const dialog = await open('Share', { CanEdit: false, CanGrant: false }, { User: anonymous })
      expect(field(dialog, 'Link to this item')?.value).to.equal('https://media.school.example/view.aspx?id=Vq1')
      expect([dialog.querySelector('details'), asked('/api/ml/media/Vq1/shares/').length]).to.deep.equal([null, 0])
    })

    it('shows for whom the plain link works', async () => {
      for (const [Audience, sentence] of [
        ['everyone', 'This link works for everyone on the internet.'],
        ['signed-in', 'This link works for everyone with an account after they sign in.'],
        ['owner', 'This link works for the owner'],
      ] as const) {
        list = shareList({ IsPublic: Audience === 'everyone' })
        const dialog = await open('Share', { Audience, IsPrivate: Audience === 'owner' })
        await until(() => dialog.querySelector('.vp-note')?.textContent?.includes(sentence))
        portal.close()
        await until(() => !document.querySelector('.vp-dialog'))
      }
      await open('Share')
    })

    it('creates a link with the chosen options, and uses it on every tab', async () => {
      const dialog = await open('Share', { IsPrivate: true, Audience: 'owner' })
      const details = await until(() => dialog.querySelector('details'))
      details.open = true
      const ends = field<HTMLSelectElement>(dialog, 'Expires')
      if (ends) ends.value = '30'
      ends?.dispatchEvent(new Event('change', { bubbles: true }))
      for (const one of details.querySelectorAll<HTMLElement>('[role=switch]')) one.click()
      button(details, 'Create link')?.click()
      await until(() => field(dialog, 'Share link')?.value.endsWith('code=abc'))
      // Keyboards and screen readers are where the new address is.
      await until(() => document.activeElement === field(dialog, 'Share link'))
      expect(Object.fromEntries(asked('/api/ml/media/Vq1/weblink/')[0]?.query ?? [])).to.deep.include({
        duration: '30',
        authbypass: 'true',
        restrictionbypass: 'true',
      })
      const code = encodeURIComponent('https://media.school.example/view.aspx?id=Vq1&code=abc')
      tab(dialog, 'Team chat')
      await until(() => panel()?.querySelector('a')?.href.startsWith(`https://teams.microsoft.com/share?href=${code}`))
      tab(dialog, 'Classroom')
      await until(() => panel()?.querySelector('a')?.href === `https://classroom.google.com/share?url=${code}`)
      tab(dialog, 'QR code')
      await until(() => panel()?.querySelector('img')?.src.includes(`link=${code}`))
    })

    it('links to a chapter and creates the code for that chapter', async () => {
      const chapter = { ID: 5, StartTime: 61, Duration: 10, Title: 'Roots', Description: '', ImageURL: '', IsAI: false }
      const dialog = await open('Share', { Chapters: { Count: 1, Items: [chapter], CanEdit: false } })
      const part = field<HTMLSelectElement>(dialog, 'Part')
      expect([...(part?.options ?? [])].map(({ text }) => text)).to.deep.equal(['The whole item', '1:01 Roots'])
      if (part) part.value = '5'
      part?.dispatchEvent(new Event('change', { bubbles: true }))
      await until(() => field<HTMLTextAreaElement>(dialog, 'Link to this item')?.value.endsWith('/view.aspx?id=Vq1&chapid=5'))
      const details = await until(() => dialog.querySelector('details'))
      details.open = true
      button(details, 'Create link')?.click()
      await until(() => asked('/api/ml/media/Vq1/weblink/')[0]?.query.get('chapid') === '5')
    })

    it('offers no bypass to people who cannot grant access', async () => {
      list = shareList({ CanBypass: false, Items: [] })
      const dialog = await open('Share', { IsPrivate: true, Audience: 'owner', CanGrant: false })
      await until(() => dialog.querySelector('details'))
      expect(dialog.querySelectorAll('details [role=switch]').length).to.equal(0)
    })

    it('creates a link for certain people and groups, and lists them', async () => {
      list = shareList({ Items: [given(), given({ ID: 5, Kind: 'acl', People: 2 })] })
      const dialog = await open('Share', { IsPrivate: true, Audience: 'owner' })
      await until(() => tab(dialog, 'People'))
      const finder = await until(() => field<HTMLInputElement>(dialog, 'People and groups'))
      const make = () => button(finder.closest('[role=tabpanel]') ?? dialog, 'Create link')
      expect(make()?.getAttribute('aria-disabled')).to.equal('true')
      type(finder, 'te')
      for (const name of ['Teachers', 'A Teacher', 'Somebody Else']) (await until(() => button(dialog, `Choose ${name}`))).click()
      ;(await until(() => button(dialog, 'Remove Somebody Else'))).click()
      await until(() => button(dialog, 'Choose Somebody Else'))
      expect(await audit()).to.deep.equal([])
      make()?.click()
      await until(() => field(dialog, 'Link for these people')?.value.endsWith('acl=ghi'))
      expect(asked('/api/ml/media/Vq1/acllink/')[0]?.body).to.deep.include({ acl: [4], groups: [3] })
      expect(dialog.querySelectorAll('.vp-given li').length).to.equal(1)
      expect(dialog.querySelector('.vp-given')?.textContent).to.contain('for 2 people')
    })

    it('revokes a link after a confirmation', async () => {
      const dialog = await open('Share')
      await until(() => dialog.querySelector('.vp-given li'))
      button(dialog, 'Revoke: Link of 28/10/2026')?.click()
      const box = await until(() => document.querySelector('[role=alertdialog]'))
      button(box, 'Revoke')?.click()
      await until(() => dialog.querySelector('.vp-given')?.textContent?.includes('Revoked on 01/11/2026'))
      expect(asked('/api/ml/media/Vq1/revokeshare/').map(({ body }) => body)).to.deep.equal([{ shareid: 7 }])
      expect(button(dialog, 'Revoke: Link of 28/10/2026')).to.equal(undefined)
    })

    it('moves between tabs by arrow keys, closes with Escape and returns the focus', async () => {
      const dialog = await open('Share')
      const first = tab(dialog, 'Link')
      first?.focus()
      first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      await until(() => document.activeElement?.textContent === 'People')
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      await until(() => !document.querySelector('.vp-dialog'))
      await until(() => document.activeElement === button(portal.page, 'Share'))
    })

    it('counts copied links', async () => {
      const write = navigator.clipboard.writeText
      Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: () => Promise.resolve() })
      const dialog = await open('Share')
      button(dialog, 'Copy')?.click()
      await until(() => asked('/api/ml/analytics/logsharelinkcopied/')[0]?.query.get('cdid') === 'Vq1')
      Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: write })
    })
  })

  describe('EmbedDialog', () => {
    it('passes the accessibility audit on every tab', async () => {
      const dialog = await open('Embed', { IsPrivate: true, Audience: 'owner' })
      for (const name of ['Embed code', 'Script', 'Notes', 'Wiki', 'Site builder', 'Allowed sites']) {
        tab(dialog, name)
        await until(() => panel())
        expect(await audit(), name).to.deep.equal([])
      }
    })

    it('accepts only digits, and restores 640 by 360 for blank fields', async () => {
      const dialog = await open('Embed')
      const width = field<HTMLInputElement>(dialog, 'Width')
      const height = field<HTMLInputElement>(dialog, 'Height')
      const code = () => field(dialog, 'Code for a web page')?.value ?? ''
      if (!width || !height) throw new Error('There are no boxes.')
      width.focus()
      type(width, '1e2px')
      await until(() => width.value === '12' && code().includes('width="12"'))
      type(width, '')
      await until(() => code().includes('width="640"') && width.value === '')
      height.focus()
      await until(() => width.value === '640')
      type(height, '0')
      await until(() => height.value === '0')
      width.focus()
      await until(() => height.value === '360')
      expect(code()).to.contain('width="640" height="360"')
    })

    it('has code of a fixed width that shrinks, or as wide as its place', async () => {
      const dialog = await open('Embed')
      const code = () => field(dialog, 'Code for a web page')?.value ?? ''
      await until(() => code().includes('width="640"'))
      expect(code()).to.contain('max-width: 100%; height: auto; aspect-ratio: 640 / 360')
      field(dialog, 'Responsive width')?.click()
      await until(() => code().includes('style="width: 100%; height: auto; aspect-ratio: 640 / 360'))
      expect(code()).not.to.contain('width="640"')
    })

    it('shows a preview without the code of the link', async () => {
      const dialog = await open('Embed', { IsPrivate: true, Audience: 'owner' })
      const details = await until(() => dialog.querySelector('details'))
      details.open = true
      button(details, 'Create embed link')?.click()
      await until(() => field(dialog, 'Code for a web page')?.value.includes('id=Vq1&amp;code=def'))
      expect(dialog.querySelector('iframe')?.getAttribute('src')).to.equal('/Embed.aspx?id=Vq1')
      tab(dialog, 'Notes')
      await until(() => field(dialog, 'Address for a notebook')?.value === 'https://media.school.example/Embed.aspx?id=Vq1&code=def')
    })

    it('shows why a list of sites is refused', async () => {
      const dialog = await open('Embed')
      tab(dialog, 'Allowed sites')
      const box = await until(() => field<HTMLTextAreaElement>(dialog, 'Allowed embedding sites'))
      expect(box.value).to.equal('https://www.school.example')
      button(dialog, 'Save')?.click()
      await until(() => dialog.textContent?.includes('Please enter a site like https://www.school.example.'))
      expect(box.getAttribute('aria-invalid')).to.equal('true')
    })

    it('lets the owner allow embedding again, and shows no code', async () => {
      const dialog = await open('Embed', { CanShareByEmbed: false })
      await until(() => field(dialog, 'Allowed embedding sites'))
      expect([dialog.querySelector('iframe'), dialog.querySelector('[role=tab]')]).to.deep.equal([null, null])
    })
  })
})

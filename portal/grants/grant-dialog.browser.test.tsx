import { expect } from '@esm-bundle/chai'
import type { ItemPublishing, MediaItem } from '../../sdk/media/contract.ts'
import {
  type Answers,
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

const publishing = (Approval: ItemPublishing['Approval']): ItemPublishing => ({
  Audience: 'everyone' as const,
  PublishingPolicyID: 0,
  PublishingPolicyName: '',
  Approval,
  PublishAt: '',
  ExpiryDate: '',
  IsOpen: Approval === 'approved',
})
const done = { Success: true, Message: 'Saved' }

describe('ItemActions for approvers', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (item: Partial<MediaItem>, change: Answers = {}) => {
    portal = await openPortal('/view.aspx?id=Vq1', { '/api/ml/media/Vq1/': mediaItem({ RecordType: 10, ...item }), ...change })
    await until(() => portal.page.querySelector('.vp-actions'))
  }
  const posted = (part: string) => portal.asked.filter(({ path, body }) => path.includes(part) && body !== undefined)

  describe('GrantDialog', () => {
    const grants = {
      '/api/ml/media/Vq1/grants/': {
        Items: [{ Kind: 'group', ID: 4, Name: 'Staff', Access: 'view', GrantedBy: 'A Teacher', Date: '2026-10-28T12:00:00Z' }],
      },
      '/api/ml/media/Vq1/grants/save/': done,
      '/api/ml/media/Vq1/grants/remove/': done,
      '/api/core/people/find/': {
        Items: [
          { Kind: 'group', ID: 4, Name: 'Staff' },
          { Kind: 'user', ID: 1, Name: 'A Teacher' },
          { Kind: 'user', ID: 5, Name: 'Another Teacher' },
        ],
      },
    }
    const openDialog = async () => {
      await open({ CanGrant: true, Owner: 1 }, grants)
      await chooseForItem(portal.page, 'Access')
      const box = await until(() => document.querySelector('[role=dialog]'))
      await until(() => button(box, 'Remove access for Staff'))
      return box
    }

    it('passes the accessibility audit', async () => {
      await openDialog()
      expect(await audit()).to.deep.equal([])
    })

    it('is hidden from people who cannot approve', async () => {
      await open({ CanGrant: false })
      expect(await itemMenu(portal.page)).not.to.contain('Access')
    })

    it('finds a person without access and grants view access', async () => {
      const box = await openDialog()
      type(box.querySelector('input[type=search]') as HTMLInputElement, 'ea')
      ;(await until(() => button(box, 'Give access to Another Teacher'))).click()
      expect(box.querySelectorAll('.vp-found-one').length).to.equal(1)
      await until(() => posted('save').length === 1)
      expect(posted('save')[0]?.body).to.deep.equal({ grantee: 'user', who: 5, access: 'view' })
      await until(() => document.querySelector('.vp-toast')?.textContent?.includes('Another Teacher now has access.'))
    })

    it('changes the access level, and revokes access', async () => {
      const box = await openDialog()
      const select = box.querySelector('select') as HTMLSelectElement
      select.value = 'edit'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await until(() => posted('save').length === 1)
      expect(posted('save')[0]?.body).to.deep.equal({ grantee: 'group', who: 4, access: 'edit' })
      button(box, 'Remove access for Staff')?.click()
      await until(() => posted('remove').length === 1)
      expect(posted('remove')[0]?.body).to.deep.equal({ grantee: 'group', who: 4 })
    })

    it('returns the focus', async () => {
      await open({ CanGrant: true }, grants)
      await chooseForItem(portal.page, 'Access')
      const opener = portal.page.querySelector('.vp-more-button')
      const box = await until(() => document.querySelector('[role=dialog]'))
      await until(() => box.contains(document.activeElement))
      button(box, 'Done')?.click()
      await until(() => document.activeElement === opener)
    })
  })

  describe('ApprovalNote', () => {
    it('shows the owner that an item is pending, without a decision', async () => {
      await open({ Publishing: publishing('waiting'), CanApprove: false })
      expect(portal.page.textContent).to.contain('Waiting for approval. Visible to others')
      expect(button(portal.page, 'Approve')).to.equal(undefined)
      expect(await audit()).to.deep.equal([])
    })

    it('is absent for an item that is approved or needs no approval', async () => {
      await open({ Publishing: publishing('approved'), CanApprove: true })
      expect(portal.page.querySelector('.vp-note')).to.equal(null)
    })

    it('says why an item was declined, and lets its owner ask again', async () => {
      const Decline = { Reason: 'The sound is too quiet.', Date: '2026-11-02T09:00:00Z', AskedAgain: '' }
      await open({ Publishing: publishing('declined'), CanEdit: true, Decline }, { '/api/ml/media/Vq1/askforapproval/': done })
      expect(await audit()).to.deep.equal([])
      expect(portal.page.textContent).to.contain('Reason: The sound is too quiet.')
      button(portal.page, 'Ask again')?.click()
      await until(() => posted('askforapproval').length === 1)
    })

    it('lets an approver decide, and asks for a reason before declining', async () => {
      await open({ Publishing: publishing('waiting'), CanApprove: true }, { '/api/ml/media/approve/': done })
      expect(await audit()).to.deep.equal([])
      button(portal.page, 'Decline')?.click()
      const box = await until(() => document.querySelector('[role=dialog]'))
      expect(posted('approve').length).to.equal(0)
      button(box, 'Decline')?.click()
      await until(() => posted('approve').length === 1)
      expect(posted('approve')[0]?.body).to.deep.equal({ cdids: ['Vq1'], approve: false, reason: '' })
      await until(() => !document.querySelector('[role=dialog]'))
      button(portal.page, 'Approve')?.click()
      await until(() => posted('approve').length === 2)
      expect(posted('approve')[1]?.body).to.deep.equal({ cdids: ['Vq1'], approve: true })
    })
  })
})

import { expect } from '@esm-bundle/chai'
import type { SiteComment, SiteCommentPage } from '../../sdk/comments/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { type Answers, audit, button, mediaItem, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'

describe('commentsEditSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const dialog = () => document.querySelector('.vp-dialog') as HTMLElement
  const select = () => [...dialog().querySelectorAll('label')].find((one) => one.textContent === 'Comments')?.control as HTMLSelectElement
  const done = { Success: true, Message: 'Saved', Revision: '9' }
  const open = async (change: Partial<MediaItem>) => {
    const Item = mediaItem(change)
    portal = await openPortal(
      '/view.aspx?id=Vq1',
      { '/api/ml/media/Vq1/': Item, '/api/ml/media/Vq1/commentmode/': done, '/api/ml/media/Vq1/update/': done },
      { Page: 'view', Item },
    )
    ;(await until(() => button(portal.page, 'Edit'))).click()
    await until(() => document.querySelector('.vp-dialog form'))
  }
  const part = { Show: true, CanAdd: true, CanEdit: true, Count: 0 }

  it('saves who may comment by a request of its own', async () => {
    await open({ Comments: { ...part, Mode: 'site' } })
    expect(await audit()).to.deep.equal([])
    select().value = 'held'
    select().dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => select().value === 'held')
    button(dialog(), 'Save')?.click()
    await until(() => !document.querySelector('.vp-dialog'))
    const sent = portal.asked.filter(({ path }) => path.endsWith('/commentmode/')).map(({ body }) => body)
    expect(sent).to.deep.equal([{ commentmode: 'held' }])
  })

  it('is not there for playlists', async () => {
    await open({ RecordType: 2, Comments: { ...part, Mode: 'site' } })
    expect(select()).to.equal(undefined)
  })
})

describe('CommentSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const comment = (ID: number, change: Partial<SiteComment> = {}): SiteComment => ({
    ...{ ID, ParentID: 0, StartTime: 83, Text: `Text ${ID}`, WriterName: `Writer ${ID}`, DateCreated: '2026-10-28T12:00:00Z' },
    ...{ IsEdited: false, State: 'held', IsOwn: false, Reports: 0, EncID: 'Vq1', Title: 'Leaves', ViewURL: '', Reasons: [], ...change },
  })
  const page = (Items: SiteComment[], ItemTitle = ''): SiteCommentPage => ({ Items, Page: 0, PageSize: 50, Total: Items.length, ItemTitle })
  const three = [
    comment(1),
    comment(2, { State: 'shown', Reports: 2, Reasons: ['Unkind', 'Unkind'], Text: '<b>Rude</b>' }),
    comment(3, { State: 'hidden', StartTime: null, ParentID: 1 }),
  ]
  const moderate = '/api/admin/comments/moderate/'
  const open = async (list: unknown, address = '/admin/comments', more: Answers = {}) => {
    const User = { ...pageOptions().User, IsAdmin: true }
    portal = await openPortal(address, { '/api/admin/comments/': list, ...more }, { Page: 'admin', User })
    await until(() => portal.page.querySelector('h1')?.textContent === 'Comments')
  }
  const sent = () => portal.asked.filter(({ path }) => path === moderate).map(({ body }) => body)
  const rows = () => [...portal.page.querySelectorAll('.vp-comment-entry')]
  const box = (name: string) => portal.page.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)

  it('says that the list could not be loaded, or that nothing waits', async () => {
    await open(new Error('Broken'))
    await until(() => button(portal.page, 'Try again'))
    portal.close()
    await open(page([]))
    await until(() => portal.page.textContent?.includes('No comments are waiting for approval.'))
    expect(await audit()).to.deep.equal([])
  })

  it('lists comments as plain text with their item and moment, at 320 px as well', async () => {
    await open(page(three))
    await until(() => rows().length === 3)
    expect(await audit()).to.deep.equal([])
    expect(rows()[1]?.querySelector('.vp-comment-words')?.textContent).to.equal('<b>Rude</b>')
    expect([...(rows()[1]?.querySelectorAll('.vp-comment-reasons li') ?? [])].length).to.equal(2)
    const link = rows()[0]?.querySelector('a')
    expect([link?.getAttribute('href'), link?.getAttribute('aria-label')]).to.deep.equal([
      '/view.aspx?id=Vq1&resume=83',
      'Open “Leaves” at 1:23',
    ])
    portal.page.style.width = '320px'
    const wide = [...portal.page.querySelectorAll('.vp-comment-list *')].filter((one) => one.getBoundingClientRect().right > 320)
    expect(wide.map(({ className }) => className)).to.deep.equal([])
  })

  it('asks the server by the filters of the address, and writes them there', async () => {
    await open(page(three, 'Leaves'), '/admin/comments?f={"only":"reported","item":"Vq1"}&s=rude')
    await until(() => portal.page.textContent?.includes('Only comments on “Leaves”'))
    const query = () => Object.fromEntries(portal.asked.findLast(({ path }) => path === '/api/admin/comments/')?.query ?? [])
    expect(query()).to.include({ only: 'reported', encid: 'Vq1', s: 'rude' })
    button(portal.page, 'Show all items')?.click()
    await until(() => query().encid === undefined)
    ;(await until(() => button(portal.page, 'Only this item: Leaves'))).click()
    await until(() => query().encid === 'Vq1')
  })

  it('decides about one or many, and takes it back', async () => {
    let list = page(three)
    await open(() => list, '/admin/comments', {
      [moderate]: (_: unknown, { commentids }: { commentids: number[] }) => {
        list = page(three.filter(({ ID }) => !commentids.includes(ID)))
        return { Success: true, Message: '', Count: commentids.length }
      },
    })
    const approve = await until(() => button(portal.page, 'Approve: comment by Writer 1'))
    approve.focus()
    approve.click()
    await until(() => rows().length === 2)
    // The row with the focus is gone.
    await until(() => document.activeElement?.classList.contains('vp-comment-list'))
    ;(await until(() => button(document.body, 'Undo'))).click()
    await until(() => sent().length === 2)
    box('Select all on this page')?.click()
    button(await until(() => portal.page.querySelector('[aria-label="Selected comments"]')), 'Delete')?.click()
    const question = await until(() => document.querySelector('[role=alertdialog]'))
    expect(sent().length).to.equal(2)
    button(question, 'Delete')?.click()
    await until(() => sent().length === 3)
    expect(sent()).to.deep.equal([
      { commentids: [1], decision: 'approve' },
      { commentids: [1], decision: 'hold' },
      { commentids: [2, 3], decision: 'delete' },
    ])
  })
})

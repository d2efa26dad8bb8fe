import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import { ClientContext } from '../client/index.ts'
import type { MediaItem } from '../media/contract.ts'
import type { PanelHost, PanelMarks, PanelPlayback } from '../panels/index.ts'
import { mediaItem } from '../player/player.fixture.tsx'
import { createStore } from '../store/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { createClient } from '../wire/index.ts'
import { CommentsPanelContent } from './comments-panel-content.tsx'
import type { Comment, CommentPage, CommentThread } from './contract.ts'

const comment = (ID: number, Text: string, change: Partial<Comment> = {}): Comment => ({
  ...{ ID, Text, ParentID: 0, StartTime: null, WriterName: 'Ada', DateCreated: '2026-01-05T09:00:00Z' },
  ...{ IsEdited: false, State: 'shown', IsOwn: false, Reports: 0 },
  ...change,
})
const thread = (ID: number, Text: string, change: Partial<Comment> = {}, Replies: Comment[] = []): CommentThread => ({
  ...comment(ID, Text, change),
  Replies,
})

const three = [
  thread(1, 'About all of it', { IsOwn: true }, [comment(2, 'A reply', { ParentID: 1 })]),
  thread(3, 'At 1:23 see https://example.org/map.', { StartTime: 20 }),
  thread(4, 'Later', { StartTime: 60, State: 'held', Reports: 2 }),
]
const Comments = { Show: true, CanAdd: true, CanEdit: false, Count: 4 }

describe('CommentsPanelContent', () => {
  let page: HTMLElement
  let close = (): void => undefined
  let answer: Partial<CommentPage>
  let read: URL[]
  let sent: { path: string; body: Record<string, unknown> }[]
  let refusal: { status: number; Code: string; Message: string } | undefined
  let played: number[]
  let changes: Partial<MediaItem>[]
  let marks: PanelMarks | undefined
  let playback: ReturnType<typeof createStore<PanelPlayback>>
  afterEach(() => close())

  const open = async (change: Partial<CommentPage> = {}, part: Partial<typeof Comments> = {}, width = 380): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './comments.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    answer = { Items: three, ...change }
    ;[read, sent, refusal, played, changes] = [[], [], undefined, [], []]
    playback = createStore<PanelPlayback>({ time: 0, index: 0 })
    const host: PanelHost = {
      playback,
      currentTime: () => 12.4,
      playFrom: (seconds) => played.push(seconds),
      open: () => undefined,
      address: (url) => url,
      onChange: (fields) => changes.push(fields),
      showMarks(_panel, shown) {
        marks = shown
      },
    }
    const client = createClient({ base: 'https://media.example', fetch: respond as typeof fetch })
    const root = createRoot(page)
    root.render(
      <ClientContext value={client}>
        <CommentsPanelContent item={{ ...mediaItem(), Duration: 120, Comments: { ...Comments, ...part } }} host={host} place="page" />
      </ClientContext>,
    )
    close = () => {
      root.unmount()
      page.remove()
    }
    const shown = part.CanAdd === false ? '.vt-comments-prompt' : answer.Items?.length === 0 ? '.vt-comments-none' : '.vt-comment'
    await until(() => page.querySelector(shown))
  }

  const respond = async (url: string, init?: RequestInit): Promise<Response> => {
    if (init?.method !== 'POST') {
      read.push(new URL(url))
      if (refusal) return Response.json({ Success: false, ...refusal }, { status: refusal.status })
      const rest = { Page: 0, PageSize: 30, Total: 3, Count: 4, Waiting: 0, Moments: [], CanAdd: true, CanEdit: false, IsHeld: false }
      return Response.json({ ...rest, ...answer })
    }
    const body = JSON.parse(String(init.body)) as Record<string, unknown>
    sent.push({ path: new URL(url).pathname.split('/').at(-2) ?? '', body })
    if (refusal) return Response.json({ Success: false, ...refusal }, { status: refusal.status })
    const { text = '', time = null, parentid = 0, commentid = 90 } = body as Record<string, never>
    const isNew = commentid === 90
    const change = { StartTime: time, ParentID: parentid, IsOwn: true, IsEdited: !isNew, WriterName: isNew ? 'Me' : 'Ada' }
    const Comment = comment(commentid, text, change)
    return Response.json({ Success: true, Message: 'Saved', Comment })
  }

  const texts = (): string[] => [...page.querySelectorAll('.vt-comment-text')].map(({ textContent }) => textContent ?? '')
  const field = (label: string): HTMLTextAreaElement =>
    [...page.querySelectorAll('textarea')].find(({ labels }) => labels?.[0]?.textContent === label) ??
    expect.fail(`There is no field ${label}.`)
  const button = (name: string): HTMLButtonElement =>
    [...page.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name) ??
    expect.fail(`There is no button ${name}.`)
  const names = (): string[] => [...page.querySelectorAll('.vt-comment-action')].map((one) => one.getAttribute('aria-label') ?? '')
  const type = (label: string, text: string): void => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(label), text)
    field(label).dispatchEvent(new Event('input', { bubbles: true }))
  }

  it('passes the accessibility audit with comments, forms, an error, without comments and for visitors', async () => {
    await open({ CanEdit: true, Waiting: 1 })
    expect(await audit()).to.deep.equal([])
    button('Reply: comment by Ada').click()
    await until(() => page.textContent?.includes('Reply to Ada'))
    await until(() => document.activeElement === field('Reply to Ada'))
    button('Add comment').click()
    await until(() => field('New comment').getAttribute('aria-invalid'))
    expect(await audit()).to.deep.equal([])
    close()
    await open({ Items: [], Total: 0, Count: 0 })
    await until(() => page.textContent?.includes('There are no comments about this item yet.'))
    expect(await audit()).to.deep.equal([])
    close()
    await open({}, { CanAdd: false })
    expect(await audit()).to.deep.equal([])
  })

  it('refuses a blank comment at its field and sends nothing', async () => {
    await open()
    type('New comment', ' \n')
    button('Add comment').click()
    await until(() => field('New comment').getAttribute('aria-invalid') === 'true')
    expect(document.activeElement).to.equal(field('New comment'))
    expect(page.textContent).to.contain('Please enter a comment.')
    expect(sent).to.deep.equal([])
  })

  it('shows an error of loading with another attempt, and keeps a text that could not be sent', async () => {
    await open({ Items: [] })
    refusal = { status: 429, Code: 'COMMENT_TOO_OFTEN', Message: 'Please wait some minutes.' }
    type('New comment', 'Once more')
    button('Add comment').click()
    await until(() => page.querySelector('[role=alert]')?.textContent?.includes('Please wait some minutes.'))
    expect(field('New comment').value).to.equal('Once more')
  })

  it('asks visitors to sign in, and asks the server for nothing', async () => {
    await open({}, { CanAdd: false })
    expect(page.textContent).to.contain('Sign in to read and write comments.')
    expect(page.querySelector('a')?.getAttribute('href')).to.match(/^\/login\.aspx\?returnurl=/)
    expect(read).to.deep.equal([])
  })

  it('adds a comment at the moment of its first letter, at its place by time', async () => {
    await open()
    type('New comment', 'Look')
    await until(() => page.textContent?.includes('At 0:12'))
    button('Add comment').click()
    await until(() => texts().length === 5)
    expect(sent[0]?.body).to.deep.equal({ text: 'Look', time: 12.4 })
    expect(texts()[2]).to.equal('Look')
    expect(changes.at(-1)?.Comments).to.deep.equal({ ...Comments, Count: 5 })
    await until(() => field('New comment').value === '')
  })

  it('plays from times in the text and from the time of a comment; addresses become safe links', async () => {
    await open()
    button('Play from 1:23').click()
    button('Play from 0:20').click()
    expect(played).to.deep.equal([83, 20])
    const link = page.querySelector<HTMLAnchorElement>('.vt-comment-text a')
    expect([link?.href, link?.rel, link?.target]).to.deep.equal(['https://example.org/map', 'noopener noreferrer nofollow ugc', '_blank'])
  })

  it('offers each caller what they may do', async () => {
    await open()
    expect(names().map((name) => name.split(':')[0])).to.deep.equal([
      'Reply',
      'Edit',
      'Delete',
      'Reply',
      'Report',
      'Reply',
      'Report',
      'Report',
    ])
    close()
    await open({ CanEdit: true, Waiting: 1 })
    expect(names().slice(-3)).to.deep.equal(['Approve: comment by Ada', 'Hide: comment by Ada', 'Delete: comment by Ada'])
    expect(page.textContent).to.contain('Waiting for approval')
    expect(page.textContent).to.contain('Reports: 2')
  })

  it('replies, changes, reports and deletes after a question', async () => {
    await open()
    button('Reply: comment by Ada').click()
    await until(() => page.textContent?.includes('Reply to Ada'))
    type('Reply to Ada', 'Mine')
    page.querySelector<HTMLButtonElement>('.vt-comment .vt-comment-button')?.click()
    await until(() => texts().includes('Mine'))
    expect(sent.at(-1)).to.deep.equal({ path: 'savecomment', body: { text: 'Mine', parentid: 1 } })
    await until(() => names().includes('Edit: comment by Ada'))
    button('Edit: comment by Ada').click()
    await until(() => page.textContent?.includes('Your comment'))
    type('Your comment', 'About most of it')
    button('Save').click()
    await until(() => texts().includes('About most of it') && page.textContent?.includes('Edited'))
    await until(() => names().includes('Report: comment by Ada'))
    button('Report: comment by Ada').click()
    await until(() => page.textContent?.includes('Send report'))
    button('Send report').click()
    await until(() => page.textContent?.includes('Thank you.'))
    expect(sent.at(-1)).to.deep.equal({ path: 'reportcomment', body: { commentid: 2, reason: '' } })
    await until(() => names().includes('Delete: comment by Ada'))
    button('Delete: comment by Ada').click()
    await until(() => page.textContent?.includes('Delete this comment and its replies?'))
    expect(document.activeElement?.textContent).to.equal('Cancel')
    expect(await audit()).to.deep.equal([])
    button('Delete').click()
    await until(() => texts().length === 2)
    expect(sent.at(-1)).to.deep.equal({ path: 'deletecomment', body: { commentid: 1 } })
    expect(document.activeElement?.className).to.equal('vt-comments')
  })

  it('loads pages before and after, follows the player, and shows only what waits', async () => {
    await open({ Total: 90, CanEdit: true, Waiting: 1 })
    answer = { Items: [thread(50, 'Second page', { StartTime: 70 })], Page: 1, Total: 90, CanEdit: true, Waiting: 1 }
    button('Show more comments').click()
    await until(() => texts().includes('Second page') && texts().length === 5)
    page.querySelectorAll<HTMLInputElement>('.vt-comment-check input')[1]?.click()
    playback.set({ time: 65 })
    await until(() => page.querySelector('[aria-current=true]')?.textContent?.includes('Later'))
    answer = { Items: [thread(80, 'Far away', { StartTime: 110 })], Page: 2, Total: 90, CanEdit: true, Waiting: 1 }
    playback.set({ time: 111 })
    await until(() => page.querySelector('[aria-current=true]')?.textContent?.includes('Far away'))
    expect(read.at(-1)?.searchParams.get('at')).to.equal('111')
    expect(button('Show earlier comments')).to.be.instanceOf(HTMLButtonElement)
    page.querySelectorAll<HTMLInputElement>('.vt-comment-check input')[2]?.click()
    await until(() => read.at(-1)?.searchParams.get('waiting') === 'true')
  })

  it('fits a panel of 280 px', async () => {
    await open(
      { Items: [thread(1, 'word'.repeat(200), { WriterName: 'name'.repeat(30), IsOwn: true })], CanEdit: true, Waiting: 9 },
      {},
      280,
    )
    expect(page.scrollWidth).to.be.at.most(280)
  })

  it('leaves the focus ring of a field in a comment room on both sides', async () => {
    await open()
    for (const dir of ['ltr', 'rtl']) {
      page.dir = dir
      button('Edit: comment by Ada').click()
      const field = await until(() => page.querySelector('.vt-comment textarea'))
      const [inner, outer] = [field.getBoundingClientRect(), (field.closest('.vt-comment-thread') as HTMLElement).getBoundingClientRect()]
      expect(inner.left - outer.left, dir).to.be.at.least(5)
      expect(outer.right - inner.right, dir).to.be.at.least(5)
      button('Cancel').click()
      await until(() => !page.querySelector('.vt-comment textarea'))
    }
  })

  it('marks the moments of comments on the seek bar, and a new one at once', async () => {
    await open({ Moments: [{ Time: 20, Count: 2 }] })
    await until(() => marks?.points.length === 1)
    expect([marks?.encid, marks?.summary, marks?.label({ time: 20, count: 2 })]).to.deep.equal([
      mediaItem().EncID,
      'Comments on this bar: 2.',
      '0:20 – comments: 2',
    ])
    type('New comment', 'Here')
    await until(() => page.textContent?.includes('At 0:12'))
    button('Add comment').click()
    await until(() => marks?.points.length === 2)
    expect(marks?.points[1]).to.deep.equal({ time: 12.4, count: 1 })
  })
})

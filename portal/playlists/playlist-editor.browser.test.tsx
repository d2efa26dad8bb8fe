import { expect } from '@esm-bundle/chai'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { type SearchFilter, SearchOrders } from '../../sdk/search/contract.ts'
import {
  audit,
  button,
  chooseForItem,
  mediaItem,
  type OpenPortal,
  openPanel,
  openPortal,
  pageOptions,
  summary,
  type,
  until,
} from '../pages/portal.fixture.tsx'

const entry = (id: number, Title: string): PlaylistItem => ({
  ...{ ID: id, ClipDataID: id, EncID: `Vq${id}`, PlaylistItemID: id, RecordType: 10, DocumentType: 3, Title, MediaURL: '' },
  ...{ IsDash: false, LiveStream: false, IsGrowing: false, MultiStream: false, Is360: false, AudioOnly: false },
  ...{ StartTime: 0, Duration: 0, Width: 0, Height: 0, ImageURLs: [], Subtitles: [] },
})
const PlaylistSettings = { Broadcast: false, StartAt: '', StopAt: '', LiveEncoderID: 0, ImageSeconds: 10 }
const refusal = (Message: string, Code: string, status: number) =>
  Response.json({ Success: false, Message, Code, ErrorCode: status }, { status })
const done = { Success: true, Message: 'Saved' }

describe('PlaylistEditor', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  let entries: PlaylistItem[] = []
  const rows = (): string[] => [...portal.page.querySelectorAll('.vp-entry-text')].map((row) => row.firstChild?.textContent ?? '')
  const handle = (place: number): HTMLElement => portal.page.querySelectorAll<HTMLElement>('.vp-move-handle')[place] as HTMLElement
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const said = (): string => portal.page.querySelector('.vp-editor [role=status]')?.textContent ?? ''
  const orders = () => portal.asked.filter(({ path }) => path.endsWith('/saveorder/')).map(({ body }) => body)

  const edit = async (answers = {}): Promise<void> => {
    entries = [entry(2, 'Leaves'), entry(3, 'Light'), entry(4, 'Water')]
    const item = mediaItem({ RecordType: 2, Title: 'Lessons', Playlist: entries, PlaylistSettings })
    portal = await openPortal('/view.aspx?id=Vq1', {
      '/api/ml/media/Vq1/': item,
      '/api/core/playlist/Vq1/': () => entries,
      '/api/ml/playlists/Vq1/saveorder/': done,
      ...answers,
    })
    await openPanel(portal.page, 'Items')
    ;(await until(() => button(portal.page, 'Edit entries'))).click()
    await until(() => rows().length === 3)
  }

  it('shows a conflict and loads the current entries', async () => {
    const message = 'Somebody else has changed the playlist meanwhile.'
    await edit({
      '/api/ml/playlists/Vq1/saveorder/': () => {
        entries = [entry(4, 'Water'), entry(2, 'Leaves')]
        return refusal(message, 'PLAYLIST_CHANGED', 409)
      },
    })
    handle(0).focus()
    press('ArrowDown')
    await until(() => document.body.textContent?.includes(message))
    await until(() => rows().join() === 'Water,Leaves')
  })

  it('moves entries by keys and buttons, keeps the focus, announces the position and sends the original order', async () => {
    await edit()
    expect(document.activeElement?.textContent).to.contain('Items')
    handle(0).focus()
    press('ArrowDown')
    await until(() => rows().join() === 'Light,Leaves,Water')
    await until(() => said() === 'Leaves is now 2 of 3.')
    await until(() => document.activeElement?.getAttribute('aria-label') === 'Move Leaves, now 2 of 3')
    button(portal.page, 'Move Water up')?.click()
    await until(() => rows().join() === 'Light,Water,Leaves')
    button(portal.page, 'Move Water up')?.click()
    await until(() => rows().join() === 'Water,Light,Leaves')
    await until(() => orders().length === 3)
    expect(orders()[0]).to.deep.equal({ order: [3, 2, 4], was: [2, 3, 4] })
    expect(orders()[2]).to.deep.equal({ order: [4, 3, 2], was: [3, 4, 2] })
    expect(await audit()).to.deep.equal([])
  })

  it('confirms before it removes an entry, then focuses its neighbour', async () => {
    await edit({
      '/api/ml/playlists/Vq1/deleteitem/': (_: unknown, { id }: { id: number }) => {
        entries = entries.filter(({ PlaylistItemID }) => PlaylistItemID !== id)
        return done
      },
    })
    button(portal.page, 'Options for Light')?.click()
    const choice = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === name)
    ;(await until(() => choice('Remove'))).click()
    const question = await until(() => document.querySelector('[role=alertdialog]'))
    expect(question.textContent).to.contain('“Light” is removed from the playlist.')
    button(question, 'Remove')?.click()
    await until(() => rows().join() === 'Leaves,Water')
    await until(() => document.activeElement?.getAttribute('aria-label') === 'Move Water, now 2 of 2')
  })
})

describe('SelectMediaDialog', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const searches = () =>
    portal.asked.filter(({ path }) => path === '/api/ml/search/').map(({ query }) => JSON.parse(query.get('f') ?? '{}') as SearchFilter)
  const check = (inside: Element, label: string) =>
    [...inside.querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === label)?.querySelector('input')
  const dialogs = () => [...document.querySelectorAll<HTMLElement>('.vp-dialog, .vp-filter-sheet')]

  it('has the filters for types that a playlist accepts, and closes them without the dialog', async () => {
    const Items = [2, 3].map((id) => ({
      ...{ Item: summary({ ClipDataID: id, EncID: `Vq${id}`, Title: `Leaves ${id}` }), ClipDataID: id, Entries: [], SlideShowItem: null },
    }))
    portal = await openPortal('/view.aspx?id=Vq1', {
      '/api/ml/media/Vq1/': mediaItem({ RecordType: 2, Title: 'Lessons', Playlist: [], PlaylistSettings }),
      '/api/core/playlist/Vq1/': [],
      '/api/ml/search/': { Items, Page: 0, PageSize: 20, Total: 2, TotalIsCapped: false },
    })
    await openPanel(portal.page, 'Items')
    ;(await until(() => button(portal.page, 'Add items'))).click()
    const dialog = await until(() => document.querySelector<HTMLElement>('.vp-dialog'))
    await until(() => dialog.querySelectorAll('.vp-pick-row').length === 2)
    expect(searches()[0]).to.deep.equal({ s: '*', pi: 0, ps: 20, o: SearchOrders.date, d: 0, rt: [1, 6, 9, 10] })
    const opener = button(dialog, 'Filters')
    opener?.click()
    const panel = await until(() => document.querySelector<HTMLElement>('#filters'))
    expect([check(panel, 'Playlists'), check(panel, 'Photosets')]).to.deep.equal([undefined, undefined])
    expect(await audit()).to.deep.equal([])
    check(panel, 'Documents')?.click()
    await until(() => searches().some(({ rt }) => String(rt) === '10'))
    check(panel, 'Documents')?.click()
    check(panel, 'No category')?.click()
    await until(() => searches().some(({ rt, nic }) => String(rt) === '1,6,9,10' && nic))
    panel.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await until(() => !document.querySelector('#filters'))
    expect(dialogs()).to.deep.equal([dialog])
    await until(() => document.activeElement === opener)
    ;(
      await until(() => [...dialog.querySelectorAll<HTMLElement>('.vp-active-chip')].find((chip) => chip.textContent === 'No category'))
    ).click()
    await until(() => dialog.querySelectorAll('.vp-active-chip').length === 0)
    expect(button(dialog, 'Filters')?.querySelector('.vp-number')).to.equal(null)
  })
})

describe('AddToPlaylistDialog', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const ownPlaylist = summary({ ClipDataID: 9, EncID: 'Pl9', RecordType: 2, Title: 'Science' })
  const open = async (answers = {}): Promise<HTMLElement> => {
    const { User } = pageOptions()
    const canCreate = { RecordType: 2, IsDefault: true, PublishingPolicyID: 0, PublishingPolicyName: '', Restriction: 2 as const }
    const options = { User: { ...User, AddPermissions: [canCreate] } }
    const all = {
      '/api/ml/media/Vq1/': mediaItem({ Playable: false, Status: 'failed' }),
      '/api/ml/user/recentplaylists/': { Items: [ownPlaylist] },
      '/api/ml/user/playlists/': { Items: [ownPlaylist], Page: 0, PageSize: 20, Total: 1 },
      '/api/ml/playlists/CheckMembership/': { Success: true, Message: '', IsInPlaylist: false, IsPrivate: false },
      '/api/ml/playlists/AddItem/': { ...done, PlaylistItemID: 1 },
      ...answers,
    }
    portal = await openPortal('/view.aspx?id=Vq1', all, options)
    await chooseForItem(portal.page, 'Add to playlist')
    return until(() => document.querySelector<HTMLElement>('.vp-dialog'))
  }
  const bodies = (end: string) => portal.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
  const choose = async (dialog: HTMLElement) => (await until(() => dialog.querySelector<HTMLElement>('.vp-line'))).click()

  it('requires a confirmation when the check fails or finds the item, with the focus on Back', async () => {
    const sentences = ['The check did not work.', '“How leaves make sugar” is in this playlist already.']
    let times = 0
    const dialog = await open({
      '/api/ml/playlists/CheckMembership/': () => {
        times++
        return times === 1 ? new Error(sentences[0]) : { Success: true, Message: sentences[1], IsInPlaylist: true, IsPrivate: false }
      },
    })
    for (const sentence of sentences) {
      await choose(dialog)
      await until(() => dialog.textContent?.includes(sentence))
      await until(() => document.activeElement?.textContent === 'Back')
      expect(await audit()).to.deep.equal([])
      if (sentence === sentences[0]) button(dialog, 'Back')?.click()
    }
    expect(bodies('/AddItem/')).to.deep.equal([])
    button(dialog, 'Add anyway')?.click()
    await until(() => !document.querySelector('.vp-dialog'))
    expect(bodies('/AddItem/')).to.deep.equal([{ cdid: 'Pl9', addcdid: 'Vq1' }])
  })

  it('adds at once without a conflict, and lists each playlist once', async () => {
    const dialog = await open()
    await until(() => dialog.querySelector('.vp-line'))
    expect(dialog.querySelectorAll('.vp-line')).to.have.length(1)
    expect(await audit()).to.deep.equal([])
    await choose(dialog)
    await until(() => !document.querySelector('.vp-dialog'))
    await until(() => document.body.textContent?.includes('Added to “Science”.'))
  })

  it('creates a playlist in place, with a required title', async () => {
    const dialog = await open({ '/api/ml/playlists/create/': { ...done, ClipDataID: 10, EncID: 'Pl10' } })
    const make = button(dialog, 'Create and add')
    if (!make) throw new Error('Nothing to make one with')
    make.click()
    await until(() => dialog.querySelector('.vp-error')?.textContent === 'Please enter a title.')
    type(dialog.querySelector('.vp-new-playlist input') as HTMLInputElement, 'Fresh')
    make.click()
    await until(() => bodies('/AddItem/').length > 0)
    expect(bodies('/create/')).to.deep.equal([{ title: 'Fresh' }])
  })
})

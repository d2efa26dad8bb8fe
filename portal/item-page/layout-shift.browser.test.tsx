import { expect } from '@esm-bundle/chai'
import { setViewport } from '@web/test-runner-commands'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { mediaItem as playable, playlistItem } from '../../sdk/player/player.fixture.tsx'
import { mediaItem, type OpenPortal, openPanel, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'
import { itemActions } from './action-list.ts'
import { editSections } from './edit-sections.ts'
import { itemFacts } from './item-facts.tsx'
import { itemNotes } from './item-notes.tsx'
import { itemPanels } from './item-panels.ts'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: readonly { node: Node | null }[]
}

/** Records every move of an element that was drawn already. */
function recordShifts(): { read: () => Promise<string[]>; stop: () => void } {
  const moved: string[] = []
  const note = (entries: PerformanceEntryList): void => {
    for (const { value, sources } of entries as LayoutShift[])
      moved.push(`${value.toFixed(4)} ${sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName)).join(', ')}`)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: false })
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return {
    async read() {
      // The browser reports a shift with the frame after it.
      for (let count = 0; count < 3; count++) await frame()
      note(observer.takeRecords())
      return moved
    },
    stop: () => observer.disconnect(),
  }
}

const entries = [2, 3, 4].map((id) => playlistItem({ EncID: `Vq${id}`, ClipDataID: id, PlaylistItemID: id, Title: `Lesson ${id}` }))
const PlaylistSettings = { Broadcast: false, StartAt: '', StopAt: '', LiveEncoderID: 0, ImageSeconds: 10 }

// A phone, a tablet, the widest screen on which the sidebar begins collapsed, and one with the sidebar beside the player.
for (const [width, height] of [
  [320, 640],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const) {
  describe(`the item page at ${width} pixels`, () => pageMovesNothing(width, height))
}

function pageMovesNothing(width: number, height: number): void {
  let portal: OpenPortal
  before(() => setViewport({ width, height }))
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(() => portal.close())

  /** Opens the page, draws a frame, and answers the late requests only then. */
  const open = async (item: MediaItem, late: Record<string, unknown> = {}): Promise<() => void> => {
    let answer = (): void => undefined
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    const held = Object.entries(late).map(([path, value]) => [path, async () => (await released, value)] as const)
    portal = await openPortal('/view.aspx?id=Vq1', { '/api/ml/media/Vq1/': item, ...Object.fromEntries(held) })
    await until(() => portal.page.querySelector('main h1'))
    await document.fonts.ready
    return answer
  }

  it('does not shift when the items of a playlist load late', async () => {
    const answer = await open(mediaItem({ RecordType: 2, Title: 'Lessons', Playlist: [], PlaylistSettings }), {
      '/api/core/playlist/Vq1/': entries,
    })
    // The development server sends the style of the player with its module.
    await until(() => portal.page.querySelector('.vt-player'))
    await openPanel(portal.page, 'Items')
    await until(() => portal.page.querySelector('.vt-sidebar .vp-page-loading'))
    const shifts = recordShifts()
    answer()
    await until(() => portal.page.querySelectorAll('.vt-sidebar .vp-line').length === 3)
    expect(await shifts.read()).to.deep.equal([])
    shifts.stop()
  })

  it('does not shift when the player and the content of a panel load', async () => {
    const shown = playable({}, { EncID: 'Vq1', CanEdit: true })
    await open({ ...shown, Chapters: { ...shown.Chapters, CanEdit: true } })
    const shifts = recordShifts()
    await until(() => portal.page.querySelector('.vt-start'))
    await openPanel(portal.page, 'Chapters')
    await until(() => portal.page.querySelectorAll('.vt-chapter').length === 2)
    expect(await shifts.read()).to.deep.equal([])
    shifts.stop()
  })

  it('does not shift when every other response is late', async () => {
    const shown = playable(
      {},
      {
        ...{ EncID: 'Vq1', Status: 'converting', OwnerDisplayName: 'A Teacher', Description: 'How rocks break.', BlobTier: 1 },
        ...{ CanEdit: true, CanDelete: true, CanGrant: true, CanApprove: true, CanEditCategories: true, CanDownload: true },
        ...{ CanShareByEmbed: true, CanShareByWeblink: true },
        IncludedCategories: [{ ID: 3, Name: 'Geology', Manual: true }],
        MetaData: [{ ID: 5, Name: 'Subject', Type: 'txt', TextValue: 'Rocks', Values: [] }],
        Problems: [{ Part: 'storyboard', Message: '', CanRetry: true, ConversionID: 7, NextTry: '' }],
        Publishing: {
          ...{ Audience: 'everyone', PublishingPolicyID: 1, PublishingPolicyName: 'School', Approval: 'waiting' },
          ...{ PublishAt: '', ExpiryDate: '', IsOpen: false },
        },
      },
    )
    let answer = (): void => undefined
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    const late: string[] = []
    const isItem = (path: string) => path === '/api/ml/media/Vq1/'
    const answers = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (_, path: string) =>
          isItem(path)
            ? shown
            : async () => {
                late.push(path)
                await released
                return { Items: [], Page: 0, PageSize: 100, Total: 0, Success: true, Message: '' }
              },
      },
    )
    portal = await openPortal('/view.aspx?id=Vq1', answers, {
      User: { ...pageOptions().User, IsAdmin: true },
      Item: shown,
    })
    await until(() => portal.page.querySelector('main h1'))
    await document.fonts.ready
    const shifts = recordShifts()
    await until(() => portal.page.querySelector('.vt-start'))
    expect(late).to.include('/api/ml/user/conversions/')
    answer()
    for (const panel of portal.page.querySelectorAll<HTMLElement>('[role=tab]')) panel.click()
    await until(() => portal.page.querySelectorAll('.vt-chapter').length === 2)
    expect(await shifts.read()).to.deep.equal([])
    shifts.stop()
  })

  it('does not shift when the progress of a conversion loads late', async () => {
    const conversion = {
      ID: 1,
      EncID: 'Vq1',
      Status: 'converting',
      IsProcessing: true,
      Progress: 41,
      TimeLeft: null,
      Step: '',
      Playable: true,
    }
    const answer = await open(playable({}, { EncID: 'Vq1', Status: 'converting', CanEdit: true }), {
      '/api/ml/user/conversions/': { Items: [conversion], Page: 0, Total: 1 },
    })
    await until(() => portal.page.querySelector('.vt-start'))
    const shifts = recordShifts()
    answer()
    await until(() => portal.page.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === '41')
    expect(await shifts.read()).to.deep.equal([])
    shifts.stop()
  })

  it('detects a layout shift', async () => {
    await open(mediaItem({ RecordType: 10 }))
    const shifts = recordShifts()
    await shifts.read()
    portal.page.querySelector<HTMLElement>('main h1')?.style.setProperty('margin-top', '120px')
    await until(async () => (await shifts.read()).length > 0)
    shifts.stop()
  })
}

describe('the lists of the item page', () => {
  it('have unique names, and every action is reachable', () => {
    for (const list of [itemActions, itemFacts, itemNotes, itemPanels, editSections]) {
      const names = list.map(({ name }) => name)
      expect(names).to.deep.equal([...new Set(names)])
    }
    for (const { name, Button, menu, Dialog } of itemActions)
      expect(Boolean(Button || (menu && (menu.inside || menu.opens || Dialog))), name).to.equal(true)
  })
})

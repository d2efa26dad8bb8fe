import { expect } from '@esm-bundle/chai'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { mediaItem as playable, playlistItem } from '../../sdk/player/player.fixture.tsx'
import { mediaItem, type OpenPortal, openPanel, openPortal, until } from '../pages/portal.fixture.tsx'
import { itemActions } from './action-list.ts'
import { itemFacts } from './item-facts.tsx'
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

describe('the page of an item', () => {
  let portal: OpenPortal
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

  it('moves nothing when the items of a playlist come late', async () => {
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

  it('moves nothing when the player and the content of a panel come', async () => {
    const shown = playable({}, { EncID: 'Vq1', CanEdit: true })
    await open({ ...shown, Chapters: { ...shown.Chapters, CanEdit: true } })
    const shifts = recordShifts()
    await until(() => portal.page.querySelector('.vt-start'))
    await openPanel(portal.page, 'Chapters')
    await until(() => portal.page.querySelectorAll('.vt-chapter').length === 2)
    expect(await shifts.read()).to.deep.equal([])
    shifts.stop()
  })

  it('moves nothing when the progress of a conversion comes late', async () => {
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

  it('notices a move', async () => {
    await open(mediaItem({ RecordType: 10 }))
    const shifts = recordShifts()
    await shifts.read()
    portal.page.querySelector<HTMLElement>('main h1')?.style.setProperty('margin-top', '120px')
    await until(async () => (await shifts.read()).length > 0)
    shifts.stop()
  })
})

describe('the lists of the page of an item', () => {
  it('name every entry once, and every action can be reached', () => {
    for (const list of [itemActions, itemFacts, itemPanels]) {
      const names = list.map(({ name }) => name)
      expect(names).to.deep.equal([...new Set(names)])
    }
    for (const { name, Button, menu, Dialog } of itemActions)
      expect(Boolean(Button || (menu && (menu.inside || Dialog))), name).to.equal(true)
  })
})

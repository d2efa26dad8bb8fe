import { expect } from '@esm-bundle/chai'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { MediaItem } from '../media/contract.ts'
import { mediaItem, playlistItem } from '../player/player.fixture.tsx'
import { createStore } from '../store/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { defaultPanels, type MediaPanel, type PanelHost, type PanelPlayback, Panels, shownPanels } from './index.ts'
import { firstPanel } from './panel.ts'

const loads: string[] = []
const panel = (name: string, content: ReactNode, change: Partial<MediaPanel> = {}): MediaPanel => ({
  name,
  title: () => name,
  icon: 'M4 4h16v16H4z',
  isShown: () => true,
  async load() {
    loads.push(name)
    return () => content
  },
  ...change,
})
const three = [
  panel('Notes', <input aria-label="Note" />, { count: () => 3 }),
  panel('Slides', <p>Slides of the item</p>),
  panel('Related', <p>Other media</p>),
]

describe('Panels.Sidebar', () => {
  let page: HTMLElement
  let close = (): void => undefined
  let calls: unknown[][]
  let playback: ReturnType<typeof createStore<PanelPlayback>>

  const open = async (props: Partial<Panels.SidebarProps> = {}, width = 380): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './sidebar.css', '../chapters/chapters.css', '../playlists/playlist-items.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    calls = []
    loads.length = 0
    playback = createStore<PanelPlayback>({ time: 0, index: 0 })
    const host: PanelHost = {
      playback,
      currentTime: () => playback.get().time,
      playFrom: (seconds) => calls.push(['playFrom', seconds]),
      open: (index) => calls.push(['open', index]),
      address: (url) => url,
    }
    const root = createRoot(page)
    const draw = (item: MediaItem) =>
      root.render(<Panels.Sidebar panels={three} item={item} host={host} place="page" collapsed={false} {...props} />)
    draw(props.item ?? mediaItem())
    redraw = draw
    close = () => {
      root.unmount()
      page.remove()
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  let redraw: (item: MediaItem) => void
  afterEach(() => {
    close()
    document.documentElement.dir = ''
  })
  const tabs = (): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[role=tab]')]
  const tab = (name: string): HTMLElement => tabs().find((one) => one.textContent?.startsWith(name)) ?? expect.fail(`No tab ${name}`)
  const press = (key: string): void => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  const focused = (): string => document.activeElement?.querySelector('.vt-sidebar-title')?.textContent ?? ''
  const shown = (): string[] =>
    [...page.querySelectorAll<HTMLElement>('.vt-sidebar-panel')].filter((one) => !one.hidden).map((one) => one.dataset['panel'] ?? '')

  it('draws nothing when the item has no panel', async () => {
    await open({ panels: [panel('Notes', '', { isShown: () => false })] })
    expect(page.textContent).to.equal('')
  })

  it('passes the accessibility audit, open and collapsed', async () => {
    await open()
    await until(() => page.querySelector('input'))
    expect(await audit()).to.deep.equal([])
    page.querySelector<HTMLButtonElement>('.vt-sidebar-toggle')?.click()
    await until(() => shown().length === 0)
    expect(await audit()).to.deep.equal([])
  })

  it('fetches a panel once, when it is opened', async () => {
    await open()
    await until(() => page.querySelector('input'))
    expect(loads).to.deep.equal(['Notes'])
    tab('Slides').click()
    await until(() => page.textContent?.includes('Slides of the item'))
    tab('Notes').click()
    await until(() => shown()[0] === 'Notes')
    expect(loads).to.deep.equal(['Notes', 'Slides'])
  })

  it('fetches nothing while it is collapsed, in an embed or by request', async () => {
    for (const props of [{ place: 'embed', collapsed: undefined }, { collapsed: true }] as const) {
      await open(props)
      expect(shown()).to.deep.equal([])
      expect(loads).to.deep.equal([])
      expect(page.querySelector('.vt-sidebar-toggle')?.getAttribute('aria-expanded')).to.equal('false')
      expect(tabs().map((one) => one.getAttribute('aria-selected'))).to.deep.equal(['false', 'false', 'false'])
      close()
    }
    await open({ collapsed: true })
    tab('Slides').click()
    await until(() => shown()[0] === 'Slides')
    expect(loads).to.deep.equal(['Slides'])
  })

  it('shows the tab of the panel that is opened first, in both directions of text', async () => {
    const many = ['Chapters', 'Comments', 'Related media', 'Statistics', 'Quizzes'].map((name) => panel(name, ''))
    for (const [dir, name, shadow] of [
      ['ltr', 'Quizzes', 0],
      ['rtl', 'Quizzes', 0],
      // A shadow stands for the tabs that follow.
      ['ltr', 'Statistics', 20],
      ['rtl', 'Statistics', 20],
    ] as const) {
      document.documentElement.dir = dir
      await open({ panels: many, panel: name }, 240)
      const [row, tab] = ['[role=tablist]', '[role=tab][aria-selected=true]'].map((one) => page.querySelector(one)?.getBoundingClientRect())
      const isInSight = tab && row && tab.left >= row.left + shadow - 1 && tab.right <= row.right - shadow + 1
      expect(isInSight, `${dir} ${name}`).to.equal(true)
      close()
    }
    document.documentElement.dir = 'ltr'
    await open()
  })

  it('opens first what has most to show, and stays there when that changes', async () => {
    const titled = (item: MediaItem): boolean => item.Title === 'Long'
    const panels = [
      panel('Streams', 'a'),
      panel('Chapters', 'b', { opensFirst: titled }),
      panel('Transcript', 'c', { opensFirst: () => true }),
    ]
    await open({ panels })
    expect(shown()).to.deep.equal(['Transcript'])
    redraw({ ...mediaItem(), Title: 'Long' })
    await until(() => loads.length === 1)
    expect(shown()).to.deep.equal(['Transcript'])
    redraw({ ...mediaItem(), Title: 'Long', EncID: 'another' })
    await until(() => shown()[0] === 'Chapters')
    close()
    await open({ panels: panels.slice(0, 1) })
    expect(shown()).to.deep.equal(['Streams'])
  })

  it('opens chapters first in a film of several streams, or else the transcript, and streams where there is no other', async () => {
    const Chapters = { ...mediaItem().Chapters, Count: 0, Items: [] }
    const plain = mediaItem({ MultiStream: true, Subtitles: [] }, { Chapters })
    const spoken = mediaItem(
      {
        MultiStream: true,
        Subtitles: [{ ID: 1, Lang: 'en', Label: 'English', Source: '/a.vtt', Kind: 'captions' }],
      },
      { Chapters },
    )
    const chapter = { ID: 1, StartTime: 0, Duration: 5, Title: 'Light' } as MediaItem['Chapters']['Items'][number]
    const divided = { ...spoken, Chapters: { ...Chapters, Count: 1, Items: [chapter] } }
    for (const [item, name] of [
      [divided, 'Chapters'],
      [spoken, 'Transcript'],
      [plain, 'LectureView'],
    ] as const) {
      expect(firstPanel(shownPanels(defaultPanels, item, { place: 'page' }), item)?.name).to.equal(name)
    }
  })

  it('opens the panel that the page asks for, whether it is the first or not', async () => {
    await open({ item: { ...mediaItem(), AskedPanel: 'related' } })
    expect(shown()).to.deep.equal(['Related'])
    close()
    await open({ item: { ...mediaItem(), AskedPanel: 'gone' } })
    expect(shown()).to.deep.equal(['Notes'])
  })

  it('moves the focus with arrow keys, Home and End, and opens a tab only on request', async () => {
    await open()
    expect(tabs().map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1])
    tab('Notes').focus()
    const path = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
      press(key)
      return focused()
    })
    expect(path).to.deep.equal(['Slides', 'Related', 'Notes', 'Related', 'Notes', 'Related'])
    await until(() => tab('Related').tabIndex === 0)
    expect(shown()).to.deep.equal(['Notes'])
    expect(tab('Notes').getAttribute('aria-selected')).to.equal('true')
    tab('Related').click()
    await until(() => shown()[0] === 'Related')
    const content = page.querySelector(`#${CSS.escape(tab('Related').getAttribute('aria-controls') ?? '')}`)
    expect(content?.getAttribute('aria-labelledby')).to.equal(tab('Related').id)
  })

  it('moves the focus the other way in right-to-left pages', async () => {
    document.documentElement.dir = 'rtl'
    await open()
    tab('Notes').focus()
    press('ArrowLeft')
    expect(focused()).to.equal('Slides')
  })

  it('keeps the text typed in a panel when another panel is chosen and when it is collapsed', async () => {
    await open()
    const input = await until(() => page.querySelector('input'))
    input.value = 'half a sentence'
    tab('Slides').click()
    await until(() => shown()[0] === 'Slides')
    page.querySelector<HTMLButtonElement>('.vt-sidebar-toggle')?.click()
    await until(() => shown().length === 0)
    tab('Notes').click()
    await until(() => shown()[0] === 'Notes')
    expect(page.querySelector('input')).to.equal(input)
    expect(input.value).to.equal('half a sentence')
  })

  it('focuses the first tab when the focused one is removed with its item', async () => {
    await open({ panels: [panel('Notes', ''), panel('Slides', '', { isShown: ({ RecordType }) => RecordType === 1 })] })
    tab('Slides').focus()
    redraw(mediaItem({}, { RecordType: 6 }))
    await until(() => tabs().length === 1 && focused() === 'Notes')
  })

  it('offers a retry when a panel cannot be fetched', async () => {
    let isBroken = true
    await open({
      panels: [panel('Notes', '', { load: async () => (isBroken ? Promise.reject(new Error('offline')) : () => <p>Here it is</p>) })],
    })
    await until(() => page.querySelector('[role=alert]'))
    isBroken = false
    page.querySelector<HTMLButtonElement>('[role=alert] button')?.click()
    await until(() => page.textContent?.includes('Here it is'))
  })

  it('shows only the content in a dialog', async () => {
    await open({ layout: 'content', place: 'dialog', panel: 'Slides' })
    await until(() => page.textContent?.includes('Slides of the item'))
    expect(tabs()).to.deep.equal([])
    expect(await audit()).to.deep.equal([])
  })

  it('takes the focus as an overlay, and closes with Escape', async () => {
    let closed = 0
    await open({ layout: 'overlay', place: 'embed', onClose: () => closed++ })
    expect(focused()).to.equal('Notes')
    press('Escape')
    expect(closed).to.equal(1)
  })

  it('fits 320 pixels', async () => {
    await open({}, 320)
    await until(() => page.querySelector('input'))
    expect(page.scrollWidth).to.be.at.most(320)
    for (const one of page.querySelectorAll<HTMLElement>('button')) expect(one.getBoundingClientRect().height).to.be.at.least(44)
  })

  it('works without storage and stores nothing', async () => {
    const names = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const
    const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name) as PropertyDescriptor]))
    const touched: string[] = []
    for (const name of names) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          touched.push(name)
          throw new DOMException('Storage is forbidden.', 'SecurityError')
        },
      })
    }
    const { cookie } = document
    try {
      await open()
      tab('Slides').click()
      await until(() => shown()[0] === 'Slides')
      page.querySelector<HTMLButtonElement>('.vt-sidebar-toggle')?.click()
      await until(() => shown().length === 0)
      close()
      await open()
      await until(() => shown()[0] === 'Notes')
    } finally {
      for (const [name, descriptor] of before) Object.defineProperty(window, name, descriptor)
    }
    expect(touched).to.deep.equal([])
    expect(document.cookie).to.equal(cookie)
  })

  it('plays chapters from their start', async () => {
    await open({ panels: defaultPanels })
    const row = await until(() => page.querySelectorAll<HTMLButtonElement>('.vt-chapter-play')[1])
    expect(tab('Chapters').textContent).to.equal('Chapters2')
    row.click()
    expect(calls).to.deep.equal([['playFrom', 6]])
    playback.set({ time: 7 })
    await until(() => page.querySelectorAll('.vt-chapter')[1]?.hasAttribute('data-current'))
    expect(page.querySelector('.vt-chapters-head button')).to.equal(null)
  })

  it('plays the entries of a playlist', async () => {
    const Playlist = ['Leaves', 'Roots'].map((Title, index) => playlistItem({ Title, PlaylistItemID: index + 1 }))
    await open({ panels: defaultPanels, item: mediaItem({}, { RecordType: 2, Playlist }) })
    const rows = await until(() => {
      const found = [...page.querySelectorAll<HTMLButtonElement>('.vt-item')]
      return found.length === 2 && found
    })
    expect(tabs().map((one) => one.textContent)).to.deep.equal(['Items2', 'Transcript'])
    expect(rows[0]?.textContent).to.equal('LeavesPlaying · 0:12')
    rows[1]?.click()
    expect(calls).to.deep.equal([['open', 1]])
    playback.set({ index: 1 })
    await until(() => rows[1]?.ariaCurrent === 'true')
    expect(await audit()).to.deep.equal([])
  })
})

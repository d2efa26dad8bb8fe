import { expect } from '@esm-bundle/chai'
import axe from 'axe-core'
import {
  closePages,
  drawn,
  loadedBy,
  mediaItem,
  openPage,
  playlistItem,
  rootOf,
  summary,
  type TestPage,
  tilesOf,
  until,
  widgetAddress,
  widgetData,
  widgetText,
} from '../testing/page.fixture.ts'

const bodyOf = async (call?: Parameters<typeof widgetAddress>[0], before = ''): Promise<string> =>
  `<body><main>${before}<h1>School</h1><script src="${await widgetAddress(call)}"></script><a href="#after">After</a></main></body>`

const find = <Kind extends HTMLElement = HTMLElement>(page: TestPage, selector: string, index = 0): Kind | null | undefined =>
  rootOf(page, index)?.querySelector<Kind>(selector)
const videoOf = (page: TestPage, index = 0) => until(() => find<HTMLVideoElement>(page, 'video', index))
const playing = async (page: TestPage, index = 0): Promise<HTMLVideoElement> => {
  const video = await videoOf(page, index)
  video.muted = true
  await until(() => find(page, '.vt-start', index) || !video.paused)
  find(page, '.vt-start', index)?.click()
  await until(() => video.currentTime > 0.1)
  return video
}
const press = (target: Element | null | undefined, key: string): void =>
  void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }))

describe('the widget', () => {
  afterEach(closePages)

  it('shows the message of the server when the item is gone, and offers a retry', async () => {
    const page = await openPage(await bodyOf())
    ;(await drawn(page)).click()
    const alert = await until(() => find(page, '[role=alert]'))
    expect(alert.textContent).to.equal('This item does not exist, or you do not have access to it.')
    const again = find<HTMLButtonElement>(page, '.vt-stage button')
    again?.click()
    await until(() => page.warnings.length === 2)
    expect(page.errors).to.deep.equal([])
  })

  for (const [what, way] of [
    ['throws at every touch', `Object.defineProperty(self, name, { get() { throw new DOMException('Denied', 'SecurityError') } })`],
    [
      'is full',
      `for (const act of ['setItem', 'open', 'put']) Object.defineProperty(self[name]?.constructor.prototype ?? {}, act, { configurable: true, value() { throw new DOMException('Full', 'QuotaExceededError') } })`,
    ],
  ] as const) {
    it(`draws, turns and plays when storage ${what}, without an effect on the host page`, async () => {
      const storage = `<script>for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) ${way}</script>`
      const page = await openPage(await bodyOf({ data: widgetData(9, { Display: 3 }) }, storage), { item: mediaItem() })
      const attempt = () => page.window.localStorage.setItem('theirs', '1')
      expect(attempt).to.throw()
      await drawn(page)
      const row = find(page, '.vt-widget-row')
      await until(() => find(page, '[data-row=scrolls]'))
      find(page, '[data-step=on]')?.click()
      await until(() => (row?.scrollLeft ?? 0) > 100)
      tilesOf(page)[4]?.click()
      const video = await playing(page)
      expect([video.paused, page.errors, page.warnings]).to.deep.equal([false, [], []])
    })
  }

  it('draws an icon of the type when the poster cannot be loaded', async () => {
    const Items = [summary(1, { ImageURLs: [{ URL: '/none.jpg', Size: 320 }] })]
    const page = await openPage(await bodyOf({ data: widgetData(0, { Items }) }))
    await drawn(page)
    await until(() => !find(page, '.vt-widget-image')?.checkVisibility())
    expect(find<HTMLElement>(page, '.vt-widget-thumbnail > svg')?.dataset.kind).to.equal('video')
  })

  it('shows titles as plain text', async () => {
    const Title = '<img src=x onerror="parent.broken=1">"\u202e'
    const page = await openPage(await bodyOf({ data: widgetData(0, { Title, Items: [summary(1, { Title })] }) }))
    await drawn(page)
    expect(find(page, 'h2')?.textContent).to.equal(Title)
    expect(find(page, '.vt-widget-name')?.textContent).to.equal(Title)
  })

  it('ignores addresses that are not web addresses', async () => {
    const Items = [summary(1, { ViewURL: 'javascript:alert(1)' })]
    const page = await openPage(await bodyOf({ data: widgetData(0, { Items }) }))
    ;(await drawn(page)).click()
    expect(find(page, '.vt-widget-face')?.getAttribute('href')).to.equal('')
    const link = await until(() => find<HTMLAnchorElement>(page, '.vt-widget-link'))
    expect(link.protocol).to.match(/^(http|about)/)
  })

  it('passes the axe audit, closed and open, on light and on dark pages', async () => {
    for (const ground of ['#fff', '#111']) {
      const page = await openPage(`<style>body{background:${ground};color:#888}</style>${await bodyOf()}`, { item: mediaItem() })
      ;(await drawn(page)).click()
      await videoOf(page)
      const script = page.document.createElement('script')
      script.src = URL.createObjectURL(new Blob([axe.source], { type: 'text/javascript' }))
      page.document.head.append(script)
      const inside = page.window as unknown as { axe?: typeof axe }
      const { run } = await until(() => inside.axe)
      const { violations } = await run(
        { include: [['vitrine-widget']] },
        { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      )
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${String(target)}`))).to.deep.equal([])
    }
  })

  it('labels a tile with its title, type and duration', async () => {
    const page = await openPage(await bodyOf())
    const words = [...(await drawn(page)).querySelectorAll('.vt-widget-text > *')].map(({ textContent }) => textContent?.trim())
    expect(words).to.deep.equal(['Lesson 1', 'Video, 1 minute 15 seconds.', 'With experiments that every school can repeat.'])
    expect(find(page, '.vt-widget-badge')?.textContent).to.equal('1:15')
  })

  it('cuts a description to 160 characters in a grid and to 110 in a carousel', async () => {
    const Items = [summary(1, { Description: 'x'.repeat(300) })]
    const lengthOf = async (Display: number): Promise<number> => {
      const page = await openPage(await bodyOf({ data: widgetData(0, { Items, Display }) }))
      await drawn(page)
      const { length } = find(page, '.vt-widget-about')?.textContent ?? ''
      closePages()
      return length
    }
    expect([await lengthOf(2), await lengthOf(3), await lengthOf(4), await lengthOf(5)]).to.deep.equal([161, 111, 201, 161])
  })

  it('draws five tiles of a top 5, and fills a small grid to twelve places', async () => {
    const page = await openPage(await bodyOf({ data: widgetData(9, { Display: 6 }) }))
    await drawn(page)
    expect(tilesOf(page)).to.have.length(5)
    expect([...(rootOf(page)?.querySelectorAll('.vt-widget-rank') ?? [])].map(({ textContent }) => textContent)).to.deep.equal([...'12345'])
    const small = await openPage(await bodyOf({ data: widgetData(3) }))
    await drawn(small)
    expect(rootOf(small)?.querySelectorAll('li')).to.have.length(12)
  })

  it('shows progress to signed-in viewers in a frame of the library', async () => {
    const viewed = { Results: [2], ViewProgress: [{ ClipDataID: 2, Progress: 39.6 }], Index: '' }
    const page = await openPage(`<body><script data-viewed src="${await widgetAddress()}#?frame=1"></script></body>`, { viewed })
    const bar = await until(() => find<HTMLProgressElement>(page, 'progress'))
    expect([bar.value, tilesOf(page)[1]?.contains(bar)]).to.deep.equal([40, true])
    expect(tilesOf(page)[1]?.textContent).to.contain('40 % watched')
  })

  it('requests watched items only for viewers who are signed in', async () => {
    const page = await openPage(`<body><script data-viewed src="${await widgetAddress()}"></script></body>`)
    await drawn(page)
    expect(loadedBy(page).filter((name) => name.includes('hasviewed'))).to.deep.equal([])
  })

  it('loads only nearby images of twenty items until one is pressed', async () => {
    const page = await openPage(await bodyOf({ data: widgetData(20) }))
    await drawn(page)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const names = loadedBy(page).filter((name) => !name.startsWith('blob:'))
    expect(names.filter((name) => !name.includes('/dist/embeds/') && !name.endsWith('poster.jpg'))).to.deep.equal([])
    expect(rootOf(page)?.querySelectorAll('video, iframe')).to.have.length(0)
  })

  it('plays in place when a tile is pressed', async () => {
    const page = await openPage(await bodyOf(), { item: mediaItem() })
    const tile = await drawn(page)
    tile.click()
    const video = await playing(page)
    expect(video.paused).to.equal(false)
    expect(tile.getAttribute('aria-expanded')).to.equal('true')
    const panel = find(page, `#${CSS.escape(tile.getAttribute('aria-controls') ?? '')}`)
    expect(panel?.contains(video)).to.equal(true)
  })

  it('plays in a frame, which takes the height of its content', async () => {
    const script = `data:text/javascript,${encodeURIComponent(await widgetText({ data: widgetData(8) }))}#?frame=1`
    const inside = encodeURIComponent(
      `<!doctype html><html lang="en"><title>A frame</title><body><script src="${script}"></script></body></html>`,
    )
    const address = `${location.origin}/scripts/browser/frame.html?/embedw.aspx#${inside}`
    const page = await openPage(
      `<body><script src="${location.origin}/dist/embeds/size-frames.js"></script><iframe height="100" style="width:100%;border:0" title="Widget" src="${address}"></iframe></body>`,
    )
    const frame = page.document.querySelector('iframe') as HTMLIFrameElement
    const root = () => frame.contentDocument?.querySelector('vitrine-widget')?.shadowRoot
    await until(() => root()?.querySelector('[data-live]'))
    const isWhole = () => frame.offsetHeight > 300 && frame.offsetHeight === frame.contentDocument?.documentElement.scrollHeight
    await until(isWhole)
    const height = frame.offsetHeight
    root()?.querySelector<HTMLElement>('.vt-widget-face')?.click()
    await until(() => root()?.querySelector('.vt-widget-panel [role=alert]'))
    await until(() => frame.offsetHeight > height && isWhole())
    expect(page.errors).to.deep.equal([])
  })

  it('is below the row of its tile, in the document and on the page', async () => {
    const page = await openPage(await bodyOf({ data: widgetData(8) }), { item: mediaItem() })
    await drawn(page)
    tilesOf(page)[1]?.click()
    const panel = await until(() => find(page, '.vt-widget-panel'))
    const columns = page.window.getComputedStyle(find(page, '.vt-widget-grid') as Element).gridTemplateColumns.split(' ').length
    expect(columns).to.equal(3)
    expect(panel.previousElementSibling?.contains(tilesOf(page)[2] as Node)).to.equal(true)
    const top = panel.getBoundingClientRect().top
    const tops = tilesOf(page).map((tile) => tile.getBoundingClientRect().top)
    expect(tops.map((each) => each < top)).to.deep.equal([true, true, true, false, false, false, false, false])
  })

  it('continues in the right row when the page becomes narrow', async () => {
    const page = await openPage(await bodyOf({ data: widgetData(6) }), { item: mediaItem() })
    await drawn(page)
    tilesOf(page)[1]?.click()
    const video = await playing(page)
    page.frame.style.width = '360px'
    const second = tilesOf(page)[1] as Element
    await until(() => {
      const top = find(page, '.vt-widget-panel')?.getBoundingClientRect().top ?? 0
      return top > second.getBoundingClientRect().top && top < (tilesOf(page)[2]?.getBoundingClientRect().top ?? 0)
    })
    expect(await videoOf(page)).to.equal(video)
    expect(video.paused).to.equal(false)
  })

  it('closes with Escape and with its button, and returns the focus to the tile', async () => {
    const page = await openPage(await bodyOf(), { item: mediaItem() })
    const tile = await drawn(page)
    for (const close of [() => press(find(page, '.vt-widget-stage'), 'Escape'), () => find(page, '.vt-widget-close')?.click()]) {
      tile.click()
      await until(() => rootOf(page)?.activeElement === find(page, '.vt-widget-stage'))
      const video = await playing(page)
      close()
      await until(() => !find(page, '.vt-widget-panel'))
      expect(rootOf(page)?.activeElement).to.equal(tile)
      await until(() => video.paused)
      expect(tile.getAttribute('aria-expanded')).to.equal('false')
    }
  })

  it('closes a menu of the player first when Escape is pressed', async () => {
    const page = await openPage(await bodyOf(), { item: mediaItem() })
    ;(await drawn(page)).click()
    await playing(page)
    const menuButton = await until(() => find(page, '.vt-player [aria-haspopup=menu]'))
    menuButton.click()
    const item = await until(() => find(page, '[role=menu] [role^=menuitem]'))
    press(item, 'Escape')
    await until(() => !find(page, '[role=menu]')?.checkVisibility())
    expect(find(page, '.vt-widget-panel')).to.not.equal(null)
  })

  it('has a tab order that follows the visible order', async () => {
    const page = await openPage(await bodyOf({ data: widgetData(4) }), { item: mediaItem({ Playlist: [], Status: 'converting' }) })
    await drawn(page)
    tilesOf(page)[0]?.click()
    await until(() => find(page, '.vt-stage a'))
    const stops = [...(rootOf(page)?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].map(
      (element) => element.querySelector('.vt-widget-name')?.textContent ?? element.getAttribute('aria-label') ?? element.textContent,
    )
    expect(stops).to.deep.equal(['Lesson 1', 'Lesson 2', 'Lesson 3', 'Lesson 1 (opens in a new tab)', 'Close', 'Open page', 'Lesson 4'])
    const small = [...(rootOf(page)?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter(
      ({ offsetHeight }) => offsetHeight < 20,
    )
    expect(small).to.deep.equal([])
  })

  it('leads a keyboard past its items without a change of the address of the page', async () => {
    const page = await openPage(await bodyOf({ data: widgetData(6) }))
    await drawn(page)
    const address = page.window.location.href
    const skip = find(page, '.vt-widget-skip')
    skip?.focus()
    skip?.click()
    const end = find(page, '.vt-widget-end')
    expect([rootOf(page)?.activeElement === end, page.window.location.href]).to.deep.equal([true, address])
    expect(
      (tilesOf(page)
        .at(-1)
        ?.compareDocumentPosition(end as Node) ?? 0) & 4,
    ).to.equal(4)
  })

  it('sorts categories by the order that a viewer chooses', async () => {
    const category = (ID: number, Title: string) => ({
      ...{ ID, Title, Description: '', URL: `/?catid=${ID}`, ImageURL: '', BackgroundColour: '', ItemCount: 1 },
      ...{ SubCategories: [], SubCategoryCount: 0 },
    })
    const Items = [category(9, 'Maths'), category(5, 'Art'), category(7, 'History')]
    const shape = { OrderBy: 0, RenderMode: 1, ControlBar: true, LandscapeItem: false, DiscThumbnail: false }
    const page = await openPage(await bodyOf({ data: widgetData(0, { Display: 2, Categories: { Items, ...shape } }) }))
    await until(() => find(page, '[data-live]'))
    const names = () => [...(rootOf(page)?.querySelectorAll('.vt-widget-name') ?? [])].map(({ textContent }) => textContent)
    const order = find<HTMLSelectElement>(page, 'select') as HTMLSelectElement
    const choose = (value: string): void => {
      order.value = value
      order.dispatchEvent(new page.window.Event('change', { bubbles: true }))
    }
    expect(names()).to.deep.equal(['Maths', 'Art', 'History'])
    choose('1')
    expect(names()).to.deep.equal(['Art', 'History', 'Maths'])
    choose('2')
    expect(names()).to.deep.equal(['Maths', 'History', 'Art'])
    choose('0')
    expect(names()).to.deep.equal(['Maths', 'Art', 'History'])
  })

  it('has the panels of an item beside its player', async () => {
    const chapter = (ID: number, StartTime: number, Title: string) => ({
      ...{ ID, StartTime, Duration: 6, Title, Description: '', ImageURL: '', IsAI: false },
    })
    const Chapters = { Count: 2, CanEdit: false, Items: [chapter(1, 0, 'Leaves'), chapter(2, 6, 'Light')] }
    const page = await openPage(await bodyOf(), { item: mediaItem({ Chapters }) })
    ;(await drawn(page)).click()
    const video = await playing(page)
    const button = await until(() => find(page, '.vt-widget-panel .vt-panels-button'))
    expect(find(page, '.vt-sidebar')).to.equal(null)
    button.click()
    const rows = () => [...(rootOf(page)?.querySelectorAll<HTMLElement>('.vt-widget-panel .vt-chapter-play') ?? [])]
    await until(() => rows().length === 2)
    rows()[1]?.click()
    await until(() => video.currentTime >= 6)
    press(rows()[1], 'Escape')
    await until(() => !find(page, '.vt-sidebar'))
    // The panel of the widget is still there: Escape closes one thing at a time.
    expect(find(page, '.vt-widget-panel')).to.not.equal(null)
  })

  it('pauses when another widget on the page starts', async () => {
    const address = await widgetAddress()
    const page = await openPage(`<body><script src="${address}"></script><script src="${address}"></script></body>`, { item: mediaItem() })
    await Promise.all([drawn(page, 0), drawn(page, 1)])
    tilesOf(page, 0)[0]?.click()
    const first = await playing(page, 0)
    tilesOf(page, 1)[0]?.click()
    await playing(page, 1)
    expect(first.paused).to.equal(true)
  })

  it('turns the pages of a document', async () => {
    const page = (Title: string) => ({
      Title,
      Width: 320,
      Height: 180,
      ImageURLs: [{ URL: '/.cache/fixtures/browser/poster.jpg', Size: 320 }],
    })
    const Playlist = [playlistItem({ RecordType: 10, MediaURL: '', ThinnedMediaURL: '', Pages: [page('One'), page('Two')] })]
    const opened = await openPage(await bodyOf(), { item: mediaItem({ RecordType: 10, Playlist }) })
    ;(await drawn(opened)).click()
    const group = await until(() => find(opened, '.vt-pages'))
    const alt = () => find<HTMLImageElement>(opened, '.vt-page')?.alt
    expect(alt()).to.equal('One')
    press(group, 'ArrowRight')
    await until(() => alt() === 'Two')
    find<HTMLButtonElement>(opened, '[aria-label="Next page"]')?.click()
    press(group, 'Home')
    await until(() => alt() === 'One')
  })

  it('is dark on a dark page and light on a light one, and changes with the page', async () => {
    const page = await openPage(`<style>body{background:#fff}body.night{background:#0b1220}</style>${await bodyOf()}`)
    await drawn(page)
    const host = page.document.querySelector('vitrine-widget') as HTMLElement
    expect(host.dataset.theme).to.equal('light')
    page.document.body.className = 'night'
    await until(() => host.dataset.theme === 'dark')
  })
})

import { expect } from '@esm-bundle/chai'
import {
  built,
  closePages,
  drawn,
  hosts,
  loadedBy,
  openPage,
  rootOf,
  tilesOf,
  until,
  widgetAddress,
  widgetData,
  widgetText,
} from '../testing/page.fixture.ts'

const failed = 'These items could not be loaded. Reload the page to try again.'
const tag = (address: string, attributes = ''): string => `<script ${attributes} src="${address}"></script>`
const noteOf = (page: Parameters<typeof rootOf>[0]) => until(() => rootOf(page)?.querySelector('.vt-widget-note')?.textContent)

describe('Vitrine.widget', () => {
  afterEach(closePages)

  for (const [what, data] of [
    ['nothing', null],
    ['a number', 7],
    ['a list', []],
    ['items that are no list', { Title: 'x', Display: 2, Items: 'many', Message: '' }],
    ['items without fields', { Title: 'x', Display: 2, Items: [{}], Message: '' }],
  ] as const) {
    it(`shows a message in place, without an error on the page, when its data is ${what}`, async () => {
      const page = await openPage(`<body><p>Before</p>${tag(await widgetAddress({ data, isDrawn: false }))}<p>After</p></body>`)
      expect(await noteOf(page)).to.equal(failed)
      expect(page.warnings).to.have.length(1)
      expect(page.errors).to.deep.equal([])
      expect(page.document.body.innerText).to.match(/^Before\s+After$/)
    })
  }

  it('shows a message, and one warning in the console, when its module cannot be loaded', async () => {
    const page = await openPage(`<body>${tag(await widgetAddress({ module: '/dist/embeds/gone.js', isDrawn: false }))}</body>`)
    expect(await noteOf(page)).to.equal(failed)
    expect(page.warnings).to.have.length(1)
    expect(page.errors).to.deep.equal([])
  })

  it('shows the message of the server without loading more', async () => {
    const Message = 'This item does not exist, or you do not have access to it.'
    const page = await openPage(`<body>${tag(await widgetAddress({ data: widgetData(0, { Message }) }))}</body>`)
    expect(await noteOf(page)).to.equal(Message)
    expect(page.warnings).to.deep.equal([`Vitrine: ${Message}`])
    expect(loadedBy(page).filter((name) => name.includes('/dist/'))).to.deep.equal([])
  })

  it('has links to pages of the library when its module cannot be loaded', async () => {
    const page = await openPage(`<body>${tag(await widgetAddress({ module: '/dist/embeds/gone.js' }))}</body>`)
    await until(() => page.warnings.length === 1)
    expect(tilesOf(page).map(({ href, target }) => [href, target])[0]).to.deep.equal([`${location.origin}/view.aspx?id=Item1`, '_blank'])
    expect(page.errors).to.deep.equal([])
  })

  it('draws itself on a page that forbids untrusted markup', async () => {
    const page = await openPage(
      `<head><meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types none"></head><body>${tag(await widgetAddress())}</body>`,
    )
    await drawn(page)
    expect(tilesOf(page)).to.have.length(3)
    expect(page.errors).to.deep.equal([])
  })

  it('warns about an invalid data attribute, and applies the others', async () => {
    const wishes = 'data-accent="blurple" data-radius="9000" data-scheme="sepia" data-font=";" data-density="compact" data-text="navy"'
    const page = await openPage(`<body>${tag(await widgetAddress(), wishes)}</body>`)
    await drawn(page)
    expect(page.warnings).to.deep.equal([
      'Vitrine: data-scheme="sepia" is invalid.',
      'Vitrine: data-accent="blurple" is invalid.',
      'Vitrine: data-font=";" is invalid.',
      'Vitrine: data-radius="9000" is invalid.',
    ])
    const look = page.window.getComputedStyle(rootOf(page)?.querySelector('.vt-widget-name') as Element)
    expect(look.color).to.equal('rgb(0, 0, 128)')
  })

  it('lets data-click of the tag override the click of the widget', async () => {
    const page = await openPage(`<body>${tag(await widgetAddress(), 'data-link="https://school.example/watch?v={id}"')}</body>`)
    await drawn(page)
    await until(() => tilesOf(page)[0]?.href === 'https://school.example/watch?v=Item1')
    expect([tilesOf(page)[0]?.target, tilesOf(page)[0]?.hasAttribute('aria-expanded')]).to.deep.equal(['_top', false])
    const other = await openPage(`<body>${tag(await widgetAddress(), 'data-click="portal"')}</body>`)
    await drawn(other)
    expect([tilesOf(other)[0]?.target, tilesOf(other)[0]?.hasAttribute('aria-expanded')]).to.deep.equal(['_blank', false])
    expect(page.warnings.concat(other.warnings)).to.deep.equal([])
  })

  it('uses the widget options when the attributes of its tag are invalid', async () => {
    for (const wish of ['data-click="explode"', 'data-link="javascript:alert(1)"', 'data-click="link"']) {
      const page = await openPage(`<body>${tag(await widgetAddress(), wish)}</body>`)
      await drawn(page)
      expect(page.warnings.length, wish).to.equal(1)
      expect([tilesOf(page)[0]?.href, tilesOf(page)[0]?.hasAttribute('aria-expanded')]).to.deep.equal([
        `${location.origin}/view.aspx?id=Item1`,
        true,
      ])
    }
  })

  for (const [display, Display] of [
    ['grid', 2],
    ['carousel', 3],
    ['top', 6],
  ] as const) {
    it(`shows pictures, names and descriptions of a ${display} in turn, without a layout shift`, async () => {
      for (const width of [320, 800]) {
        const page = await openPage(`<body>${tag(await widgetAddress({ data: widgetData(9, { Display }) }))}</body>`, { width })
        const host = await until(() => hosts(page)[0])
        await until(() => host.dataset.fresh === undefined)
        const isSeen = (selector: string) => rootOf(page)?.querySelector(selector)?.checkVisibility() === true
        const look = () => ['.vt-widget-badge', '.vt-widget-name', '.vt-widget-about'].map(isSeen)
        expect(look().slice(0, 2)).to.deep.equal([true, true])
        const room = () => [host, ...tilesOf(page)].map((element) => JSON.stringify(element.getBoundingClientRect()))
        const wanted = room()
        const seen: boolean[][] = []
        for (const step of ['3', '2', '1']) {
          host.dataset.fresh = step
          expect(room(), `step ${step} at ${width} pixels`).to.deep.equal(wanted)
          seen.push(look())
        }
        expect(seen).to.deep.equal([
          [false, false, false],
          [true, false, false],
          [true, true, false],
        ])
      }
    })
  }

  it('has its own background in the dark scheme', async () => {
    const page = await openPage(`<style>body{background:#fff}</style><body>${tag(await widgetAddress(), 'data-scheme="dark"')}</body>`)
    await drawn(page)
    const look = page.window.getComputedStyle(rootOf(page)?.querySelector('.vt-widget') as Element)
    expect([look.backgroundColor, look.paddingTop]).to.deep.equal(['rgb(15, 26, 29)', '16px'])
  })

  it('defines only one global', async () => {
    const before = await openPage('<body></body>')
    const page = await openPage(`<body>${tag(await widgetAddress())}</body>`)
    await drawn(page)
    const added = Object.getOwnPropertyNames(page.window).filter((name) => !(name in before.window))
    expect(added).to.deep.equal(['Vitrine'])
  })

  it('is inserted right after its tag', async () => {
    const page = await openPage(`<body><p>Before</p>${tag(await widgetAddress(), 'id="mine"')}<p>After</p></body>`)
    await drawn(page)
    expect(page.document.getElementById('mine')?.nextElementSibling).to.equal(hosts(page)[0])
  })

  for (const attribute of ['async', 'defer', 'type="module"']) {
    it(`is inserted there too when its tag has ${attribute}`, async () => {
      const page = await openPage(`<body><main><p>Before</p>${tag(await widgetAddress(), attribute)}<p>After</p></main></body>`)
      // A module has no current script, and an address of a blob is not one of ours: those go to the beginning of the page.
      const before = attribute.startsWith('type') ? null : await until(() => page.document.querySelector('main script'))
      await drawn(page)
      expect(hosts(page)[0]?.previousElementSibling).to.equal(before)
    })
  }

  it('is inserted where a script added its tag after the page had loaded', async () => {
    const page = await openPage('<body><section></section></body>')
    const late = page.document.createElement('script')
    late.src = await widgetAddress()
    page.document.querySelector('section')?.append(late)
    await drawn(page)
    expect(hosts(page)[0]?.parentElement?.localName).to.equal('section')
  })

  it('is inserted at the start of the page, in the order of the tags, when they are in the head', async () => {
    const first = await widgetAddress({ data: widgetData(1, { Title: 'First' }) })
    const second = await widgetAddress({ data: widgetData(1, { Title: 'Second' }) })
    const page = await openPage(`<head>${tag(first)}${tag(second)}</head><body><p>Text</p></body>`)
    await Promise.all([drawn(page, 0), drawn(page, 1)])
    const titles = [...page.document.body.children].map(
      (element) => element.shadowRoot?.querySelector('h2')?.textContent ?? element.localName,
    )
    expect(titles).to.deep.equal(['First', 'Second', 'p'])
  })

  it('draws twice for two equal tags, and loads its module once', async () => {
    const address = await widgetAddress()
    const page = await openPage(`<body>${tag(address)}<p>Between</p>${tag(address)}</body>`)
    await Promise.all([drawn(page, 0), drawn(page, 1)])
    const modules = loadedBy(page).filter((name) => /widget-[^/]+\.js$/.test(name))
    expect(modules).to.have.length(1)
    expect(page.errors).to.deep.equal([])
  })

  it('draws two widgets in order when one tag calls twice', async () => {
    const text = `${await widgetText({ data: widgetData(1, { Title: 'A' }) })}\n${await widgetText({ data: widgetData(1, { Title: 'B' }) })}`
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
    const page = await openPage(`<body>${tag(address)}</body>`)
    await Promise.all([drawn(page, 0), drawn(page, 1)])
    expect(hosts(page).map((host) => host.shadowRoot?.querySelector('h2')?.textContent)).to.deep.equal(['A', 'B'])
  })

  it('does not submit a form that contains it', async () => {
    const page = await openPage(`<body><form>${tag(await widgetAddress())}<input name="q"></form></body>`)
    let sent = 0
    page.document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      sent++
    })
    ;(await drawn(page)).click()
    const close = await until(() => rootOf(page)?.querySelector<HTMLButtonElement>('.vt-widget-close'))
    close.click()
    expect(sent).to.equal(0)
  })

  it('looks the same under a policy that allows our origin and no styles', async () => {
    const ours = location.origin
    const policy = `default-src 'none'; script-src 'unsafe-inline' blob: ${ours}; style-src 'none'; img-src ${ours}; media-src ${ours}; connect-src ${ours}`
    // The inline script is the test's own; the widget needs none.
    const page = await openPage(
      `<head><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body>${tag(await widgetAddress())}</body>`,
    )
    const broken: string[] = []
    page.document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => broken.push(violatedDirective))
    const tile = await drawn(page)
    tile.click()
    await until(() => rootOf(page)?.querySelector('.vt-widget-panel [role=alert]'))
    const grid = rootOf(page)?.querySelector('.vt-widget-grid')
    expect(grid && page.window.getComputedStyle(grid).display).to.equal('grid')
    expect(broken).to.deep.equal([])
  })

  it('inherits no styles of the page, and changes none', async () => {
    const page = await openPage(
      `<head><style>* { color: red !important; font: 40px fantasy !important; margin: 30px } button { display: none }</style></head>
      <body style="text-transform: uppercase; letter-spacing: 1em">${tag(await widgetAddress())}<button id="theirs">Theirs</button></body>`,
    )
    const tile = await drawn(page)
    const look = page.window.getComputedStyle(tile)
    expect([look.display, look.textTransform, look.letterSpacing, look.fontSize]).to.deep.equal(['block', 'none', 'normal', '15px'])
    expect(page.document.styleSheets).to.have.length(1)
    expect(page.document.adoptedStyleSheets).to.have.length(0)
  })

  for (const width of [320, 800, 1400]) {
    for (const Description of ['', 'Some words. '.repeat(30)]) {
      it(`causes no layout shift on a page of ${width} pixels ${Description ? 'with' : 'without'} descriptions`, async () => {
        const data = widgetData(7, { Display: Description ? 4 : 3 })
        for (const item of data.Items) item.Description = Description
        // The module comes when the test says so: the page has been painted with the placeholder by then.
        let come = (): void => undefined
        Object.assign(window, {
          gate: new Promise<void>((resolve) => {
            come = resolve
          }),
        })
        const text = `await parent.gate; export { mount } from ${JSON.stringify((await built('widget')).file)}`
        const module = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
        const address = await widgetAddress({ data, base: '', module })
        const page = await openPage(`<body><p>Before</p>${tag(address)}<p id="after">After</p></body>`, { width })
        const after = page.document.getElementById('after')
        const shifts: number[] = []
        new page.window.PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
        const painted = () => new Promise((resolve) => page.window.requestAnimationFrame(() => page.window.requestAnimationFrame(resolve)))
        await painted()
        expect(tilesOf(page)).to.have.length(7)
        const reserved = after?.offsetTop
        come()
        await drawn(page)
        await painted()
        expect(after?.offsetTop).to.equal(reserved)
        expect(shifts).to.deep.equal([])
      })
    }
  }
})

import { expect } from '@esm-bundle/chai'
import { closePages, mediaItem, openPage, rootOf, type TestPage, until, widgetAddress, widgetData } from './page.fixture.ts'

const elementScript = async (): Promise<string> => {
  const manifest = (await (await fetch('/dist/embeds/element/manifest.json')).json()) as Record<string, { file: string }>
  return `${location.origin}/dist/embeds/element/${manifest['vitrine-player']?.file}`
}

/** Rules that reset everything, and rules that attack: for all elements, for those that we use, and by the names of our classes. */
const hostile = `
  head, head *, script, style { display: none !important }
  html { font-size: 40px; letter-spacing: 3px }
  * { all: unset; box-sizing: content-box; float: none; font: italic 700 40px/3 serif; letter-spacing: 6px; word-spacing: 1em }
  * { text-transform: uppercase; text-indent: 3em; text-shadow: 2px 2px red; white-space: pre; cursor: wait; color-scheme: dark }
  * { color: rgb(255, 0, 0) !important; text-align: right !important; line-height: 4 !important; font-size: 40px !important }
  button, input, select, a, svg, img, video, ul, li, h2, p { display: none !important }
  div, section, span { position: absolute !important; z-index: -1 !important; transform: rotate(45deg) !important; opacity: 0.1 !important }
  [class^='vt-'], .vt-player, .vt-widget, .vt-bar, .vt-start { display: none !important; width: 1px !important }
  *::before, *::after { content: 'attack' !important; display: block !important }
  ::part(none) { display: none !important }
`
/** The place keeps its size whatever the page says. */
const place = 'display:block!important;position:static!important;width:700px!important;transform:none!important;opacity:1!important'

const watched = [
  'display',
  'color',
  'fontSize',
  'fontStyle',
  'letterSpacing',
  'textTransform',
  'textIndent',
  'textAlign',
  'whiteSpace',
] as const

/** Each element that is drawn: its place within the host and how its text looks. */
function drawnIn(page: TestPage, host: Element): Record<string, string> {
  const root = host.shadowRoot as ShadowRoot
  const from = (root.querySelector('.vt-player, .vt-widget') as Element).getBoundingClientRect()
  const found: Record<string, string> = {}
  // A slot and the box around everything draw nothing themselves.
  for (const [index, element] of [...root.querySelectorAll<HTMLElement>(':not(slot, div:not([class]))')].entries()) {
    const style = page.window.getComputedStyle(element)
    const { left, top, width, height } = element.getBoundingClientRect()
    const box = style.display === 'none' ? [] : [left - from.left, top - from.top, width, height].map(Math.round)
    // The background follows the page: what is drawn on it is another colour for every page.
    found[`${index} ${element.localName} ${element.getAttribute('class') ?? ''}`] = [...box, ...watched.map((name) => style[name])].join(
      ' ',
    )
  }
  return found
}

/** The same, when nothing comes any more: images and texts of a widget come in several tasks. */
async function settled(page: TestPage, host: HTMLElement): Promise<Record<string, string>> {
  await until(() => host.dataset.fresh === undefined)
  for (let before = '', tries = 0; tries < 40; tries++) {
    const now = drawnIn(page, host)
    if (JSON.stringify(now) === before) return now
    before = JSON.stringify(now)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error('The page never comes to rest.')
}

const differences = (one: Record<string, string>, other: Record<string, string>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    one[key] === other[key] ? [] : [`${key}: ${one[key]} became ${other[key]}`],
  )

describe('a page whose style sheet attacks', () => {
  afterEach(closePages)

  const open = async (style: string, tag: string, body = '') =>
    openPage(`<style>${style}</style><body style="background:#fff!important">${body}<div style="${place}">${tag}</div></body>`, {
      item: mediaItem(),
    })

  it('changes nothing inside a <vitrine-player>', async () => {
    const script = `<script type="module" src="${await elementScript()}"></script>`
    const drawn: Record<string, string>[] = []
    for (const style of ['', hostile]) {
      const page = await open(style, `<vitrine-player src="${location.origin}" item="A" muted></vitrine-player>`, script)
      const host = page.document.querySelector('vitrine-player') as HTMLElement & { player?: unknown; play: () => Promise<void> }
      await until(() => host.player && host.shadowRoot?.querySelector('.vt-start'))
      await until(() => host.shadowRoot?.querySelector('.vt-controls'))
      await until(() => host.shadowRoot?.querySelector('.vt-player')?.getBoundingClientRect().width === 700)
      drawn.push(await settled(page, host))
      expect(page.errors).to.deep.equal([])
      // The next one would lie below the window, where nothing is loaded.
      closePages()
    }
    expect(Object.keys(drawn[0] ?? {}).length).to.be.above(10)
    expect(differences(drawn[0] ?? {}, drawn[1] ?? {})).to.deep.equal([])
  })

  for (const Display of [2, 3, 4, 5, 6, 7])
    it(`changes nothing inside a widget of display ${Display}`, async () => {
      const drawn: Record<string, string>[] = []
      for (const style of ['', hostile]) {
        const page = await open(style, `<script src="${await widgetAddress({ data: widgetData(6, { Display }) })}"></script>`)
        await until(() => rootOf(page)?.querySelector('.vt-widget[data-live]'))
        drawn.push(await settled(page, page.document.querySelector('vitrine-widget') as HTMLElement))
        closePages()
      }
      expect(Object.keys(drawn[0] ?? {}).length).to.be.above(10)
      expect(differences(drawn[0] ?? {}, drawn[1] ?? {})).to.deep.equal([])
    })

  it('can still hide an element, by its name or with `hidden`', async () => {
    const script = `<script type="module" src="${await elementScript()}"></script>`
    const tags = ['class="away"', 'hidden'].map((how) => `<vitrine-player ${how} src="${location.origin}" item="A"></vitrine-player>`)
    const page = await open('.away { display: none }', tags.join(''), script)
    await until(() => page.window.customElements.get('vitrine-player'))
    for (const one of page.document.querySelectorAll('vitrine-player')) expect(one.checkVisibility()).to.equal(false)
  })
})

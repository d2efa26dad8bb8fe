import { expect } from '@esm-bundle/chai'
import type { VitrinePlayerElement } from '../../sdk/player/index.ts'
import { barWords as arabicBar } from '../../sdk/text/ar/bar.ts'
import { galleryWords as arabicGallery } from '../../sdk/text/ar/gallery.ts'
import { screenWords as arabicScreen } from '../../sdk/text/ar/screen.ts'
import { widgetsWords as arabic } from '../../sdk/text/ar/widgets.ts'
import { barWords as germanBar } from '../../sdk/text/de/bar.ts'
import { elementWords as germanElement } from '../../sdk/text/de/element.ts'
import { galleryWords as germanGallery } from '../../sdk/text/de/gallery.ts'
import { screenWords as germanScreen } from '../../sdk/text/de/screen.ts'
import { widgetsWords as german } from '../../sdk/text/de/widgets.ts'
import { widgetsWords as english } from '../../sdk/text/en/widgets.ts'
import { closeFrames, openFrame } from './frame.fixture.ts'
import {
  closePages,
  loadedBy,
  media,
  mediaItem,
  openPage,
  playlistItem,
  rootOf,
  type TestPage,
  tilesOf,
  until,
  widgetAddress,
  widgetData,
} from './page.fixture.ts'

/** The languages whose words a page has fetched. */
const fetched = (page: { window: Window }): string[] => [
  ...new Set(
    page.window.performance.getEntriesByType('resource').flatMap(({ name }) => /\/words-([\w-]+)-\w{8}\.js/.exec(name)?.[1] ?? []),
  ),
]
const row = widgetData(9, { Display: 3 })

describe('the language of a widget', () => {
  afterEach(closePages)
  const section = (page: TestPage) => rootOf(page)?.querySelector<HTMLElement>('.vt-widget[data-live]')
  const label = (page: TestPage) => rootOf(page)?.querySelector('[data-step=on]')?.getAttribute('aria-label')
  const open = async (lang: string, attributes = '', call: Parameters<typeof widgetAddress>[0] = {}) =>
    openPage(`<body><script ${attributes} src="${await widgetAddress({ data: row, ...call })}"></script></body>`, { lang })

  for (const lang of ['ja', 'x', '__proto__', '"'])
    it(`is that of the markup when the page is in ${lang}`, async () => {
      const page = await open(lang)
      await until(() => section(page))
      await until(() => loadedBy(page).some((name) => /widget-/.test(name)))
      expect([section(page)?.lang, label(page), fetched(page), page.errors]).to.deep.equal(['en', english.steps.on, [], []])
    })

  it('loads no translations in an English page', async () => {
    const page = await open('en-GB')
    await until(() => section(page))
    expect([label(page), fetched(page)]).to.deep.equal([english.steps.on, []])
  })

  it('is that of the page, and changes with it without a reload', async () => {
    const page = await open('de-AT')
    await until(() => label(page) === german.steps.on && section(page))
    expect([section(page)?.lang, section(page)?.dir, fetched(page)]).to.deep.equal(['de', 'ltr', ['de']])
    page.document.documentElement.lang = 'ar'
    await until(() => label(page) === arabic.steps.on && section(page))
    expect([section(page)?.lang, section(page)?.dir]).to.deep.equal(['ar', 'rtl'])
    expect(page.window.getComputedStyle(section(page) as Element).direction).to.equal('rtl')
    page.document.documentElement.lang = 'en'
    await until(() => label(page) === english.steps.on)
    expect(page.errors).to.deep.equal([])
  })

  it('is that of the tag or of the script address, before that of the page', async () => {
    const tagged = await open('de', 'data-lang="ar"', { lang: 'de' })
    await until(() => label(tagged) === arabic.steps.on)
    const addressed = await open('ar', '', { lang: 'de' })
    await until(() => label(addressed) === german.steps.on)
    addressed.document.documentElement.lang = 'en'
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([label(addressed), fetched(tagged), fetched(addressed)]).to.deep.equal([german.steps.on, ['ar'], ['de']])
  })

  it('applies to its panel too', async () => {
    const page = await open('ar', '', { data: widgetData(3) })
    await until(() => section(page)?.lang === 'ar')
    tilesOf(page)[0]?.click()
    const find = (selector: string) => rootOf(page)?.querySelector<HTMLElement>(selector)
    await until(() => find('.vt-stage button')?.textContent === arabic.retry)
    expect(find('.vt-widget-close')?.getAttribute('aria-label')).to.equal(arabic.close)
    expect(fetched(page)).to.deep.equal(['ar'])
  })
})

describe('the language of a <vitrine-player>', () => {
  afterEach(closePages)
  const elementOf = ({ document }: TestPage) => document.querySelector('vitrine-player') as VitrinePlayerElement
  const inside = (page: TestPage, selector: string) => elementOf(page).shadowRoot?.querySelector<HTMLElement>(selector)
  const open = async (lang: string, attributes: string, item = mediaItem()) => {
    const manifest = (await (await fetch('/dist/embeds/element/manifest.json')).json()) as Record<string, { file: string }>
    const script = `<script type="module" src="${location.origin}/dist/embeds/element/${manifest['vitrine-player']?.file}"></script>`
    return openPage(`${script}<body><vitrine-player src="${location.origin}" ${attributes}></vitrine-player></body>`, { lang, item })
  }
  const playLabel = (page: TestPage) => inside(page, '.vt-bar button')?.getAttribute('aria-label')

  it('is English when there is no translation', async () => {
    const page = await open('ja', 'item="A"')
    await until(() => inside(page, '.vt-bar button'))
    expect([inside(page, '.vt-player')?.lang, fetched(page)]).to.deep.equal(['en', []])
  })

  it('is that of the page, and changes with it without a reload', async () => {
    const page = await open('de', 'item="A"')
    await until(() => playLabel(page)?.startsWith(germanBar.play))
    const { player } = elementOf(page)
    expect([inside(page, '.vt-player')?.lang, fetched(page)]).to.deep.equal(['de', ['de']])
    page.document.documentElement.lang = 'ar'
    await until(() => playLabel(page)?.startsWith(arabicBar.play))
    await until(() => inside(page, '.vt-player')?.dir === 'rtl')
    expect(elementOf(page).player).to.equal(player)
  })

  it('is that of its attribute, and changes with it', async () => {
    const page = await open('de', 'item="A" lang="ar"')
    await until(() => playLabel(page)?.startsWith(arabicBar.play))
    expect(fetched(page)).to.deep.equal(['ar'])
    elementOf(page).lang = 'en'
    await until(() => inside(page, '.vt-player')?.lang === 'en')
    expect(inside(page, '.vt-player')?.dir).to.equal('ltr')
  })

  it('applies to its error messages', async () => {
    const page = await open('en', 'lang="de"')
    await until(() => inside(page, '.vt-element-note')?.textContent === germanElement.noItem)
    expect(elementOf(page).error?.message).to.equal(germanElement.noItem)
    elementOf(page).lang = 'en'
    await until(() => inside(page, '.vt-element-note')?.textContent?.startsWith('No item'))
  })

  it('applies to documents', async () => {
    const Pages = [{ ImageURLs: [{ URL: `${media}poster.jpg`, Size: 320 }], Title: '', Width: 320, Height: 180 }]
    const Playlist = [playlistItem({ MediaURL: '', ThinnedMediaURL: '', Pages: [...Pages, ...Pages] })]
    const page = await open('ar', 'item="A"', mediaItem({ Playlist }))
    await until(() => inside(page, `[aria-label="${arabic.nextPage}"]`))
    expect(page.window.getComputedStyle(inside(page, '.vt-pages') as Element).direction).to.equal('rtl')
    page.document.documentElement.lang = 'de'
    await until(() => inside(page, `[aria-label="${german.nextPage}"]`))
    expect(page.errors).to.deep.equal([])
  })
})

describe('the language of a gallery', () => {
  afterEach(closeFrames)
  for (const [lang, dir, none] of [
    ['ja', '', 'No photos here.'],
    ['de', 'ltr', germanGallery.none],
    ['ar', 'rtl', arabicGallery.none],
  ] as const)
    it(`is that of its page: ${lang}`, async () => {
      const item = mediaItem({ RecordType: 4, Playlist: [playlistItem({ MediaURL: '', ThinnedMediaURL: '', Pages: [] })] })
      const frame = await openFrame({ inside: '', item, options: { Lang: lang } })
      const text = (): HTMLElement | null | undefined => frame.contentDocument?.querySelector<HTMLElement>('.vt-gallery-none')
      await until(() => text()?.innerText === none)
      const words = fetched({ window: frame.contentWindow as Window })
      expect([text()?.closest<HTMLElement>('[dir]')?.dir, words]).to.deep.equal([dir || 'ltr', dir ? [lang] : []])
    })
})

describe('the language of a screen', () => {
  const frames: HTMLIFrameElement[] = []
  after(async () => {
    for (const frame of frames) frame.remove()
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
    localStorage.clear()
  })

  for (const [lang, dir, title] of [
    ['de', 'ltr', germanScreen.confirmTitle],
    ['ar', 'rtl', arabicScreen.confirmTitle],
  ] as const)
    it(`is that of its page, and the service worker stores no other: ${lang}`, async () => {
      await fetch('/signage-test/set?mode=good&paired=0&known=0&revision=first')
      const frame = document.createElement('iframe')
      frames.push(frame)
      frame.src = `/signage/hall?lang=${lang}`
      frame.title = 'Screen'
      document.body.append(frame)
      const heading = () => frame.contentDocument?.querySelector('h1')
      await until(() => heading()?.textContent === title, 10_000)
      expect(heading()?.closest<HTMLElement>('[dir]')?.dir).to.equal(dir)
      const stored = async (): Promise<string[]> => {
        const found: string[] = []
        for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(url)
        return [...new Set(found.flatMap((url) => /\/words-([a-z-]+)-\w{8}\.js/.exec(url)?.[1] ?? []))]
      }
      for (let tries = 0; tries < 100 && !(await stored()).includes(lang); tries++) await new Promise((resolve) => setTimeout(resolve, 100))
      expect(await stored()).to.include(lang)
      expect(await stored()).to.not.include('fr')
    })
})

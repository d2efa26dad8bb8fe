import type { MediaItem, MediaSummary, PlaylistItem } from '../../sdk/media/contract.ts'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { english, type Language } from '../../sdk/text/language.ts'
import { until } from '../../sdk/ui/page.fixture.ts'
import type { WidgetData } from '../../sdk/widgets/contract.ts'
import type { RecentlyViewed } from '../../sdk/widgets/recently-viewed/contract.ts'

export { until }

/** Pages of other people, as frames: what is built is put on them as they would. */
export const media = '/.cache/fixtures/browser/'

export interface TestPage {
  frame: HTMLIFrameElement
  window: Window & typeof globalThis
  document: Document
  /** What the page wrote into its console as warnings, and what was thrown at it. */
  warnings: string[]
  errors: string[]
}

interface Built {
  file: string
  imports: string[]
  css: string[]
}

export async function built(entry: 'widget' | 'player' | 'sign-in' | 'still'): Promise<Built> {
  const folder = entry === 'still' ? '/dist/embeds/still' : '/dist/embeds'
  const manifest = (await (await fetch(`${folder}/manifest.json`)).json()) as Record<string, Built>
  const found = manifest[entry]
  if (!found) throw new Error(`There is no ${entry} in ${folder}: build first.`)
  const address = (file: string): string => `${location.origin}${folder}/${file}`
  return { file: address(found.file), imports: found.imports.map(address), css: found.css.map(address) }
}

interface Drawing {
  widgetHtml: (call: { data: WidgetData; base: string; language: Language }) => string
  widgetStyle: (data: WidgetData) => string
}

/** What the server has drawn of a widget before any script of it runs. */
export async function drawnByServer(data: WidgetData): Promise<{ html: string; style: string }> {
  const { widgetHtml, widgetStyle } = (await import(`${location.origin}/dist/embeds/server/widget-html.js`)) as Drawing
  return { html: widgetHtml({ data, base: location.origin, language: english }), style: widgetStyle(data) }
}

/** The text that `/w/` answers: the loader, and its call. `isDrawn: false`: without the markup. */
export async function widgetText({
  isDrawn = true,
  ...call
}: {
  data?: unknown
  module?: string
  base?: string
  isDrawn?: boolean
  lang?: string
} = {}): Promise<string> {
  const loader = await (await fetch('/dist/embeds/w.js')).text()
  const { file } = await built('widget')
  const data = 'data' in call ? call.data : widgetData(3)
  const drawing = isDrawn ? await drawnByServer(data as WidgetData) : {}
  const { Look: look, Message: message } = (data ?? {}) as Partial<WidgetData>
  const full = {
    base: location.origin,
    module: file.slice(location.origin.length),
    look,
    message,
    failed: widgetsWords.failed,
    ...drawing,
    ...call,
    data: JSON.stringify(data),
  }
  return `${loader}\nVitrine.widget(${JSON.stringify(full)});`
}

/** The same as an address for a script tag. */
export const widgetAddress = async (call?: Parameters<typeof widgetText>[0]): Promise<string> =>
  URL.createObjectURL(new Blob([await widgetText(call)], { type: 'text/javascript' }))

const pages: HTMLIFrameElement[] = []

/** Opens HTML as a page of 800 pixels. `fetched` answers what the page asks of our server. */
export async function openPage(
  html: string,
  { width = 800, item, viewed, lang = 'en' }: { width?: number; item?: MediaItem | undefined; lang?: string; viewed?: RecentlyViewed } = {},
): Promise<TestPage> {
  const frame = document.createElement('iframe')
  frame.style.cssText = `width:${width}px;height:900px;border:0`
  frame.allow = 'autoplay'
  pages.push(frame)
  const warnings: string[] = []
  const errors: string[] = []
  // The page writes its own parts first, so that nothing is missed.
  Object.assign(window, {
    prepare(page: Window & typeof globalThis) {
      page.console.warn = (...words: unknown[]) => void warnings.push(words.map(String).join(' '))
      page.addEventListener('error', ({ message }) => void errors.push(message))
      page.addEventListener('unhandledrejection', ({ reason }) => void errors.push(String(reason)))
      const real = page.fetch.bind(page)
      page.fetch = async (address, init) => {
        if (viewed && String(address).includes('/hasviewed/')) return Response.json(viewed)
        if (!String(address).includes('/api/ml/media/')) return real(address, init)
        const refusal = {
          Success: false,
          Message: 'This item does not exist, or you do not have access to it.',
          Code: 'MEDIA_NOT_FOUND',
          ErrorCode: 404,
        }
        return item ? Response.json(item) : Response.json(refusal, { status: 404 })
      }
    },
  })
  frame.srcdoc = `<!doctype html><html lang="${lang.replaceAll('"', '&quot;')}"><title>A page</title><script>parent.prepare(window)</script>${html}</html>`
  document.body.append(frame)
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  return {
    frame,
    window: frame.contentWindow as Window & typeof globalThis,
    document: frame.contentDocument as Document,
    warnings,
    errors,
  }
}

export function closePages(): void {
  for (const page of pages.splice(0)) page.remove()
}

export const hosts = ({ document }: TestPage): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('vitrine-widget')]
export const rootOf = (page: TestPage, index = 0): ShadowRoot | null => hosts(page)[index]?.shadowRoot ?? null
export const tilesOf = (page: TestPage, index = 0): HTMLAnchorElement[] => [
  ...(rootOf(page, index)?.querySelectorAll<HTMLAnchorElement>('a.vt-widget-face') ?? []),
]
/** The first tile, once the module has come to life too. */
export const drawn = async (page: TestPage, index = 0): Promise<HTMLAnchorElement> => {
  const tile = await until(() => tilesOf(page, index)[0])
  await until(() => loadedBy(page).some((name) => /\/widget-[^/]+\.js$/.test(name)))
  await until(() => rootOf(page, index)?.querySelector('.vt-widget')?.hasAttribute('data-live'))
  return tile
}

/** Names of the built files that a page has loaded, whoever asked for them. */
export const loadedBy = ({ window }: TestPage): string[] => window.performance.getEntriesByType('resource').map(({ name }) => name)

export const summary = (index: number, change: Partial<MediaSummary> = {}): MediaSummary => ({
  ClipDataID: index,
  EncID: `Item${index}`,
  RecordType: 1,
  Title: `Lesson ${index}`,
  Description: 'With experiments that every school can repeat.',
  URL: `/view.aspx?id=Item${index}`,
  ViewURL: `/view.aspx?id=Item${index}`,
  EmbedURL: `/Embed.aspx?id=Item${index}`,
  ViewCount: 0,
  IsPrivate: false,
  Audience: 'everyone',
  DateCreated: '2026-10-28T12:00:00Z',
  OwnerDisplayName: 'Admin',
  IsOwner: false,
  Duration: 75,
  AudioOnly: false,
  ImageURLs: [{ URL: `${media}poster.jpg`, Size: 320 }],
  Playable: true,
  Status: 'ready',
  ...change,
})

export const widgetData = (count: number, change: Partial<WidgetData> = {}): WidgetData => ({
  Title: 'New lessons',
  Display: 2,
  Items: Array.from({ length: count }, (_, index) => summary(index + 1)),
  Message: '',
  ...change,
})

export const playlistItem = (change: Partial<PlaylistItem> = {}): PlaylistItem => ({
  ID: 1,
  ClipDataID: 1,
  EncID: 'Item1',
  RecordType: 1,
  Title: 'Lesson 1',
  MediaURL: `${media}hls/master.m3u8`,
  ThinnedMediaURL: `${media}clip.mp4`,
  IsDash: false,
  LiveStream: false,
  IsGrowing: false,
  MultiStream: false,
  Is360: false,
  AudioOnly: false,
  StartTime: 0,
  Duration: 12,
  Width: 640,
  Height: 360,
  ImageURLs: [{ URL: `${media}poster.jpg`, Size: 320 }],
  Subtitles: [],
  ...change,
})

export const mediaItem = (change: Partial<MediaItem> = {}): MediaItem => ({
  ...summary(1),
  Owner: 1,
  BlobTier: 0,
  Extension: 'mp4',
  Width: 640,
  Height: 360,
  StatusMessage: '',
  Playlist: [playlistItem()],
  Chapters: { Count: 0, Items: [], CanEdit: false },
  IncludedCategories: [],
  ExcludedCategories: [],
  MetaData: [],
  CanEdit: false,
  CanDelete: false,
  CanGrant: false,
  CanApprove: false,
  CanEditCategories: false,
  CanDownload: false,
  CanShareByEmbed: true,
  CanShareByWeblink: true,
  DownloadOptions: [],
  ...change,
})

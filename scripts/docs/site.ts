import { Buffer } from 'node:buffer'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { transform } from 'lightningcss'
import { cssTargets } from '../build/css.ts'
import { apiPages, documentFile } from './api-pages.ts'
import { type PagePlace, pagePlaces } from './contents.ts'
import { type RenderedPage, renderMarkdown } from './markdown.ts'
import { pageHtml } from './page-html.ts'

export interface ManualSite {
  /** By name: pages, their Markdown, `llms.txt`, the index of the search, style and images. */
  files: Map<string, string | Uint8Array>
  /** Links to files that do not exist. Their text stays; a test names them. */
  faults: string[]
}

export function manualSite(): ManualSite {
  const places = pagesInOrder()
  const faults: string[] = []
  const bySource = new Map<string, PagePlace>(places.map((place) => [place.source, place]))
  const pages = places.map((place) => {
    const { text } = place
    return { ...place, text, ...renderMarkdown(text, (href) => addressFrom(place, href, bySource, faults)) }
  })
  const files = new Map<string, string | Uint8Array>()
  for (const page of pages) {
    files.set(`${page.name}.html`, pageHtml(page, pages, rawNameOf(page)))
    files.set(rawNameOf(page), rawText(page))
  }
  files.set('llms.txt', llmsText(pages))
  files.set('search.json', JSON.stringify(pages.map(searchEntry)))
  files.set('site.css', style())
  files.set(relative('docs', documentFile), JSON.stringify(JSON.parse(readFileSync(documentFile, 'utf8'))))
  files.set('icon.svg', icon)
  for (const image of globSync('docs/**/*.{webp,png,svg}')) files.set(relative('docs', image), readFileSync(image))
  return { files, faults }
}

/** The documents, with the pages about calls behind the other pages of the reference. */
function pagesInOrder(): (PagePlace & { text: string })[] {
  const places = pagePlaces().map((place) => ({ ...place, text: readFileSync(place.source, 'utf8') }))
  const end = places.findLastIndex(({ section }) => section === 'Reference') + 1
  return places.toSpliced(end, 0, ...apiPages())
}

type Page = PagePlace & RenderedPage & { text: string }

const rawNameOf = ({ source, name }: PagePlace): string => (source.startsWith('docs/') ? relative('docs', source) : `${name}.md`)

/** Documents of the root link into `docs/`; their copy stands inside. Others keep their links. */
const rawText = ({ source, text }: Page): string => (source.startsWith('docs/') ? text : text.replaceAll('](docs/', ']('))

/** The address of a link on a page; undefined for files of the repository that the manual leaves out. */
function addressFrom(from: PagePlace, href: string, bySource: ReadonlyMap<string, PagePlace>, faults: string[]): string | undefined {
  if (/^([a-z]+:|#)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const target = join(dirname(from.source), path)
  const place = bySource.get(target)
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (place) return `${relative(dirname(from.name), place.name) || place.name.split('/').at(-1)}.html${hash}`
  if (!existsSync(target)) faults.push(`${from.source} links to ${href}`)
  return target.startsWith('docs/') && !target.endsWith('.md') ? relative(join('docs', dirname(from.name)), target) : undefined
}

function llmsText(pages: readonly Page[]): string {
  const sections = [...Map.groupBy(pages, ({ section }) => section)].map(([section, each]) => {
    const lines = each.map((page) => `- [${page.title}](${rawNameOf(page)})${page.summary && `: ${page.summary}`}`)
    return `## ${section}\n\n${lines.join('\n')}\n`
  })
  const summary =
    '> An open-source media library and video portal for schools and other organisations, with an SDK for React and Preact, a custom element, iframes and widgets for other pages.'
  return `# Vitrine\n\n${summary}\n\n${sections.join('\n')}`
}

const searchEntry = ({ title, name, section, summary, headings }: Page) => ({
  title,
  address: `${name}.html`,
  section,
  summary,
  headings: headings.filter(({ depth }) => depth > 1).map(({ id, text }) => [id, text]),
})

const style = (): Uint8Array => {
  const code = ['sdk/ui/tokens.css', 'scripts/docs/site.css'].map((path) => readFileSync(path, 'utf8')).join('\n')
  return transform({ filename: 'site.css', code: Buffer.from(code), minify: true, targets: cssTargets }).code
}

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="2" y="4" width="28" height="24" rx="6" fill="#0a5f6e"/><path d="M13 11.3v9.4c0 .8.9 1.3 1.6.9l7-4.7c.6-.4.6-1.3 0-1.7l-7-4.7c-.7-.5-1.6 0-1.6.8Z" fill="#fff"/></svg>\n`

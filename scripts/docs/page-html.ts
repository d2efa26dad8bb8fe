import { escapeHtml, type RenderedPage } from './markdown.ts'

/** A page as the navigation knows it. */
export interface NavigationPage {
  /** `start/first-player` */
  name: string
  title: string
  section: string
  isListed: boolean
}

const mark = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect x="2" y="4" width="28" height="24" rx="6" class="mark-ground"/><path d="M13 11.3v9.4c0 .8.9 1.3 1.6.9l7-4.7c.6-.4.6-1.3 0-1.7l-7-4.7c-.7-.5-1.6 0-1.6.8Z" class="mark-sign"/></svg>`

/** The whole page. All addresses are relative, so that the site works under any path. */
export function pageHtml(page: RenderedPage & NavigationPage, pages: readonly NavigationPage[], rawName: string): string {
  const root = '../'.repeat(page.name.split('/').length - 1)
  const title = page.name === 'index' ? 'Vitrine manual' : `${page.title} · Vitrine manual`
  const at = pages.findIndex(({ name }) => name === page.name)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.summary)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${root}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}site.css">
<link rel="alternate" type="text/markdown" href="${root}${rawName}">
<script defer src="${root}search.js" data-root="${root}"></script>
</head>
<body>
<a class="skip" href="#manual-text">Skip to content</a>
<header>
<a class="brand" href="${root}index.html">${mark}<span>Vitrine <small>manual</small></span></a>
<form class="search" role="search" hidden>
<label for="manual-search">Search the manual</label>
<input id="manual-search" type="search" name="q" autocomplete="off" spellcheck="false" placeholder="Search the manual">
<div class="found" hidden><p role="status"></p><ul></ul></div>
</form>
<a class="to-contents" href="#manual-contents">Contents</a>
</header>
<div class="columns">
<main id="manual-text" tabindex="-1">
<article>
${page.html.replace('</h1>\n', (end) => end + contentsOfPage(page, 'inside'))}</article>
${turnPage(pages[at - 1], pages[at + 1], root)}
<footer><a href="${root}${rawName}">This page as Markdown</a> <a href="${root}llms.txt">All pages as text</a></footer>
</main>
${contentsOfPage(page, 'beside')}
<nav id="manual-contents" class="contents" aria-label="Manual">
${navigation(page, pages, root)}
</nav>
</div>
</body>
</html>
`
}

/** Shown twice, because a wide window has room for it beside the text; style hides one of them. */
function contentsOfPage({ headings }: RenderedPage, place: 'inside' | 'beside'): string {
  const listed = headings.filter(({ depth }) => depth === 2 || (depth === 3 && place === 'beside'))
  if (listed.length < 2) return ''
  const entries = listed.map(({ id, text, depth }) => `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(text)}</a></li>`)
  const list = `<ul>${entries.join('')}</ul>`
  return place === 'inside'
    ? `<details class="page-contents"><summary>On this page</summary>${list}</details>\n`
    : `<nav class="page-contents" aria-label="On this page"><h2>On this page</h2>${list}</nav>`
}

function turnPage(previous: NavigationPage | undefined, next: NavigationPage | undefined, root: string): string {
  const link = (page: NavigationPage | undefined, rel: string, label: string): string =>
    page ? `<a rel="${rel}" href="${root}${page.name}.html"><small>${label}</small> ${escapeHtml(page.title)}</a>` : ''
  return `<nav class="turn" aria-label="Previous and next page">${link(previous, 'prev', 'Previous')}${link(next, 'next', 'Next')}</nav>`
}

function navigation(page: NavigationPage, pages: readonly NavigationPage[], root: string): string {
  const bySection = Map.groupBy(
    pages.filter(({ isListed }) => isListed),
    ({ section }) => section,
  )
  return [...bySection]
    .map(([section, each]) => {
      const links = each.map(({ name, title }) => {
        const current = name === page.name ? ' aria-current="page"' : ''
        return `<li><a href="${root}${name}.html"${current}>${escapeHtml(title)}</a></li>`
      })
      // Long sections stay closed until one of their pages is read.
      const isOpen = section === page.section || each.length <= 16
      return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(section)}</summary><ul>${links.join('')}</ul></details>`
    })
    .join('\n')
}

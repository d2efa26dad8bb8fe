import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { pagePlaces } from './contents.ts'
import { renderMarkdown } from './markdown.ts'
import { type ManualSite, manualSite } from './site.ts'

const keep = (href: string): string => href

describe('renderMarkdown', () => {
  it('shows the text of a link that leads nowhere', () => {
    expect(renderMarkdown('See [`a` & b](../a.ts).', () => undefined).html).toBe('<p>See <code>a</code> &amp; b.</p>\n')
  })

  it('escapes code, and lets the keyboard reach what scrolls', () => {
    expect(renderMarkdown('```html\n<b>"&"</b>\n```', keep).html).toBe(
      '<pre tabindex="0"><code data-language="html">&lt;b&gt;&quot;&amp;&quot;&lt;/b&gt;</code></pre>\n',
    )
    expect(renderMarkdown('| a |\n|---|\n| b |', keep).html).toContain(
      '<div class="table" role="region" aria-label="Table 1" tabindex="0"><table>',
    )
    expect(renderMarkdown('- a\n\n  ```\n  b\n  ```', keep).html).toContain('<pre tabindex="0"><code>b')
    expect(renderMarkdown('| a |\n|---|\n| b |\n\n| c |\n|---|\n| d |', keep).html).toContain('aria-label="Table 2"')
  })

  it('names headings as code hosts do, each once', () => {
    const { title, headings } = renderMarkdown('# The `src` of *it*\n\n## Get & set\n\n## Get & set\n\n```\n# no\n```', keep)
    expect(title).toBe('The src of it')
    expect(headings.map(({ id }) => id)).toEqual(['the-src-of-it', 'get--set', 'get--set-1'])
  })

  it('sums a page up in its first sentences', () => {
    expect(renderMarkdown('# A\n\n`One` is short. Two is **long enough** to be the end of this summary. Three.', keep).summary).toBe(
      'One is short. Two is long enough to be the end of this summary.',
    )
  })
})

describe('manualSite', () => {
  let site: ManualSite
  const pages = (): [name: string, html: string][] =>
    [...site.files].filter(([name]) => name.endsWith('.html')).map(([name, html]) => [name, String(html)])
  const idsOf = (html: string): Set<string> => new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id))
  beforeAll(() => {
    site = manualSite()
  })

  it('has every document', () => {
    const listed = new Set(pagePlaces().map(({ source }) => source))
    expect(globSync('docs/**/*.md').filter((path) => !listed.has(path))).toEqual([])
  })

  it('has no link to a file, page or heading that does not exist', () => {
    const dead = pages().flatMap(([name, html]) =>
      [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, address = '']) => {
        if (/^[a-z]+:/.test(address)) return []
        const [path = '', anchor] = address.split('#')
        const target = path === '' ? name : join(dirname(name), path)
        // The build adds this one.
        if (target === 'search.js') return []
        const file = site.files.get(target)
        const isThere = file !== undefined && (anchor === undefined || idsOf(String(file)).has(decodeURIComponent(anchor)))
        return isThere ? [] : [`${name}: ${address}`]
      }),
    )
    expect([...site.faults, ...dead]).toEqual([])
    expect(pages().length).toBeGreaterThan(90)
  })

  it('has relative addresses only, no script and no style in its pages, and each id once', () => {
    for (const [name, html] of pages()) {
      expect(html.match(/ (?:href|src)="\/[^"]*"/g), name).toBe(null)
      expect(html.replace(/<pre[^]*?<\/pre>/g, '').match(/<style|<script(?! defer src="[./]*search\.js")| style="| on\w+="/g), name).toBe(
        null,
      )
      expect(html.match(/ id="[^"]*"/g)?.length, name).toBe(idsOf(html).size)
      expect(html.match(/<h1 /g)?.length, name).toBe(1)
    }
  })

  it('has the Markdown of each page beside it, and lists all of them in llms.txt', () => {
    const text = String(site.files.get('llms.txt'))
    expect(text).toMatch(/^# Vitrine\n\n> .+\n\n## /)
    const listed = [...text.matchAll(/^- \[(.+?)\]\((.+?)\)(: .+)?$/gm)]
    expect(listed).toHaveLength(pages().length)
    for (const [, title, path = ''] of listed)
      expect(String(site.files.get(path)).replaceAll('`', ''), path).toContain(`# ${title?.slice(0, 3)}`)
  })
})

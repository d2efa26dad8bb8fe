import { marked, type Token, type Tokens } from 'marked'

export interface Heading {
  depth: number
  id: string
  text: string
}

export interface RenderedPage {
  title: string
  /** First sentences as plain text. */
  summary: string
  headings: Heading[]
  html: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

/**
 * Renders a page. `linkTo` returns the new address of a link or image; undefined leaves the text without a link, for files that the
 * manual does not have. Tokens are changed and not the renderer, because tokens are the same in all versions of marked.
 */
export function renderMarkdown(text: string, linkTo: (href: string) => string | undefined): RenderedPage {
  const tokens = marked.lexer(text)
  const headings: Heading[] = []
  const idOf = uniqueIds()
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'link' || token.type === 'image') relink(token, linkTo)
  })
  const first = tokens.find(({ type }) => type === 'paragraph')
  let tables = 0
  const html = tokens
    .map((token) => blockHtml(token, headings, idOf))
    .join('')
    // Each region of a page needs a name of its own.
    .replace(/aria-label="Table"/g, () => `aria-label="Table ${++tables}"`)
  const title = headings.find(({ depth }) => depth === 1)?.text ?? ''
  return { title, summary: first ? firstSentences(plainText(first)) : '', headings, html }
}

function relink(token: Token, linkTo: (href: string) => string | undefined): void {
  const link = token as Tokens.Link
  const href = linkTo(link.href)
  if (href !== undefined) link.href = href
  // The same token as a piece of HTML: its text.
  else Object.assign(token, { type: 'html', text: marked.Parser.parseInline(link.tokens), block: false })
}

function blockHtml(token: Token, headings: Heading[], idOf: (text: string) => string): string {
  if (token.type === 'heading') {
    const { depth, tokens = [] } = token as Tokens.Heading
    const text = plainText(token)
    const id = idOf(text)
    headings.push({ depth, id, text })
    return `<h${depth} id="${id}">${marked.Parser.parseInline(tokens)}</h${depth}>\n`
  }
  if (token.type === 'code') {
    const { text, lang = '' } = token as Tokens.Code
    // Wide code scrolls, so the keyboard must reach it.
    return `<pre tabindex="0"><code data-language="${escapeHtml(lang.split(' ')[0] ?? '')}">${escapeHtml(text)}</code></pre>\n`
  }
  // Code in a list scrolls too.
  const html = marked.Parser.parse([token]).replaceAll('<pre><code', '<pre tabindex="0"><code')
  return token.type === 'table' ? `<div class="table" role="region" aria-label="Table" tabindex="0">${html}</div>\n` : html
}

/** The words of a token without markup. */
function plainText(token: Token): string {
  const { tokens, text = '', raw } = token as { tokens?: Token[]; text?: string; raw: string }
  if (token.type === 'br') return ' '
  return tokens && tokens.length > 0 ? tokens.map(plainText).join('') : (text || raw).replace(/<[^<>]*>/g, '')
}

/** At least 60 characters if there are as many, and whole sentences. */
function firstSentences(text: string): string {
  const sentences = text.replace(/\s+/g, ' ').split(/(?<=[.:?!]) /)
  let summary = ''
  for (const sentence of sentences) {
    if (summary.length > 60) break
    summary += `${summary && ' '}${sentence}`
  }
  return summary.replace(/:$/, '.')
}

/** Names of headings as code hosts write them, so that links between documents work in both places. */
function uniqueIds(): (text: string) => string {
  const counts = new Map<string, number>()
  return (text) => {
    const id = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-')
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return count === 0 ? id : `${id}-${count}`
  }
}

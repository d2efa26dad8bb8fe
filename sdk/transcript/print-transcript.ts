import { isRightToLeft, type TakenTranscript } from './transcript-files.ts'
import { wordsOf } from './transcript-lines.ts'

const style = `
  @page { margin: 2cm; }
  body { margin: 0; color: #000; background: #fff; font: 11pt/1.5 Georgia, 'Times New Roman', serif; }
  h1 { font-size: 18pt; line-height: 1.25; margin: 0 0 14pt; }
  h2 { font-size: 13pt; line-height: 1.25; margin: 14pt 0 6pt; break-after: avoid; }
  p { margin: 0 0 4pt; break-inside: avoid; orphans: 2; widows: 2; overflow-wrap: anywhere; }
  time { margin-inline-end: 8pt; color: #444; font-variant-numeric: tabular-nums; }
`

/** Writes a transcript into an empty page: its title, its chapters as headings, and its lines. */
export function fillPrintPage(page: Document, { title, lang, sections, timeOf }: Omit<TakenTranscript, 'file' | 'entries'>): void {
  page.title = title
  page.documentElement.lang = lang
  page.documentElement.dir = isRightToLeft(lang) ? 'rtl' : 'ltr'
  const add = (name: string, text: string): HTMLElement => {
    const element = page.createElement(name)
    element.textContent = text
    element.dir = 'auto'
    page.body.append(element)
    return element
  }
  add('h1', title)
  for (const section of sections) {
    if (section.title !== '') add('h2', section.title)
    for (const line of section.lines) {
      const paragraph = add('p', '')
      if (timeOf) paragraph.append(Object.assign(page.createElement('time'), { textContent: timeOf(line.from) }), ' ')
      if (line.speaker) paragraph.append(Object.assign(page.createElement('strong'), { textContent: `${line.speaker}: ` }))
      paragraph.append(line.isDescribed ? Object.assign(page.createElement('em'), { textContent: wordsOf(line) }) : wordsOf(line))
    }
  }
}

/** Prints a transcript from a page of its own: the page around the player is not printed. */
export function printTranscript(taken: TakenTranscript): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;inset-block-end:0;inset-inline-start:0;width:0;height:0;border:0;visibility:hidden'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  document.body.append(frame)
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!view) return frame.remove()
  // A constructed sheet is allowed where the page allows no style in its text.
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(style)
  view.document.adoptedStyleSheets = [sheet]
  fillPrintPage(view.document, taken)
  view.addEventListener('afterprint', () => setTimeout(() => frame.remove()))
  view.focus()
  view.print()
}

import { formatTime } from '../player/index.ts'
import type { TranscriptLine, TranscriptSection } from './transcript-lines.ts'

/** Lines of a block that the browser lays out only near the screen. */
const blockLines = 50

export interface DrawnLine {
  line: TranscriptLine
  /** The paragraph. */
  element: HTMLElement
  time: HTMLButtonElement
  /** The words alone. */
  words: Text
}

export interface DrawOptions {
  /** Second of the media at which the shown time begins. */
  begin: number
  /** The name of the button that plays from a time such as "1:23". */
  playFrom: (time: string) => string
  /** Stands before a line that says what is seen. */
  described: string
}

type Create = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) => HTMLElementTagNameMap[Name]

function drawLine(create: Create, line: TranscriptLine, { begin, playFrom, described }: DrawOptions): DrawnLine {
  const element = create('p', 'vt-transcript-line')
  const time = create('button', 'vt-transcript-time')
  const shown = formatTime(line.from - begin)
  time.type = 'button'
  time.tabIndex = -1
  time.textContent = shown
  time.setAttribute('aria-label', playFrom(shown))
  const text = create('span', 'vt-transcript-text')
  text.dir = 'auto'
  const name = line.isDescribed ? described : line.speaker
  if (name !== '') {
    const speaker = create('strong', 'vt-transcript-speaker')
    speaker.textContent = `${name}: `
    text.append(speaker)
  }
  if (line.isDescribed) element.dataset['described'] = ''
  const words = element.ownerDocument.createTextNode(line.text)
  text.append(words)
  element.append(time, ' ', text)
  return { line, element, time, words }
}

/**
 * Draws a transcript into a box and answers its lines. Not React: ten thousand lines are ten thousand paragraphs that never change, and the
 * search and the screen reader of the browser need each of them in the page.
 */
export function drawLines(box: HTMLElement, sections: readonly TranscriptSection[], options: DrawOptions): DrawnLine[] {
  const page = box.ownerDocument
  const create: Create = (name, className) => {
    const element = page.createElement(name)
    element.className = className
    return element
  }
  const drawn: DrawnLine[] = []
  const content = page.createDocumentFragment()
  for (const { title, lines } of sections) {
    if (title !== '') {
      const heading = create('h3', 'vt-transcript-heading')
      heading.dir = 'auto'
      heading.textContent = title
      content.append(heading)
    }
    for (let at = 0; at < lines.length; at += blockLines) {
      const block = create('div', 'vt-transcript-block')
      for (const line of lines.slice(at, at + blockLines)) {
        const one = drawLine(create, line, options)
        block.append(one.element)
        drawn.push(one)
      }
      content.append(block)
    }
  }
  const [first] = drawn
  if (first) first.time.tabIndex = 0
  box.replaceChildren(content)
  return drawn
}

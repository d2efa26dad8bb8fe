import { formatTime } from '../player/index.ts'
import { type LineElements, lineTemplate } from './line-template.ts'
import type { TranscriptLine, TranscriptSection } from './transcript-lines.ts'

/** Lines of a block that the browser lays out only near the screen. */
const blockLines = 50
/** Milliseconds of drawing before the browser may paint a frame and answer the viewer. */
const sliceMs = 8

export interface DrawnLine extends LineElements {
  line: TranscriptLine
}

export interface DrawOptions {
  /** Second of the media at which the shown time begins. */
  begin: number
  /** The name of the button that plays from a time such as "1:23". */
  playFrom: (time: string) => string
  /** Stands before a line that says what is seen. */
  described: string
  /** Index of a line that is drawn at once, because the text opens there. Default: the first. */
  openAt?: number
}

/** A transcript in the page. */
export interface DrawnText {
  /** All lines in their order. */
  lines: readonly TranscriptLine[]
  /** The elements of a line, drawn now where they are not in the page yet. Undefined where there is no such line. */
  at(index: number): DrawnLine | undefined
  /** Index of the line that has a node; -1 for another place. */
  indexOf(node: Node): number
  /** Draws now what is not in the page yet. */
  drawAll(): void
  /** Draws no more. */
  stop(): void
}

interface Block {
  element: HTMLElement
  first: number
  lines: readonly TranscriptLine[]
}

/**
 * Draws a transcript into a box. Not React: ten thousand lines are ten thousand paragraphs that never change, and the search and the screen
 * reader of the browser need each of them in the page. The lines of the first screen come at once, the others between the next frames.
 */
export function drawLines(box: HTMLElement, sections: readonly TranscriptSection[], options: DrawOptions): DrawnText {
  const blocks = addBlocks(box, sections)
  const lines = sections.flatMap((section) => section.lines)
  const drawn: DrawnLine[] = []
  const places = new WeakMap<Node, number>()
  const template = lineTemplate(box.ownerDocument)
  const draw = ({ element, first, lines: own }: Block): void => {
    if (drawn[first] !== undefined) return
    const content = template(own.length)
    for (const [index, line] of own.entries()) {
      const parts = content.lines[index]
      if (!parts) continue
      fillLine(parts, line, options)
      drawn[first + index] = { ...parts, line }
      places.set(parts.element, first + index)
    }
    element.append(content.fragment)
  }
  const blockOf = (index: number): number => blocks.findLastIndex(({ first }) => first <= index)
  const opened = Math.max(0, blockOf(options.openAt ?? 0))
  for (const block of blocks.slice(Math.max(0, opened - 1), opened + 2)) draw(block)
  const [begin] = blocks
  if (begin) draw(begin)
  const [first] = drawn
  if (first) first.time.tabIndex = 0
  const rest = inSlices(blocks, draw)
  return {
    lines,
    at: (index) => {
      const block = blocks[blockOf(index)]
      if (block && index < lines.length) draw(block)
      return drawn[index]
    },
    indexOf: (node) => {
      const element = (node instanceof Element ? node : node.parentElement)?.closest('.vt-transcript-line')
      return (element && places.get(element)) ?? -1
    },
    drawAll: rest.finish,
    stop: rest.stop,
  }
}

/** Puts the headings and the empty blocks of all lines into the box. */
function addBlocks(box: HTMLElement, sections: readonly TranscriptSection[]): Block[] {
  const page = box.ownerDocument
  const content = page.createDocumentFragment()
  const blocks: Block[] = []
  let first = 0
  for (const { title, lines } of sections) {
    if (title !== '') {
      const heading = page.createElement('h3')
      heading.className = 'vt-transcript-heading'
      heading.dir = 'auto'
      heading.textContent = title
      content.append(heading)
    }
    for (let at = 0; at < lines.length; at += blockLines) {
      const element = page.createElement('div')
      element.className = 'vt-transcript-block'
      content.append(element)
      const own = lines.slice(at, at + blockLines)
      // The style sheet estimates the height of the block by them.
      element.style.setProperty('--lines', String(own.length))
      blocks.push({ element, first, lines: own })
      first += own.length
    }
  }
  box.replaceChildren(content)
  return blocks
}

function fillLine({ element, time, text, words }: LineElements, line: TranscriptLine, { begin, playFrom, described }: DrawOptions): void {
  const shown = formatTime(line.from - begin)
  time.textContent = shown
  time.setAttribute('aria-label', playFrom(shown))
  const name = line.isDescribed ? described : line.speaker
  if (name !== '') {
    const speaker = element.ownerDocument.createElement('strong')
    speaker.className = 'vt-transcript-speaker'
    speaker.textContent = `${name}: `
    text.prepend(speaker)
  }
  if (line.isDescribed) element.dataset['described'] = ''
  words.data = line.text
}

/** Works on a list between frames. A message is a task that pages in the background get at once, where timers wait for a second. */
function inSlices<One>(list: readonly One[], work: (one: One) => void): { finish: () => void; stop: () => void } {
  const { port1, port2 } = new MessageChannel()
  let next = 0
  const stop = (): void => {
    next = list.length
    port1.close()
  }
  const workUntil = (end: number): void => {
    for (let one = list[next]; one !== undefined && performance.now() < end; one = list[++next]) work(one)
    if (next < list.length) port2.postMessage(undefined)
    else stop()
  }
  port1.onmessage = () => workUntil(performance.now() + sliceMs)
  port2.postMessage(undefined)
  return { finish: () => workUntil(Number.POSITIVE_INFINITY), stop }
}

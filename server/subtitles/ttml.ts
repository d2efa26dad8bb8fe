import { DOMParser } from '@xmldom/xmldom'
import { escapeWords, type WrittenCue } from './written-cue.ts'

/** Deeper than any program writes. */
const deepest = 40
const element = 1
const words = 3
const cdata = 4

/** How the file counts time. */
interface Rates {
  frames: number
  ticks: number
}

interface Span {
  startMs: number
  endMs: number
}

/**
 * The lines of a TTML file (also called DFXP; EBU-TT-D and IMSC are profiles of it). Italic, bold and underlined words stay, and lines above
 * the middle of the video; all other looks go. A file that is not well-formed has no lines.
 */
export function cuesOfTtml(file: string): WrittenCue[] {
  const root = rootOf(file)
  if (!root || local(root) !== 'tt') return []
  const frames = Number(attribute(root, 'frameRate') ?? 30)
  const rates = { frames, ticks: Number(attribute(root, 'tickRate') ?? frames) }
  const above = new Set<string>()
  const cues: WrittenCue[] = []
  const visit = (node: Element, around: Span, region: string, depth: number): void => {
    const span = spanOf(node, around, rates)
    const place = attribute(node, 'region') ?? region
    const name = local(node)
    if (name === 'region' && isAbove(node)) above.add(attribute(node, 'id') ?? '')
    if (name === 'p') cues.push({ ...span, settings: above.has(place) ? ' line:0' : '', text: linesOf(node) })
    else if (depth < deepest) for (const child of elementsIn(node)) visit(child, span, place, depth + 1)
  }
  visit(root, { startMs: 0, endMs: Number.POSITIVE_INFINITY }, '', 0)
  return cues.filter(({ endMs }) => Number.isFinite(endMs))
}

function rootOf(file: string): Element | undefined {
  const stop = (message: string): never => {
    throw new Error(message)
  }
  try {
    const errorHandler = { warning: () => undefined, error: stop, fatalError: stop }
    return (
      new DOMParser({ errorHandler }).parseFromString(file.replace(/^\uFEFF/, '').trim(), 'application/xml').documentElement ?? undefined
    )
  } catch {
    return undefined
  }
}

const local = ({ localName, nodeName }: Element): string => localName ?? nodeName

/** An attribute by its name without a prefix: programs differ in their prefixes. */
function attribute(node: Element, name: string): string | undefined {
  for (let at = 0; at < node.attributes.length; at++) {
    const each = node.attributes[at]
    if (each && (each.localName ?? each.name) === name) return each.value
  }
  return undefined
}

function* elementsIn(node: Node): Generator<Element> {
  for (let child = node.firstChild; child; child = child.nextSibling) if (child.nodeType === element) yield child as Element
}

/** Times of an element count from the beginning of the element around it. */
function spanOf(node: Element, around: Span, rates: Rates): Span {
  const [begin, end, dur] = ['begin', 'end', 'dur'].map((name) => milliseconds(attribute(node, name), rates))
  const startMs = around.startMs + (begin ?? 0)
  const ends = [around.endMs]
  if (end !== undefined) ends.push(around.startMs + end)
  if (dur !== undefined) ends.push(startMs + dur)
  return { startMs, endMs: Math.min(...ends) }
}

/** Reads `00:01:02.500`, `00:01:02:12` with frames, and `62.5s` with a unit. */
function milliseconds(time: string | undefined, { frames, ticks }: Rates): number | undefined {
  const text = time?.trim() ?? ''
  if (text.length > 40) return undefined
  const [, hours, minutes, seconds, frame] = /^(\d+):(\d{2}):(\d{2}(?:\.\d+)?)(?::(\d+)(?:\.\d+)?)?$/.exec(text) ?? []
  if (hours !== undefined)
    return Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(frame ?? 0) / frames) * 1000)
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(h|ms|m|s|f|t)$/.exec(text) ?? []
  const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1, f: 1000 / frames, t: 1000 / ticks }
  return amount === undefined ? undefined : Math.round(Number(amount) * (units[unit] ?? 0))
}

/** A region at the upper edge, or whose lines begin there. */
function isAbove(region: Element): boolean {
  const looks = [region, ...[...elementsIn(region)].filter((child) => local(child) === 'style')]
  const find = (name: string): string => looks.map((look) => attribute(look, name)).find((value) => value !== undefined) ?? ''
  const [, top] = /^\S{1,20}\s{1,20}(\d{1,3}(?:\.\d{1,10})?)%/.exec(find('origin')) ?? []
  return top === undefined ? find('displayAlign') === 'before' : Number(top) < 50 && find('displayAlign') !== 'after'
}

const styles: readonly [attribute: string, value: RegExp, tag: string][] = [
  ['fontStyle', /^(italic|oblique)$/, 'i'],
  ['fontWeight', /^bold$/, 'b'],
  ['textDecoration', /\bunderline\b/, 'u'],
]

/** The words of a paragraph; a break is a new line, and spaces and breaks of the file itself are one space. */
function linesOf(paragraph: Element): string {
  const say = (node: Node, depth: number): string => {
    if (node.nodeType === words || node.nodeType === cdata) return escapeWords((node.nodeValue ?? '').replace(/\s+/g, ' '))
    if (node.nodeType !== element || local(node as Element) === 'metadata') return ''
    if (local(node as Element) === 'br') return '\n'
    if (depth > deepest) return ''
    let inside = ''
    for (let child = node.firstChild; child; child = child.nextSibling) inside += say(child, depth + 1)
    const tags = styles.filter(([name, value]) => value.test(attribute(node as Element, name) ?? '')).map(([, , tag]) => tag)
    return inside.trim() === '' ? inside : tags.reduce((text, tag) => `<${tag}>${text}</${tag}>`, inside)
  }
  return say(paragraph, 0)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

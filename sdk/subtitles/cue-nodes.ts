import { readReferences } from './character-references.ts'
import type { SubtitleElement, SubtitleNode } from './contract.ts'
import { readTimestamp } from './timestamp.ts'

/** Deeper than anybody writes; a page that draws a hundred thousand elements inside each other falls over. */
const deepest = 32
/** More pieces than any line has: what comes after them is left out. */
const maxPieces = 2000
const names = ['c', 'i', 'b', 'u', 'v', 'lang', 'ruby', 'rt'] as const
const isName = (name: string): name is SubtitleElement['Name'] => (names as readonly string[]).includes(name)

/**
 * Reads the text of a cue by the tokeniser and tree builder of the specification. Tags that are not WebVTT are left out, what stands
 * between them are words: nothing ever becomes HTML.
 */
export function cueNodes(raw: string): SubtitleNode[] {
  const root: SubtitleElement = { Name: 'c', Classes: [], About: '', Nodes: [] }
  const open: SubtitleElement[] = []
  let time: number | undefined
  const current = (): SubtitleElement => open.at(-1) ?? root
  const say = (text: string): void => {
    if (text !== '') current().Nodes.push({ Text: readReferences(text), ...(time === undefined ? {} : { At: time }) })
  }
  let pieces = 0
  for (let at = 0; at < raw.length && pieces++ < maxPieces; ) {
    const tag = raw.indexOf('<', at)
    if (tag < 0) {
      say(raw.slice(at))
      break
    }
    say(raw.slice(at, tag))
    // A tag that nobody closes takes the rest.
    const end = raw.indexOf('>', tag)
    const inside = raw.slice(tag + 1, end < 0 ? raw.length : end)
    at = end < 0 ? raw.length : end + 1
    if (inside.startsWith('/')) close(open, inside.slice(1))
    else if (/^\d/.test(inside)) {
      const stamp = readTimestamp(inside, 0)
      if (stamp?.next === inside.length) time = stamp.seconds
    } else begin(open, current(), inside)
  }
  return root.Nodes
}

function begin(open: SubtitleElement[], parent: SubtitleElement, inside: string): void {
  const [, head = '', about = ''] = /^([^\t\n\f ]*)([^]*)$/.exec(inside) ?? []
  const [name = '', ...classes] = head.split('.')
  if (!isName(name) || (name === 'rt' && parent.Name !== 'ruby') || open.length >= deepest) return
  const element: SubtitleElement = {
    Name: name,
    Classes: classes.filter((each) => each !== ''),
    About:
      name === 'v' || name === 'lang'
        ? readReferences(about)
            .trim()
            .replace(/[\t\n\f\r ]+/g, ' ')
        : '',
    Nodes: [],
  }
  parent.Nodes.push(element)
  open.push(element)
}

/** An end tag ends the element that is open if it is its own, and `</ruby>` also the `<rt>` in it. Any other is left out. */
function close(open: SubtitleElement[], name: string): void {
  const current = open.at(-1)
  if (current?.Name === name) open.pop()
  else if (name === 'ruby' && current?.Name === 'rt') open.splice(-2)
}

/** The text of a cue without markup, never HTML. Ruby text follows its base in brackets. */
export const cueText = (raw: string): string => wordsOf(cueNodes(raw)).trim()

export const wordsOf = (nodes: readonly SubtitleNode[]): string =>
  nodes.map((node) => ('Text' in node ? node.Text : node.Name === 'rt' ? `(${wordsOf(node.Nodes)})` : wordsOf(node.Nodes))).join('')

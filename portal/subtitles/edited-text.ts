import { clockText, readClock } from './clock-text.ts'

/** A cue as it stands in a row of the editor. */
export interface EditedCue {
  /** Stays the same while the cue is edited. */
  readonly key: number
  /** Milliseconds. */
  readonly from: number
  readonly to: number
  /** The person who speaks; empty where the file does not say. */
  readonly speaker: string
  /** The words with the tags of WebVTT; `&` and `<` stand for themselves. */
  readonly text: string
  /** Other parts of the cue in the file; the editor keeps them as they are. */
  readonly rest?: { readonly id: string; readonly settings: string; readonly before: string }
}

/** A WebVTT file in parts. */
export interface EditedText {
  /** Header, style sheets and regions. */
  head: string
  cues: EditedCue[]
  /** Comments after the last cue. */
  tail: string
}

let lastKey = 0
/** A new cue. */
export const newCue = (cue: Omit<EditedCue, 'key'>): EditedCue => ({ ...cue, key: ++lastKey })

const arrow = '-->'

/** Takes a WebVTT file apart. Other blocks stay beside the next cue. */
export function readText(webVtt: string): EditedText {
  const lines = webVtt.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: EditedCue[] = []
  let [head, before] = ['', '']
  for (let at = 0; at < lines.length; ) {
    if (lines[at] === '') {
      at++
      continue
    }
    const block: string[] = []
    // An arrow after the second line begins another cue.
    while (at < lines.length && lines[at] !== '' && !(block.length > 0 && hasTiming(block) && lines[at]?.includes(arrow)))
      block.push(lines[at++] ?? '')
    const cue = readCue(block, before)
    if (cue) cues.push(cue)
    else if (cues.length === 0) head += `${block.join('\n')}\n\n`
    else before += `${block.join('\n')}\n\n`
    if (cue) before = ''
  }
  return { head: head.trim() || 'WEBVTT', cues: cues.sort((a, b) => a.from - b.from), tail: before.trim() }
}

const hasTiming = (block: readonly string[]): boolean => block.some((line) => line.includes(arrow))

function readCue(block: readonly string[], before: string): EditedCue | undefined {
  const at = block[0]?.includes(arrow) ? 0 : 1
  const [start, after, ...more] = (block[at] ?? '').split(arrow)
  if (start === undefined || after === undefined || more.length > 0) return undefined
  const [end = '', ...settings] = after.trim().split(/\s+/)
  const [from, to] = [readClock(start), readClock(end)]
  if (from === undefined || to === undefined) return undefined
  const [speaker, text] = takeSpeaker(block.slice(at + 1).join('\n'))
  const rest = { id: at === 1 ? (block[0] ?? '') : '', settings: settings.join(' '), before: before.trim() }
  const isPlain = rest.id === '' && rest.settings === '' && rest.before === ''
  return newCue({ from, to, speaker: readable(speaker), text: readable(text), ...(isPlain ? {} : { rest }) })
}

/** A cue of one voice has its name in a field of its own; several voices stay tags. */
function takeSpeaker(payload: string): [speaker: string, text: string] {
  const end = payload.indexOf('>')
  if (!payload.startsWith('<v ') || end < 0 || payload.indexOf('<v', 1) > 0) return ['', payload]
  const text = payload.slice(end + 1)
  return [payload.slice(3, end).trim(), text.endsWith('</v>') ? text.slice(0, -4) : text.replace('</v>', '')]
}

const tag = /^<(?:\/?(?:c|i|b|u|v|lang|ruby|rt)[ .>]|\d)/
const isTag = (text: string): boolean => tag.test(text)

function readable(text: string): string {
  return text
    .replace(/&lt;/g, (all, at: number) => (isTag(`<${text.slice(at + 4, at + 16)}`) ? all : '<'))
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll('&lrm;', '\u200E')
    .replaceAll('&rlm;', '\u200F')
    .replaceAll('&amp;', '&')
}

const written = (text: string): string =>
  text
    .replace(/&(?!lt;)/g, '&amp;')
    .replace(/</g, (all, at: number, whole: string) => (isTag(whole.slice(at, at + 16)) ? all : '&lt;'))
    .replaceAll(arrow, '--&gt;')
    .split('\n')
    // An empty line would end the cue.
    .filter((line) => line.trim() !== '')
    .join('\n')

/** Puts a WebVTT file together again. */
export function writeText({ head, cues, tail }: EditedText): string {
  const blocks = cues.map(({ from, to, speaker, text, rest }) => {
    const name = speaker
      .trim()
      .replace(/[<>\s]+/g, ' ')
      .replaceAll('&', '&amp;')
    const words = written(text)
    const settings = rest?.settings ? ` ${rest.settings}` : ''
    return [
      ...(rest?.before ? [`${rest.before}\n`] : []),
      ...(rest?.id ? [rest.id] : []),
      `${clockText(from)} ${arrow} ${clockText(to)}${settings}`,
      ...(name === '' ? (words === '' ? [] : [words]) : [`<v ${name}>${words}</v>`]),
    ].join('\n')
  })
  return `${[head, ...blocks, ...(tail === '' ? [] : [tail])].join('\n\n')}\n`
}

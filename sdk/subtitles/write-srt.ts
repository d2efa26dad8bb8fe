import type { SubtitleEntry, SubtitleNode } from './contract.ts'

/**
 * Writes lines as an SRT file. Italic, bold and underlined words stay, speakers stand before their words, and lines above have the mark that
 * most players read.
 *
 * @example
 * console.log(writeSrt([{ FromSeconds: 1, ToSeconds: 2.5, Text: 'Hello', Position: 'bottom' }]))
 */
export const writeSrt = (entries: readonly SubtitleEntry[]): string =>
  entries
    .map(({ FromSeconds, ToSeconds, Text, Nodes, Position }, index) => {
      const text = (Nodes ? marked(Nodes) : Text).replace(/\n\s*\n/g, '\n').trim()
      return `${index + 1}\n${clock(FromSeconds)} --> ${clock(ToSeconds)}\n${Position === 'top' ? '{\\an8}' : ''}${text}\n`
    })
    .join('\n')

const marked = (nodes: readonly SubtitleNode[]): string =>
  nodes
    .map((node) => {
      if ('Text' in node) return node.Text
      const inside = marked(node.Nodes)
      if (node.Name === 'i' || node.Name === 'b' || node.Name === 'u') return `<${node.Name}>${inside}</${node.Name}>`
      if (node.Name === 'rt') return `(${inside})`
      return node.Name === 'v' && node.About !== '' ? `${node.About}: ${inside}` : inside
    })
    .join('')

function clock(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000))
  const part = (unit: number, of: number): string => String(Math.floor(ms / unit) % of).padStart(2, '0')
  return `${part(3_600_000, 100)}:${part(60_000, 60)}:${part(1000, 60)},${String(ms % 1000).padStart(3, '0')}`
}

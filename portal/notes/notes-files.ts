import type { ListedNote } from '../../sdk/notes/contract.ts'
import type { WordDocument, WordParagraph } from '../../sdk/word-files/index.ts'
import { formatTime } from '../media/format-time.ts'

/** The notes about one item, in the order of its times. */
interface ItemNotes {
  title: string
  notes: readonly ListedNote[]
}

/** Notes by their items: those about the whole item first, then by time. The items keep the order of the list. */
function notesByItem(notes: readonly ListedNote[]): ItemNotes[] {
  const byItem = new Map<string, ListedNote[]>()
  for (const note of notes) {
    const own = byItem.get(note.EncID)
    if (own) own.push(note)
    else byItem.set(note.EncID, [note])
  }
  return [...byItem.values()].map((own) => ({
    title: own[0]?.Title ?? '',
    notes: own.sort((one, other) => (one.StartTime ?? -1) - (other.StartTime ?? -1)),
  }))
}

/** Escapes the characters of Markdown. Only titles need it: writers of notes may use Markdown. */
const escaped = (title: string): string => title.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#]/g, '\\$&')

/** The address of the moment of a note, or of its item. */
const addressOf = ({ EncID, StartTime }: ListedNote, origin: string): string =>
  `${origin}/view.aspx?id=${EncID}${StartTime === null ? '' : `&resume=${Math.floor(StartTime)}`}`

/** Notes as a Markdown text: a heading for each item, and a point with a link for each note. */
export function notesMarkdown(notes: readonly ListedNote[], title: string, origin: string): string {
  const parts = notesByItem(notes).map(({ title: item, notes: own }) => {
    const [first] = own
    const points = own.map((note) => {
      const time = note.StartTime === null ? '' : `[${formatTime(note.StartTime)}](${addressOf(note, origin)}) `
      return `- ${time}${note.Text.replaceAll('\n', '\n  ')}`
    })
    return `## [${escaped(item)}](${first ? addressOf({ ...first, StartTime: null }, origin) : origin})\n\n${points.join('\n')}\n`
  })
  return `# ${escaped(title)}\n\n${parts.join('\n')}`
}

/** Notes as a Word document. */
export function notesDocument(notes: readonly ListedNote[], title: string, lang: string, isRightToLeft: boolean): WordDocument {
  const paragraphs: WordParagraph[] = [{ style: 'Title', runs: [{ text: title }] }]
  for (const { title: item, notes: own } of notesByItem(notes)) {
    paragraphs.push({ style: 'Heading1', runs: [{ text: item }] })
    for (const { StartTime, Text } of own) {
      const [first = '', ...more] = Text.split('\n')
      const time = StartTime === null ? [] : [{ text: `${formatTime(StartTime)} `, look: 'muted' as const }]
      paragraphs.push({ runs: [...time, { text: first }] }, ...more.map((line) => ({ runs: [{ text: line }] })))
    }
  }
  return { title, lang, isRightToLeft, paragraphs }
}

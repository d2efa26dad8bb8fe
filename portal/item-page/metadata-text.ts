import type { MediaItem } from '../../sdk/media/contract.ts'
import type { FieldsWords } from '../../sdk/text/en/fields.ts'

type Described = Pick<MediaItem, 'Title' | 'Description' | 'MetaData'>

const plain = (html: string): string =>
  html
    .replace(/<\/(p|li)>|<br\s*\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .trim()

/** Description of an item, including title and description, as lines of name and value. */
const linesOf = (words: FieldsWords, { Title, Description, MetaData }: Described): [string, string][] => [
  [words.itemTitle, Title],
  [words.itemDescription, Description],
  ...MetaData.map(({ Name, TextValue, IsHTML }): [string, string] => [Name, IsHTML ? plain(TextValue) : TextValue]),
]

/** A spreadsheet takes what begins like this for a formula: an apostrophe keeps it text. Some programs cut at semicolons too, quoted or not. */
const looksLikeFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
const beginsElsewhere = /[;"'\s]+[=+\-@＝＋－＠]?/g
const withApostrophe = (run: string): string =>
  /[;\t\r\n]/.test(run) && /[^;"'\s]$/.test(run) ? `${run.slice(0, -1)}'${run.slice(-1)}` : run
function cell(given: string): string {
  const text = given.replace(beginsElsewhere, withApostrophe)
  return `"${(looksLikeFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** For spreadsheets, which know by the first character that it is UTF-8. */
export const metadataCsv = (words: FieldsWords, item: Described): string =>
  `\uFEFF${[[words.name, words.value], ...linesOf(words, item)].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`

/** For programs, with the ids of fields and of what is chosen. */
export const metadataJson = ({ Title, Description, MetaData }: Described): string =>
  `${JSON.stringify({ Title, Description, MetaData }, null, 2)}\n`

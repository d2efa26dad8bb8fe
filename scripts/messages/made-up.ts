import type { Catalogue } from './catalogue.ts'
import { type MessageFormatElement, readMessage, TYPE } from './message.ts'

const plain = 'AaCcDdEeGgIiLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÅáÇçÐđÉéĜğÎíĻłÑñÖóŔřŠšŢťÛúŴŵÝýŽž'
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

/**
 * The made-up language of tests and development: every message in brackets, with accents, and a third longer. A text without brackets on the screen
 * was not translated; a text without its last bracket is cut off.
 */
export const makeUp = (messages: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, madeUpMessage(message)]))

function madeUpMessage(message: string): string {
  const elements = readMessage(message)
  const length = elements.reduce((sum, element) => sum + (element.type === TYPE.literal ? element.value.length : 8), 0)
  return `[${messageText(elements)}${padding(Math.ceil(length / 3))}]`
}

/** So many characters as words of at most eight: one long word would stick out where real words are wrapped. */
const padding = (length: number): string => '~'.repeat(length).replace(/~{8}(?=~)/g, '~~~~~~~ ')

/** Prints elements as a message again, with other letters in its texts. */
function messageText(elements: readonly MessageFormatElement[]): string {
  return elements.map(elementText).join('')
}

function elementText(element: MessageFormatElement): string {
  if (element.type === TYPE.literal) return escaped([...element.value].map((letter) => accents.get(letter) ?? letter).join(''))
  if (element.type === TYPE.pound) return '#'
  if (element.type === TYPE.number) return `{${element.value}, number${element.style ? ', percent' : ''}}`
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element.type === TYPE.argument ? `{${element.value}}` : ''
  const kind = element.type === TYPE.select ? 'select' : 'plural'
  const branches = Object.entries(element.options).map(([key, { value }]) => `${key} {${messageText(value)}}`)
  return `{${element.value}, ${kind}, ${branches.join(' ')}}`
}

/** ICU reads braces, `#` and apostrophes before them as syntax. */
const escaped = (text: string): string => text.replace(/'/g, "''").replace(/[{}#]+/g, "'$&'")

import type { Catalogue } from './catalogue.ts'
import { everyElement, type MessageFormatElement, parametersOf, readMessage, TYPE } from './message.ts'

/** The faults of a translation, each with its key: a build with one is refused. Messages that are missing are no faults, see `missingKeys`. */
export function translationFaults(tag: string, english: Catalogue, translation: Catalogue): string[] {
  return Object.entries(translation).flatMap(([key, message]) => {
    const source = english[key]
    if (source === undefined) return [`${key}: English has no such message`]
    if (typeof message !== 'string' || (message.trim() === '' && source.trim() !== '')) return [`${key}: the message is empty`]
    try {
      return messageFaults(tag, source, message).map((fault) => `${key}: ${fault}`)
    } catch (error) {
      return [`${key}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
}

export const missingKeys = (english: Catalogue, translation: Catalogue): string[] =>
  Object.keys(english).filter((key) => !Object.hasOwn(translation, key))

function messageFaults(tag: string, source: string, message: string): string[] {
  const wanted = readMessage(source)
  const given = readMessage(message)
  return [
    ...differences('placeholders', parameterTexts(wanted), parameterTexts(given)),
    ...differences('choices', choiceTexts(wanted), choiceTexts(given)),
    ...differences('tags', tagsOf(wanted), tagsOf(given)),
    ...pluralFaults(tag, given),
  ]
}

/** The plurals of a message that lack a category of the language, or have one that it does not know. */
export function pluralFaults(tag: string, elements: readonly MessageFormatElement[]): string[] {
  return everyElement(elements).flatMap((element) => {
    if (element.type !== TYPE.plural) return []
    if (element.pluralType === 'ordinal') return [`{${element.value}}: ordinals are not used`]
    const categories: string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
    const branches = Object.keys(element.options)
    const lacking = categories.filter((one) => !branches.includes(one) && !(one === 'one' && isOnlyOne(tag) && branches.includes('=1')))
    const unknown = branches.filter((one) => !one.startsWith('=') && !categories.includes(one))
    return [
      ...lacking.map((one) => `{${element.value}} lacks the plural category ${one}`),
      ...unknown.map((one) => `{${element.value}} has the plural category ${one}, which ${tag} does not know`),
    ]
  })
}

/** Whether the category `one` of a language is the whole number 1 and no other: then `=1` says the same. */
function isOnlyOne(tag: string): boolean {
  const rules = new Intl.PluralRules(tag)
  return Array.from({ length: 200 }, (_, value) => value).every((value) => (rules.select(value) === 'one') === (value === 1))
}

/** A translation may count with a plural where English has a plain number, and the other way round: both take a number. */
const parameterTexts = (elements: readonly MessageFormatElement[]): string[] =>
  [...parametersOf(elements)].map(([name, type]) => `{${name}: ${type}}`)

const choiceTexts = (elements: readonly MessageFormatElement[]): string[] =>
  everyElement(elements).flatMap((element) =>
    element.type === TYPE.select ? Object.keys(element.options).map((branch) => `{${element.value}: ${branch}}`) : [],
  )

const tagsOf = (elements: readonly MessageFormatElement[]): string[] =>
  everyElement(elements).flatMap((element) => (element.type === TYPE.literal ? (element.value.match(/<\/?[a-zA-Z][^<>]*>/g) ?? []) : []))

function differences(subject: string, wanted: readonly string[], given: readonly string[]): string[] {
  const lacking = [...new Set(wanted)].filter((one) => !given.includes(one))
  const unknown = [...new Set(given)].filter((one) => !wanted.includes(one))
  return lacking.length + unknown.length === 0
    ? []
    : [
        `${subject} differ: ${[...lacking.map((one) => `${one} is missing`), ...unknown.map((one) => `${one} is not in English`)].join(', ')}`,
      ]
}

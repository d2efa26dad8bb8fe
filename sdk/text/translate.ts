/** The English words of an area: every English catalogue says which one it is. */
export interface AreaWords {
  readonly area: string
}

/** The words of several areas in one language, by the name of their English catalogue. */
export type LanguageBundle = Readonly<Record<string, object>>

/** The languages beside English that a build can load, each a file of its own. */
export type LanguageTable = Readonly<Record<string, () => Promise<LanguageBundle>>>

/** The messages that could not be shown in the language of the reader, with how often: `de player.startOf`. */
export const messageFaults = new Map<string, number>()

/** The languages that are written from right to left. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur)\b/.test(tag) ? 'rtl' : 'ltr')

/** The language of a table that a tag means: its own, else that of its first part (`de` for `de-AT`), else English. */
export function languageOf(tag: string, table: LanguageTable): string {
  const wanted = tag.toLowerCase()
  const [primary = ''] = wanted.split('-')
  return [wanted, primary].find((one) => Object.hasOwn(table, one)) ?? 'en'
}

/** Answers the words of an area in a loaded language. A message that the language does not have stays English. */
export function wordsFrom(tag: string, bundle: LanguageBundle): <Words extends AreaWords>(source: Words) => Words {
  const made = new Map<AreaWords, AreaWords>()
  return <Words extends AreaWords>(source: Words): Words => {
    let words = made.get(source)
    if (words === undefined) {
      words = translate(source, bundle[source.area] as Messages | undefined, `${tag} ${source.area}`) as Words
      made.set(source, words)
    }
    return words as Words
  }
}

type Messages = { readonly [key: string]: unknown }

/** The English words with everything that the language says otherwise; a message that throws is counted and answered in English. */
function translate(source: unknown, translation: unknown, name: string): unknown {
  if (translation === undefined) return source
  if (typeof source === 'string') return typeof translation === 'string' ? translation : counted(name, source)
  if (typeof source === 'function') return guarded(source as Message, translation, name)
  const messages = translation as Messages
  const entry = ([key, value]: [string, unknown]): [string, unknown] => [key, translate(value, messages[key], `${name}.${key}`)]
  if (Array.isArray(source)) return source.map((value, index) => entry([String(index), value])[1])
  return Object.fromEntries(Object.entries(source as object).map(entry))
}

type Message = (parameters: never) => string

function guarded(source: Message, translation: unknown, name: string): Message {
  return (parameters) => {
    try {
      return (translation as Message)(parameters)
    } catch {
      return counted(name, source(parameters))
    }
  }
}

function counted(name: string, text: string): string {
  messageFaults.set(name, (messageFaults.get(name) ?? 0) + 1)
  return text
}

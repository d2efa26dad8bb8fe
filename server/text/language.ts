import { checkKey } from '../../sdk/text/check-key.ts'
import { checksWords } from '../../sdk/text/en/checks.ts'
import { fieldProblemsWords } from '../../sdk/text/en/field-problems.ts'
import { type ServerWords, serverWords } from '../../sdk/text/en/server.ts'
import { serverErrorsWords } from '../../sdk/text/en/server-errors.ts'
import { serverLanguages } from '../../sdk/text/server-languages.ts'
import { type AreaWords, directionOf, languageOf, messageFaults, wordsFrom } from '../../sdk/text/translate.ts'
import { readStored, type Sentence } from './sentence.ts'

/** A language that the server answers in. */
export interface ServerLanguage {
  /** BCP 47. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  readonly words: ServerWords
  /** The words of an area that the server draws for embeds. */
  wordsIn<Words extends AreaWords>(area: Words): Words
  /** Puts a sentence into words. */
  say(sentence: Sentence): string
  /** Puts the text of a row into words. A text without a known code is from an older version, and is answered as it is. */
  sayStored(text: string): string
}

type Message = string | ((parameters: object) => string)

function languageFrom(tag: string, wordsIn: <Words extends AreaWords>(source: Words) => Words): ServerLanguage {
  const words = wordsIn(serverWords)
  const sentences: Readonly<Record<string, Message>> = {
    ...(wordsIn(serverErrorsWords) as object),
    ...(wordsIn(fieldProblemsWords) as object),
    ...(words.sentences as object),
  }
  const checks: Readonly<Record<string, string>> = wordsIn(checksWords)
  const isKnown = (code: string): boolean => Object.hasOwn(sentences, code)
  const say = (sentence: Sentence): string => {
    if (sentence.code === 'CHECK') return checks[checkKey(sentence.text)] ?? unknownText(sentence.text)
    const message = sentences[sentence.code] ?? unknownText(sentence.code)
    return typeof message === 'string' ? message : message(sentence)
  }
  return {
    tag,
    dir: directionOf(tag),
    words,
    wordsIn,
    say,
    sayStored(text) {
      const sentence = readStored(text, isKnown)
      return sentence === undefined ? text : say(sentence)
    },
  }
}

/** A sentence that no catalogue has is answered as it is, and counted. */
function unknownText(text: string): string {
  messageFaults.set(text, (messageFaults.get(text) ?? 0) + 1)
  return text
}

/** The language of everything that has no reader: logs, the command line. */
export const english: ServerLanguage = languageFrom('en', (source) => source)

const loaded = new Map<string, ServerLanguage | Promise<ServerLanguage>>([['en', english]])

/** A language of the server; English for a tag without words. Loaded at the first request for it. */
export function serverLanguage(tag: string): ServerLanguage | Promise<ServerLanguage> {
  const wanted = languageOf(tag, serverLanguages)
  const known = loaded.get(wanted)
  if (known !== undefined) return known
  const loading = (serverLanguages[wanted] as () => Promise<Record<string, object>>)().then((bundle) => {
    const language = languageFrom(wanted, wordsFrom(wanted, bundle))
    loaded.set(wanted, language)
    return language
  })
  loaded.set(wanted, loading)
  return loading
}

/** Every language that the server has words in. */
export const allServerLanguages = (): Promise<ServerLanguage[]> =>
  Promise.all(['en', ...Object.keys(serverLanguages)].map(async (tag) => serverLanguage(tag)))

/** Whether the server has words in the language of a tag. */
export const isSupportedLanguage = (tag: string): boolean => /^en\b/i.test(tag) || languageOf(tag, serverLanguages) !== 'en'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barWords } from '../sdk/text/en/bar.ts'
import { playerWords } from '../sdk/text/en/player.ts'
import { widgetsWords } from '../sdk/text/en/widgets.ts'
import { pluralsOf } from '../sdk/text/formats.ts'
import { english, insideSentence } from '../sdk/text/language.ts'
import { languageFrom, loadLanguage } from '../sdk/text/load-language.ts'
import { playerLanguages } from '../sdk/text/player-languages.ts'
import { languageOf, messageFaults } from '../sdk/text/translate.ts'
import { storedText } from '../server/text/sentence.ts'
import { englishOf, readAreas, readTranslation } from './messages/catalogue.ts'
import { missingKeys, pluralFaults, translationFaults } from './messages/check.ts'
import { compileArea } from './messages/compile.ts'
import { languages, madeUpTag } from './messages/languages.ts'
import { makeUp } from './messages/made-up.ts'
import { parametersOf, readMessage } from './messages/message.ts'
import { staleFiles, writeWords } from './messages/write.ts'

const source = { name: 'chess', folder: 'sdk/text' }
const english1 = { moves: '{count, plural, one {# move} other {# moves}} by {name}', side: '{isWhite, select, true {White} other {Black}}' }

describe('translationFaults', () => {
  it.each([
    ['fr', { pawn: 'Pion' }, 'pawn: English has no such message'],
    ['fr', { side: ' ' }, 'side: the message is empty'],
    ['fr', { side: '{isWhite, select, true {Blanc} other {Noir}' }, 'side: EXPECT_ARGUMENT_CLOSING_BRACE'],
    ['de', { moves: '{count, plural, one {# Zug} other {# Züge}}' }, 'moves: placeholders differ: {name: string | number} is missing'],
    ['de', { side: '{isWhite, select, other {Schwarz}}' }, 'side: choices differ: {isWhite: true} is missing'],
    ['de', { moves: '{count, plural, other {# Züge}} von {name}' }, 'moves: {count} lacks the plural category one'],
    [
      'pl',
      { moves: '{count, plural, one {# ruch} few {# ruchy} other {# ruchu}} {name}' },
      'moves: {count} lacks the plural category many',
    ],
    [
      'de',
      { moves: '{count, plural, one {# Zug} few {# Züge} other {# Züge}} von {name}' },
      'moves: {count} has the plural category few, which de does not know',
    ],
    ['de', { moves: '{count, number} Züge von <b>{name}</b>' }, 'moves: tags differ: <b> is not in English, </b> is not in English'],
    ['de', { moves: '{count, date} von {name}' }, 'moves: {count}: dates and times are formatted before they are handed to a message'],
  ])('refuses in %s %j', (tag, translation, fault) => {
    expect(translationFaults(tag, english1, translation as Record<string, string>)).toEqual([fault])
  })

  it('accepts a translation with the plurals of its language', () => {
    const moves = '{count, plural, zero {x} one {x} two {x} few {x} many {x} other {x}} {name}'
    expect(translationFaults('ar', english1, { moves })).toEqual([])
    expect(translationFaults('de', english1, { moves: '{name}: {count, plural, =1 {ein Zug} other {# Züge}}' })).toEqual([])
    expect(missingKeys(english1, { moves })).toEqual(['side'])
  })

  it('accepts an empty translation of an empty message', () => expect(translationFaults('de', { silent: '' }, { silent: '' })).toEqual([]))

  it('accepts an exact 1 for the category one only where that category contains no other number', () => {
    expect(pluralFaults('en', readMessage('{count, plural, =1 {once} other {# times}}'))).toEqual([])
    expect(pluralFaults('fr', readMessage('{count, plural, =1 {x} many {x} other {x}}'))).toEqual(['{count} lacks the plural category one'])
  })
})

describe('insideSentence', () => {
  it('writes names in lower case, but not in German', () => {
    expect(insideSentence(english, 'Subjects')).toBe('subjects')
    expect(insideSentence({ ...english, tag: 'de' }, 'Fächer')).toBe('Fächer')
  })
})

describe('the catalogues', () => {
  const written = writeWords()

  it('have no faults', () => expect(written.faults).toEqual([]))

  it('are compiled: run `node scripts/messages.ts` when this fails', () => expect(staleFiles(written)).toEqual([]))

  it('give the title and the address of one form labels that differ', () => {
    const word = (tag: string, name: string, key: string) => {
      const area = readAreas().find((one) => one.name === name)
      return area && readTranslation(area, tag)?.[key]
    }
    for (const tag of Object.keys(languages)) {
      expect(word(tag, 'links', 'addressMissing'), tag).not.toBe(word(tag, 'links', 'nameMissing'))
      expect(word(tag, 'related-media-editor', 'address'), tag).not.toBe(word(tag, 'portal', 'edit.name'))
      expect(word(tag, 'server', 'markup.links'), tag).not.toBe(word(tag, 'server', 'builtIn.title'))
    }
  })

  it('return a text for every message and any parameters', async () => {
    const checked: string[] = []
    for (const area of readAreas()) {
      for (const tag of ['en', madeUpTag, ...Object.keys(languages)]) {
        const messages = tag === 'en' ? englishOf(area) : tag === madeUpTag ? makeUp(englishOf(area)) : readTranslation(area, tag)
        if (messages === undefined) continue
        const code = compileArea(area.name, tag, messages).replace(
          /'\.\.\/formats\.ts'/,
          `'${new URL('../sdk/text/formats.ts', import.meta.url).href}'`,
        )
        const { default: words } = (await runModule(code)) as { default: Words }
        for (const [key, message] of Object.entries(messages)) checkMessage(`${area.name} ${tag} ${key}`, wordAt(words, key), message)
        checked.push(area.name)
      }
    }
    expect(checked.length).toBeGreaterThan(readAreas().length)
  })
})

type Words = { [key: string]: Words | string | ((parameters: object) => unknown) }

/** Runs a compiled catalogue as the server would. */
async function runModule(code: string): Promise<unknown> {
  const { stripTypeScriptTypes } = await import('node:module')
  const script = stripTypeScriptTypes(code)
    .replace(/import \{([^}]*)\} from '[^']*'/, '')
    .replace(/export const (\w+) =/, 'return')
  const formats = await import('../sdk/text/formats.ts')
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  return { default: new Function(...Object.keys(formats), script)(...Object.values(formats)) as unknown }
}

const wordAt = (words: Words, key: string): unknown => key.split('.').reduce<unknown>((group, part) => (group as Words)[part], words)

/** Throws instead of calling `expect`, which takes most of the time in a hundred thousand calls. */
function checkMessage(name: string, word: unknown, message: string): void {
  const parameters = parametersOf(readMessage(message))
  if (parameters.size === 0) {
    if (typeof word !== 'string') throw new Error(`${name} is no text`)
    return
  }
  const values = fc.record(Object.fromEntries([...parameters].map(([parameter, type]) => [parameter, valueOf(type)])))
  for (const given of fc.sample(values, { numRuns: 8, seed: 1 })) {
    const text = (word as (parameters: object) => unknown)(given)
    const isBad = typeof text !== 'string' || (/undefined|\[object|NaN/.test(text) && !/undefined|object|NaN/.test(JSON.stringify(given)))
    if (isBad) throw new Error(`${name} answers ${String(text)} for ${JSON.stringify(given)}`)
  }
}

function valueOf(type: string): fc.Arbitrary<unknown> {
  if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: -1, max: 2_000_000 }))
  return type === 'boolean' ? fc.boolean() : fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString'))
}

describe('compileArea', () => {
  it('types every message and uses the plural rules of its language', () => {
    const text = compileArea(source.name, 'en', english1)
    expect(text).toContain('moves: ({ count, name }: { count: number; name: string | number }): string =>')
    expect(text).toContain('side: ({ isWhite }: { isWhite: boolean }): string =>')
    expect(pluralsOf('pl')(3, { one: 'ruch', few: 'ruchy', many: 'ruchów', other: 'ruchu' })).toBe('ruchy')
    expect(pluralsOf('ar')(2, { one: '1', two: '2', few: '3', other: 'x' })).toBe('2')
  })

  it('escapes braces and quotes in a text', () => {
    expect(compileArea('a', 'en', { code: "'{'{name}'}' costs `5`" })).toContain('`{${name}} costs \\`5\\`')
  })
})

describe('makeUp', () => {
  it('puts every message in brackets and leaves parameters unchanged', () => {
    const { moves = '' } = makeUp(english1)
    expect(moves).toMatch(/^\[.*~\]$/)
    expect([...parametersOf(readMessage(moves)).keys()]).toEqual(['count', 'name'])
  })
})

describe('the types of messages', () => {
  it('refuse an unknown key, and a parameter that is missing or of another type', () => {
    const check = (): void => {
      // @ts-expect-error There is no such key.
      void barWords.plya
      // @ts-expect-error There is no such group.
      void playerWords.mesages
      // @ts-expect-error The title is missing.
      playerWords.region({})
      // @ts-expect-error The parameter has another name.
      playerWords.region({ name: 'x' })
      // @ts-expect-error A percentage is a number.
      widgetsWords.seen({ percent: '5' })
      // @ts-expect-error A code of a sentence that has no message.
      storedText({ code: 'NO_SUCH_CODE' })
      // @ts-expect-error The parameters of the sentence are missing.
      storedText({ code: 'FILE_PART_MISSING' })
    }
    // Not called: the compiler is the test.
    expect(check).toBeTypeOf('function')
  })
})

describe('loadLanguage', () => {
  const words = {
    area: 'chess',
    title: 'Chess',
    sides: { white: 'White', black: 'Black' },
    of: ({ name }: { name: string }) => `Of ${name}`,
  }

  it('returns English for a tag without translations, and when they cannot be fetched', async () => {
    expect(['de', 'de-AT', 'DE', 'ar-EG', 'xx', '', 'constructor'].map((tag) => languageOf(tag, playerLanguages))).toEqual([
      ...['de', 'de', 'de', 'ar'],
      ...['en', 'en', 'en'],
    ])
    for (const language of [
      await loadLanguage('xx', playerLanguages),
      await loadLanguage('de', { de: () => Promise.reject(new Error('away')) }),
    ])
      expect([language.tag, language.dir, language.words(words)]).toEqual(['en', 'ltr', words])
  })

  it('returns English for missing messages', () => {
    const german = languageFrom('de', { chess: { title: 'Schach', sides: { white: 'Weiß' } } })
    expect(german.words(words).title).toBe('Schach')
    expect(german.words(words).sides).toEqual({ white: 'Weiß', black: 'Black' })
    expect(german.words(words)).toBe(german.words(words))
    expect([german.dir, languageFrom('ar', {}).dir]).toEqual(['ltr', 'rtl'])
  })

  it('counts an invalid message and returns it in English', () => {
    const bad = () => {
      throw new RangeError('bad')
    }
    const german = languageFrom('de', { chess: { title: 5, of: bad } })
    expect([german.words(words).title, german.words(words).of({ name: 'Kim' })]).toEqual(['Chess', 'Of Kim'])
    expect(german.words(words).of({ name: 'Kim' })).toBe('Of Kim')
    expect(Object.fromEntries(messageFaults)).toEqual({ 'de chess.title': 1, 'de chess.of': 2 })
  })
})

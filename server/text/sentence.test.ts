import { afterEach, describe, expect, it } from 'vitest'
import { checksWords } from '../../sdk/text/en/checks.ts'
import { fieldProblemsWords } from '../../sdk/text/en/field-problems.ts'
import { serverWords } from '../../sdk/text/en/server.ts'
import { serverErrorsWords } from '../../sdk/text/en/server-errors.ts'
import { messageFaults } from '../../sdk/text/translate.ts'
import '../capabilities.ts'
import { type ErrorCode, errorCodes, Refused, refusalBody, sentenceOf } from '../http/errors.ts'
import { english, isSupportedLanguage, serverLanguage } from './language.ts'
import { readStored, type Sentence, storedText } from './sentence.ts'

const all: Record<string, unknown> = { ...serverErrorsWords, ...fieldProblemsWords, ...serverWords.sentences }
const codes = Object.keys(all).filter((code) => code !== 'area')
/** A value for every parameter of the messages. */
const parameters = {
  ...{ languages: 'tr', packages: 'tesseract-ocr-tur' },
  field: 'x',
  name: 'x',
  names: 'x, y',
  title: 'x',
  count: 2,
  days: 3,
  max: 4,
  height: 720,
  played: '1:00',
  declared: '2:00',
  width: 5,
  megapixels: 6,
  codec: 'vvc',
}
const isKnown = (code: string): boolean => codes.includes(code)

afterEach(() => messageFaults.clear())

describe('readStored', () => {
  it.each([
    '',
    'Waiting',
    'NO_SUCH_CODE',
    'The file is damaged.',
    'FILE_DAMAGED ',
    'STEP_RENDITION {',
    'STEP_RENDITION {x}',
    'step_waiting',
  ])('reads %j as the text of an older version', (text) => {
    expect(readStored(text, isKnown)).toBeUndefined()
    expect(english.sayStored(text)).toBe(text)
  })

  it('reads stored text with any parameters', () => {
    for (const name of ['', '"', '}', '\n', '“', 'FILE_DAMAGED']) {
      const sentence = { code: 'TEXT_LONG', name, max: 5 } as const
      expect(readStored(storedText(sentence), isKnown)).toEqual(sentence)
    }
    expect(storedText({ code: 'STORAGE_FULL' })).toBe('STORAGE_FULL')
    expect(english.sayStored('STEP_RENDITION {"height":720}')).toBe('Making 720p')
  })

  it('uses the code of the row even if its parameters contain another one', () => {
    expect(readStored('FILE_DAMAGED {"code":"STORAGE_FULL"}', isKnown)).toEqual({ code: 'FILE_DAMAGED' })
  })
})

describe.each(['en', 'en-xa'])('serverLanguage %s', (tag) => {
  it('has a message for every code, with every parameter replaced', async () => {
    const language = await serverLanguage(tag)
    expect(codes).toEqual(expect.arrayContaining(errorCodes()))
    for (const code of codes) {
      const text = language.say({ code, ...parameters } as unknown as Sentence)
      expect([code, text]).toEqual([code, expect.stringMatching(tag === 'en' ? /^\S.*\S$/s : /^\[.*\]$/s)])
      expect([code, /undefined|NaN|\[object|\{\w+\}/.test(text)]).toEqual([code, false])
    }
    for (const [key, text] of Object.entries(checksWords)) {
      if (key !== 'area')
        expect([key, language.say({ code: 'CHECK', text })]).toEqual([key, tag === 'en' ? text : expect.stringMatching(/^\[.*\]$/s)])
    }
    expect(Object.fromEntries(messageFaults)).toEqual({})
  })
})

describe('serverLanguage', () => {
  it('is English for an unknown tag', async () => {
    for (const tag of ['', 'xx', 'tlh-US', '__proto__', 'constructor']) expect(await serverLanguage(tag)).toBe(english)
    expect(['', 'xx', '__proto__', 'en', 'EN-gb', 'en-XA'].map(isSupportedLanguage)).toEqual([false, false, false, true, true, true])
  })

  it('returns a sentence that is not in the catalogue unchanged, and counts it', () => {
    expect(english.say({ code: 'CHECK', text: 'Nothing knows this sentence.' })).toBe('Nothing knows this sentence.')
    expect(english.say({ code: 'NO_SUCH_CODE' } as unknown as Sentence)).toBe('NO_SUCH_CODE')
    expect(Object.fromEntries(messageFaults)).toEqual({ 'Nothing knows this sentence.': 1, NO_SUCH_CODE: 1 })
  })

  it('returns the English messages of the contracts', () => {
    for (const code of errorCodes() as ErrorCode[]) expect([code, english.say({ code })]).toEqual([code, sentenceOf(code)])
  })
})

describe('Refused', () => {
  it('contains the code and its parameters, and is translated in the response', async () => {
    const refused = new Refused('POLICY_USED', { code: 'POLICY_USED_BY', count: 2 })
    expect([refused.message, refused.status]).toEqual(['POLICY_USED_BY {"count":2}', 409])
    expect(refusalBody(refused, english)).toEqual({
      Success: false,
      Message: '2 items are published under this policy. Publish them elsewhere first.',
      Code: 'POLICY_USED',
      ErrorCode: 409,
    })
    expect(refusalBody(refused, await serverLanguage('en-xa')).Message).toMatch(/^\[2 /)
  })
})

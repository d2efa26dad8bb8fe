import { describe, expect, it } from 'vitest'
import { canReadLanguage, ocrLanguages } from './ocr.ts'
import { ocrPackages } from './ocr-names.ts'

describe('ocrLanguages', () => {
  it('takes languages that are installed, and without any the first that is', () => {
    expect(ocrLanguages(['xx'], ['osd', 'eng'])).toBe('eng')
    expect(ocrLanguages(['cy', 'de-AT', 'de'], ['deu', 'eng'])).toBe('deu')
    expect(ocrLanguages(['de', 'en', 'fr', 'nl'], ['deu', 'eng', 'fra', 'nld'])).toBe('deu+eng+fra')
  })
})

describe('canReadLanguage', () => {
  it('needs the model of the language', () => {
    expect(canReadLanguage('', ['eng'])).toBe(false)
    expect(canReadLanguage('und', ['eng', 'und'])).toBe(false)
    expect(canReadLanguage('fr', ['deu', 'eng'])).toBe(false)
    expect(['en', 'de-CH', 'cze', 'fil'].map((tag) => canReadLanguage(tag, ['eng', 'deu', 'ces', 'fil']))).toEqual([true, true, true, true])
  })
})

describe('ocrPackages', () => {
  it('names what reads a language', () => {
    expect(ocrPackages('en')).toEqual(['tesseract-ocr'])
    expect(ocrPackages('zh-Hans')).toEqual(['tesseract-ocr', 'tesseract-ocr-chi-sim'])
  })
})

import { describe, expect, it } from 'vitest'
import { ocrLanguages } from './ocr.ts'

describe('ocrLanguages', () => {
  it('takes languages that are installed, and without any the first that is', () => {
    expect(ocrLanguages(['xx'], ['osd', 'eng'])).toBe('eng')
    expect(ocrLanguages(['cy', 'de-AT', 'de'], ['deu', 'eng'])).toBe('deu')
    expect(ocrLanguages(['de', 'en', 'fr', 'nl'], ['deu', 'eng', 'fra', 'nld'])).toBe('deu+eng+fra')
  })
})

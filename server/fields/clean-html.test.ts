import { describe, expect, it } from 'vitest'
import '../capabilities.ts'
import type { Field } from './definitions.ts'
import { readValues } from './read-values.ts'

describe('cleanHtml', () => {
  const looks = { ID: 1, Title: 'Rich', Type: 'txt' as const, Tooltip: '', DefaultValue: '', Order: 0, MultiLine: true, HTMLEnabled: true }
  const field: Field = { ...looks, IsRequired: false, IsTitleField: false, IsDescField: false, RecordTypes: [], Items: [], role: '' }
  const read = (FieldValue: string | string[]) =>
    readValues({ fields: [field], gone: new Map() }, [{ FieldID: 1, FieldValue }]).values.map(({ text }) => text)

  it('is not called for text that is too long in any case', () => {
    for (const html of ['<b>'.repeat(20_000), Array.from({ length: 9 }, () => '<b>'.repeat(30_000))])
      expect(() => read(html)).toThrow('TEXT_LONG {"name":"Rich","max":40000}')
  })

  it('removes tags without visible content', () => {
    for (const html of ['<b>'.repeat(13_000), '<p>&nbsp;</p>', '<script>x</script>', ' ']) expect(read(html)).toEqual([''])
  })

  it('keeps at most twenty nested tags, and all words', () => {
    const [kept = ''] = read(`${'<b>'.repeat(100)}word`)
    expect(kept).toContain('word')
    expect(kept.split('<b>').length - 1).toBeLessThanOrEqual(20)
    expect(read('<ul><li><b>one</b></li></ul>')).toEqual(['<ul><li><b>one</b></li></ul>'])
  })
})

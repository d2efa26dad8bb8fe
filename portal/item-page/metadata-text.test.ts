import { describe, expect, it } from 'vitest'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { metadataCsv, metadataJson } from './metadata-text.ts'

const value = (ID: number, Name: string, TextValue: string) => ({ ID, Name, Type: 'txt', TextValue, Values: [] })

describe('metadataCsv', () => {
  it('escapes formulas and quotes', () => {
    const MetaData = [
      value(5, '=cmd|1', '@SUM(A1)'),
      value(6, 'Said', 'He said "no"\nand went'),
      value(7, 'Less', '-1'),
      value(8, 'Apart', 'a; =1'),
    ]
    expect(metadataCsv(fieldsWords, { Title: '+1', Description: '', MetaData })).toBe(
      [
        '\uFEFF"Field","Value"',
        `"Title","'+1"`,
        '"Description",""',
        `"'=cmd|1","'@SUM(A1)"`,
        '"Said","He said ""no""\nand went"',
        `"Less","'-1"`,
        `"Apart","a; '=1"`,
        '',
      ].join('\r\n'),
    )
  })

  it('contains the text of HTML without its tags', () => {
    const html = { ...value(5, 'About', '<p>One</p><ul><li>Two</li></ul>'), IsHTML: true }
    expect(metadataCsv(fieldsWords, { Title: 'a', Description: 'b', MetaData: [html] })).toContain('"About","One\nTwo"')
  })
})

describe('metadataJson', () => {
  it('contains the fields of the item', () => {
    const item = { Title: 'a', Description: 'b', MetaData: [value(5, 'Subject', 'Maths')] }
    expect(JSON.parse(metadataJson(item))).toEqual(item)
  })
})

import { describe, expect, it } from 'vitest'
import { textOf } from '../ui/read-text-file.ts'
import { batchesOf, importRows } from './import-rows.ts'
import { matchColumns } from './match-columns.ts'
import { parseList } from './parse-list.ts'

const listOf = (text: string) => {
  const rows = parseList(text)
  return { rows, ...matchColumns(rows.map(({ cells }) => cells)) }
}

describe('textOf', () => {
  it('reads UTF-8 with and without its mark, UTF-16, and Windows-1252', () => {
    const utf8 = new TextEncoder().encode('Zoë Łuk')
    expect(textOf(utf8)).toBe('Zoë Łuk')
    expect(textOf(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]))).toBe('Zoë Łuk')
    expect(textOf(new Uint8Array([0xff, 0xfe, 0x5a, 0, 0xeb, 0]))).toBe('Zë')
    expect(textOf(new Uint8Array([0x5a, 0x6f, 0xeb, 0x20, 0x80]))).toBe('Zoë €')
  })
})

describe('parseList', () => {
  it('finds nothing in an empty list', () => {
    for (const text of ['', '\n\n', ' ; ; \n']) expect(parseList(text)).toEqual([])
  })

  it.each([',', ';', '\t', '|'])('separates cells at %j, and counts lines as spreadsheets do', (separator) => {
    const text = [
      ['Name', 'E-mail'],
      ['', ''],
      ['"Ada\nL."', 'a@b.example'],
    ]
      .map((cells) => cells.join(separator))
      .join('\r\n')
    expect(parseList(text)).toEqual([
      { line: 1, cells: ['Name', 'E-mail'] },
      { line: 3, cells: ['Ada L.', 'a@b.example'] },
    ])
  })

  it('reads the line that names the separator', () => {
    expect(parseList('sep=;\r\na,b;c')).toEqual([{ line: 2, cells: ['a,b', 'c'] }])
  })
})

describe('matchColumns', () => {
  it.each([
    ['First name,Surname,E-mail address,Class,Role', ['firstname', 'lastname', 'email', 'groups', 'role']],
    ['Vorname;Nachname;E-Mail;Benutzername;Klasse;Sprache', ['firstname', 'lastname', 'email', 'account', 'groups', 'language']],
    ['NOM\tPRÉNOM\tCourriel', ['lastname', 'firstname', 'email']],
    ['Name,Email,Shoe size,Email', ['name', 'email', 'none', 'none']],
  ])('knows the headings %s', (head, columns) => {
    expect(listOf(head)).toMatchObject({ hasHeadings: true, columns })
  })

  it('looks at the content where there are no headings', () => {
    expect(listOf('Ada Lovelace,ada@school.example,7b\nAlan Turing,alan@school.example,7b')).toMatchObject({
      hasHeadings: false,
      columns: ['name', 'email', 'none'],
    })
  })
})

describe('importRows', () => {
  it('joins names, and separates groups', () => {
    expect(importRows(listOf('First name;Last name;Class;Team\nAda;Lovelace;7b, Choir;Chess'))).toEqual([
      { line: 2, name: 'Ada Lovelace', account: '', email: '', groups: ['7b', 'Choir', 'Chess'], language: '', role: '' },
    ])
  })
})

describe('batchesOf', () => {
  it('makes batches that fit into a call', () => {
    const row = (line: number, name = '') => ({ line, name })
    const sizes = (rows: Parameters<typeof batchesOf>[0]) => batchesOf(rows).map(({ length }) => length)
    expect(sizes([])).toEqual([])
    expect(sizes(Array.from({ length: 1001 }, (_, line) => row(line + 1)))).toEqual([500, 500, 1])
    expect(sizes([row(1, 'x'.repeat(200_000)), row(2, 'x'.repeat(200_000))])).toEqual([1, 1])
  })
})

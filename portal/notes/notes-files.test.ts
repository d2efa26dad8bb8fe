import { describe, expect, it } from 'vitest'
import type { ListedNote } from '../../sdk/notes/contract.ts'
import { notesDocument, notesMarkdown } from './notes-files.ts'

const note = (EncID: string, Title: string, StartTime: number | null, Text: string): ListedNote => ({
  ...{ ID: 1, EncID, Title, StartTime, Text, DateCreated: '', DateChanged: '', Revision: '1' },
})
const notes = [
  note('Vb2', 'Volcanoes', 83.4, 'Lava\n\nis *hot*'),
  note('Va1', 'Ice [1]\n# & <b>', 5, 'Cold'),
  note('Vb2', 'Volcanoes', null, 'Good film'),
]

describe('notesMarkdown', () => {
  it('has a heading for each item and a link for each moment, and only titles are escaped', () => {
    expect(notesMarkdown(notes, 'My notes', 'https://school.example')).toBe(`# My notes

## [Volcanoes](https://school.example/view.aspx?id=Vb2)

- Good film
- [1:23](https://school.example/view.aspx?id=Vb2&resume=83) Lava
  
  is *hot*

## [Ice \\[1\\] \\# & \\<b\\>](https://school.example/view.aspx?id=Va1)

- [0:05](https://school.example/view.aspx?id=Va1&resume=5) Cold
`)
  })

  it('is a heading alone without notes', () => expect(notesMarkdown([], 'My notes', '')).toBe('# My notes\n\n'))
})

describe('notesDocument', () => {
  it('has a paragraph for each line', () => {
    const { paragraphs, lang, isRightToLeft } = notesDocument(notes, 'ملاحظاتي', 'ar', true)
    expect([lang, isRightToLeft]).toEqual(['ar', true])
    expect(paragraphs.map(({ style = '', runs }) => [style, ...runs.map(({ text }) => text)])).toEqual([
      ['Title', 'ملاحظاتي'],
      ['Heading1', 'Volcanoes'],
      ['', 'Good film'],
      ['', '1:23 ', 'Lava'],
      ['', ''],
      ['', 'is *hot*'],
      ['Heading1', 'Ice [1]\n# & <b>'],
      ['', '0:05 ', 'Cold'],
    ])
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { odpOf, pptxOf } from './presentation.fixture.ts'
import { presenterNotes } from './presenter-notes.ts'

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const file = (name: string, text: string) => ({ name, data: Buffer.from(text) })
const notesOf = (number: number, ...lines: string[]) => [
  file(
    `ppt/slides/_rels/slide${number}.xml.rels`,
    `<Relationships><Relationship Id="rId1" Type="${types}/notesSlide" Target="../notesSlides/notesSlide${number}.xml"/></Relationships>`,
  ),
  file(
    `ppt/notesSlides/notesSlide${number}.xml`,
    `<p:notes><p:sp><p:nvPr><p:ph type="sldNum" idx="4"/></p:nvPr><a:p><a:t>${number}</a:t></a:p></p:sp><p:sp><p:nvPr><p:ph type="body" idx="1"/></p:nvPr>${lines
      .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
      .join('')}</p:sp></p:notes>`,
  ),
]

describe('presenterNotes', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'notes-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const read = async (bytes: Buffer): Promise<string[]> => {
    const path = join(folder, 'given')
    await writeFile(path, bytes)
    return presenterNotes(path)
  }

  it('refuses what is no zip', async () => {
    await expect(read(Buffer.from('words'))).rejects.toThrow()
  })

  it('has no notes for files that are not well-formed, nest deep or repeat a tag', async () => {
    const white = { colour: 'FFFFFF' }
    const notes = (text: string) => [
      notesOf(1, 'Lost')[0] as ReturnType<typeof file>,
      { ...file('ppt/notesSlides/notesSlide1.xml', text), isStored: true },
    ]
    for (const text of ['<p:notes><p:sp>', 'no tag', `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`, '<p:ph '.repeat(500_000)])
      expect(await read(pptxOf([white], notes(text)))).toEqual([''])
  })

  it('reads the notes of a .pptx without slide numbers and without hidden slides', async () => {
    const white = { colour: 'FFFFFF' }
    const hidden = file('ppt/slides/slide2.xml', '<p:sld show="0"></p:sld>')
    const bytes = pptxOf([white, white, white], [...notesOf(1, 'Ask &amp; wait', 'Then &#x41;nswer'), ...notesOf(2, 'Hidden')])
    expect(await read(bytes)).toEqual(['Ask & wait\nThen Answer', 'Hidden', ''])
    expect(await read(pptxOf([white], [...notesOf(1, 'Seen'), hidden]))).toEqual(['Seen'])
  })

  it('reads the notes of an .odp', async () => {
    const text = '</text:p><presentation:notes><text:p>Say <text:span>hello</text:span></text:p></presentation:notes><text:p>'
    expect(await read(odpOf([{ colour: 'FFFFFF', text }, { colour: 'FFFFFF' }]))).toEqual(['Say hello', ''])
  })
})

import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { type WordDocument, writeDocx } from './write-docx.ts'

/** The files of an archive, as another program reads it; it checks sizes and checksums. */
async function unzip(blob: Blob): Promise<Record<string, string>> {
  const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer)
  const zip = await open(Buffer.from(await blob.arrayBuffer()), { lazyEntries: true })
  const files: Record<string, string> = {}
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('error', reject)
        stream.on('end', () => {
          files[entry.fileName] = Buffer.concat(parts).toString()
          zip.readEntry()
        })
      })
    })
    zip.readEntry()
  })
  return files
}

const write = async (change: Partial<WordDocument>): Promise<Record<string, string>> =>
  unzip(await writeDocx({ title: 'A film', lang: 'en', isRightToLeft: false, paragraphs: [], ...change }))

describe('writeDocx', () => {
  it('escapes what is no XML, and leaves out what XML cannot say', async () => {
    const text = 'a < b & "c"\u0000\u001b\ud800 \u{1f30d}'
    const files = await write({ title: text, paragraphs: [{ runs: [{ text }] }] })
    const safe = 'a &lt; b &amp; &quot;c&quot; \u{1f30d}'
    expect(files['word/document.xml']).toContain(`<w:t xml:space="preserve">${safe}</w:t>`)
    expect(files['docProps/core.xml']).toContain(`<dc:title>${safe}</dc:title>`)
  })

  it('has the parts of a Word document', async () =>
    expect(Object.keys(await write({}))).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'docProps/core.xml',
      'word/_rels/document.xml.rels',
      'word/styles.xml',
      'word/document.xml',
    ]))

  it('has headings as styles, and looks of words', async () => {
    const files = await write({
      paragraphs: [
        { style: 'Heading1', runs: [{ text: 'Floods' }] },
        {
          runs: [{ text: 'Ada', look: 'bold' }, { text: 'one\ntwo' }],
        },
      ],
    })
    const text = files['word/document.xml']
    expect(text).toContain('<w:pStyle w:val="Heading1"/></w:pPr><w:r><w:rPr></w:rPr><w:t xml:space="preserve">Floods</w:t>')
    expect(text).toContain('<w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">Ada</w:t>')
    expect(text).toContain('one</w:t><w:br/><w:t xml:space="preserve">two')
  })

  it('is written from right to left', async () => {
    const files = await write({ lang: 'ar', isRightToLeft: true, paragraphs: [{ runs: [{ text: 'نص' }] }] })
    expect(files['word/document.xml']).toContain('<w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr>')
    expect(files['word/styles.xml']).toContain('w:bidi="ar"')
  })
})

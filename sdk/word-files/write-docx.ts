import { writeZip } from './write-zip.ts'

/** A paragraph of a Word document. */
export interface WordParagraph {
  /** Default: plain text. */
  style?: 'Title' | 'Heading1' | 'Heading2'
  runs: readonly { text: string; look?: 'bold' | 'italic' | 'muted' }[]
}

/** The content of a Word document. */
export interface WordDocument {
  title: string
  /** BCP 47 tag of the text. */
  lang: string
  isRightToLeft: boolean
  paragraphs: readonly WordParagraph[]
}

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const openXml = 'http://schemas.openxmlformats.org'
const word = `xmlns:w="${openXml}/wordprocessingml/2006/main"`
const office = `${openXml}/officeDocument/2006/relationships`
const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** Writes a Word document (Office Open XML). */
export async function writeDocx(content: WordDocument): Promise<Blob> {
  const archive = await writeZip([
    { name: '[Content_Types].xml', text: contentTypes },
    { name: '_rels/.rels', text: relations },
    { name: 'docProps/core.xml', text: properties(content) },
    { name: 'word/_rels/document.xml.rels', text: documentRelations },
    { name: 'word/styles.xml', text: styles(content) },
    { name: 'word/document.xml', text: body(content) },
  ])
  return new Blob([archive], { type: `${contentType}.document` })
}

const contentTypes =
  `${start}<Types xmlns="${openXml}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/word/document.xml" ContentType="${contentType}.document.main+xml"/>` +
  `<Override PartName="/word/styles.xml" ContentType="${contentType}.styles+xml"/>` +
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>'

const relations =
  `${start}<Relationships xmlns="${openXml}/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/>` +
  `<Relationship Id="rId2" Type="${openXml}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

const documentRelations =
  `${start}<Relationships xmlns="${openXml}/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`

const properties = ({ title, lang }: WordDocument): string =>
  `${start}<cp:coreProperties xmlns:cp="${openXml}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
  `<dc:title>${escaped(title)}</dc:title><dc:language>${escaped(lang)}</dc:language></cp:coreProperties>`

/** Sizes are in half points. */
const heading = (id: string, name: string, size: number, level: number): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/>` +
  `<w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/>${level < 0 ? '' : `<w:outlineLvl w:val="${level}"/>`}</w:pPr>` +
  `<w:rPr><w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`

const styles = ({ lang }: WordDocument): string =>
  `${start}<w:styles ${word}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/>` +
  `<w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="${escaped(lang)}" w:bidi="${escaped(lang)}"/></w:rPr></w:rPrDefault>` +
  '<w:pPrDefault><w:pPr><w:spacing w:after="80" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>' +
  `${heading('Title', 'Title', 40, -1)}${heading('Heading1', 'heading 1', 30, 0)}${heading('Heading2', 'heading 2', 26, 1)}</w:styles>`

const looks = { bold: '<w:b/><w:bCs/>', italic: '<w:i/><w:iCs/>', muted: '<w:color w:val="595959"/>' } as const

function body({ paragraphs, isRightToLeft }: WordDocument): string {
  const [ofParagraph, ofRun] = isRightToLeft ? ['<w:bidi/>', '<w:rtl/>'] : ['', '']
  const written = paragraphs.map(({ style, runs }) => {
    const texts = runs.map(({ text, look }) => {
      const lines = escaped(text).split('\n').join('</w:t><w:br/><w:t xml:space="preserve">')
      return `<w:r><w:rPr>${look ? looks[look] : ''}${ofRun}</w:rPr><w:t xml:space="preserve">${lines}</w:t></w:r>`
    })
    return `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${ofParagraph}</w:pPr>${texts.join('')}</w:p>`
  })
  // The page is A4, with margins of 2.5 cm.
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>'
  return `${start}<w:document ${word}><w:body>${written.join('')}${page}</w:body></w:document>`
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML, which has no place for control characters and halves of surrogate pairs. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"]/g, (character) => references[character] ?? character)

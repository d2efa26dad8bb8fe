export { type WordDocument, type WordParagraph, writeDocx } from './write-docx.ts'
export { writeZip } from './write-zip.ts'

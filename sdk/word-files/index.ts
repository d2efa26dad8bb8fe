export { type WordDocument, type WordParagraph, writeDocx } from './write-docx.ts'
export { writeZip, type ZipEntry } from './write-zip.ts'

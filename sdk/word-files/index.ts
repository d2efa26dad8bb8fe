export { type WordDocument, type WordParagraph, writeDocx } from './write-docx.ts'

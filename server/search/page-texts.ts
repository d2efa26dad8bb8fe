/** Keeps what is written on the pages of a document, in place of what was kept before; the index follows by itself. */
export { replacePageTexts as savePageTexts } from './pages-table.ts'

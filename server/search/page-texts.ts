/** `savePageTexts` keeps what is written on the pages of a document, in place of what was kept before; `settleSaid` follows every other change of lines. */
export { replacePageTexts as savePageTexts, settleLeft, settleSaid } from './pages-table.ts'

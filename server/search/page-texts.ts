/** `savePageTexts` keeps what is written on the pages of a document, in place of what was kept before; `reindexTranscripts` follows every other change of lines. */
export { reindexPending, reindexTranscripts, replacePageTexts as savePageTexts } from './pages-table.ts'

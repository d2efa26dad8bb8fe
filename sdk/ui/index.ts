export { adoptAround, adoptSheets } from './adopt-sheets.ts'
export { saveFile } from './save-file.ts'
export { useIsInBrowser } from './use-is-in-browser.ts'

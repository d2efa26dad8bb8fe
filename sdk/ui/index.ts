export { adoptAround, adoptSheets } from './adopt-sheets.ts'
export { useIsInBrowser } from './use-is-in-browser.ts'

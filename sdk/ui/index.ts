export { adoptAround, adoptSheets } from './adopt-sheets.ts'
export { saveFile } from './save-file.ts'
export { moveTabFocus, tabsIn } from './tab-focus.ts'
export { useIsInBrowser } from './use-is-in-browser.ts'

export { adoptAround, adoptSheets } from './adopt-sheets.ts'

import { escapeHtml } from './html.ts'

/** Text between tags or in quoted attributes of XML, which has no place for most control characters, not even escaped. */
export const xmlText = (text: string): string => escapeHtml(text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''))

export { ShortcutList, type ShortcutListProps } from './shortcut-list.tsx'
export { type ShortcutText, shortcutTexts } from './shortcut-texts.ts'

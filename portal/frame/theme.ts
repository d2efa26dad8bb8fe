import { readPreference, writePreference } from './preference.ts'

export type Theme = 'system' | 'light' | 'dark'

export function readTheme(): Theme {
  const kept = readPreference('theme')
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  writePreference('theme', theme)
  applyTheme(theme)
}

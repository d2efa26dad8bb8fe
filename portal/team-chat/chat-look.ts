import { Languages } from '../../sdk/preferences/contract.ts'
import type { UserConfig } from '../../sdk/session/contract.ts'
import type { Chat } from './chat.ts'
import './contrast.css'

/** The visitor with the theme and the language of the chat around the page. */
export function inLookOf({ theme, locale }: Pick<Chat, 'theme' | 'locale'>, user: UserConfig): UserConfig {
  const [tag = ''] = locale.toLowerCase().split('-')
  return { ...user, Theme: isDark(theme) ? 'dark' : 'light', Language: Languages.find((known) => known === tag) ?? user.Language }
}

/** The contrast theme of the chat is light on black. */
const isDark = (theme: string): boolean => theme === 'dark' || theme === 'contrast'

/** Marks the page for the theme with the strongest contrast, which the portal itself does not offer. */
export function markContrast(theme: string): void {
  document.documentElement.toggleAttribute('data-contrast', theme === 'contrast')
}

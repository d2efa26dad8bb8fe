import { isTimeZone, Languages, type Preferences, saveUserSetting, setLanguage, setRegion, Themes } from '../../sdk/preferences/contract.ts'
import type { UserConfig } from '../../sdk/session/contract.ts'
import { readPreference, writePreference } from '../frame/preference.ts'
import { ask } from '../session/ask.ts'
import { session } from '../session/session.ts'

/** The visitor as they like the page: an account remembers that itself, for everybody else this browser does. */
export function withPreferences(user: UserConfig): UserConfig {
  if (!user.IsAnonymous) return user
  const region = readPreference('region') ?? ''
  return {
    ...user,
    Language: Languages.find((tag) => tag === readPreference('language')) ?? user.Language,
    Region: isTimeZone(region) ? region : user.Region,
    Theme: Themes.find((theme) => theme === readPreference('theme')) ?? user.Theme,
  }
}

/** Keeps what has changed, with the account or in the browser, and shows it at once. */
export async function savePreferences(user: UserConfig, wanted: Preferences): Promise<void> {
  if (user.IsAnonymous) {
    writePreference('language', wanted.Language)
    writePreference('region', wanted.Region)
    writePreference('theme', wanted.Theme)
  } else {
    if (wanted.Language !== user.Language) await ask(setLanguage, { lang: wanted.Language })
    if (wanted.Region !== user.Region) await ask(setRegion, { tz: wanted.Region })
    if (wanted.Theme !== user.Theme) await ask(saveUserSetting, { key: 12, value: wanted.Theme })
  }
  // Whoever has signed in meanwhile has other rights, but not another taste.
  session.store.set({ user: { ...(session.store.get().user ?? user), ...wanted } })
}

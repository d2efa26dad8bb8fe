import {
  DarkModeKey,
  isTimeZone,
  Languages,
  type PreferenceAnswer,
  type Preferences,
  saveUserSetting,
  setLanguage,
  setRegion,
  Themes,
} from '../../sdk/preferences/contract.ts'
import type { UserConfig } from '../../sdk/session/contract.ts'
import { client } from '../session/client.ts'
import { session } from '../session/session.ts'
import { readPreference, writePreference } from '../ui/preference.ts'

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
  const answers: PreferenceAnswer[] = []
  if (!user.IsAnonymous) {
    if (wanted.Language !== user.Language) answers.push(await client.call(setLanguage, { lang: wanted.Language }))
    if (wanted.Region !== user.Region) answers.push(await client.call(setRegion, { tz: wanted.Region }))
    if (wanted.Theme !== user.Theme) answers.push(await client.call(saveUserSetting, { key: DarkModeKey, value: wanted.Theme }))
  }
  // The session may have ended on the way: who goes on without it has settings in the browser.
  if (user.IsAnonymous || answers.some(({ Kept }) => !Kept)) {
    writePreference('language', wanted.Language)
    writePreference('region', wanted.Region)
    writePreference('theme', wanted.Theme)
  }
  // The account may have changed meanwhile, but the preferences still apply.
  session.store.set({ user: { ...(session.store.get().user ?? user), ...wanted } })
}

import { defaultPreferences, isTimeZone, Languages, type Preferences, Themes } from '../../sdk/preferences/contract.ts'
import type { Context } from '../context.ts'
import { listUserSettings, putUserSetting } from './table.ts'

type Asked = Pick<Context, 'db' | 'actor'>

/** What an account remembers, by name; nothing for people without one. */
export const userSettings = async ({ db, actor }: Asked): Promise<ReadonlyMap<string, string>> =>
  actor.kind === 'user' ? listUserSettings(db, actor.id) : new Map()

/** Remembers it with the account. False: there is none. */
export async function keepUserSetting({ db, actor }: Asked, name: string, value: string): Promise<boolean> {
  if (actor.kind !== 'user') return false
  await putUserSetting(db, actor.id, name, value)
  return true
}

/** What is stored was checked when it came; a later version may know less of it. */
export function preferencesIn(settings: ReadonlyMap<string, string>): Preferences {
  const region = settings.get('region') ?? ''
  return {
    Language: Languages.find((tag) => tag === settings.get('language')) ?? defaultPreferences.Language,
    Region: isTimeZone(region) ? region : '',
    Theme: Themes.find((theme) => theme === settings.get('theme')) ?? defaultPreferences.Theme,
  }
}

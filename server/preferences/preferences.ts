import { defaultPreferences, isTimeZone, Languages, type Preferences, Themes } from '../../sdk/preferences/contract.ts'
import type { Context } from '../context.ts'
import { listUserSettings, putUserSetting } from './table.ts'

type Asked = Pick<Context, 'db' | 'actor'>

/** Settings of an account by name; none without an account. */
export const userSettings = async ({ db, actor }: Asked): Promise<ReadonlyMap<string, string>> =>
  actor.kind === 'user' ? listUserSettings(db, actor.id) : new Map()

/** Remembers it with the account. False: there is none. */
export async function keepUserSetting({ db, actor }: Asked, name: string, value: string): Promise<boolean> {
  if (actor.kind !== 'user') return false
  await putUserSetting(db, actor.id, name, value)
  return true
}

/** Stored values were validated when saved; a newer version may no longer know some. */
export function preferencesIn(settings: ReadonlyMap<string, string>): Preferences {
  const region = settings.get('region') ?? ''
  return {
    Language: Languages.find((tag) => tag === settings.get('language')) ?? defaultPreferences.Language,
    Region: isTimeZone(region) ? region : '',
    Theme: Themes.find((theme) => theme === settings.get('theme')) ?? defaultPreferences.Theme,
  }
}

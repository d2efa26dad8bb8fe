import * as v from 'valibot'
import { readKeyChanges } from '../../sdk/player/shortcuts/contract.ts'
import {
  defaultPreferences,
  isTimeZone,
  Languages,
  type Preferences,
  type ShortcutChoices,
  Themes,
} from '../../sdk/preferences/contract.ts'
import type { Context } from '../context.ts'
import { listUserSettings, putUserSetting, removeUserSetting } from './table.ts'

type NoticeContext = Pick<Context, 'db' | 'actor'>

/** Settings of an account by name; none without an account. */
export const userSettings = async ({ db, actor }: NoticeContext): Promise<ReadonlyMap<string, string>> =>
  actor.kind === 'user' ? listUserSettings(db, actor.id) : new Map()

/** Settings of an account that is not the caller's, for what the product sends it. */
export const settingsOfAccount = (db: NoticeContext['db'], userId: number): Promise<ReadonlyMap<string, string>> =>
  listUserSettings(db, userId)

/** Remembers it with the account. False: there is none. */
export async function saveUserSettingValue({ db, actor }: NoticeContext, name: string, value: string): Promise<boolean> {
  if (actor.kind !== 'user') return false
  await putUserSetting(db, actor.id, name, value)
  return true
}

/** Removes a setting of every account, because nothing reads it from now on. */
export const forgetUserSetting = (db: NoticeContext['db'], name: string): Promise<unknown> => removeUserSetting(db, name)

/** Sets the language of an account that has not signed in yet. */
export const saveLanguageOf = (db: NoticeContext['db'], userId: number, language: string): Promise<unknown> =>
  putUserSetting(db, userId, 'language', language)

/** Sets the time zone of an account for which another system knows it. */
export const saveTimeZoneOf = (db: NoticeContext['db'], userId: number, timeZone: string): Promise<unknown> =>
  putUserSetting(db, userId, 'region', timeZone)

/** With the keys of an account that has chosen some. */
export type AccountPreferences = Preferences & { Shortcuts?: ShortcutChoices }

/**
 * The preferences of an account, with those of a request for all that it has not chosen: `language` is the tag that the request is answered in.
 * Stored values were validated when saved; a newer version may no longer know some.
 */
export function preferencesIn(settings: ReadonlyMap<string, string>, language: string): AccountPreferences {
  const region = settings.get('region') ?? ''
  const Shortcuts = readShortcuts(settings.get('shortcuts'))
  return {
    Language: Languages.find((tag) => tag === (settings.get('language') ?? language.split('-')[0])) ?? defaultPreferences.Language,
    Region: isTimeZone(region) ? region : '',
    Theme: Themes.find((theme) => theme === settings.get('theme')) ?? defaultPreferences.Theme,
    ...(Shortcuts ? { Shortcuts } : {}),
  }
}

const StoredShortcuts = v.pipe(v.string(), v.parseJson(), v.object({ IsOn: v.boolean(), Keys: v.record(v.string(), v.string()) }))

/** Keys that a newer version no longer knows are left out. */
function readShortcuts(text: string | undefined): ShortcutChoices | undefined {
  const { success, output } = v.safeParse(StoredShortcuts, text)
  return success ? { IsOn: output.IsOn, Keys: readKeyChanges(JSON.stringify(output.Keys)) } : undefined
}

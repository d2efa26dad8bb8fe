import * as v from 'valibot'
import { type KeyChanges, readKeyChanges } from '../player/shortcuts/contract.ts'
import { languageNames } from '../text/contract.ts'
import { Flag, Numeric } from '../wire/contract.ts'
import { post } from '../wire/endpoint.ts'

/** One of the tags of `Languages`. */
export type Language = keyof typeof languageNames
/** The languages that people can choose, as BCP 47 tags. */
export const Languages = Object.keys(languageNames) as readonly Language[]

/** `system`: like the device. */
export const Themes = ['system', 'light', 'dark'] as const
/** One of the names of `Themes`. */
export type Theme = (typeof Themes)[number]

/** Preferences of a person. Stored with the account, and in the browser for people without one. */
export interface Preferences {
  Language: Language
  /** An IANA time zone such as `Europe/London`; empty: that of the device. */
  Region: string
  Theme: Theme
}

/** Preferences of people who have chosen none. */
export const defaultPreferences: Preferences = { Language: 'en', Region: '', Theme: 'system' }

/** Keys of the player as a person has chosen them. */
export interface ShortcutChoices {
  /** Shortcuts of single keys are used. */
  IsOn: boolean
  Keys: KeyChanges
}

/** The key under which the dark mode is saved; others are not known here. */
export const DarkModeKey = 12

/** `Kept` false: there is no account to keep it with, and the browser has to. */
export interface PreferenceAnswer {
  Success: true
  Message: string
  Kept: boolean
}

/** `en-GB` is accepted as English; a language without a translation is refused. */
export const SetLanguageInput = v.object({
  lang: v.pipe(
    v.string('Please choose a language.'),
    v.transform((tag) => tag.toLowerCase().split('-')[0] ?? ''),
    v.picklist(Languages, 'This language is not available.'),
  ),
})
export type SetLanguageInput = v.InferInput<typeof SetLanguageInput>
/** Keeps a person's language. */
export const setLanguage = post<SetLanguageInput, PreferenceAnswer>()('/api/core/app/SetLanguage/', { actions: ['SetLanguage'] })

/** Whether it is the name of a time zone, or empty. */
export function isTimeZone(name: string): boolean {
  if (name === '') return true
  // Offsets such as +01:00 are no places.
  if (!/^[a-z]/i.test(name)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Schema of what `setRegion` is given. */
export const SetRegionInput = v.object({
  tz: v.pipe(v.string('Please choose a time zone.'), v.maxLength(100), v.check(isTimeZone, 'This time zone does not exist.')),
})
export type SetRegionInput = v.InferInput<typeof SetRegionInput>
/** Keeps a person's time zone. */
export const setRegion = post<SetRegionInput, PreferenceAnswer>()('/api/core/app/SetRegion/', { actions: ['UserRegion', 'SetRegion'] })

/** Longer than all keys that can be chosen. */
const keyText = v.pipe(v.string(), v.maxLength(20))

/** `keys`: the chosen keys by the usual ones, an empty text for a shortcut that is switched off; those that are not named are as usual. */
export const SetShortcutsInput = v.object({
  on: Flag,
  keys: v.pipe(
    v.record(keyText, keyText, 'Please choose other keys.'),
    v.check((keys) => Object.keys(readKeyChanges(JSON.stringify(keys))).length === Object.keys(keys).length, 'Please choose other keys.'),
  ),
})
export type SetShortcutsInput = v.InferInput<typeof SetShortcutsInput>
/** Keeps a person's keys of the player. */
export const setShortcuts = post<SetShortcutsInput, PreferenceAnswer>()('/api/core/app/SetShortcuts/')

const darkModes: Readonly<Record<string, Theme>> = {
  ...{ 1: 'dark', true: 'dark', on: 'dark', dark: 'dark' },
  ...{ 0: 'light', false: 'light', off: 'light', light: 'light' },
  ...{ '': 'system', system: 'system' },
}

/** Key 12 is the dark mode: `true` and `false` as older pages say, or the name of a theme. */
export const SaveUserSettingInput = v.object({
  key: v.pipe(Numeric('This setting does not exist.'), v.literal(DarkModeKey, 'This setting does not exist.')),
  value: v.pipe(
    v.union([v.string(), v.boolean(), v.number()], 'This theme does not exist.'),
    v.transform((value) => darkModes[Object.hasOwn(darkModes, String(value)) ? String(value) : 'unknown']),
    v.picklist(Themes, 'This theme does not exist.'),
  ),
})
export type SaveUserSettingInput = v.InferInput<typeof SaveUserSettingInput>
/** Keeps one setting of a person's screens. */
export const saveUserSetting = post<SaveUserSettingInput, PreferenceAnswer>()('/api/core/app/SaveUIUserSetting/', {
  actions: ['SaveUIUserSetting'],
})

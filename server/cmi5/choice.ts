import { refuse } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import { activeChoice, type XapiChoice } from '../xapi/choice.ts'

export const isCmi5On = (settings: Settings): boolean => activeChoice(settings)?.cmi5 ?? false

/** The record store whose learning environments may open items by cmi5. */
export function cmi5Choice({ settings }: { settings: Settings }): XapiChoice {
  const choice = activeChoice(settings)
  return choice?.cmi5 ? choice : refuse('CMI5_OFF')
}

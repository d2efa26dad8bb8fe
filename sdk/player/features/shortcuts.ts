import { PlayerLimits } from '../contract.ts'

export type Shortcut =
  | { do: 'toggle' | 'mute' | 'start' | 'end' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekPart'; part: number }
  | { do: 'rateBy'; change: number }

export interface KeyFacts {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  /** Kind of the focused element: a control keeps the keys that it uses itself. */
  focus: 'text' | 'button' | 'slider' | 'menu' | 'other'
}

const { seekStep, seekJump, rate } = PlayerLimits
const keys: Record<string, Shortcut> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  m: { do: 'mute' },
  home: { do: 'start' },
  end: { do: 'end' },
  arrowleft: { do: 'seekBy', seconds: -seekStep },
  arrowright: { do: 'seekBy', seconds: seekStep },
  j: { do: 'seekBy', seconds: -seekJump },
  l: { do: 'seekBy', seconds: seekJump },
  '.': { do: 'rateBy', change: rate.step },
  ',': { do: 'rateBy', change: -rate.step },
}

const own: Record<'button' | 'slider' | 'other', readonly string[]> = {
  button: [' ', 'enter'],
  slider: ['arrowleft', 'arrowright', 'home', 'end'],
  other: [],
}

/** The action of a key, if the player handles it. */
export function shortcutOf({ key, ctrlKey, altKey, metaKey, focus }: KeyFacts): Shortcut | undefined {
  if (ctrlKey || altKey || metaKey || focus === 'text' || focus === 'menu') return undefined
  const name = key.toLowerCase()
  if (own[focus].includes(name)) return undefined
  if (/^[1-9]$/.test(name)) return { do: 'seekPart', part: Number(name) / 10 }
  return Object.hasOwn(keys, name) ? keys[name] : undefined
}

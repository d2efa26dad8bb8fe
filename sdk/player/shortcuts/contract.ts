import { PlayerLimits } from '../contract.ts'

export type Shortcut =
  | { do: 'toggle' | 'mute' | 'start' | 'end' | 'keys' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekPart'; part: number }
  | { do: 'rateBy' | 'volumeBy'; change: number }

export interface KeyFacts {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  /** Kind of the focused element: a control keeps the keys that it uses itself. */
  focus: 'text' | 'button' | 'slider' | 'menu' | 'other'
}

/** By the usual key, in lower case: the key that a viewer has chosen instead, or an empty text for a shortcut that is switched off. */
export type KeyChanges = Readonly<Record<string, string>>

const { seekStep, seekJump, rate, volumeStep } = PlayerLimits
/** All digits are one shortcut, which can be switched off and not moved. */
const digits = '1-9'
const keys: Record<string, Shortcut> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  m: { do: 'mute' },
  arrowup: { do: 'volumeBy', change: volumeStep },
  arrowdown: { do: 'volumeBy', change: -volumeStep },
  arrowleft: { do: 'seekBy', seconds: -seekStep },
  arrowright: { do: 'seekBy', seconds: seekStep },
  j: { do: 'seekBy', seconds: -seekJump },
  l: { do: 'seekBy', seconds: seekJump },
  home: { do: 'start' },
  end: { do: 'end' },
  [digits]: { do: 'seekPart', part: 0.1 },
  '.': { do: 'rateBy', change: rate.step },
  ',': { do: 'rateBy', change: -rate.step },
  '?': { do: 'keys' },
}

/** The usual keys with their shortcuts, in the order of the list that viewers see. */
export const shortcutList: readonly (readonly [key: string, shortcut: Shortcut])[] = Object.entries(keys)

const own: Record<'button' | 'slider' | 'other', readonly string[]> = {
  button: [' ', 'enter'],
  slider: ['arrowleft', 'arrowright', 'arrowup', 'arrowdown', 'home', 'end'],
  other: [],
}

/** The action of a key, if the player handles it. */
export function shortcutOf({ key, ctrlKey, altKey, metaKey, focus }: KeyFacts, changes: KeyChanges = {}): Shortcut | undefined {
  if (ctrlKey || altKey || metaKey || focus === 'text' || focus === 'menu') return undefined
  const name = key.toLowerCase()
  if (own[focus].includes(name)) return undefined
  const found = shortcutList.find(([usual]) => usual !== digits && keyOf(usual, changes) === name)?.[1]
  if (found) return found
  return /^[1-9]$/.test(name) && keyOf(digits, changes) === digits ? { do: 'seekPart', part: Number(name) / 10 } : undefined
}

/** The present key of a shortcut by its usual one; empty: it is switched off. */
export const keyOf = (usual: string, changes: KeyChanges): string => changes[usual] ?? usual

/** Keys that move the focus, close things, or that the player needs for itself. */
const reserved = /^(tab|enter|escape|shift|control|alt|altgraph|meta|capslock|contextmenu|dead|process|unidentified|f\d+)$/

/** Whether a viewer can choose the key for a shortcut: no other one has it. */
export function isFreeKey(key: string, usual: string, changes: KeyChanges): boolean {
  const name = key.toLowerCase()
  if (usual === digits || reserved.test(name) || name.length > 20) return false
  if (/^[1-9]$/.test(name) && keyOf(digits, changes) !== '') return false
  return shortcutList.every(([other]) => other === usual || keyOf(other, changes) !== name)
}

/**
 * Reads what `JSON.stringify` wrote of changes; all that is not valid is left out. Each key is compared
 * with all others as they are now, because keys can change places.
 */
export function readKeyChanges(text: string | null): KeyChanges {
  let changes: Record<string, string> = {}
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown> | null
    for (const [usual] of shortcutList) {
      const key = stored && Object.hasOwn(stored, usual) ? stored[usual] : undefined
      if (typeof key === 'string') changes[usual] = key.toLowerCase()
    }
  } catch {
    // Something else was stored under this name.
  }
  for (let before = -1; before !== Object.keys(changes).length; ) {
    before = Object.keys(changes).length
    const all = changes
    changes = Object.fromEntries(Object.entries(all).filter(([usual, key]) => key === '' || isFreeKey(key, usual, all)))
  }
  return changes
}

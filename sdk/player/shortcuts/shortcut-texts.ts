import type { KeysWords } from '../../text/en/keys.ts'
import { lookUp } from '../../text/language.ts'
import { type KeyChanges, keyOf, shortcutList } from './contract.ts'

/** A shortcut in words. */
export interface ShortcutText {
  /** Its usual key. */
  usual: string
  /** Its action: “Play or pause”. */
  action: string
  /** The name of its present key. */
  key: string
}

/** Every shortcut of the player in words, in the order of the list. */
export const shortcutTexts = (words: KeysWords, changes: KeyChanges = {}): ShortcutText[] =>
  shortcutList.map(([usual]) => ({
    usual,
    action: lookUp(words.actions, actionNames[usual] ?? '') ?? '',
    key: keyText(words, keyOf(usual, changes)),
  }))

/** The name of a key; empty: the shortcut is switched off. */
export const keyText = (words: KeysWords, key: string): string =>
  key === '' ? words.off : (lookUp(words.names, keyNames[key] ?? '') ?? key.toUpperCase())

/** The message of each shortcut, by its usual key. */
const actionNames: Readonly<Record<string, string>> = {
  ' ': 'toggle',
  k: 'toggle',
  m: 'mute',
  arrowup: 'louder',
  arrowdown: 'softer',
  arrowleft: 'back',
  arrowright: 'forward',
  j: 'jumpBack',
  l: 'jumpForward',
  home: 'start',
  end: 'end',
  '1-9': 'part',
  '.': 'faster',
  ',': 'slower',
  '?': 'list',
}

/** Keys that have a name in words. */
const keyNames: Readonly<Record<string, string>> = {
  ' ': 'space',
  arrowup: 'up',
  arrowdown: 'down',
  arrowleft: 'left',
  arrowright: 'right',
  home: 'home',
  end: 'end',
  '.': 'fullStop',
  ',': 'comma',
  '?': 'question',
  '1-9': 'digits',
}

import type { EditorMedia } from './cue-row.tsx'
import type { EditorActions } from './use-editor.ts'

/** Keys of the editor. Letters are left out: on many keyboards they write other letters together with Alt. */
export const editorKeys = {
  toggle: 'Ctrl+Enter',
  back: 'Ctrl+Shift+Enter',
  setStart: 'Alt+PageUp',
  setEnd: 'Alt+PageDown',
  before: 'Alt+↑',
  after: 'Alt+↓',
  split: 'Alt+Enter',
  merge: 'Alt+Delete',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
  save: 'Ctrl+S',
} as const

type KeyName = keyof typeof editorKeys

/** The name of the keys that are pressed. */
function pressed({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): KeyName | undefined {
  const names: Record<string, KeyName> = {
    'ctrl Enter': 'toggle',
    'ctrl shift Enter': 'back',
    'alt PageUp': 'setStart',
    'alt PageDown': 'setEnd',
    'alt ArrowUp': 'before',
    'alt ArrowDown': 'after',
    'alt Enter': 'split',
    'alt Delete': 'merge',
    'ctrl z': 'undo',
    'ctrl shift z': 'redo',
    'ctrl y': 'redo',
    'ctrl s': 'save',
  }
  const held = [...(ctrlKey || metaKey ? ['ctrl'] : []), ...(altKey ? ['alt'] : []), ...(shiftKey ? ['shift'] : [])]
  return names[[...held, key.length === 1 ? key.toLowerCase() : key].join(' ')]
}

export interface KeyTargets {
  /** The row that a person was in last, for keys outside of the rows. */
  active: number | undefined
  actions: EditorActions
  media: EditorMedia
  save: () => void
}

/** Does what a key of the editor says; other keys stay with the fields. */
export function runKey(event: KeyboardEvent, { active, actions, media, save }: KeyTargets): void {
  const name = pressed(event)
  if (name === undefined) return
  const cues = actions.cues()
  // The row of the field is known at once; the row that a person entered is known with the next drawing.
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('.vp-cue')?.dataset['key'] : undefined
  const at = cues.findIndex(({ key }) => key === (row === undefined ? active : Number(row)))
  const cue = cues[at]
  const place = event.target instanceof HTMLTextAreaElement ? event.target.selectionStart : 0
  const run: Record<KeyName, () => unknown> = {
    toggle: media.toggle,
    back: () => media.seek(Math.max(0, media.now() - 2000)),
    setStart: () => cue && actions.change(cue.key, { from: media.now() }),
    setEnd: () => cue && actions.change(cue.key, { to: media.now() }),
    before: () => actions.focus(cues[at - 1]?.key),
    after: () => actions.focus(cues[at + 1]?.key),
    split: () => cue && actions.split(cue.key, place, media.now()),
    merge: () => cue && actions.merge(cue.key),
    undo: actions.undo,
    redo: actions.redo,
    save,
  }
  event.preventDefault()
  event.stopPropagation()
  run[name]()
}

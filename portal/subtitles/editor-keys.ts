import type { EditorMedia } from './cue-row.tsx'
import type { EditedCue } from './edited-text.ts'
import type { EditorActions } from './use-editor.ts'

/** Keys of the editor. Letters are left out: on many keyboards they write other letters together with Alt. */
export const editorKeys = {
  toggle: 'Ctrl+Enter',
  back: 'Ctrl+Shift+Enter',
  setStart: 'Alt+PageUp',
  setEnd: 'Alt+PageDown',
  snapStart: 'F9',
  snapEnd: 'Shift+F9',
  before: 'Alt+↑',
  after: 'Alt+↓',
  split: 'Alt+Enter',
  merge: 'Alt+Delete',
  uncertain: 'F8',
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
    F9: 'snapStart',
    'shift F9': 'snapEnd',
    'alt ArrowUp': 'before',
    'alt ArrowDown': 'after',
    'alt Enter': 'split',
    'alt Delete': 'merge',
    F8: 'uncertain',
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
  /** Goes to the next uncertain word. */
  uncertain: () => void
  /** Moves the start or the end of a line to the nearest cut. */
  snap: (cue: EditedCue, edge: 'from' | 'to') => void
}

/** Does what a key of the editor says; other keys stay with the fields. */
export function runKey(event: KeyboardEvent, { active, actions, media, save, uncertain, snap }: KeyTargets): void {
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
    setStart: () => cue && actions.change(cue.key, { from: media.mark() }),
    setEnd: () => cue && actions.change(cue.key, { to: media.mark() }),
    snapStart: () => cue && snap(cue, 'from'),
    snapEnd: () => cue && snap(cue, 'to'),
    before: () => actions.focus(cues[at - 1]?.key),
    after: () => actions.focus(cues[at + 1]?.key),
    split: () => cue && actions.split(cue.key, place, media.now()),
    merge: () => cue && actions.merge(cue.key),
    undo: actions.undo,
    redo: actions.redo,
    save,
    uncertain,
  }
  event.preventDefault()
  event.stopPropagation()
  run[name]()
}

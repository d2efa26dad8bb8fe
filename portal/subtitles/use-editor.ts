import { useMemo, useReducer, useRef, useState } from 'react'
import { addCue, changeCue, mergeWithNext, removeCues, shiftCues, splitCue } from './cue-edits.ts'
import { changeHistory, type EditAction, type EditHistory, startHistory } from './edit-history.ts'
import type { EditedCue } from './edited-text.ts'

/** The row that gets the focus, and the place of the caret in its text. */
export interface WantedRow {
  key: number
  place: number
  /** Selects the text up to here. Default: nothing. */
  end?: number
}

/** Actions of the rows and the strip on the cues. They stay the same object, so that rows are not drawn again. */
export interface EditorActions {
  cues: () => readonly EditedCue[]
  apply: (to: readonly EditedCue[] | undefined, step?: string) => void
  change: (key: number, fields: Partial<Omit<EditedCue, 'key'>>, step?: string) => void
  split: (key: number, place: number, now: number) => void
  merge: (key: number) => void
  add: (from: number) => void
  remove: (key: number) => void
  removeSelected: () => void
  /** Moves a cue with the selected ones, or with everything after it. */
  move: (key: number, ms: number, takesRest: boolean) => void
  undo: () => void
  redo: () => void
  select: (key: number, isOn: boolean, isRange: boolean) => void
  selectFrom: (key: number) => void
  clearSelection: () => void
  focus: (key: number | undefined, place?: number, end?: number) => void
  /** A row has the focus. */
  enter: (key: number) => void
}

interface EditorNow {
  history: EditHistory
  selected: ReadonlySet<number>
  /** The row that was selected last. */
  anchor: number
}

interface EditorSetters {
  dispatch: (action: EditAction) => void
  setSelected: (keys: ReadonlySet<number>) => void
  want: (row: WantedRow | undefined) => void
}

/** The cues of an editor with their history, the selected rows and the row that a person is in. */
export function useEditor(first: readonly EditedCue[]) {
  const [history, dispatch] = useReducer(changeHistory, first, startHistory)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [wanted, want] = useState<WantedRow>()
  const [active, enter] = useState<number>()
  const now = useRef<EditorNow>({ history, selected, anchor: 0 })
  Object.assign(now.current, { history, selected })
  const actions = useMemo<EditorActions>(() => {
    const setters = { dispatch, setSelected, want }
    return { ...editActions(now.current, setters), ...selectActions(now.current, setters), enter }
  }, [])
  return { history, selected, wanted, active, actions }
}

type SelectActions = Pick<EditorActions, 'select' | 'selectFrom' | 'clearSelection'>

function editActions(now: EditorNow, { dispatch, setSelected, want }: EditorSetters): Omit<EditorActions, keyof SelectActions | 'enter'> {
  const cues = () => now.history.cues
  const apply: EditorActions['apply'] = (to, step) => to && dispatch({ to, ...(step === undefined ? {} : { step }) })
  const focus: EditorActions['focus'] = (key, place = 0, end = place) => want(key === undefined ? undefined : { key, place, end })
  const remove = (keys: ReadonlySet<number>): void => {
    const at = cues().findIndex(({ key }) => keys.has(key))
    const next = removeCues(cues(), keys)
    apply(next)
    setSelected(new Set())
    focus((next[at] ?? next.at(-1))?.key)
  }
  return {
    ...{ cues, apply, focus },
    change: (key, fields, step) => apply(changeCue(cues(), key, fields), step),
    split(key, place, time) {
      const answer = splitCue(cues(), key, place, time)
      apply(answer?.cues)
      if (answer) focus(answer.key)
    },
    merge: (key) => apply(mergeWithNext(cues(), key)),
    add(from) {
      const answer = addCue(cues(), from)
      apply(answer.cues)
      focus(answer.key)
    },
    remove: (key) => remove(new Set([key])),
    removeSelected: () => remove(now.selected),
    move(key, ms, takesRest) {
      const start = cues().find((cue) => cue.key === key)?.from ?? 0
      const isMoved = (cue: EditedCue): boolean =>
        takesRest ? cue.from >= start : cue.key === key || (now.selected.has(key) && now.selected.has(cue.key))
      apply(shiftCues(cues(), isMoved, ms))
    },
    undo: () => dispatch('undo'),
    redo: () => dispatch('redo'),
  }
}

function selectActions(now: EditorNow, { setSelected }: EditorSetters): SelectActions {
  const keys = (): number[] => now.history.cues.map(({ key }) => key)
  return {
    select(key, isOn, isRange) {
      const all = keys()
      const [from = 0, to = 0] = [all.indexOf(isRange ? now.anchor : key), all.indexOf(key)].sort((a, b) => a - b)
      const next = new Set(now.selected)
      for (const one of all.slice(Math.max(0, from), to + 1)) {
        if (isOn) next.add(one)
        else next.delete(one)
      }
      now.anchor = key
      setSelected(next)
    },
    selectFrom(key) {
      const all = keys()
      setSelected(new Set(all.slice(all.indexOf(key))))
    },
    clearSelection: () => setSelected(new Set()),
  }
}

import type { EditedCue } from './edited-text.ts'

/** Steps that can be undone. */
const maxSteps = 200

export interface EditHistory {
  readonly cues: readonly EditedCue[]
  readonly past: readonly (readonly EditedCue[])[]
  readonly future: readonly (readonly EditedCue[])[]
  /** The latest step; letters typed in one field are one step. */
  readonly step: string
}

export type EditAction = { to: readonly EditedCue[]; step?: string } | 'undo' | 'redo'

export const startHistory = (cues: readonly EditedCue[]): EditHistory => ({ cues, past: [], future: [], step: '' })

/** Changes the cues; what was before can be undone. */
export function changeHistory(state: EditHistory, action: EditAction): EditHistory {
  const { cues, past, future } = state
  if (action === 'undo') {
    const last = past.at(-1)
    return last ? { cues: last, past: past.slice(0, -1), future: [cues, ...future], step: '' } : state
  }
  if (action === 'redo') {
    const [next, ...more] = future
    return next ? { cues: next, past: [...past, cues], future: more, step: '' } : state
  }
  const { to, step = '' } = action
  const isSame = step !== '' && step === state.step
  return { cues: to, past: isSame ? past : [...past, cues].slice(-maxSteps), future: [], step }
}

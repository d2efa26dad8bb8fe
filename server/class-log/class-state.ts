import type { ClassState } from '../../sdk/hub/contract.ts'
import type { Happening } from './happening.ts'

/** The place of the item at a time, in seconds. */
export const positionAt = ({ IsPlaying, Position, At }: Pick<ClassState, 'IsPlaying' | 'Position' | 'At'>, now: number): number =>
  IsPlaying ? Position + Math.max(0, now - At) / 1000 : Position

/** The state of a class after something has happened in it. */
export function stateAfter(
  state: ClassState,
  { kind, control, position, item, page, quiz, asset, presenter }: Happening,
  now: number,
): ClassState {
  const here = { Position: position ?? positionAt(state, now), At: now }
  const fresh = { Item: item ?? 0, Position: position ?? 0, At: now, Page: 0 }
  switch (kind) {
    case 'start-lesson':
      return { ...state, ...fresh, IsStarted: true, Control: control ?? state.Control, IsPlaying: false, Item: item ?? state.Item }
    case 'toggle':
      return { ...state, ...here, Control: control ?? !state.Control }
    case 'play':
      return { ...state, ...here, IsPlaying: true }
    case 'pause':
      return { ...state, ...here, IsPlaying: false }
    case 'seek':
      return { ...state, ...here }
    case 'gallery-goto':
      return { ...state, Page: page ?? 0 }
    case 'changeitem':
      return { ...state, ...fresh, IsPlaying: false }
    case 'changeitem-resync':
      return { ...state, ...fresh, IsPlaying: true }
    // The question pauses the media.
    case 'show-question':
      return { ...state, ...here, IsPlaying: false, Question: { Quiz: quiz ?? 0, Asset: asset ?? 0, IsEnded: false } }
    case 'end-question':
      return { ...state, Question: state.Question && { ...state.Question, IsEnded: true } }
    case 'hand-over':
      return { ...state, PresenterID: presenter?.id ?? 0, Presenter: presenter?.name ?? '' }
    default:
      return state
  }
}

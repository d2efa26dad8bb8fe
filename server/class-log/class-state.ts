import type { ClassState } from '../../sdk/hub/contract.ts'
import type { Happening } from './happening.ts'

/** The place of the item at a time, in seconds. */
export const positionAt = ({ IsPlaying, Position, At }: Pick<ClassState, 'IsPlaying' | 'Position' | 'At'>, now: number): number =>
  IsPlaying ? Position + Math.max(0, now - At) / 1000 : Position

/** A message is on its way for less than this, in milliseconds; a presenter's clock that says more is not believed. */
const longestTrip = 2000

/** The time to which a position belongs: the presenter's page has read it before the message came. */
const readTime = (readAt: number | undefined, now: number): number =>
  readAt !== undefined && readAt >= now - longestTrip && readAt <= now ? readAt : now

/** The state of a class after something has happened in it. */
export function stateAfter(
  state: ClassState,
  { kind, control, position, readAt, playing, item, page, quiz, asset, presenter, text, pointer, marks }: Happening,
  now: number,
): ClassState {
  const here = position === undefined ? { Position: positionAt(state, now), At: now } : { Position: position, At: readTime(readAt, now) }
  const fresh = { Item: item ?? 0, Position: position ?? 0, At: now, Page: 0 }
  const bare = { Marks: 0, Pointer: null }
  switch (kind) {
    case 'start-lesson':
      return { ...state, ...fresh, IsStarted: true, Control: control ?? state.Control, IsPlaying: false, Item: item ?? state.Item, ...bare }
    case 'toggle':
      return { ...state, ...here, Control: control ?? !state.Control, ...bare }
    case 'play':
      return { ...state, ...here, IsPlaying: true }
    case 'pause':
      return { ...state, ...here, IsPlaying: false }
    case 'location-update':
      return { ...state, ...here, IsPlaying: playing ?? state.IsPlaying }
    case 'live-stream':
      return { ...state, LiveStream: text ?? '' }
    case 'seek':
      return { ...state, ...here }
    case 'gallery-goto':
      return { ...state, Page: page ?? 0, ...(page === state.Page ? {} : bare) }
    case 'changeitem':
      return { ...state, ...fresh, IsPlaying: false, ...(item === state.Item ? {} : bare) }
    case 'changeitem-resync':
      return { ...state, ...fresh, IsPlaying: true, ...(item === state.Item ? {} : bare) }
    // The question pauses the media.
    case 'show-question':
      return { ...state, ...here, IsPlaying: false, Question: { Quiz: quiz ?? 0, Asset: asset ?? 0, IsEnded: false } }
    case 'end-question':
      return { ...state, Question: state.Question && { ...state.Question, IsEnded: true } }
    case 'hand-over':
      return { ...state, PresenterID: presenter?.id ?? 0, Presenter: presenter?.name ?? '', Pointer: null }
    case 'chat-open':
    case 'chat-close':
      return { ...state, Chat: kind === 'chat-open' }
    case 'pointer':
      return { ...state, Pointer: pointer ?? null }
    case 'mark':
    case 'mark-undo':
      return { ...state, Marks: marks ?? state.Marks }
    case 'mark-clear':
      return { ...state, Marks: 0 }
    default:
      return state
  }
}

import type { ClassEventKind } from '../hub/contract.ts'

/** After an event, at random, so that a full class does not ask at once. */
const readAgainMs = 500
const spreadMs = 100

/** Milliseconds after an event at which what it has changed is read again. */
export const readAgainIn = (): number => readAgainMs + Math.random() * spreadMs

/** The same for the question that is shown and its results; undefined: the event does not change them. */
export function questionReadIn(kind: ClassEventKind): number | undefined {
  // The hub has told this to the presenter half a second after the first answer.
  if (kind === 'answered-question') return 0
  return /question/.test(kind) ? readAgainIn() : undefined
}

/**
 * One operation, described once: its input, its answer, and every address ("door") under which it has ever been reachable.
 * The descriptor carries types and strings only. The validator of the input is a separate constant of the same contract, so
 * that a browser which merely calls never downloads it.
 */
export interface Endpoint<Input, Answer> {
  readonly method: 'GET' | 'POST'
  /** The new path. `:name` takes a field of the input; the other fields travel as query (GET) or JSON body (POST). */
  readonly path: string
  /** Old paths. They answer the same plain JSON. */
  readonly iapi?: readonly string[]
  /** Old action names: `POST /Ajax.asmx/{Action}` and `POST {page}/{Action}`, answered as `{"d": "<JSON text>"}`. */
  readonly actions?: readonly string[]
  /** A GET that makes or counts something: `call` adds a header that no link or image of a page can send. */
  readonly writes?: true
  /** Types only; never set. */
  readonly types?: (input: Input) => Answer
}

interface Doors {
  iapi?: readonly string[]
  actions?: readonly string[]
  writes?: true
}

/**
 * The levels of the calls between an SDK and a server, oldest and newest, as `2-5`. Both have one of their own, and fit when the two ranges overlap.
 * Raise the newest with each endpoint or field that the SDK begins to need, and the oldest when a server stops to answer what an older SDK sends.
 */
export const apiLevels = '1-1'

/** The header of every answer in which a server names its levels. */
export const apiLevelsHeader = 'vitrine-api'

export const get =
  <Input, Answer>() =>
  (path: string, doors: Doors = {}): Endpoint<Input, Answer> => ({ method: 'GET', path, ...doors })

export const post =
  <Input, Answer>() =>
  (path: string, doors: Doors = {}): Endpoint<Input, Answer> => ({ method: 'POST', path, ...doors })

/** The answer to every failed call, with the real status on new paths and 200 inside `d` on the old action paths. */
export interface Refusal {
  Success: false
  /** A sentence for the person who asked. */
  Message: string
  /** A name for programs, from the capability's error table. */
  Code: string
  /** The HTTP status, or 0. */
  ErrorCode: number
  /** Of an unexpected error: the id under which the log of the server has it. */
  RequestID?: string
}

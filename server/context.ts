import type { Context as Request } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Actor, FirstDuties } from './actor/actor.ts'
import type { Dialect } from './db/open.ts'
import type { Database } from './db/schema.ts'
import type { Files } from './files/files.ts'
import type { Settings } from './settings.ts'
import type { ServerLanguage } from './text/language.ts'

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * Dependencies of the application; the same for every request. The folder of a dependency adds it to this interface beside its type
 * (`declare module '../context.ts'`), so that this file imports no capability.
 */
export interface Deps {
  db: Kysely<Database>
  dialect: Dialect
  clock: Clock
  files: Files
  /** Store of archived sources; undefined if none is configured. */
  archive: Files | undefined
  settings: Settings
  log: Logger
  /** Local folder for half-made things; emptied of orphans at start. */
  workFolder: string
}

/** The same with what only the assembly of the application needs. */
export interface AppDeps extends Deps {
  /** The checkout: `dist` and `examples` are below it. */
  root: string
  isDevelopment?: boolean
}

/** Input of most functions: the dependencies and the caller. */
export interface Context extends Deps {
  /** Origin of the page of another site that asks, unless the library trusts it. */
  page?: string
  actor: Actor
  /** The language that the caller reads: sentences of responses are in it. English for what the product does by itself. */
  language: ServerLanguage
  /** Languages of the browser, by preference. */
  languages?: readonly string[]
  /** Network address that the request comes from; none for what the product does by itself. */
  address?: string
}

/** How the caller of a request is found. */
export interface ContextOptions extends FirstDuties {
  keepsSessionEnd?: true
  /** The right that an API key needs here. Default: by the address and the method of the request. */
  keyAccess?: 'read' | 'write' | 'none'
}

/** Creates the context of a request: the dependencies and the caller. It extends the caller's session, except with `keepsSessionEnd`. */
export type ContextOf = (request: Request, options?: ContextOptions) => Promise<Context & { request: Request }>

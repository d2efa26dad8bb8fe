import type { Context as Request } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Actor } from './actor/actor.ts'
import type { ClockGuard } from './clock/clock-guard.ts'
import type { Dialect } from './db/open.ts'
import type { Database } from './db/schema.ts'
import type { Files } from './files/files.ts'
import type { EncIds } from './items/enc-ids.ts'
import type { ItemHooks } from './items/item-hooks.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Publishing } from './publishing/publishing.ts'
import type { Searcher } from './search/searcher.ts'
import type { Settings } from './settings.ts'
import type { Share } from './shares/share.ts'
import type { ServerLanguage } from './text/language.ts'
import type { UploadStore } from './uploads/tus.ts'

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/** Dependencies of the application; the same for every request. */
export interface Deps {
  db: Kysely<Database>
  dialect: Dialect
  clock: Clock
  /** Asked before anything is deleted because of its age. */
  clockGuard: ClockGuard
  jobs: Jobs
  files: Files
  /** Store of archived sources; undefined if none is configured. */
  archive: Files | undefined
  searcher: Searcher
  publishing: Publishing
  /** Capabilities take part in the ground of an item through these. */
  itemHooks: ItemHooks
  settings: Settings
  ids: EncIds
  log: Logger
  /** Local folder for half-made things; emptied of orphans at start. */
  workFolder: string
}

/** The same with what only the assembly of the application needs. */
export interface AppDeps extends Deps {
  uploads: UploadStore
  /** The checkout: `dist` and `examples` are below it. */
  root: string
  isDevelopment?: boolean
}

/** Input of most functions: the dependencies and the caller. */
export interface Context extends Deps {
  actor: Actor
  /** The link that the caller came with. */
  share?: Share | undefined
  /** The language that the caller reads: sentences of responses are in it. English for what the product does by itself. */
  language: ServerLanguage
  /** Languages of the browser, by preference. */
  languages?: readonly string[]
  /** Network address that the request comes from; none for what the product does by itself. */
  address?: string
}

/** Creates the context of a request: the dependencies and the caller. */
export type ContextOf = (request: Request) => Promise<Context & { request: Request }>

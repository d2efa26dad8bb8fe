import type { Kysely } from 'kysely'
import type { Context, Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { ItemParts } from './item-part.ts'
import type { ItemFacts } from './policy.ts'

/** The facts of an item that an access source decides by; `id` is the item that decides: of a photo, its photoset. */
export type AccessSubject = Pick<ItemFacts, 'is_private' | 'audience'> & { id: number }

/** Access that a capability gives the caller to an item beyond what its owner, privacy and policy give. */
export type AccessGiven = Partial<Pick<ItemFacts, 'grant' | 'isShared'>>

/** Answers the access that the caller has been given, by item id; items without any are left out. */
export type AccessSource = (
  ctx: Pick<Context, 'db' | 'actor' | 'share'>,
  items: readonly AccessSubject[],
) => Promise<ReadonlyMap<number, AccessGiven>>

/** Capabilities above items take part in them through these lists; the order of a list decides nothing. */
export interface ItemHooks {
  /** Item parts of all capabilities, by name. */
  parts: ItemParts
  accessSources: readonly AccessSource[]
  /** Called with a new item in the transaction that creates it. */
  created: readonly ((trx: Kysely<Database>, itemId: number) => Promise<void>)[]
  /** Called in the transaction in which the source of an item has come back from the archive. */
  restored: readonly ((trx: Kysely<Database>, deps: Pick<Deps, 'jobs' | 'clock'>, itemId: number) => Promise<void>)[]
}

declare module '../context.ts' {
  interface Deps {
    /** Capabilities add to items through these. */
    itemHooks: ItemHooks
  }
}

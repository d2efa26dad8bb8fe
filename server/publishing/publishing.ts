import type { Kysely } from 'kysely'
import type { Restriction } from '../../sdk/session/contract.ts'
import type { Database } from '../db/schema.ts'
import { listPolicies, listPolicyGroups } from './table.ts'

/** A publishing policy: its audience, whether items need approval, and its restriction. */
export interface PublishingPolicy {
  id: number
  name: string
  approvalRequired: boolean
  restriction: Restriction
  isDefault: boolean
  /** Its items have no comments. */
  commentsOff: boolean
  /** Groups that may see its items; undefined: everyone. */
  audience: readonly number[] | undefined
}

/** The publishing policies: a handful, asked for with every item, so they are kept for a moment. */
export interface Publishing {
  policies(): Promise<ReadonlyMap<number, PublishingPolicy>>
  /** Clears the cache after a change, so that its author sees it at once. */
  forget(): void
}

/** A change made through another server is seen after so long. */
const cacheTtlMs = 2000

export function createPublishing(db: Kysely<Database>): Publishing {
  let known: Promise<ReadonlyMap<number, PublishingPolicy>> | undefined
  let until = 0
  const forget = (): void => {
    known = undefined
  }
  return {
    policies() {
      if (known !== undefined && performance.now() < until) return known
      until = performance.now() + cacheTtlMs
      known = load(db)
      // A failed look-up is not remembered.
      known.catch(forget)
      return known
    },
    forget,
  }
}

async function load(db: Kysely<Database>): Promise<ReadonlyMap<number, PublishingPolicy>> {
  const [rows, groups] = await Promise.all([listPolicies(db), listPolicyGroups(db)])
  const audiences = Map.groupBy(groups, ({ policy_id }) => policy_id)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        approvalRequired: row.approval_required === 1,
        restriction: row.restriction,
        isDefault: row.is_default === 1,
        commentsOff: row.comments_off === 1,
        audience: audiences.get(row.id)?.map(({ group_id }) => group_id),
      },
    ]),
  )
}

declare module '../context.ts' {
  interface Deps {
    /** The publishing policies. */
    publishing: Publishing
  }
}

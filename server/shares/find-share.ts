import { createHash } from 'node:crypto'
import type { Deps } from '../context.ts'
import type { Share } from './share.ts'
import { findShare, findShareByCode, listPeople, type ShareRow } from './table.ts'

export const codeHashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** The share behind a `code` or `acl` of an address; undefined when there is none, when it was taken back or is over. */
export async function shareByCode(deps: Pick<Deps, 'db' | 'clock'>, code: string | undefined): Promise<Share | undefined> {
  if (code === undefined || !/^[\w-]{20,60}$/.test(code)) return undefined
  return openShare(deps, await findShareByCode(deps.db, codeHashOf(code)))
}

export const shareById = async (deps: Pick<Deps, 'db' | 'clock'>, id: number): Promise<Share | undefined> =>
  openShare(deps, await findShare(deps.db, id))

async function openShare(deps: Pick<Deps, 'db' | 'clock'>, row: ShareRow | undefined): Promise<Share | undefined> {
  if (row === undefined || row.revoked_at !== null || (row.ends_at !== null && row.ends_at <= deps.clock.now())) return undefined
  return {
    id: row.id,
    itemId: row.item_id,
    chapterId: row.chapter_id,
    needsSignIn: row.needs_sign_in === 1,
    bypassesRestriction: row.bypasses_restriction === 1,
    people: row.kind === 'acl' ? await listPeople(deps.db, row.id) : undefined,
  }
}

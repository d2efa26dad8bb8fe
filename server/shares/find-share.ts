import { createHash } from 'node:crypto'
import type { Deps } from '../context.ts'
import type { Share } from './share.ts'
import { findShare, findShareByCode, listPeople, type ShareWithMaker } from './table.ts'

export const codeHashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** The `code` or `acl` of an address, in any letter case. */
export const codeIn = (url: string): string | undefined => fieldIn(url)?.[1]

/** The same as part of another address: `&code=...`; empty when there is none. */
export function codeQueryOf(url: string): string {
  const [name = '', code = ''] = fieldIn(url) ?? []
  return name === '' ? '' : `&${name.toLowerCase()}=${encodeURIComponent(code)}`
}

function fieldIn(url: string): [string, string] | undefined {
  if (!/[?&](code|acl)=/i.test(url)) return undefined
  return [...new URL(url).searchParams].find(([name]) => /^(code|acl)$/i.test(name))
}

/** Share link of a `code` or `acl`; undefined if missing, revoked or expired. */
export async function shareByCode(deps: Pick<Deps, 'db' | 'clock'>, code: string | undefined): Promise<Share | undefined> {
  if (code === undefined || !/^[\w-]{20,60}$/.test(code)) return undefined
  const row = await findShareByCode(deps.db, codeHashOf(code))
  // Links that courses hold open with a launch from the course, and never by their address.
  return row?.kind === 'lti' ? undefined : openShare(deps, row)
}

export const shareById = async (deps: Pick<Deps, 'db' | 'clock'>, id: number): Promise<Share | undefined> =>
  openShare(deps, await findShare(deps.db, id))

/** A link never opens more than its author could: it ends with the account, and opens nothing if the author may no longer grant access. */
export async function openShare(deps: Pick<Deps, 'db' | 'clock'>, row: ShareWithMaker | undefined): Promise<Share | undefined> {
  if (row === undefined || row.revoked_at !== null || (row.ends_at !== null && row.ends_at <= deps.clock.now())) return undefined
  if (row.maker_disabled === 1) return undefined
  return {
    id: row.id,
    itemId: row.item_id,
    chapterId: row.chapter_id,
    needsSignIn: row.needs_sign_in === 1,
    bypassesRestriction: row.bypasses_restriction === 1,
    opens: row.opens === 1 && (row.maker_is_admin === 1 || row.item_owner === row.created_by),
    people: row.kind === 'acl' ? await listPeople(deps.db, row.id) : undefined,
    ...(row.kind === 'class' ? { inviter: { id: row.created_by } } : {}),
  }
}

import type { Context } from '../context.ts'
import { hashOf } from '../session/session.ts'
import type { Launch } from './claims.ts'
import { copyLink, type LinkRow, listLinks } from './link-table.ts'
import { changedShareId } from './placements.ts'
import type { Shown } from './shown.ts'

type Needs = Pick<Context, 'db' | 'clock'>

/** The hashes of a link and of those that it was copied from, newest first; empty: the launch names no link. */
export const linkHashesOf = ({ link, linkCopiedFrom }: Pick<Launch, 'link' | 'linkCopiedFrom'>): string[] =>
  link === '' ? [] : [...new Set([link, ...linkCopiedFrom].map(hashOf))]

/** The change of the link of a launch, with the grant for its course; undefined: it shows what it says itself. */
export async function changedLink(
  ctx: Needs,
  environmentId: number,
  launch: Launch,
): Promise<{ shown: Shown; shareId: number | undefined } | undefined> {
  const row = await rowOf(ctx, environmentId, launch.deployment, linkHashesOf(launch))
  if (!row || row.shown === '') return undefined
  const shareId = row.share_id === null ? undefined : await changedShareId(ctx, row.share_id, environmentId, launch)
  return { shown: JSON.parse(row.shown) as Shown, shareId }
}

/** The change of the first of these links that has one. A copy keeps it from then on, although the link that it was copied from may change again. */
async function rowOf(ctx: Needs, environmentId: number, deployment: string, hashes: readonly string[]): Promise<LinkRow | undefined> {
  const [own] = hashes
  if (own === undefined) return undefined
  const rows = await listLinks(ctx.db, environmentId, deployment, hashes)
  const row = hashes.map((hash) => rows.find(({ link_hash }) => link_hash === hash)).find((one) => one !== undefined)
  if (row && row.link_hash !== own) await copyLink(ctx.db, { ...row, link_hash: own, changed_at: ctx.clock.now() })
  return row
}

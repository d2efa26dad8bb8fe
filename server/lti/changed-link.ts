import type { Context } from '../context.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { loadItems } from '../items/items.ts'
import { hashOf } from '../session/session.ts'
import type { Launch } from './claims.ts'
import { copyLink, type LinkRow, listLinks } from './link-table.ts'
import { changedShareId } from './placements.ts'
import { searchIn } from './search-link.ts'
import type { Shown } from './shown.ts'

/** The hash of a link; undefined: the launch names none. */
export const linkHashOf = ({ link }: Pick<Launch, 'link'>): string | undefined => (link === '' ? undefined : hashOf(link))

interface Opened {
  environmentId: number
  launch: Launch
  /** The grant that the code of the link itself opens. */
  ownShareId: number | undefined
}

/** The change of the link of a launch, with the grant for its course; undefined: it shows what it says itself. */
export async function changedLink(ctx: Context, opened: Opened): Promise<{ shown: Shown; shareId: number | undefined } | undefined> {
  const { environmentId, launch } = opened
  const row = await rowOf(ctx, opened)
  const shown = row && (await shownNow(ctx, row.shown))
  if (!shown) return undefined
  // Teachers write the history of a course into parameters, so that it counts with the code of the link alone.
  const copiedFrom = [...launch.proven.courses, ...(hasCodeOf(row, opened) ? launch.copiedFrom : [])]
  const shareId = row.share_id === null ? undefined : await changedShareId(ctx, row.share_id, environmentId, { ...launch, copiedFrom })
  return { shown, shareId }
}

/** Reads the item or the search of a change; undefined where there is none, or its item or its search is none any more. */
async function shownNow(ctx: Context, text: string): Promise<Shown | undefined> {
  try {
    const shown = JSON.parse(text) as Shown
    if (shown.item === '') return shown.search === '' || searchIn(shown.search) ? shown : undefined
    const id = itemIdOf(ctx.ids, shown.item)
    return id !== undefined && (await loadItems(ctx, [id])).length > 0 ? shown : undefined
  } catch {
    // An earlier version may have stored another shape.
    return undefined
  }
}

/** Whether a launch shows the code that the link of this change has. A copy of the course copies it too. */
const hasCodeOf = ({ own_share_id }: LinkRow, { ownShareId }: Opened): boolean => ownShareId !== undefined && own_share_id === ownShareId

/**
 * The change of a link, or of the nearest link that it was copied from, where the launch proves the copy. At its first launch a copy keeps what it
 * shows, so that it does not follow the first course.
 */
async function rowOf(ctx: Context, opened: Opened): Promise<LinkRow | undefined> {
  const { environmentId, launch } = opened
  const own = linkHashOf(launch)
  if (own === undefined) return undefined
  const { deployment, linkCopiedFrom, proven } = launch
  const provenHashes = new Set(proven.links.map(hashOf))
  const former = [...new Set(linkCopiedFrom.map(hashOf))].filter((hash) => hash !== own)
  const rows = await listLinks(ctx.db, environmentId, deployment, [own, ...former])
  const ownRow = rows.find(({ link_hash }) => link_hash === own)
  if (ownRow || former.length === 0) return ownRow
  const isProven = (row: LinkRow): boolean => provenHashes.has(row.link_hash) || hasCodeOf(row, opened)
  const source = former.map((hash) => rows.find(({ link_hash }) => link_hash === hash)).find((row) => row !== undefined && isProven(row))
  const { shown, share_id } = source ?? { shown: '', share_id: null }
  const key = { environment_id: environmentId, deployment, link_hash: own }
  const copied = { ...key, shown, share_id, own_share_id: opened.ownShareId ?? null, changed_at: ctx.clock.now() }
  await copyLink(ctx.db, copied)
  return copied
}

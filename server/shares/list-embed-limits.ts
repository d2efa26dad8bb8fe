import type { InferOutput } from 'valibot'
import { type EmbedLimit, type ListEmbedLimitsInput, ShareLimits } from '../../sdk/shares/contract.ts'
import { requireAdministrator } from '../actor/administrator.ts'
import type { Context } from '../context.ts'
import { countLimitedItems, listLimitedItems, listOriginsOf } from './table.ts'

/** Items that have a list of their own, or that may be embedded nowhere; newest first. */
export async function listEmbedLimits(
  ctx: Context,
  { pi }: InferOutput<typeof ListEmbedLimitsInput>,
): Promise<{ Items: EmbedLimit[]; Page: number; Total: number }> {
  requireAdministrator(ctx)
  const [rows, Total] = await Promise.all([listLimitedItems(ctx.db, pi, ShareLimits.page), countLimitedItems(ctx.db)])
  const origins = await listOriginsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const Items = rows.map(({ id, title, owner_name, embed_disabled }) => ({
    EncID: ctx.ids.encode(id),
    Title: title,
    OwnerName: owner_name,
    EmbedDisabled: embed_disabled === 1,
    Sites: origins.filter(({ item_id }) => item_id === id).map(({ origin }) => origin),
  }))
  return { Items, Page: pi, Total }
}

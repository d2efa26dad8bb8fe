import type { InferOutput } from 'valibot'
import type { EmbedLimit, ListEmbedLimitsInput } from '../../sdk/shares/contract.ts'
import type { Page } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { countLimitedItems, listLimitedItems, listOriginsOf } from './table.ts'

/** Items that have a list of their own, or that may be embedded nowhere; newest first. */
export async function listEmbedLimits(ctx: Context, { pi, ps }: InferOutput<typeof ListEmbedLimitsInput>): Promise<Page<EmbedLimit>> {
  requireAdministrator(ctx)
  const [rows, Total] = await Promise.all([listLimitedItems(ctx.db, pi, ps), countLimitedItems(ctx.db)])
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
  return { Items, Page: pi, PageSize: ps, Total }
}

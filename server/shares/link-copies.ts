import type { LogShareLinkCopiedInput } from '../../sdk/shares/contract.ts'
import type { Context } from '../context.ts'
import { itemFor } from '../items/items.ts'
import { countCopy } from './table.ts'

export async function logShareLinkCopied(ctx: Context, input: LogShareLinkCopiedInput): Promise<{ Success: true; Message: string }> {
  const item = await itemFor(ctx, String(input.cdid))
  await countCopy(ctx.db, item)
  return { Success: true, Message: '' }
}

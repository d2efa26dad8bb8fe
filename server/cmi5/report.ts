import type { ViewSegment } from '../../sdk/viewing/contract.ts'
import type { Context } from '../context.ts'
import { isSecure } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { hashOf } from '../session/session.ts'
import { isCmi5On } from './choice.ts'
import { launchCookieOf } from './launch-cookie.ts'
import { addPlayed } from './progress.ts'

/** Takes the parts that the browser of a launch reports. For others it costs nothing. */
export async function takeReport(ctx: Context & Exchange, { itemId, parts }: { itemId: number; parts: readonly ViewSegment[] }) {
  if (!isCmi5On(ctx.settings)) return
  const token = launchCookieOf(ctx.request, isSecure(ctx.request, ctx.settings), ctx.ids.encode(itemId))
  if (token === undefined) return
  await ctx.db.transaction().execute((trx) => addPlayed(trx, ctx, { tokenHash: hashOf(token), itemId, parts }))
}

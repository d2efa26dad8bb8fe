import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import { listPlayback, savePlayback } from '../items/shared-rows.ts'

/** Copies the fields of a broadcast to its playback data. A time of day stays while its day does. */
export async function saveBroadcastValues(
  trx: Kysely<Database>,
  item: Allowed<{ id: number }, 'edit'>,
  { channel, day }: { channel: string | undefined; day: string | undefined },
): Promise<void> {
  if (channel === undefined && day === undefined) return
  const [before] = await listPlayback(trx, [item.id])
  const known = before?.broadcast_at ? new Date(before.broadcast_at).toISOString().slice(0, 10) : ''
  await savePlayback(trx, item, {
    ...(channel === undefined ? {} : { channel_name: channel }),
    ...(day === undefined || day === known ? {} : { broadcast_at: day === '' ? null : Date.parse(day) }),
  })
}

import type { Deps } from '../context.ts'
import { userActorOf } from '../session/session.ts'
import { accessFor } from './access.ts'
import { ServiceBusy } from './busy.ts'
import { addImport, recordingsIn } from './imports.ts'
import { mayImport } from './policy.ts'
import { type AccountRow, deleteAttemptsBefore, listAutomatic } from './table.ts'

/** Services give out a recording hours or days after the meeting. */
const lookBackMs = 7 * 86_400_000
const attemptMs = 3_600_000

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'settings' | 'jobs'>

/** Every hour: new recordings of people who want that are imported. */
export async function importNew(deps: Needs): Promise<void> {
  await deleteAttemptsBefore(deps.db, deps.clock.now() - attemptMs)
  for (const account of await listAutomatic(deps.db)) {
    try {
      await importNewOf(deps, account)
    } catch (error) {
      // One account, or one service, keeps no other from its turn; the next hour comes.
      const about = { user: account.user_id, service: account.service }
      if (!(error instanceof ServiceBusy)) deps.log.info({ err: error, ...about }, 'new meeting recordings were not looked for')
    }
  }
}

async function importNewOf(deps: Needs, account: AccountRow): Promise<void> {
  const { user_id, service, acceptance_id } = account
  const actor = await userActorOf(deps, user_id)
  if (actor === undefined || !mayImport(actor)) return
  const to = deps.clock.now()
  const from = Math.max(Number(account.automatic_since), to - lookBackMs)
  const { recordings } = await recordingsIn(await accessFor(deps, user_id, service), { from, to })
  const categories = JSON.parse(account.categories) as number[]
  for (const { id, title, recordedAt } of recordings) {
    // Zoom lists whole days.
    if (recordedAt < from) continue
    const one = { user_id, service, acceptance_id, recording_id: id, title, recorded_at: recordedAt, with_chat: 0 as const, categories }
    await deps.db.transaction().execute((trx) => addImport(trx, deps, one, false))
  }
}

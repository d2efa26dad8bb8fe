import type { Context as Request } from 'hono'
import type { InferOutput } from 'valibot'
import type { EndSessionsInput, ListSessionsInput, OpenSession } from '../../sdk/open-sessions/contract.ts'
import type { Done, Page } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { isSecure } from '../http/origin.ts'
import { sessionIdOf } from '../session/cookie.ts'
import { hashOf } from '../session/session.ts'
import { doneWords } from '../text/done-words.ts'
import { agentText } from './agent-text.ts'
import {
  countSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  listSessions as listRows,
  listSessionsOf,
  type OpenSessionRow,
  type SessionLimitTimes,
} from './table.ts'

export type Asked = Context & { request: Request }

/** The hash of the session of this request. */
export const ownHash = ({ request, settings }: Asked): string => hashOf(sessionIdOf(request, isSecure(request, settings)) ?? '')

export async function listSessions(ctx: Asked, { s, pi, ps }: InferOutput<typeof ListSessionsInput>): Promise<Page<OpenSession>> {
  requireAdministrator(ctx)
  const since = openSince(ctx)
  const [rows, Total] = await Promise.all([listRows(ctx.db, s, since, pi, ps), countSessions(ctx.db, s, since)])
  const own = ownHash(ctx)
  return { Items: rows.map((row) => presentSession(row, own)), Page: pi, PageSize: ps, Total }
}

function openSince({ clock, settings }: Context): SessionLimitTimes {
  const now = clock.now()
  return { seenAfter: now - settings.sessionMinutes * 60_000, begunAfter: now - settings.sessionHardHours * 3_600_000 }
}

/** The open sessions of an account, last seen first. */
export async function sessionsOf(ctx: Asked, userId: number, max: number): Promise<OpenSession[]> {
  const own = ownHash(ctx)
  return (await listSessionsOf(ctx.db, userId, openSince(ctx), max)).map((row) => presentSession(row, own))
}

const presentSession = (row: OpenSessionRow, own: string): OpenSession => ({
  ID: row.id,
  UserID: row.user_id ?? 0,
  DisplayName: row.display_name ?? '',
  Name: row.name ?? '',
  Kind: row.kind,
  Address: row.address,
  Agent: agentText(row.agent),
  Began: new Date(row.created_at).toISOString(),
  LastSeen: new Date(row.last_seen_at).toISOString(),
  IsThis: row.id_hash === own,
})

export async function endSessions(ctx: Asked, input: InferOutput<typeof EndSessionsInput>): Promise<Done & { Count: number }> {
  requireAdministrator(ctx)
  const selectors = [input.session !== undefined, input.person !== undefined, input.everybody]
  if (selectors.filter(Boolean).length !== 1) refuse('SESSIONS_NOT_NAMED')
  const Count = await ctx.db.transaction().execute(async (trx) => {
    if (input.session !== undefined) {
      const ended = (await deleteSession(trx, input.session)) ?? refuse('SESSION_NOT_FOUND')
      const detail = { account: ended.user_id ?? 'guest' }
      await record(ctx, trx, { action: 'session-ended', subject: 'session', subjectId: input.session, detail })
      return 1
    }
    const count = input.person === undefined ? await deleteOtherSessions(trx, ownHash(ctx)) : await deleteSessionsOf(trx, input.person)
    const whose =
      input.person === undefined
        ? ({ subject: 'session', subjectId: '' } as const)
        : ({ subject: 'account', subjectId: input.person } as const)
    await record(ctx, trx, { action: 'sessions-ended', ...whose, detail: { count } })
    return count
  })
  return { Success: true, Message: doneWords(ctx).sessionsEnded({ count: Count }), Count }
}

export { deleteSessionsOf as endSessionsOf } from './table.ts'

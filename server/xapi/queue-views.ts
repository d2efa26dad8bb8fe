import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { EventDeps, PersonView } from '../items/item-hooks.ts'
import { playedParts } from '../viewing/watched-share.ts'
import { activeChoice } from './choice.ts'
import { addEnding } from './end-sessions-job.ts'
import { listVideos, peopleOf, type RegistrationRow, registrationsOf, saveSessions } from './people-table.ts'
import { addSending } from './send-job.ts'
import { type Played, playedOf, type StatementFacts, videoStatement } from './statement.ts'
import { statementFacts } from './statement-facts.ts'
import { insertStatements, type OwnedStatement } from './table.ts'

/** The parts of an item that a person has played, united. */
export const playedBy = async (trx: Kysely<Database>, userId: number, { id, duration_secs }: StatementFacts['item']): Promise<Played> =>
  playedOf(await playedParts(trx, userId, id), duration_secs)

/** A view of which a part was played. */
type PlayedView = PersonView & { stoppedSecs: number }

const isPlayed = (view: PersonView): view is PlayedView => view.stoppedSecs !== undefined

/** Two views of one person at the same time are one session. */
function unite(views: readonly PlayedView[]): PlayedView[] {
  const united = new Map<string, PlayedView>()
  for (const view of views) {
    const key = `${view.userId} ${view.itemId}`
    const former = united.get(key)
    united.set(key, former ? later(former, view) : view)
  }
  return [...united.values()]
}

const later = (one: PlayedView, other: PlayedView): PlayedView => ({
  ...(one.lastAt > other.lastAt ? one : other),
  beganAt: Math.min(one.beganAt, other.beganAt),
})

/** Makes the statements of views that were counted, in the same transaction. While statements are off, it costs nothing. */
export async function queueViews(trx: Kysely<Database>, deps: EventDeps, views: readonly PersonView[]): Promise<void> {
  const choice = activeChoice(deps.settings)
  const counted = views.filter(isPlayed)
  if (!choice?.videos || counted.length === 0) return
  const videos = new Map((await listVideos(trx, [...new Set(counted.map(({ itemId }) => itemId))])).map((item) => [item.id, item]))
  const ofVideos = counted.filter(({ itemId }) => videos.has(itemId))
  if (ofVideos.length === 0) return
  const people = await peopleOf(trx, [...new Set(ofVideos.map(({ userId }) => userId))])
  const sessions = unite(ofVideos.filter(({ userId }) => people.has(userId)))
  if (sessions.length === 0) return
  const registrations = await registrationsOf(trx, sessions)
  const statements: OwnedStatement[] = []
  const changed: RegistrationRow[] = []
  for (const view of sessions) {
    const [person, item] = [people.get(view.userId), videos.get(view.itemId)]
    const registration = registrations.get(`${view.userId} ${view.itemId}`)
    if (!person || !item || !registration) continue
    const facts = statementFacts({ deps, choice, person, item, registration })
    const played = registration.completed_at === null ? await playedBy(trx, view.userId, item) : undefined
    const step = stepOf(facts, registration, view, played)
    changed.push(step.registration)
    statements.push(...step.statements.map((statement) => ({ userId: view.userId, statement })))
  }
  await saveSessions(trx, changed)
  if (statements.length > 0) {
    await insertStatements(trx, statements, deps.clock.now())
    await addSending(trx, deps)
  }
  await addEnding(trx, deps)
}

/** Carries a registration on with a view: a new session unless one is open, and completed once. */
function stepOf(facts: StatementFacts, former: RegistrationRow, view: PlayedView, played: Played | undefined) {
  const { lastAt, stoppedSecs } = view
  const isNew = former.is_open === 0
  // A view that goes on after its session was over begins another one now.
  const beganAt = view.beganAt > former.last_at ? view.beganAt : lastAt
  const session = isNew ? randomUUID() : former.session
  const reached = played !== undefined && played.share >= facts.choice.threshold / 100 ? { played, stoppedSecs } : undefined
  return {
    registration: {
      ...{ ...former, session, stopped_secs: stoppedSecs, is_open: 1 as const },
      last_at: isNew ? lastAt : Math.max(former.last_at, lastAt),
      completed_at: reached ? lastAt : former.completed_at,
    },
    statements: [
      ...(isNew ? [videoStatement(facts, { verb: 'initialized', session, at: beganAt })] : []),
      ...(reached ? [videoStatement(facts, { verb: 'completed', session, at: lastAt, reached })] : []),
    ],
  }
}

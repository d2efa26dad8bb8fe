import type { ExpressionBuilder, Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { LaunchedLine } from '../items/item-hooks.ts'
import type { ServiceFaultKind } from '../lti/platform-service.ts'
import type { GradeLinesTable } from './rows.ts'
import type { LineRow } from './table.ts'

type Db = Kysely<Database>

/** The address under which the line item of a link is kept that the library makes. The part behind # is not sent. */
const madeAddress = ({ address, link }: Container): string => `${address}#${encodeURIComponent(link)}`

/**
 * The address under which the line item of a launch is kept. Environments name a line item that the library has made in later launches, and name
 * none where a link has two: the row of the link stays the same. Undefined: the launch names the line item of a quiz beside a link, and no link.
 */
export async function keptAddress(trx: Db, environmentId: number, { address, container }: LaunchedLine): Promise<string | undefined> {
  const made = container === undefined ? address : madeAddress(container)
  if (address !== '') {
    const rows = await trx
      .selectFrom('grade_lines')
      .select(['id', 'address', 'line_item', 'is_extra'])
      .where('environment_id', '=', environmentId)
      .where((e) => e.or([e('line_item', '=', address), e('address', '=', made)]))
      .orderBy('id')
      .execute()
    // A link whose quiz alone has a line item yet names that of the quiz.
    if (rows.some(({ is_extra, line_item }) => is_extra === 1 && line_item === address)) return container && made
    const known = rows.find(({ line_item }) => line_item === address) ?? rows[0]
    if (known && known.address !== address)
      await trx.updateTable('grade_lines').set({ line_item: address }).where('id', '=', known.id).execute()
    return known?.address ?? address
  }
  await trx
    .updateTable('grade_lines')
    .set((e) => ({ address: made, container: container?.address ?? '', line_item: e.ref('address') }))
    // Asked again of the row itself: another launch may have converted it meanwhile.
    .where('container', '=', '')
    .where('id', '=', (e) =>
      e
        .selectFrom('grade_lines')
        .select((s) => s.fn.max('id').as('id'))
        .where('environment_id', '=', environmentId)
        .where('named_in', '=', container?.address ?? '')
        .where('link', '=', container?.link ?? '')
        .where('link', '<>', '')
        .where('container', '=', ''),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('grade_lines as other')
            .select('other.id')
            .where('other.environment_id', '=', environmentId)
            .where('other.address', '=', made),
        ),
      ),
    )
    .execute()
  return made
}

/** Ends the grading of a link. Scores that wait are still sent: they were reached before. */
export async function endLine(db: Db, environmentId: number, { address, container }: LaunchedLine): Promise<void> {
  const made = container === undefined ? address : madeAddress(container)
  await db
    .updateTable('grade_lines')
    .set({ has_ended: 1 })
    .where('environment_id', '=', environmentId)
    .where((e) => e.or([e('address', 'in', [address, made]), e.and([e('line_item', '=', address), e('line_item', '<>', '')])]))
    .execute()
  if (container) await endExtras(db, environmentId, container, [])
}

type Container = NonNullable<LaunchedLine['container']>

/** Ends the grading of the quizzes beside a link, but not of these. */
export async function endExtras(db: Db, environmentId: number, { address, link }: Container, quizIds: readonly number[]): Promise<void> {
  let extras = db
    .updateTable('grade_lines')
    .set({ has_ended: 1 })
    .where('environment_id', '=', environmentId)
    .where('container', '=', address)
    .where('link', '=', link)
    .where('is_extra', '=', 1)
  if (quizIds.length > 0) extras = extras.where('quiz_id', 'not in', quizIds)
  await extras.execute()
}

/** The line items of quizzes beside the watched share of a link. Answers their ids. */
export async function putExtras(
  trx: Db,
  quizIds: readonly number[],
  container: Container,
  line: Omit<Insertable<GradeLinesTable>, 'address' | 'container' | 'link' | 'quiz_id' | 'done_percent' | 'in_steps'>,
): Promise<number[]> {
  const rows = await trx
    .insertInto('grade_lines')
    .values(
      quizIds.map((quiz_id) => ({
        ...line,
        ...{ quiz_id, is_extra: 1 as const, address: `${madeAddress(container)}&quiz=${quiz_id}` },
        ...{ container: container.address, link: container.link, done_percent: 100, in_steps: 0 as const },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['environment_id', 'address']).doUpdateSet((e) => ({
        ...{ item_id: e.ref('excluded.item_id'), course: e.ref('excluded.course'), title: e.ref('excluded.title') },
        ...{ can_read: e.ref('excluded.can_read'), has_ended: 0 as const },
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Links whose line item has to be made, or looked for again because the environment refused grades. An ended link has its line item made for the
 * scores that wait.
 */
const isUnmade = (e: ExpressionBuilder<Database, 'grade_lines'>) =>
  e.and([
    e('container', '<>', ''),
    e.or([e('line_item', '=', ''), e('make_fault', '<>', '')]),
    e.or([
      e('has_ended', '=', 0),
      e.exists(
        e.selectFrom('grades').select('grades.id').whereRef('grades.line_id', '=', 'grade_lines.id').where('grades.state', '=', 'waiting'),
      ),
    ]),
  ])

/** The time at which the next line item of an environment is made; undefined: none is. Those that it refuses wait for a launch or a teacher. */
export const nextUnmade = async (db: Db, environmentId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('grade_lines')
      .select('make_at')
      .where('environment_id', '=', environmentId)
      .where(isUnmade)
      .where('make_fault', 'not in', ['REFUSED', 'FOREIGN'])
      .orderBy('make_at')
      .limit(1)
      .executeTakeFirst()
  )?.make_at

/** Environments for which line items have to be made, but none that was refused. */
export const listUnmadeEnvironments = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('grade_lines')
      .select('environment_id')
      .where(isUnmade)
      .where('make_fault', 'not in', ['REFUSED', 'FOREIGN'])
      .distinct()
      .execute()
  ).map(({ environment_id }) => environment_id)

/** Takes the links of an environment whose line items have to be made, so that no other process makes them before `until`. */
export const claimMissing = (
  db: Db,
  environmentId: number,
  { now, until, max }: { now: number; until: number; max: number },
): Promise<LineRow[]> =>
  db
    .updateTable('grade_lines')
    .set({ make_at: until })
    .where('id', 'in', (e) =>
      e
        .selectFrom('grade_lines')
        .select('id')
        .where('environment_id', '=', environmentId)
        .where(isUnmade)
        .where('make_at', '<=', now)
        .orderBy('make_at')
        .limit(max),
    )
    .where('make_at', '<=', now)
    .returningAll()
    .execute()

/** The titles of the items and the names of the quizzes of links, by their ids. */
export async function labelsOf(db: Db, lineIds: readonly number[]): Promise<Map<number, string>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('grade_lines')
    .innerJoin('items', 'items.id', 'grade_lines.item_id')
    .leftJoin('quizzes', 'quizzes.id', 'grade_lines.quiz_id')
    .select(['grade_lines.id', 'items.title', 'quizzes.name'])
    .where('grade_lines.id', 'in', lineIds)
    .execute()
  return new Map(rows.map(({ id, title, name }) => [id, name || title]))
}

export const saveLineItem = (db: Db, id: number, address: string): Promise<unknown> =>
  db.updateTable('grade_lines').set({ line_item: address, make_fault: '' }).where('id', '=', id).execute()

export const saveMakeFault = (db: Db, id: number, fault: ServiceFaultKind, makeAt: number): Promise<unknown> =>
  db.updateTable('grade_lines').set({ make_fault: fault, make_at: makeAt }).where('id', '=', id).execute()

const refusedFault: ServiceFaultKind = 'REFUSED'

/**
 * Lets a line item be looked for and made at once: also one whose environment has refused grades, because it may be deleted there. Its address
 * stays, so that it is known when it is there.
 */
export async function makeAgain(db: Db, lineId: number, refused: string): Promise<void> {
  await db.updateTable('grade_lines').set({ make_at: 0 }).where('id', '=', lineId).where('line_item', '=', '').execute()
  await db
    .updateTable('grade_lines')
    .set({ make_at: 0, make_fault: refusedFault })
    .where('id', '=', lineId)
    .where('container', '<>', '')
    .where('line_item', '<>', '')
    .where('id', 'in', (e) => e.selectFrom('grades').select('line_id').where('state', '=', 'failed').where('reason', '=', refused))
    .execute()
}

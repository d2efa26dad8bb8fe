import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ClassVoiceBundlesTable, ClassVoicesTable } from './rows.ts'

type Db = Kysely<Database>

/** A process that has not been seen for so many milliseconds has ended. */
const goneMs = 45_000
/** Bundles of a voice that are kept: about five seconds. */
const kept = 20

/** The voice replaces the former voice of its class. */
export async function saveVoice(db: Db, { item_id, ...voice }: ClassVoicesTable): Promise<void> {
  await db
    .insertInto('class_voices')
    .values({ item_id, ...voice })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(voice))
    .execute()
  await db.deleteFrom('class_voice_bundles').where('item_id', '=', item_id).where('talk', '!=', voice.talk).execute()
}

/** Nothing where another voice has taken its place. */
export const deleteVoice = (db: Db, itemId: number, talk: number): Promise<unknown> =>
  db.deleteFrom('class_voices').where('item_id', '=', itemId).where('talk', '=', talk).execute()

export async function insertBundle(db: Db, bundle: ClassVoiceBundlesTable): Promise<void> {
  const { item_id, talk, number } = bundle
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('class_voice_bundles')
    .columns(['item_id', 'talk', 'number', 'data'])
    .expression((e) =>
      e
        .selectFrom('class_voices')
        .select((s) => ['item_id', 'talk', s.val(number).as('number'), s.val(bundle.data).as('data')])
        .where('item_id', '=', item_id)
        .where('talk', '=', talk),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows > 0n && number % kept === 0)
    await db
      .deleteFrom('class_voice_bundles')
      .where('item_id', '=', item_id)
      .where('number', '<=', number - kept)
      .execute()
}

/** The process that has these voices is still there. */
export const touchVoices = (db: Db, process: string, now: number): Promise<unknown> =>
  db.updateTable('class_voices').set({ seen_at: now }).where('process', '=', process).execute()

export const deleteLostVoices = (db: Db, now: number): Promise<unknown> =>
  db
    .deleteFrom('class_voices')
    .where('seen_at', '<', now - goneMs)
    .execute()

/** The voices in classes that other processes have. */
export const listOtherVoices = (db: Db, process: string, itemIds: readonly number[], now: number): Promise<ClassVoicesTable[]> =>
  db
    .selectFrom('class_voices')
    .selectAll()
    .where('item_id', 'in', [...itemIds])
    .where('process', '!=', process)
    .where('seen_at', '>', now - goneMs)
    .execute()

/** The bundles of voices after those that are known, in their order. */
export const listBundles = (db: Db, after: readonly { itemId: number; talk: number; last: number }[]): Promise<ClassVoiceBundlesTable[]> =>
  after.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('class_voice_bundles')
        .selectAll()
        .where((e) =>
          e.or(after.map(({ itemId, talk, last }) => e.and([e('item_id', '=', itemId), e('talk', '=', talk), e('number', '>', last)]))),
        )
        .orderBy('number')
        .execute()

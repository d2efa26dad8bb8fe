import type { Kysely, Selectable } from 'kysely'
import { compiledOnce } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'
import type { TranslationsTable } from './rows.ts'

export type TranslationRow = Selectable<TranslationsTable>
export type Subject = TranslationRow['subject']

export const listTranslations = (db: Kysely<Database>, subject: Subject, ids: number[]): Promise<TranslationRow[]> =>
  db
    .selectFrom('translations')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .orderBy('subject_id')
    .orderBy('lang')
    .execute()

/** Lists the translations of things of several kinds. */
export const listTranslationsOf = compiledOnce<readonly { subject: Subject; ids: readonly number[] }[], TranslationRow>({
  shape: (wanted) => wanted.map(({ ids }) => ids.length).join(' '),
  parameters: (wanted) => wanted.flatMap(({ subject, ids }) => [subject, ...ids]),
  build: (db, wanted) =>
    db
      .selectFrom('translations')
      .selectAll()
      .where((e) => e.or(wanted.map(({ subject, ids }) => e.and([e('subject', '=', subject), e('subject_id', 'in', ids)]))))
      .orderBy('subject_id')
      .orderBy('lang'),
})

const tableOf = { field: 'fields', 'field-item': 'field_items', category: 'categories' } as const

export async function exists(db: Kysely<Database>, subject: Subject, id: number): Promise<boolean> {
  const table = tableOf[subject]
  const rows =
    table === 'categories'
      ? await db.selectFrom(table).select('id').where('id', '=', id).execute()
      : await db.selectFrom(table).select('id').where('id', '=', id).where('deleted_at', 'is', null).execute()
  return rows.length > 0
}

export async function replaceTranslations(
  trx: Kysely<Database>,
  subject: Subject,
  id: number,
  options: { lang: string; value: string }[],
): Promise<void> {
  await trx.deleteFrom('translations').where('subject', '=', subject).where('subject_id', '=', id).execute()
  if (options.length === 0) return
  await trx
    .insertInto('translations')
    .values(options.map((option) => ({ subject, subject_id: id, ...option })))
    .execute()
}

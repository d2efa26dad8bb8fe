import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

/** The digest of the file of each image of a quiz, as this server drew it. Older images have none. */
export async function quizImageDigests(db: Kysely<Database>, _dialect: Dialect): Promise<void> {
  await db.schema.alterTable('quiz_images').addColumn('digest', 'text').execute()
  await db.schema.createIndex('quiz_images_by_digest').on('quiz_images').column('digest').execute()
}

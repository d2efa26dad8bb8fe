import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

export async function search(_db: Kysely<Database>, _dialect: Dialect): Promise<void> {}

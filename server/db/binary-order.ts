import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from './open.ts'

/** Orders text by the numbers of its letters, so that equal beginnings are neighbours in any sort language of the database. */
export const binaryOrder = (dialect: Dialect): RawBuilder<unknown> => (dialect === 'sqlite' ? sql`` : sql` collate "C"`)

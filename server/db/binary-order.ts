import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from './open.ts'

/** Orders text by the numbers of its letters, so that equal beginnings are neighbours whatever language the database sorts by. */
export const binaryOrder = (dialect: Dialect): RawBuilder<unknown> => (dialect === 'sqlite' ? sql`` : sql` collate "C"`)

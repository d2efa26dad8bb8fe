import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a column holds a text, in any letter case; what means something in a pattern is only itself. */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = (part: string): string => `%${part.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  // SQLite folds the case of ASCII only: other letters match as they are typed.
  return sql<SqlBool>`(lower(${sql.ref(column)}) like ${pattern(text.toLowerCase())} escape '\\' or ${sql.ref(column)} like ${pattern(text)} escape '\\')`
}

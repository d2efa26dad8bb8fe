/** The parent of the row is missing. The transaction cannot continue after it. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: unknown }
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

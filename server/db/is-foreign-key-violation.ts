/** What the row belongs to is not there any more. After it, the transaction is over. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: unknown }
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

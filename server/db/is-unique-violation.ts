/** The database has another row already that has to be the only one of its kind. After it, the transaction is over. */
export function isUniqueViolation(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: unknown }
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

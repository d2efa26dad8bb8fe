/** What can be done to many items at once. `undo` takes another batch back. */
export const BatchActions = ['owner', 'policy', 'privacy', 'archive', 'delete', 'categories', 'connect', 'field', 'expiry', 'undo'] as const
/** One of the names in `BatchActions`. */
export type BatchAction = (typeof BatchActions)[number]

/** How far a batch is. Nothing changes any more in the last three. */
export type BatchStatus = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'

/** The object store has not answered in time, or has answered that it cannot now. That says nothing about what was asked: a later try may work. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE'

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreUnavailable'
  }
}

/** Looks through the causes of an error. */
export function isStoreUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  return ('code' in error && error.code === 'STORE_UNAVAILABLE') || ('cause' in error && isStoreUnavailable(error.cause, depth + 1))
}

/** After so long the same question is worth another try; callers are told it as `Retry-After`. */
export const storeRetrySeconds = 5

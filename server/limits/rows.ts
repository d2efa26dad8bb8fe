declare module '../db/schema.ts' {
  interface Database {
    /** Counts of limits that several processes share; on PostgreSQL only. */
    rate_limits: RateLimitRow
  }
}

export interface RateLimitRow {
  /** Name of the limit and what it counts for: `password-network:203.0.113.7`. */
  key: string
  points: number
  /** Milliseconds since 1970, by the clock of the process. */
  expire: number | null
}

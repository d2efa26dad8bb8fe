declare module '../db/schema.ts' {
  interface Database {
    /** Hourly tasks that several processes share; on PostgreSQL only. */
    hourly_runs: HourlyRunRow
  }
}

export interface HourlyRunRow {
  task: string
  /** Milliseconds since 1970. */
  ended_at: number
}

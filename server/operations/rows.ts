declare module '../db/schema.ts' {
  interface Database {
    /** Hourly tasks that several processes share; on PostgreSQL only. */
    hourly_runs: HourlyRunRow
    /** Alerts that administrators were told of. */
    system_alerts: SystemAlertRow
  }
}

export interface HourlyRunRow {
  task: string
  /** Milliseconds since 1970. */
  ended_at: number
}

export interface SystemAlertRow {
  name: string
  /** Milliseconds since 1970. */
  sent_at: number
}

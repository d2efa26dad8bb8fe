/** The figures of the event stream; the names say which. */
export const EventLimits = {
  /** Streams of one account that one process of the server keeps open. */
  perAccount: 4,
  /** Streams that one process keeps open. */
  perProcess: 200,
  /** Hours for which an event can be read later. */
  keepHours: 24,
  /** Seconds between two lines of a stream in which nothing happens. */
  heartbeatSeconds: 15,
  /** Seconds after which the rights of a caller are asked again. */
  rightsSeconds: 3,
  /** Events that are read at once. */
  batchSize: 200,
  /** Bytes that wait for a slow reader before its stream is closed. It continues with the next one. */
  waitingBytes: 1_000_000,
} as const

/** Error sentences of the event stream, by error code. */
export const EventErrors = {
  EVENTS_TOO_MANY: 'Too many event streams are open. Close one, or wait a minute.',
} as const

const levels: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

interface Line {
  level: number
  time: number
  msg?: string
  err?: { stack?: string; message?: string }
  [field: string]: unknown
}

/** A line of the log for people: the time, the level, the message, then the fields. */
export function readableLine(json: string): string {
  const { level, time, msg = '', err, pid: _pid, hostname: _host, ...fields } = JSON.parse(json) as Line
  const isRequest = msg === 'request' && typeof fields.method === 'string'
  const { method, route, status, ms, bytes, ...rest } = fields
  const said = isRequest ? `${[method, route, status, ms].map(String).join(' ')} ms ${String(bytes)} bytes` : msg
  const shown = Object.entries(isRequest ? rest : fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const head = [new Date(time).toTimeString().slice(0, 8), (levels[level] ?? String(level)).padEnd(5), said, ...shown].join(' ')
  return `${withoutControls(head)}\n${err ? `${withoutControls(err.stack ?? err.message ?? '')}\n` : ''}`
}

/** A text of a caller must not colour the terminal or move its cursor. */
const withoutControls = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, ' ')

export interface CalendarEvent {
  uid: string
  title: string
  /** Empty for none. */
  url: string
  /** Milliseconds since 1970. */
  start: number
  end: number
  now: number
}

/** `20260105T090000Z`: the moment itself, so that no calendar has to know our time zone. */
const stamp = (time: number): string => `${new Date(time).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** Lines have at most 75 bytes; a letter of several bytes is never cut. */
function folded(line: string): string {
  const parts: string[] = ['']
  let size = 0
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter)
    if (size + bytes > 74) {
      parts.push('')
      size = 0
    }
    parts[parts.length - 1] += letter
    size += bytes
  }
  return parts.join('\r\n ')
}

/** An iCalendar file (RFC 5545) with one event, whose reminder comes ten minutes before. */
export const calendarOf = ({ uid, title, url, start, end, now }: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Virtual classes//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(url === '' ? [] : [`URL:${url}`]),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

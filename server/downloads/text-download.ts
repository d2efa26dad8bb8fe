import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Ranged } from '../http/ranges.ts'
import type { StreamParts } from '../items/stream-parts.ts'
import { listChapterLines, listSpokenLines } from './table.ts'

/** The item's chapters, a line each. */
export async function chaptersText(db: Kysely<Database>, { item }: StreamParts): Promise<string> {
  const chapters = await listChapterLines(db, item.id)
  const lines = chapters.map(({ start_secs, title, description }) =>
    [`${time(start_secs)}  ${oneLine(title)}`, ...(description.trim() ? [`          ${oneLine(description)}`] : [])].join('\r\n'),
  )
  return `${oneLine(item.title)}\r\n\r\n${lines.join('\r\n')}\r\n`
}

/** The transcript with times. */
export async function transcriptText(db: Kysely<Database>, { item }: StreamParts, trackId: number): Promise<string> {
  const cues = await listSpokenLines(db, item.id, trackId)
  return `${oneLine(item.title)}\r\n\r\n${cues.map(({ start_ms, text }) => `${time(start_ms / 1000)}  ${oneLine(text)}`).join('\r\n')}\r\n`
}

/** A text as a file, with the mark by which old programs know that it is UTF-8. */
export function textFile(text: string, headers: Record<string, string>): Ranged {
  const bytes = Buffer.from(`\ufeff${text.toWellFormed()}`)
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
  return {
    size: bytes.length,
    etag,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    read: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function time(seconds: number): string {
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${part(seconds / 3600)}:${part((seconds / 60) % 60)}:${part(seconds % 60)}`
}

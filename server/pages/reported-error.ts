import { type ReportedError, ReportedErrorLimits } from '../../sdk/session/contract.ts'
import { localPath } from '../session/session.ts'

/** The names under which older pages send each field; the first that is there counts. */
const names = {
  source: ['source', 'sourceurl', 'returnurl'],
  text: ['text', 'error', 'message'],
  code: ['code', 'errorcode'],
} as const

/** Reads the address of the error page. Only a path of this server is a way back, and a code has only letters, digits, `-` and `_`. */
export function reportedError(field: (name: string) => string): ReportedError {
  const first = (of: readonly string[]): string => of.map(field).find((value) => value !== '') ?? ''
  const { text, code } = ReportedErrorLimits
  const path = localPath(first(names.source))
  const given = first(names.code)
  return {
    Source: path === '/' || /^\/error\.aspx/i.test(path) ? '' : path,
    Text: plain(first(names.text)).slice(0, text).toWellFormed(),
    Code: given.length <= code && /^[\w-]+$/.test(given) ? given : '',
  }
}

/** One line without control characters and without the marks that turn the direction of text. */
const plain = (text: string): string =>
  text
    .slice(0, 10 * ReportedErrorLimits.text)
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

import { DOMParser } from '@xmldom/xmldom'
import { QuizFileLimits } from '../../sdk/quiz-files/contract.ts'

/** The text with blanks in place of its CDATA sections, so that lines stay where they are. */
function withoutData(text: string): string {
  const [before = '', ...rest] = text.split('<![CDATA[')
  const blank = (data: string): string => data.replace(/[^\n]/g, ' ')
  const parts = rest.map((part) => {
    const end = part.indexOf(']]>')
    return end < 0 ? part : blank(part.slice(0, end)) + part.slice(end)
  })
  return [before, ...parts].join(' '.repeat(9))
}

/** The outermost element, or the line of a fault. Files that declare entities, or that are deeper than questions can be, are faults. */
export function rootOf(file: string): Element | number {
  const text = file.replace(/^\uFEFF/, '').trimStart()
  const skipped = file.slice(0, file.length - text.length).split('\n').length - 1
  const count = (mark: string): number => text.split(mark).length - 1
  const declared = /<!(?:DOCTYPE|ENTITY)/i.exec(withoutData(text))
  if (declared) return skipped + text.slice(0, declared.index).split('\n').length
  if (count('<') > 2 * QuizFileLimits.elements || count('xmlns') > 100) return skipped + 1
  let line = 1
  const stop = (message: string): never => {
    line = Number(/\[line:(\d{1,9})/.exec(message)?.[1] ?? 1)
    throw new Error(message)
  }
  try {
    const errorHandler = { warning: stop, error: stop, fatalError: stop }
    return new DOMParser({ errorHandler, locator: {} }).parseFromString(text, 'application/xml').documentElement ?? skipped + 1
  } catch {
    return skipped + line
  }
}

/** The line of a file at which an element begins. */
export const lineOf = (node: Element): number => (node as Element & { lineNumber?: number }).lineNumber ?? 0

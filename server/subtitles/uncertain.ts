import type { UncertainLine } from '../../sdk/subtitles/contract.ts'
import { cuesFrom } from './cues.ts'

export const readUncertain = (stored: string): UncertainLine[] => (stored === '' ? [] : (JSON.parse(stored) as UncertainLine[]))

export const writeUncertain = (lines: readonly UncertainLine[]): string => (lines.length === 0 ? '' : JSON.stringify(lines))

/** The uncertain lines that an edited text still has: who has changed a line is certain of it. */
export function keptUncertain(stored: string, webVtt: string): string {
  if (stored === '') return ''
  const texts = new Set(cuesFrom(webVtt).map(({ text }) => text))
  return writeUncertain(readUncertain(stored).filter(({ Text }) => texts.has(Text)))
}

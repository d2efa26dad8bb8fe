import { createHash } from 'node:crypto'
import type { Sentence } from './sentences.ts'

/** A hash of a text with its times: drafts belong to the text that they were made from. */
export const sourceOf = (lines: readonly Sentence[]): string => createHash('sha256').update(JSON.stringify(lines)).digest('hex')

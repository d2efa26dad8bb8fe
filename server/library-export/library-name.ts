import { createHash } from 'node:crypto'
import type { Settings } from '../settings.ts'

/** A lasting name of this library, which tells nothing about its secret. */
export const libraryName = ({ secret }: Pick<Settings, 'secret'>): string =>
  createHash('sha256').update(`library name ${secret}`).digest('hex').slice(0, 10)

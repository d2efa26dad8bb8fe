import { readExport } from './read-export.ts'
import type { Reader } from './reader.ts'

/** In this order: the first that knows a folder reads it. */
export const readers: readonly Reader[] = [readExport]

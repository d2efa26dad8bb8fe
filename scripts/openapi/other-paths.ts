import type { Operation } from './openapi-document.ts'

/** Addresses for programs that are no calls of the table: they answer in the words of another standard. */
export const otherPaths: Record<string, Record<string, Operation>> = {}

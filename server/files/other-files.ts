import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Files of the store that belong to no item, such as fonts. Backups copy them, checks compare them, and what no row names is moved away. */
export interface OtherFiles {
  /** The beginning of their keys: `fonts/`. */
  folder: `${string}/`
  /** The rest of a key. Other files in the folder are never moved. */
  name: RegExp
  /** The file in a finding: `The file of a font`. */
  title: string
  /** The keys that the database names. */
  keys(deps: { db: Kysely<Database> }): Promise<string[]>
}

const known: OtherFiles[] = []

/** Called by `capability` for each noun that has such files. */
export const addOtherFiles = (files: OtherFiles): void => void known.push(files)

export const allOtherFiles = (): readonly OtherFiles[] => known

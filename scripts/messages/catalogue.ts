import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** An English message with the sentence that tells translators where it stands and what its parameters are. */
export interface SourceMessage {
  defaultMessage: string
  description: string
}

/** The messages of one area in one language: dotted key to ICU message. */
export type Catalogue = Record<string, string>

export interface Area {
  /** `portal` for `sdk/text/en/portal.json`. */
  name: string
  /** `sdk/text`. */
  folder: string
  source: Record<string, SourceMessage>
}

/** Every folder with a catalogue of English. */
export const catalogueFolders = ['sdk/text', 'server/text']

/** Reads the English catalogues. */
export function readAreas(root = '.'): Area[] {
  return catalogueFolders.flatMap((folder) =>
    globSync(join(root, folder, 'en/*.json'))
      .sort()
      .map((file) => ({
        name: basename(file, '.json'),
        folder,
        source: JSON.parse(readFileSync(file, 'utf8')) as Record<string, SourceMessage>,
      })),
  )
}

/** The English messages without their descriptions. */
export const englishOf = (area: Area): Catalogue =>
  Object.fromEntries(Object.entries(area.source).map(([key, { defaultMessage }]) => [key, defaultMessage]))

/** Reads a translation; undefined without a file. */
export function readTranslation({ folder, name }: Area, tag: string, root = '.'): Catalogue | undefined {
  const file = join(root, folder, tag, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : undefined
}

/** The names of the areas that a language has a file for, also of areas that do not exist. */
export const translatedAreas = (folder: string, tag: string, root = '.'): string[] =>
  globSync(join(root, folder, tag, '*.json')).map((file) => basename(file, '.json'))

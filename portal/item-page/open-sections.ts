import { safeParse } from 'valibot'
import type { MediaItem, UpdateMediaInput } from '../../sdk/media/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { checkText } from '../../sdk/text/check-text.ts'
import type { Client } from '../../sdk/wire/index.ts'
import type { EditConflict, Revised } from '../data/use-edit-conflict.ts'
import { portalLanguage } from '../language.ts'
import type { EditSection } from './edit-section.ts'
import { editSections } from './edit-sections.ts'

/** Values of sections by name. */
export type SectionValues = Readonly<Record<string, unknown>>

/** The sections that an item has, and their values when the form opened. */
export interface OpenSections {
  list: readonly EditSection[]
  first: SectionValues
}

export function openSections(item: MediaItem, site: PageOptions['Site']): OpenSections {
  const first = editSections.map((section) => [section, section.first(item, site)] as const).filter(([, value]) => value !== undefined)
  return { list: first.map(([section]) => section), first: Object.fromEntries(first.map(([{ name }, value]) => [name, value])) }
}

/** The path of a section in the values of the form, or of one of its errors. */
export const sectionPath = (name: string, field?: string): string => ['sections', name, ...(field === undefined ? [] : [field])].join('.')

/** The changes of a section; undefined: nobody changed it. */
function changesOf(section: EditSection, { first }: OpenSections, now: SectionValues): object | undefined {
  const changes = section.changes(first[section.name], now[section.name])
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** The changes that `updateMedia` saves. */
export const itemChanges = (open: OpenSections, now: SectionValues): Partial<UpdateMediaInput> =>
  open.list
    .filter(({ save }) => save === undefined)
    .reduce<Partial<UpdateMediaInput>>((all, section) => ({ ...all, ...changesOf(section, open, now) }), {})

/** The errors of all sections, by the path of their field. */
export function sectionFaults(open: OpenSections, now: SectionValues, item: MediaItem, user: PageOptions['User']): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const section of open.list) {
    const { name, schema } = section
    for (const [field, sentence] of Object.entries(section.check?.(now[name], item, user) ?? {})) {
      if (sentence) faults[sectionPath(name, field)] ??= sentence
    }
    for (const { path, message } of safeParse(schema, changesOf(section, open, now) ?? {}).issues ?? []) {
      faults[sectionPath(name, String(path?.[0]?.key ?? ''))] ??= checkText(portalLanguage(), message)
    }
  }
  return faults
}

/** Saves the changed sections that have a request of their own, one after the other: each save raises the item's revision. */
export async function saveSections(
  open: OpenSections,
  now: SectionValues,
  { client, item, conflict }: { client: Client; item: MediaItem; conflict: EditConflict<Revised> },
): Promise<void> {
  for (const section of open.list) {
    const changes = section.save && changesOf(section, open, now)
    if (section.save && changes) conflict.goOn((await section.save(client, item, { ...changes, ...conflict.revision })).Revision)
  }
}

import type { Context } from '../context.ts'
import { userSettings } from '../preferences/preferences.ts'
import { listTranslationsOf, type Subject, type TranslationRow } from './table.ts'

type Asked = Pick<Context, 'db' | 'actor' | 'languages'>

/** The names of these things in the caller's language; things without a translation are left out. */
export const translated = async (ctx: Asked, subject: Subject, ids: number[]): Promise<ReadonlyMap<number, string>> =>
  (await translatedTogether(ctx, { [subject]: ids }))[subject]

/** The same for things of several kinds, in one statement. */
export async function translatedTogether(
  ctx: Asked,
  ids: Partial<Record<Subject, number[]>>,
): Promise<Record<Subject, ReadonlyMap<number, string>>> {
  const rows = await translationsFor(ctx, ids)
  const wanted = rows.length === 0 ? [] : languageChain((await userSettings(ctx)).get('language') ?? ctx.languages?.[0] ?? '')
  const named = (subject: Subject): ReadonlyMap<number, string> =>
    new Map(
      [
        ...Map.groupBy(
          rows.filter((row) => row.subject === subject),
          ({ subject_id }) => subject_id,
        ),
      ].flatMap(([id, options]) => {
        const found = wanted
          .map((lang) => options.find((option) => option.lang.toLowerCase() === lang))
          .find((option) => option !== undefined)
        return found ? [[id, found.value]] : []
      }),
    )
  return { field: named('field'), 'field-item': named('field-item'), category: named('category') }
}

/** A caller who names no language reads the library's own words. */
async function translationsFor(ctx: Asked, ids: Partial<Record<Subject, number[]>>): Promise<TranslationRow[]> {
  const namesLanguage = ctx.actor.kind === 'user' || (ctx.languages?.length ?? 0) > 0
  const wanted = subjects.flatMap((subject) => (ids[subject]?.length ? [{ subject, ids: [...new Set(ids[subject])] }] : []))
  return namesLanguage && wanted.length > 0 ? listTranslationsOf(ctx.db, wanted) : []
}

const subjects = ['field', 'field-item', 'category'] as const satisfies readonly Subject[]

/** `de-at` also understands `de`. */
function languageChain(tag: string): string[] {
  const parts = tag.toLowerCase().split('-').filter(Boolean)
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

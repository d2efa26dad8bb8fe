import type { Context } from '../context.ts'
import { userSettings } from '../preferences/preferences.ts'
import { listTranslations, type Subject } from './table.ts'

type Asked = Pick<Context, 'db' | 'actor' | 'languages'>

/** The names of these things in the language of the one who asks; what is not translated is not in the answer. */
export async function translated(ctx: Asked, subject: Subject, ids: number[]): Promise<Map<number, string>> {
  const rows = ids.length === 0 ? [] : await listTranslations(ctx.db, subject, [...new Set(ids)])
  if (rows.length === 0) return new Map()
  const wanted = languageChain((await userSettings(ctx)).get('language') ?? ctx.languages?.[0] ?? '')
  return new Map(
    [...Map.groupBy(rows, ({ subject_id }) => subject_id)].flatMap(([id, options]) => {
      const found = wanted
        .map((lang) => options.find((option) => option.lang.toLowerCase() === lang))
        .find((option) => option !== undefined)
      return found ? [[id, found.value]] : []
    }),
  )
}

/** `de-at` also understands `de`. */
function languageChain(tag: string): string[] {
  const parts = tag.toLowerCase().split('-').filter(Boolean)
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

/** Languages of a browser, the dearest first; what it would rather not have is left out. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().split(';')
      const quality = settings.map((setting) => /^\s*q=([\d.]+)\s*$/.exec(setting)?.[1]).find((value) => value !== undefined)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

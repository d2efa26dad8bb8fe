import { randomBytes } from 'node:crypto'
import type { InferOutput } from 'valibot'
import { type AddFontInput, type Font, FontLimits, type ListFontsInput, SystemFonts } from '../../sdk/fonts/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { fromBase64 } from '../files/base64.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { fontKind } from './font-kind.ts'
import { mayListFonts } from './policy.ts'
import { deleteRow, type FontRow, findByNames, insertRow, listRows } from './table.ts'

export const keyOf = ({ file }: Pick<FontRow, 'file'>): string => `fonts/${file}`

/** The keys of all font files: they have no row among the files of items. */
export const fontKeys = async ({ db }: Pick<Deps, 'db'>): Promise<string[]> => (await listRows(db)).map(keyOf)

const present = ({ id, name, kind, file, size }: FontRow): Font => ({
  ...{ ID: id, Name: name, Type: kind, IsGoogle: false, URL: `/fonts/${file}`, Size: size },
})

const system: Font[] = SystemFonts.map((Name) => ({ ID: 0, Name, Type: 'system', IsGoogle: false, URL: '', Size: 0 }))

export async function listFonts(ctx: Context, { s }: InferOutput<typeof ListFontsInput>): Promise<{ Results: Font[] }> {
  if (!mayListFonts(ctx.actor)) refuse('SIGNED_OUT')
  const term = s.trim().toLowerCase()
  const fonts = [...(await listRows(ctx.db)).map(present), ...system]
  return {
    Results: fonts
      .filter(({ Name }) => Name.toLowerCase().includes(term))
      .toSorted((a, b) => a.Name.toLowerCase().localeCompare(b.Name.toLowerCase(), 'en')),
  }
}

export async function addFont(ctx: Context, { fontname, data }: InferOutput<typeof AddFontInput>): Promise<Done & { Font: Font }> {
  requireAdministrator(ctx)
  const key = fontname.toLowerCase()
  if (SystemFonts.some((name) => name.toLowerCase() === key)) refuse('FONT_EXISTS')
  const bytes = fromBase64(data) ?? refuse('FONT_FILE')
  if (bytes.byteLength > FontLimits.bytes) refuse('FONT_TOO_LARGE')
  const kind = fontKind(bytes) ?? refuse('FONT_FILE')
  const before = await listRows(ctx.db)
  if (before.some(({ name_key }) => name_key === key)) refuse('FONT_EXISTS')
  if (before.length >= FontLimits.fonts) refuse('FONT_TOO_MANY')
  const file = `${randomBytes(16).toString('hex')}.${kind}`
  const { size } = await ctx.files.write(keyOf({ file }), bytes)
  const added = await ctx.db.transaction().execute(async (trx) => {
    const row = await insertRow(trx, { name: fontname, name_key: key, kind, file, size, created_at: ctx.clock.now() })
    if (row === undefined) return undefined
    await record(ctx, trx, { action: 'font-added', subject: 'font', subjectId: row.id, detail: { name: fontname, kind, size } })
    return row
  })
  if (added === undefined) {
    await ctx.files.remove(keyOf({ file }))
    return refuse('FONT_EXISTS')
  }
  return { Success: true, Message: doneWords(ctx).saved, Font: present(added) }
}

export async function removeFont(ctx: Context, { fontid }: { fontid: number }): Promise<Done> {
  requireAdministrator(ctx)
  const row = await ctx.db.transaction().execute(async (trx) => {
    const deleted = (await deleteRow(trx, fontid)) ?? refuse('FONT_NOT_FOUND')
    await record(ctx, trx, { action: 'font-removed', subject: 'font', subjectId: fontid, detail: { name: deleted.name } })
    return deleted
  })
  await ctx.files.remove(keyOf(row))
  return { Success: true, Message: doneWords(ctx).deleted }
}

/** The uploaded fonts that a CSS list of font names asks for, at most three. */
export async function fontsIn({ db }: Pick<Deps, 'db'>, list: string | undefined): Promise<{ Name: string; URL: string }[]> {
  const keys = (list ?? '').split(',').map((name) => name.replace(/["']/g, '').trim().toLowerCase())
  const rows = await findByNames(db, [...new Set(keys)].filter((key) => key !== '').slice(0, 10))
  return rows.slice(0, 3).map(({ name, file }) => ({ Name: name, URL: `/fonts/${file}` }))
}

import type { InferOutput } from 'valibot'
import type { LanguageOption, SaveTranslationsInput } from '../../sdk/translations/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { hasRight } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { exists, listTranslations, replaceTranslations, type Subject } from './table.ts'

/** Fields are the administrators'; titles of categories also belong to those who look after categories. */
async function requireSubject(ctx: Context, subject: Subject, id: number): Promise<void> {
  if (subject !== 'category' || !hasRight(ctx.actor, 'categories-admin')) requireAdministrator(ctx)
  if (!(await exists(ctx.db, subject, id))) refuse('TRANSLATION_OF_NOTHING')
}

export async function translationsOf(ctx: Context, subject: Subject, id: number): Promise<LanguageOption[]> {
  await requireSubject(ctx, subject, id)
  return (await listTranslations(ctx.db, subject, [id])).map(({ lang, value }) => ({ Lang: lang, Value: value }))
}

export async function saveTranslations(ctx: Context, { fid, fiid, catid, data }: InferOutput<typeof SaveTranslationsInput>): Promise<Done> {
  const [subject, id]: [Subject, number] =
    fid !== undefined ? ['field', fid] : fiid !== undefined ? ['field-item', fiid] : ['category', catid ?? 0]
  await requireSubject(ctx, subject, id)
  await ctx.db.transaction().execute(async (trx) => {
    await replaceTranslations(
      trx,
      subject,
      id,
      data.map(({ Lang, Value }) => ({ lang: Lang, value: Value })),
    )
    const detail = { of: subject, languages: data.map(({ Lang }) => Lang).join(', ') }
    await record(ctx, trx, {
      action: 'translations-changed',
      subject: subject === 'category' ? 'category' : 'field',
      subjectId: id,
      detail,
    })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

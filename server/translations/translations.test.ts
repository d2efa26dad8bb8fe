import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFields, saveField } from '../../sdk/fields/contract.ts'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import {
  getCategoryTitleTranslations,
  getFieldTranslations,
  saveCategoryTitleTranslations,
  saveFieldItemTranslations,
  saveFieldTranslations,
} from '../../sdk/translations/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { acceptedLanguages } from '../text/accepted-languages.ts'

describe.each(dialects)('translations on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let plain: TestUser
  let field: number
  let art: number
  let category: number
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    plain = await test.user()
    field = (await test.call(saveField, { title: 'Subject', type: 'ddl', items: [{ name: 'Art' }] }, admin)).ID
    art = (await test.call(listFields, {})).Fields.find(({ ID }) => ID === field)?.Items[0]?.ID as number
    const row = { name: 'Films', created_at: 0, updated_at: 0 }
    category = (await test.deps.db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => test.close())

  const german = [{ Lang: 'de', Value: 'Fach' }]
  const inGerman = { headers: { 'accept-language': 'de-AT,en;q=0.5' } }

  it('rejects callers who may not edit the field or category', async () => {
    for (const [as, status] of [
      [undefined, 401],
      [plain, 403],
    ] as const) {
      for (const answer of [
        () => test.call(getFieldTranslations, { id: field }, as),
        () => test.call(getCategoryTitleTranslations, { id: category }, as),
        () => test.call(saveFieldTranslations, { fid: field, data: german }, as),
        () => test.call(saveFieldItemTranslations, { fiid: art, data: german }, as),
        () => test.call(saveCategoryTitleTranslations, { catid: category, data: german }, as),
      ])
        await expect(answer()).rejects.toMatchObject({ status })
    }
    expect((await test.call(getFieldTranslations, { id: field }, admin)).LanguageOptions).toEqual([])
  })

  it('rejects blank values, invalid languages and invalid translations', async () => {
    for (const [data, sentence] of [
      [[{ Lang: 'de', Value: ' ' }], 'Blank values not permitted'],
      [[{ Lang: '', Value: 'Fach' }], 'Blank values not permitted'],
      [[{ Value: 'Fach' }], 'Blank values not permitted'],
      [[{ Lang: 'de', Value: null }], 'Blank values not permitted'],
      [[{ Lang: 'not a language', Value: 'Fach' }], 'Please enter a language code like en, de or pt-BR.'],
      [[{ Lang: `de-${'x'.repeat(80)}`, Value: 'Fach' }], 'Please enter a language code like en, de or pt-BR.'],
      [[{ Lang: 'de', Value: 'x'.repeat(501) }], 'A translation can have at most 500 characters.'],
      [[...german, { Lang: 'DE', Value: 'Noch einmal' }], 'Please enter each language only once.'],
      ['{', 'The translations are invalid.'],
      ['{"Lang": "de"}', 'The translations are invalid.'],
      [[1], 'The translations are invalid.'],
    ] as const) {
      const answer = test.call(saveFieldTranslations, { fid: field, data: data as never }, admin)
      await expect(answer, JSON.stringify(data).slice(0, 60)).rejects.toMatchObject({ status: 400, message: sentence })
    }
    await expect(test.call(saveFieldTranslations, { data: german }, admin)).rejects.toMatchObject({ status: 400 })
    await expect(test.call(saveFieldTranslations, { fid: field, fiid: art, data: german }, admin)).rejects.toMatchObject({ status: 400 })
    for (const ids of [{ fid: 99_999 }, { fiid: 99_999 }, { catid: 99_999 }])
      await expect(test.call(saveFieldTranslations, { ...ids, data: german }, admin)).rejects.toMatchObject({
        code: 'TRANSLATION_OF_NOTHING',
      })
    for (const kind of ['field', 'fielditem', 'categorytitle'])
      expect((await test.ask(`/iapi/core/${kind}translations/?id=99999`, {}, admin)).status).toBe(404)
  })

  it('shows names in the language of the caller, and untranslated names as entered', async () => {
    await test.call(saveFieldTranslations, { fid: field, data: [...german, { Lang: 'pt-br', Value: 'Matéria' }] }, admin)
    await test.call(saveFieldItemTranslations, { fiid: art, data: JSON.stringify([{ Lang: 'de', Value: 'Kunst' }]) }, admin)
    const { encId: id } = await test.item(plain)
    await test.call(updateMedia, { id, fieldvalues: [{ FieldID: field, FieldValue: art }] }, plain)
    const item = (await (await test.ask(`/iapi/ml/media/${id}/`, inGerman)).json()) as Awaited<ReturnType<typeof media>>
    const media = () => test.call(getMedia, { id })
    expect(item.MetaData).toMatchObject([{ Name: 'Fach', TextValue: 'Kunst', Values: [{ ID: art, Name: 'Kunst' }] }])
    expect((await media()).MetaData).toMatchObject([{ Name: 'Subject', TextValue: 'Art' }])
    const values = (await (await test.ask(`/iapi/ml/media/${id}/fieldvalues/`, inGerman)).json()) as {
      FieldValues: { TextValue: string }[]
    }
    expect(values.FieldValues.at(-1)?.TextValue).toBe('Kunst')
    const items = (await (await test.ask(`/iapi/core/fields/items/?id=${field}`, inGerman)).json()) as { Items: { Name: string }[] }
    expect(items.Items[0]?.Name).toBe('Kunst')
    const titles = async (headers: Record<string, string>) => {
      const { Fields } = (await (await test.ask('/api/core/fields/', { headers })).json()) as { Fields: { ID: number; Title: string }[] }
      return Fields.find(({ ID }) => ID === field)?.Title
    }
    expect(await titles({ 'accept-language': 'pt-BR' })).toBe('Matéria')
    expect(await titles({ 'accept-language': 'pt' })).toBe('Subject')
    expect(await titles({ 'accept-language': '*;q=9,,;,é' })).toBe('Subject')
    expect((await test.call(listFields, { admin: true }, admin)).Fields.find(({ ID }) => ID === field)?.Title).toBe('Subject')
  })

  it('accepts translations at every door, and replaces all existing ones', async () => {
    const body = JSON.stringify({ FID: field, data: JSON.stringify([{ Lang: 'fr', Value: 'Matière' }]) })
    const post = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const response = await test.ask('/Admin/Fields.aspx/SaveFieldTranslations', post, admin)
    expect(JSON.parse(((await response.json()) as { d: string }).d)).toMatchObject({ Success: true })
    const answer = (await (await test.ask(`/iapi/core/fieldtranslations/?id=${field}`, {}, admin)).json()) as object
    expect(answer).toEqual({ FieldID: field, LanguageOptions: [{ Lang: 'fr', Value: 'Matière' }] })
    const titles = JSON.stringify({ catid: category, data: [{ Lang: 'de', Value: 'Filme' }] })
    await test.ask('/Default.aspx/SaveCategoryTitleTranslations', { ...post, body: titles }, admin)
    expect(await test.call(getCategoryTitleTranslations, { id: category }, admin)).toEqual({
      CategoryID: category,
      LanguageOptions: [{ Lang: 'de', Value: 'Filme' }],
    })
    await test.call(saveFieldTranslations, { fid: field, data: [] }, admin)
    expect((await test.call(getFieldTranslations, { id: field }, admin)).LanguageOptions).toEqual([])
  })
})

describe('acceptedLanguages', () => {
  it('sorts the languages of the browser, and drops invalid ones', () => {
    expect(acceptedLanguages('de;q=0.2, en-GB ,fr;q=0,*;q=0.9,x y,pt-BR;q=0.5')).toEqual(['en-GB', 'pt-BR', 'de'])
    expect(acceptedLanguages(undefined)).toEqual([])
  })
})

import {
  GetTranslationsInput,
  getCategoryTitleTranslations,
  getFieldItemTranslations,
  getFieldTranslations,
  SaveTranslationsInput,
  saveCategoryTitleTranslations,
  saveFieldItemTranslations,
  saveFieldTranslations,
} from '../../sdk/translations/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { saveTranslations, translationsOf } from './translations.ts'

export const translationRoutes = (): Route[] => [
  serve(getFieldTranslations, GetTranslationsInput, async (ctx, { id }) => ({
    FieldID: id,
    LanguageOptions: await translationsOf(ctx, 'field', id),
  })),
  serve(getFieldItemTranslations, GetTranslationsInput, async (ctx, { id }) => ({
    FieldItemID: id,
    LanguageOptions: await translationsOf(ctx, 'field-item', id),
  })),
  serve(getCategoryTitleTranslations, GetTranslationsInput, async (ctx, { id }) => ({
    CategoryID: id,
    LanguageOptions: await translationsOf(ctx, 'category', id),
  })),
  ...[saveFieldTranslations, saveFieldItemTranslations, saveCategoryTitleTranslations].map((endpoint) =>
    serve(endpoint, SaveTranslationsInput, saveTranslations),
  ),
]

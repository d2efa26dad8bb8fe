import * as v from 'valibot'
import { UpdateMediaInput } from '../../sdk/media/contract.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import type { EditSection } from '../item-page/edit-section.ts'
import { portalLanguage } from '../language.ts'
import { type CategoryChoice, categoryFields, choiceOf, lacksCategory } from './category-choice.ts'
import { CategoryField } from './category-field.tsx'

/** The categories of an item. */
export const categoriesEditSection: EditSection<CategoryChoice, Pick<UpdateMediaInput, 'catsinc' | 'catsexc'>> = {
  name: 'categories',
  first: (item) => (item.CanEditCategories ? choiceOf(item) : undefined),
  Fields: ({ item, value, errorOf, onChange }) => (
    <CategoryField
      value={value}
      onChange={onChange}
      recordType={item.RecordType}
      known={item}
      isChecked={errorOf('catsinc') !== undefined}
    />
  ),
  schema: v.pick(UpdateMediaInput, ['catsinc', 'catsexc']),
  changes: categoryFields,
  check: (value, { RecordType }, user) =>
    lacksCategory(user, value, RecordType) ? { catsinc: portalLanguage().words(categoryScreensWords).required } : {},
}

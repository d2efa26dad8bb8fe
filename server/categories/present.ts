import type { Category } from '../../sdk/categories/contract.ts'
import type { Actor } from '../actor/actor.ts'
import type { CategoryViewer } from './category-viewer.ts'
import { mayEditCategory, mayEditMembership } from './policy.ts'
import type { CategoryRow, VisibleCategoryRow } from './table.ts'

/** The time stands in the address, so that a new image is a new one for every browser. */
export const imageUrl = ({ id, image_at }: Pick<CategoryRow, 'id' | 'image_at'>): string =>
  image_at === null ? '' : `/media/Images/Categories/${id}.jpg?v=${image_at}`

/** A category's revision is the time of its last save; the field of older callers is the same time as text. */
export const revisionOf = ({ updated_at }: Pick<CategoryRow, 'updated_at'>): { LastUpdated: string; Revision: string } => ({
  LastUpdated: new Date(updated_at).toISOString(),
  Revision: String(updated_at),
})

export function presentCategory(
  actor: Actor,
  { editableIds }: CategoryViewer,
  row: VisibleCategoryRow,
  path: readonly number[],
  itemCount: number,
): Category {
  const facts = { path, members_by_editors: row.members_by_editors }
  return {
    ID: row.id,
    Name: row.name,
    DisplayName: row.shown_name,
    ParentCat: { ID: row.parent_id ?? 0, Name: row.parent_name ?? '' },
    SubCategoryCount: Number(row.child_count),
    ItemCount: itemCount,
    IsFeatured: row.is_featured === 1,
    IsHidden: row.is_hidden === 1,
    BackgroundColour: row.background_colour,
    ImageURL: imageUrl(row),
    CanEdit: mayEditCategory(actor, editableIds, facts),
    EditMembership: mayEditMembership(actor, editableIds, facts),
  }
}

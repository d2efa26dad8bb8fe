import type { EditedLayout, Layout, TitleCard } from '../../sdk/layouts/contract.ts'
import type { Context } from '../context.ts'
import { summariseMedia } from '../media/media.ts'
import type { StoredLayout } from './read-layout.ts'
import type { LayoutRow } from './table.ts'

export async function presentLayout(ctx: Context, row: LayoutRow, text: string, canEdit: boolean): Promise<Layout> {
  const layout = JSON.parse(text) as StoredLayout
  return {
    ID: row.id,
    Name: layout.Name,
    CatID: row.category_id ?? 0,
    PageLayoutTypeID: layout.PageLayoutTypeID,
    WidgetUserID: row.user_id ?? 0,
    TitleCard: await presentTitleCard(ctx, layout),
    Sections: layout.Sections,
    CanEdit: canEdit,
  }
}

export async function presentEdited(ctx: Context, row: LayoutRow): Promise<EditedLayout> {
  return {
    ...(await presentLayout(ctx, row, row.draft ?? row.published ?? '', true)),
    IsPublished: row.published !== null,
    HasDraft: row.draft !== null,
    Revision: String(row.revision),
    LastUpdated: new Date(row.updated_at).toISOString(),
  }
}

/** An item that the caller may not see is no background. */
async function presentTitleCard(ctx: Context, { TitleCard: card }: StoredLayout): Promise<TitleCard> {
  const id = card?.Background?.ClipDataID ?? 0
  const [item] = id === 0 ? [] : await summariseMedia(ctx, [id])
  return {
    Enabled: card?.Enabled ?? false,
    TitleText: card?.TitleText ?? '',
    FadeBackground: card?.FadeBackground ?? true,
    Background: item
      ? {
          ClipDataID: item.ClipDataID,
          EncID: item.EncID,
          Title: item.Title,
          RecordType: item.RecordType,
          ImageURLs: item.ImageURLs,
        }
      : null,
    CategorySubNav: { Enabled: card?.CategorySubNav?.Enabled ?? false },
  }
}

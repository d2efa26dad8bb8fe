import type { FieldType } from '../../sdk/fields/contract.ts'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import type { ReportColumns } from '../../sdk/search/contract.ts'
import type { UploadAcceptance } from '../../sdk/upload-disclaimers/contract.ts'
import type { Context } from '../context.ts'
import { acceptancesOf } from '../upload-disclaimers/upload-disclaimers.ts'
import { listReportCategories, listReportItems, listReportValues } from './report-table.ts'

/** The address that each row gets, and the site that it begins with. */
export interface ReportLink {
  type: 'view' | 'embed'
  base: string
}

const isoOf = (time: number | null): string => (time === null ? '' : new Date(time).toISOString())

/** The columns of the administrators' content list that summaries do not have. */
export async function reportColumns(
  ctx: Context,
  items: Pick<MediaSummary, 'ClipDataID' | 'ViewURL' | 'EmbedURL'>[],
  link: ReportLink | undefined,
): Promise<Map<number, ReportColumns>> {
  const ids = items.map(({ ClipDataID }) => ClipDataID)
  if (ids.length === 0) return new Map()
  const [rows, allCategories, allValues, acceptances] = await Promise.all([
    listReportItems(ctx.db, ids),
    listReportCategories(ctx.db, ids),
    listReportValues(ctx.db, ids),
    acceptancesOf(ctx, ids),
  ])
  const categories = Map.groupBy(allCategories, ({ item_id }) => item_id)
  const values = Map.groupBy(allValues, ({ item_id }) => item_id)
  const policies = await ctx.publishing.policies()
  const paths = new Map(items.map((item) => [item.ClipDataID, link?.type === 'embed' ? item.EmbedURL : item.ViewURL]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        OwnerID: row.owner_id,
        Owner: row.owner_name,
        Location: policies.get(row.policy_id ?? 0)?.name ?? '',
        LocationID: row.policy_id ?? 0,
        Categories: (categories.get(row.id) ?? []).map(({ id, name }) => ({ ID: id, Name: name })),
        Size: row.size,
        LastUpdated: isoOf(row.updated_at),
        PublishAt: isoOf(row.publish_at),
        ExpiryDate: isoOf(row.expires_at),
        Approval: row.approval,
        BlobTier: row.blob_tier,
        ...(row.tier_state === '' ? {} : { ArchiveState: row.tier_state }),
        ConnectShare: row.connect_share === 1,
        ...uploadAcceptance(acceptances.get(row.id)),
        MetaData: metaData(values.get(row.id) ?? []),
        ...(link ? { Link: link.base + (paths.get(row.id) ?? '') } : {}),
      },
    ]),
  )
}

const uploadAcceptance = (UploadAcceptance: UploadAcceptance | undefined) => (UploadAcceptance ? { UploadAcceptance } : {})

/** Several chosen things of one field read as one text. */
function metaData(values: { field_id: number; title: string; type: FieldType; value: string }[]): ReportColumns['MetaData'] {
  const fields = Map.groupBy(values, ({ field_id }) => field_id)
  return [...fields].map(([ID, rows]) => ({
    ID,
    Name: rows[0]?.title ?? '',
    Type: rows[0]?.type ?? 'txt',
    Value: rows.map(({ value }) => value).join(', '),
  }))
}

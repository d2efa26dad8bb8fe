import type { Hono, Context as Request } from 'hono'
import * as v from 'valibot'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { type ReportColumns, SearchInput, searchMedia } from '../../sdk/search/contract.ts'
import { record } from '../audit/record.ts'
import type { Context, ContextOf } from '../context.ts'
import { listFields } from '../fields/fields.ts'
import { byteOrderMark, line } from '../files/csv.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { baseUrlOf, isSameOrigin } from '../http/origin.ts'
import { refusalAnswer } from '../http/serve.ts'
import { summariseMedia } from '../media/media.ts'
import { type ReportLink, reportColumns } from '../search/report.ts'
import type { Filter } from '../search/search.ts'
import { walkMatches } from '../search/walk-matches.ts'

/** The search with `export=true`: everything that it finds as a file, for administrators. Mounted before the search itself. */
export function mountExport(app: Hono, contextOf: ContextOf): void {
  for (const door of [searchMedia.path, ...(searchMedia.iapi ?? [])]) {
    app.get(door, async (request, next) => {
      const query = new Map(Object.entries(request.req.query()).map(([name, value]) => [name.toLowerCase(), value]))
      if (!/^(1|true)$/i.test(query.get('export') ?? '')) return next()
      const ctx = await contextOf(request)
      try {
        return await exported(ctx, request, query, async () => requireAdministrator(await contextOf(request)))
      } catch (error) {
        return refusalAnswer(error, ctx, 'plain')
      }
    })
  }
}

async function exported(
  ctx: Context,
  request: Request,
  query: ReadonlyMap<string, string>,
  askAgain: () => Promise<void>,
): Promise<Response> {
  requireAdministrator(ctx)
  // It is written down and costs much: no page of another site makes an administrator's browser ask for it.
  if (!isSameOrigin(request, ctx.settings)) refuse('NOT_FROM_HERE')
  const given = { f: query.get('f'), report: true, linktype: query.get('linktype')?.toLowerCase() }
  const checked = v.safeParse(SearchInput, given, { abortEarly: true })
  if (!checked.success) refuse('INPUT_NOT_UNDERSTOOD', { code: 'CHECK', text: checked.issues[0].message })
  const { f, linktype } = checked.output
  const link = { type: linktype || 'view', base: baseUrlOf(request, ctx.settings) } as const
  await record(ctx, ctx.db, { action: 'content-exported', subject: 'batch', subjectId: '', detail: { search: f } })
  const fields = (await listFields(ctx, { admin: false })).Fields.filter(({ IsTitleField, IsDescField }) => !IsTitleField && !IsDescField)
  const day = new Date(ctx.clock.now()).toISOString().slice(0, 10)
  return new Response(streamOf(rowsOf(ctx, f, fields, link, askAgain)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="content-${day}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}

/** Pulls rows only when the reader is ready, so that memory stays bounded. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const next = await texts.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => void (await texts.return(undefined)),
  })
}

const heads = [
  ...['ID', 'EncID', 'Title', 'Description', 'RecordType', 'Owner', 'Location', 'Private', 'Approval', 'Status'],
  ...[
    'Categories',
    'DateCreated',
    'LastUpdated',
    'PublishAt',
    'ExpiryDate',
    'ViewCount',
    'DurationSecs',
    'Bytes',
    'BlobTier',
    'Connect',
    'Link',
    'DisclaimerAcceptedBy',
    'DisclaimerAccepted',
    'DisclaimerID',
  ],
]

const batchSize = 100

/**
 * Checks the policy of each item again when its row is made, and that the caller is still an administrator, because an export may take
 * long.
 */
async function* rowsOf(
  ctx: Context,
  filter: Filter | undefined,
  fields: readonly { ID: number; Title: string }[],
  link: ReportLink,
  askAgain: () => Promise<void>,
): AsyncGenerator<string> {
  yield byteOrderMark + line([...heads, ...fields.map(({ Title }) => Title)])
  for await (const ids of walkMatches(ctx, filter ?? {})) {
    for (let start = 0; start < ids.length; start += batchSize) {
      await askAgain()
      const items = await summariseMedia(ctx, ids.slice(start, start + batchSize))
      const columns = await reportColumns(ctx, items, link)
      yield items.map((item) => rowOf(item, columns.get(item.ClipDataID), fields)).join('')
    }
  }
}

function rowOf(item: MediaSummary, report: ReportColumns | undefined, fields: readonly { ID: number }[]): string {
  const answers = new Map(report?.MetaData.map(({ ID, Value }) => [ID, Value]))
  return line([
    item.ClipDataID,
    item.EncID,
    item.Title,
    item.Description,
    item.RecordType,
    report?.Owner ?? item.OwnerDisplayName,
    report?.Location ?? '',
    item.IsPrivate ? 1 : 0,
    report?.Approval ?? '',
    item.Status,
    report?.Categories.map(({ Name }) => Name).join('; ') ?? '',
    item.DateCreated,
    report?.LastUpdated ?? '',
    report?.PublishAt ?? '',
    report?.ExpiryDate ?? '',
    item.ViewCount,
    item.Duration,
    report?.Size ?? 0,
    report?.BlobTier ?? 0,
    report?.ConnectShare ? 1 : 0,
    report?.Link ?? '',
    report?.UploadAcceptance?.Name ?? '',
    report?.UploadAcceptance?.Date ?? '',
    report?.UploadAcceptance?.ID ?? '',
    ...fields.map(({ ID }) => answers.get(ID) ?? ''),
  ])
}

import { type SearchOrder, SearchOrders, type SearchResult } from '../../sdk/search/contract.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { type ReportWords, reportWords } from '../../sdk/text/en/report.ts'
import { type Language, lookUp } from '../../sdk/text/language.ts'
import { valueText } from '../fields/metadata-values.ts'
import { textList } from '../language.ts'
import { formatTime } from '../media/format-time.ts'
import { recordKind } from '../media/record-kind.ts'
import { readPreference, writePreference } from '../ui/preference.ts'
import { bytesText } from '../uploads/bytes-text.ts'

export type ColumnName = Exclude<keyof ReportWords['names'], 'title'>

export interface ReportColumn {
  name: ColumnName
  /** The search can put items in this order. */
  order?: SearchOrder
  isNumber?: boolean
  /** `dateText` writes a date as it is where the viewer is, `siteDay` in the site's time zone. */
  text: (result: SearchResult, dateText: (iso: string) => string, language: Language, siteDay: (iso: string) => string) => string
}

const day = (iso: string | undefined, dateText: (iso: string) => string): string => (iso ? dateText(iso) : '')

/** Every column besides the title, in the order of the table. */
export const reportColumns: readonly ReportColumn[] = [
  { name: 'type', text: ({ Item }, _, language) => recordKind(language.words(portalWords), Item).label },
  { name: 'owner', text: ({ Item, Report }) => Report?.Owner ?? Item.OwnerDisplayName },
  { name: 'location', text: ({ Report }) => Report?.Location ?? '' },
  { name: 'privacy', text: ({ Item }, _, language) => language.words(audienceWords).marks[Item.Audience] },
  {
    name: 'state',
    text: ({ Item, Report }, _, language) => {
      const { states } = language.words(reportWords)
      return lookUp(states, Report?.Approval ?? '') ?? lookUp(states, Item.Status) ?? ''
    },
  },
  { name: 'categories', text: ({ Report }) => textList(Report?.Categories.map(({ Name }) => Name) ?? []) },
  { name: 'added', order: SearchOrders.date, text: ({ Item }, dateText) => dateText(Item.DateCreated) },
  { name: 'updated', text: ({ Report }, dateText) => day(Report?.LastUpdated, dateText) },
  { name: 'publish', text: ({ Report }, _, __, siteDay) => day(Report?.PublishAt, siteDay) },
  { name: 'expiry', text: ({ Report }, _, __, siteDay) => day(Report?.ExpiryDate, siteDay) },
  {
    name: 'views',
    order: SearchOrders.popularity,
    isNumber: true,
    text: ({ Item }, _, language) => Item.ViewCount.toLocaleString(language.tag),
  },
  { name: 'duration', isNumber: true, text: ({ Item }) => (Item.Duration > 0 ? formatTime(Item.Duration) : '') },
  { name: 'size', isNumber: true, text: ({ Report }) => (Report && Report.Size > 0 ? bytesText(Report.Size) : '') },
  { name: 'archive', text: (result, _, language) => archiveText(language.words(reportWords), result) },
  { name: 'connect', text: ({ Report }, _, language) => (Report?.ConnectShare ? language.words(reportWords).connected : '') },
  {
    name: 'fields',
    text: ({ Report }) => Report?.MetaData.map(({ Name, Type, Value }) => `${Name}: ${valueText(Type, Value)}`).join(' · ') ?? '',
  },
]

function archiveText(report: ReportWords, { Report }: SearchResult): string {
  if (Report?.ArchiveState) return report[Report.ArchiveState]
  return Report?.BlobTier === 1 ? report.archived : ''
}

const standardColumns: readonly ColumnName[] = ['type', 'owner', 'location', 'privacy', 'added', 'expiry', 'views', 'size']
const preference = 'report-columns'

export const defaultColumns = (): ColumnName[] => [...standardColumns]

/** The columns that this person has chosen in this browser; names that are not known any more are left out. */
export function chosenColumns(): ColumnName[] {
  const saved = readPreference(preference)
  if (saved === undefined) return defaultColumns()
  const names = new Set(saved.split(','))
  return reportColumns.map(({ name }) => name).filter((name) => names.has(name))
}

export const saveColumns = (names: readonly ColumnName[]): void => writePreference(preference, names.join(','))

import type { ScreenCheck, ScreenShow, ShownScheduleEntry } from '../../sdk/signage/contract.ts'

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(isOne)
const isImages = (value: unknown): boolean =>
  isList(value, (one) => isObject(one) && typeof one['URL'] === 'string' && typeof one['Size'] === 'number')
const isGalleryItem = (value: unknown): boolean =>
  isObject(value) && typeof value['ClipDataID'] === 'number' && isImages(value['ImageURLs'])
const isPages = (value: unknown): boolean => value === undefined || isList(value, (one) => isObject(one) && isImages(one['ImageURLs']))
const isEntry = (value: unknown): boolean =>
  isGalleryItem(value) && isObject(value) && typeof value['MediaURL'] === 'string' && isPages(value['Pages'])
const isTime = (value: unknown): boolean => typeof value === 'string' && /^\d\d:\d\d$/.test(value)
const isSchedule = (value: unknown): boolean =>
  isObject(value) &&
  isList(value['Days'], (day) => typeof day === 'number') &&
  isTime(value['From']) &&
  isTime(value['To']) &&
  typeof value['FirstDay'] === 'string' &&
  typeof value['LastDay'] === 'string' &&
  typeof value['Priority'] === 'number'

const holds: Record<ShownScheduleEntry['Kind'], (scheduleEntry: Fields) => boolean> = {
  gallery: ({ Pictures }) => isList(Pictures, isGalleryItem),
  playlist: ({ Entries }) => isList(Entries, isEntry),
  broadcast: ({ Item }) => isObject(Item) && isList(Item['Playlist'], isEntry),
  live: ({ Item }) => isObject(Item) && isList(Item['Playlist'], isEntry),
  page: ({ URL: address }) => typeof address === 'string' && address.startsWith('https://'),
}

const isScheduleEntry = (value: unknown): boolean => {
  if (!isObject(value)) return false
  const { ID, Kind, Title, Settings } = value
  const isKind = typeof Kind === 'string' && Object.hasOwn(holds, Kind)
  const isWhole = typeof ID === 'number' && typeof Title === 'string' && isObject(Settings) && typeof Settings['DurationSecs'] === 'number'
  return isKind && isWhole && isSchedule(value['Schedule']) && holds[Kind as ShownScheduleEntry['Kind']](value)
}

/**
 * A show that can be played, or nothing: networks answer with other people's pages and servers with half a text, and what plays is better
 * than that. Checked by hand, because a schema would weigh more than the page.
 */
export function readShow(value: unknown): ScreenShow | undefined {
  if (!isObject(value) || value['Success'] !== true || !isObject(value['Screen'])) return undefined
  const { Now, Revision, Programmes, Origins, Screen } = value
  const isWhole =
    typeof Now === 'number' &&
    typeof Revision === 'string' &&
    typeof Screen['TimeZone'] === 'string' &&
    isList(Origins, (one) => typeof one === 'string') &&
    isList(Programmes, isScheduleEntry)
  return isWhole ? (value as unknown as ScreenShow) : undefined
}

/** The same for the short answer. */
export function readCheck(value: unknown): ScreenCheck | undefined {
  if (!isObject(value) || value['Success'] !== true) return undefined
  const { Now, Revision, Shown, Commands } = value
  const isWhole =
    typeof Now === 'number' &&
    typeof Revision === 'string' &&
    isList(Shown, (id) => typeof id === 'number') &&
    isList(Commands, (one) => isObject(one) && typeof one['ID'] === 'number' && typeof one['Command'] === 'string')
  return isWhole ? (value as unknown as ScreenCheck) : undefined
}

import type { OpenDatabase } from '../server/db/open.ts'
import { type Bulk, bulkInsert, type Value } from './bulk-insert.ts'
import { randomNumbers, wordMaker } from './search-text.ts'

/** One item in a hundred is long and has many lines, as in a real library: most have none. */
export const spokenEvery = 100
const cuesPerItem = 5
/** How many the asker is in; there are twice as many. */
export const groups = 200
const policies = 100
const owners = 200
/** Ten below each, three deep, and one with hardly anything in it. */
export const categories = 1110
export const rareCategory = categories + 1
export const rareMembers = 10
const subjects = 40
const levels = 6
export const fieldIds = { subject: 101, level: 102, notes: 103, date: 104 }
const tenYears = 10 * 365 * 86_400_000
export const newest = Date.UTC(2026, 0, 1)

function* count(many: number): Generator<number> {
  for (let index = 1; index <= many; index++) yield index
}
const list = (table: string, columns: string[], many: number, row: (id: number) => Value[]): Bulk => ({
  table,
  columns,
  rows: {
    *[Symbol.iterator]() {
      for (const id of count(many)) yield row(id)
    },
  },
})
const some = (table: string, columns: string[], many: number, rowsOf: (id: number) => Value[][]): Bulk => ({
  table,
  columns,
  rows: {
    *[Symbol.iterator]() {
      for (const id of count(many)) yield* rowsOf(id)
    },
  },
})

const deleted = (id: number): boolean => id % 50 === 0
const parentOf = (id: number): number | null => (id <= 10 ? null : id <= 110 ? Math.ceil((id - 10) / 10) : 10 + Math.ceil((id - 110) / 10))
const pathOf = (id: number): number[] => {
  const parent = id > categories ? null : parentOf(id)
  return parent === null ? [id] : [id, ...pathOf(parent)]
}

/** A library of so many items, with fields, categories and five lines of subtitles for each; answers the seconds that it took. */
export async function fillLibrary(open: OpenDatabase, items: number): Promise<number> {
  const begun = performance.now()
  const texts = (seed: number): ((length: number) => string) => {
    const word = wordMaker(randomNumbers(42))
    const start = randomNumbers(seed)
    for (let skip = 0; skip < start() * 1000; skip++) word()
    return (length) => Array.from({ length }, word).join(' ')
  }
  const [title, said, noted, named] = [texts(1), texts(2), texts(3), texts(4)]
  const random = randomNumbers(5)
  const spoken = Math.floor(items / spokenEvery)
  const lines = spokenEvery * cuesPerItem
  const stamp = (id: number): number => newest - tenYears + Math.floor((id / items) * tenYears)
  const things: Bulk[] = [
    list('users', ['id', 'name', 'display_name', 'password_hash', 'created_at'], owners, (id) => [id, `bench${id}`, `Bench ${id}`, '-', 0]),
    list('groups', ['id', 'name', 'created_at'], 2 * groups, (id) => [id + 1000, `Group ${id}`, 0]),
    list('publishing_policies', ['id', 'name', 'created_at'], policies, (id) => [id + 1000, `Policy ${id}`, 0]),
    some('publishing_policy_groups', ['policy_id', 'group_id'], policies, (id) =>
      [...new Set([1, 7, 31, 97].map((step) => ((id * step) % (2 * groups)) + 1001))].map((group) => [id + 1000, group]),
    ),
    list('fields', ['id', 'title', 'type', 'created_at', 'updated_at'], 4, (id) => [
      id + 100,
      ['Subject', 'Level', 'Notes', 'Recorded on'][id - 1] ?? '',
      ['ddl', 'rb', 'txt', 'date'][id - 1] ?? '',
      0,
      0,
    ]),
    list('field_items', ['id', 'field_id', 'name'], subjects + levels, (id) => [
      id,
      id <= subjects ? fieldIds.subject : fieldIds.level,
      `${named(1)} ${id}`,
    ]),
    list('categories', ['id', 'parent_id', 'name', 'created_at', 'updated_at'], categories + 1, (id) => [
      id,
      id > categories ? null : parentOf(id),
      `${named(2)} ${id}`,
      0,
      0,
    ]),
    some('category_ancestors', ['category_id', 'ancestor_id', 'depth'], categories + 1, (id) =>
      pathOf(id).map((above, depth) => [id, above, depth]),
    ),
    list('search_names', ['kind', 'subject_id', 'lang', 'name'], subjects + levels, (id) => ['field-item', id, '', `${named(1)} ${id}`]),
    list('search_names', ['kind', 'subject_id', 'lang', 'name'], categories + 1, (id) => ['category', id, '', `${named(2)} ${id}`]),
    list(
      'items',
      [
        'id',
        'record_type',
        'title',
        'description',
        'owner_id',
        'is_private',
        'status',
        'view_count',
        'created_at',
        'updated_at',
        'deleted_at',
        'policy_id',
        'duration_secs',
      ],
      items,
      (id) => [
        id,
        [1, 1, 1, 4, 10][id % 5] ?? 1,
        title(5),
        title(20),
        1 + (id % owners),
        id % 10 === 0 ? 1 : 0,
        'ready',
        Math.floor(random() ** 4 * 10_000),
        stamp(id),
        stamp(id),
        deleted(id) ? 1 : null,
        id % 4 === 0 ? 1001 + (id % policies) : null,
        Math.floor(random() ** 3 * 7200),
      ],
    ),
    some('item_grants', ['item_id', 'group_id', 'access', 'granted_by', 'created_at'], Math.floor(items / 20), (id) => [
      [id * 20, 1001 + (id % (2 * groups)), 'view', 1, 0],
    ]),
    some('item_categories', ['item_id', 'category_id'], items, (id) =>
      [
        ...new Set([
          1 + ((id * 7919) % categories),
          ...(id % 3 === 0 ? [1 + (id % 10)] : []),
          ...(id % Math.floor(items / rareMembers) === 1 ? [rareCategory] : []),
        ]),
      ].map((category) => [id, category]),
    ),
    some('item_field_values', ['item_id', 'field_id', 'field_item_id', 'value'], items, (id) => [
      [id, fieldIds.subject, 1 + (id % subjects), ''],
      [id, fieldIds.level, subjects + 1 + (id % levels), ''],
      ...(id % 4 === 0 ? [[id, fieldIds.notes, null, noted(6)]] : []),
    ]),
  ]
  const lectures: Bulk[] = [
    list('media_files', ['id', 'item_id', 'kind', 'name', 'path', 'mime', 'size', 'sha256'], spoken, (id) => [
      id,
      id * spokenEvery - 1,
      'subtitle',
      's.vtt',
      `${id}/s.vtt`,
      'text/vtt',
      1,
      '',
    ]),
    list('subtitle_tracks', ['id', 'item_id', 'file_id', 'lang', 'label', 'kind'], spoken, (id) => [
      id,
      id * spokenEvery - 1,
      id,
      'en',
      '',
      'subtitles',
    ]),
    list('cues', ['id', 'item_id', 'track_id', 'start_ms', 'end_ms', 'text'], spoken * lines, (id) => {
      const track = Math.ceil(id / lines)
      const at = (id - 1) % lines
      return [id, track * spokenEvery - 1, track, at * 3000, at * 3000 + 2900, said(10)]
    }),
  ]
  await bulkInsert(open, [things, lectures])
  return (performance.now() - begun) / 1000
}

import { type RawBuilder, sql } from 'kysely'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { Durations, Privacies, ViewStatuses } from '../../sdk/search/contract.ts'
import type { IsOneOf } from '../db/one-of.ts'
import type { SearchingActor } from '../items/visible-to.ts'
import { listedFor } from '../items/visible-to.ts'
import type { WordRun } from '../words/search-words.ts'
import { type FieldCondition, type ResolvedFilter, timeOf } from './resolve-filter.ts'

/** How a dialect asks. */
export interface WhereOptions {
  isOneOf: IsOneOf
  /** Whether an answer of the item `i` may have these words, where the index tells that sooner than the answers do. */
  mayHave?: ((run: WordRun) => RawBuilder<unknown>) | undefined
}

/**
 * Conditions on a row named `i`, except lists of ids: whether the caller may see it, and whether the filter matches it. The plus before a
 * column keeps SQLite from looking up every value of a list in an index: an item has few categories and values.
 */
export const whereOf = (resolved: ResolvedFilter, actor: SearchingActor, options: WhereOptions): RawBuilder<unknown> =>
  sql.join([listedFor(actor, options.isOneOf), ...conditionsOf(resolved, actor, options)], sql` and `)

const minutes = (count: number): number => count * 60

export function conditionsOf(resolved: ResolvedFilter, actor: SearchingActor, { isOneOf, mayHave }: WhereOptions): RawBuilder<unknown>[] {
  const { filter, recordTypes, categories, hiddenCategories, owners, policies, fields } = resolved
  const made: RawBuilder<unknown>[] = []
  const add = (is: boolean | undefined, condition: () => RawBuilder<unknown>): void => {
    if (is) made.push(condition())
  }
  add(filter.isWaiting, () => sql`i.approval = 'waiting'`)
  add(recordTypes.length > 0, () => isOneOf(sql`i.record_type`, recordTypes))
  add(
    categories !== undefined,
    () => sql`exists (select 1 from item_categories m where m.item_id = i.id and m.is_excluded = 0
    and ${isOneOf(sql`+m.category_id`, categories ?? [])})`,
  )
  add(
    filter.nic,
    () => sql`not exists (select 1 from item_categories m where m.item_id = i.id and m.is_excluded = 0
    ${hiddenCategories.length > 0 ? sql`and not ${isOneOf(sql`+m.category_id`, hiddenCategories)}` : sql``})`,
  )
  add(owners !== undefined, () => isOneOf(sql`i.owner_id`, owners ?? []))
  add(filter.rco, () => sql`i.owner_id = ${actor.userId ?? -1}`)
  add(policies !== undefined, () => isOneOf(sql`coalesce(i.policy_id, 0)`, policies ?? []))
  const { from, to } = timeOf(filter)
  add(from !== undefined, () => sql`i.created_at >= ${from}`)
  add(to !== undefined, () => sql`i.created_at < ${to}`)
  add(filter.pri === Privacies.private, () => sql`i.is_private = 1`)
  add(filter.pri === Privacies.open, () => sql`i.is_private <> 1`)
  add(filter.vs !== undefined, () => sql`i.record_type = ${RecordTypes.video} and i.source = ${filter.vs}`)
  add(filter.eyt, () => sql`i.source <> 13`)
  add(filter.ao, () => sql`i.audio_only = 1`)
  add(filter.bta, () => sql`i.blob_tier = 1`)
  add(filter.hs, () => sql`exists (select 1 from subtitle_tracks t where t.item_id = i.id)`)
  add(
    (filter.stls?.length ?? 0) > 0,
    () => sql`exists (select 1 from subtitle_tracks t where t.item_id = i.id
    and (${sql.join((filter.stls ?? []).map(spokenIn), sql` or `)}))`,
  )
  add(filter.dur === Durations.short, () => sql`i.duration_secs > 0 and i.duration_secs < ${minutes(5)}`)
  add(filter.dur === Durations.medium, () => sql`i.duration_secs >= ${minutes(5)} and i.duration_secs < ${minutes(60)}`)
  add(filter.dur === Durations.long, () => sql`i.duration_secs >= ${minutes(60)}`)
  add(
    (filter.dt?.length ?? 0) > 0,
    () => sql`i.record_type = ${RecordTypes.document} and ${isOneOf(sql`i.document_type`, filter.dt ?? [])}`,
  )
  add(
    (filter.rdt?.length ?? 0) > 0,
    () => sql`(i.record_type <> ${RecordTypes.document} or ${isOneOf(sql`i.document_type`, filter.rdt ?? [])})`,
  )
  add(Boolean(filter.wxh), () => {
    const [width, height] = (filter.wxh ?? '').split('x').map(Number)
    return sql`i.width >= ${width} and i.height >= ${height}`
  })
  add(
    filter.uvs === ViewStatuses.notViewed && actor.userId !== undefined,
    () => sql`not exists (select 1 from views w
    where w.item_id = i.id and w.user_id = ${actor.userId})`,
  )
  return [...made, ...fields.map((condition) => fieldIs(condition, { isOneOf, mayHave }))]
}

/** `en` finds `en-GB` as well. */
const spokenIn = (lang: string): RawBuilder<unknown> => {
  const tag = lang.toLowerCase()
  return sql`(lower(t.lang) = ${tag} or lower(t.lang) like ${`${tag.replace(/[\\%_]/g, '')}-%`})`
}

const has = ({ run, isWhole }: NonNullable<FieldCondition['words']>, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  isWhole
    ? sql`search_words(${text}) = ${run.words.join(' ')}`
    : sql.join(
        run.words.map((word) => sql`(' ' || search_words(${text})) like ${`% ${word}%`}`),
        sql` and `,
      )

function fieldIs(
  { field, isNegative, chosen, words, column, isHtml }: FieldCondition,
  { isOneOf, mayHave }: WhereOptions,
): RawBuilder<unknown> {
  const ways: RawBuilder<unknown>[] = []
  if (chosen.length > 0) ways.push(isOneOf(sql`+v.field_item_id`, chosen))
  if (words && column) return isNegative ? sql`not (${has(words, sql.ref(`i.${column}`))})` : sql`(${has(words, sql.ref(`i.${column}`))})`
  if (words) ways.push(sql`(v.field_item_id is null and ${has(words, isHtml ? sql`without_tags(v.value)` : sql`v.value`)})`)
  if (ways.length === 0) return isNegative ? sql`1 = 1` : sql`1 = 0`
  const exists = sql`exists (select 1 from item_field_values v where v.item_id = i.id and v.field_id = ${field} and (${sql.join(ways, sql` or `)}))`
  if (!isNegative) return exists
  return words && mayHave ? sql`not (${mayHave(words.run)} and ${exists})` : sql`not ${exists}`
}

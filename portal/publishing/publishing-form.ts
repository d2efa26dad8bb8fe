import { dayInZone, dayOfMoment } from '../../sdk/clock/contract.ts'
import type { ItemPublishing, MediaItem, PublishingInput } from '../../sdk/media/contract.ts'
import type { AddPermission } from '../../sdk/session/contract.ts'

/** Publishing settings in the format of their form fields: days as text, empty for none. */
export interface PublishingForm {
  policy: number
  publishAt: string
  expiry: string
}

/** Somewhere to publish: a policy, or 0 and no name for what holds without one. */
export interface PolicyChoice {
  id: number
  name: string
}

/** `zone`: the site's time zone, in which the days are shown and entered. */
export const formOf = (publishing: ItemPublishing | undefined, zone: string): PublishingForm => ({
  policy: publishing?.PublishingPolicyID ?? 0,
  publishAt: dayOfMoment(publishing?.PublishAt ?? '', zone),
  expiry: dayOfMoment(publishing?.ExpiryDate ?? '', zone),
})

/** Nothing ends before it begins: the end moves to a day after, as on the server. */
export function applyChange(form: PublishingForm, change: Partial<PublishingForm>): PublishingForm {
  const next = { ...form, ...change }
  const endsTooSoon = next.expiry !== '' && next.publishAt !== '' && next.expiry <= next.publishAt
  return endsTooSoon ? { ...next, expiry: dayAfter(next.publishAt) } : next
}

/** Initial values of a new item, with the default expiry of the site. */
export const firstForm = (defaultDays: number, today: string): PublishingForm => ({
  policy: 0,
  publishAt: '',
  expiry: defaultDays > 0 ? daysAfter(today, defaultDays) : '',
})

export interface ExpiryRule {
  today: string
  /** Days after which things go when nobody says otherwise; 0: they stay. */
  defaultDays: number
  /** Documents cannot go earlier than that. */
  isDocument: boolean
}

/** The first day on which something may go. */
export const earliestExpiry = ({ publishAt }: PublishingForm, { today, defaultDays, isDocument }: ExpiryRule): string => {
  const min = isDocument && defaultDays > 0 ? daysAfter(today, defaultDays) : dayAfter(today)
  return publishAt !== '' && dayAfter(publishAt) > min ? dayAfter(publishAt) : min
}

/** A day that is too early becomes the usual one, or where there is none the first that is possible. */
export function settledExpiry(form: PublishingForm, rule: ExpiryRule): PublishingForm {
  const min = earliestExpiry(form, rule)
  if (form.expiry === '' || form.expiry >= min) return form
  const defaultDay = rule.defaultDays > 0 ? daysAfter(rule.today, rule.defaultDays) : min
  return { ...form, expiry: defaultDay > min ? defaultDay : min }
}

const daysAfter = (day: string, days: number): string => dayInZone(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000, 'UTC')

export function dayAfter(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : dayInZone(time + 86_400_000, 'UTC')
}

/** Only what someone changed: a time of day that the form cannot show stays as it is. */
export function changesOf(before: PublishingForm, now: PublishingForm): PublishingInput {
  return {
    ...(now.policy === before.policy ? {} : { ppid: now.policy }),
    ...(now.publishAt === before.publishAt ? {} : { publishat: now.publishAt }),
    ...(now.expiry === before.expiry ? {} : { expiry: now.expiry }),
  }
}

const policyOf = ({ PublishingPolicyID: id, PublishingPolicyName: name }: AddPermission): PolicyChoice => ({ id, name })
const eachOnce = (places: readonly PolicyChoice[]): PolicyChoice[] => [...new Map(places.map((place) => [place.id, place])).values()]

/** Publishing policies for new items of this type, the default first. */
export function policiesToAdd(recordType: number, permissions: readonly AddPermission[]): PolicyChoice[] {
  const own = permissions.filter(({ RecordType }) => RecordType === recordType)
  return eachOnce([...own.filter(({ IsDefault }) => IsDefault), ...own].map(policyOf))
}

/** Publishing policies for an item, including its current one. */
export function policiesFor(item: Pick<MediaItem, 'RecordType' | 'Publishing'>, permissions: readonly AddPermission[]): PolicyChoice[] {
  const here = { id: item.Publishing?.PublishingPolicyID ?? 0, name: item.Publishing?.PublishingPolicyName ?? '' }
  return eachOnce([here, ...permissions.filter(({ RecordType }) => RecordType === item.RecordType).map(policyOf)])
}

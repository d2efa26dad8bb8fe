import { SignageLimits } from '../../sdk/signage/contract.ts'
import type { SaveScheduleEntryInput, ScheduleEntry } from '../../sdk/signage/setup/contract.ts'
import type { SignageWords } from '../../sdk/text/en/signage.ts'

/** A schedule entry as a form holds it: numbers are what is typed. */
export interface EntryDraft
  extends Pick<ScheduleEntry, 'Title' | 'Source' | 'URL' | 'WithPrivate' | 'TransitionIndex' | 'GalleryMode' | 'Captions' | 'Sound'> {
  item: { id: string; title: string; isPublic: boolean } | undefined
  search: string
  seconds: string
  schedule: ScheduleEntry['Schedule']
}

export function draftOf(scheduleEntry: ScheduleEntry | undefined): EntryDraft {
  const { Title = '', Source = 'item', URL: address = '', WithPrivate = false, Item, Filter } = scheduleEntry ?? {}
  const {
    TransitionIndex = 6,
    GalleryMode = 3,
    Captions = false,
    Sound = false,
    DurationSecs = SignageLimits.seconds.default,
  } = scheduleEntry ?? {}
  const always = { Days: [], From: '00:00', To: '00:00', FirstDay: '', LastDay: '', Priority: 0, IsDefault: false }
  return {
    ...{ Title, Source, URL: address, WithPrivate, TransitionIndex, GalleryMode, Captions, Sound },
    item: Item ? { id: Item.EncID, title: Item.Title, isPublic: Item.IsPublic } : undefined,
    search: Filter?.s ?? '',
    seconds: String(DurationSecs),
    schedule: scheduleEntry?.Schedule ?? always,
  }
}

/** The sentences for missing and wrong values, by field. */
export function draftFaults(
  words: SignageWords,
  { Source, item, search, URL: address, seconds }: EntryDraft,
): Partial<Record<'Source' | 'seconds', string>> {
  const count = Number(seconds)
  const isTime = count >= SignageLimits.seconds.min && count <= SignageLimits.seconds.max
  const source =
    Source === 'item' && !item
      ? words.choose
      : Source === 'search' && !search.trim()
        ? words.wordsBlank
        : Source === 'page' && !/^https:\/\/\S/i.test(address.trim())
          ? words.urlBlank
          : undefined
  return { ...(source ? { Source: source } : {}), ...(isTime ? {} : { seconds: words.secondsWrong }) }
}

/** The request. A search keeps the parts of its filter that the form does not show. */
export function inputOf(draft: EntryDraft, screenid: number, scheduleEntry: ScheduleEntry | undefined): SaveScheduleEntryInput {
  const { Source, item, search, schedule } = draft
  return {
    screenid,
    ...(scheduleEntry ? { programme: scheduleEntry.ID } : {}),
    ...(Source === 'item' && item ? { cdid: item.id, withprivate: draft.WithPrivate } : {}),
    ...(Source === 'search' ? { filter: { ...scheduleEntry?.Filter, s: search.trim() } } : {}),
    ...(Source === 'page' ? { url: draft.URL.trim() } : {}),
    title: draft.Title.trim(),
    durationsecs: Number(draft.seconds),
    transitionindex: draft.TransitionIndex as NonNullable<SaveScheduleEntryInput['transitionindex']>,
    gallerymode: draft.GalleryMode as NonNullable<SaveScheduleEntryInput['gallerymode']>,
    captions: draft.Captions,
    sound: draft.Sound,
    days: schedule.Days,
    from: schedule.From,
    to: schedule.To,
    firstday: schedule.FirstDay,
    lastday: schedule.LastDay,
    priority: schedule.Priority,
    isdefault: schedule.IsDefault,
  }
}

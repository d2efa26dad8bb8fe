import { SignageLimits } from '../../sdk/signage/contract.ts'
import type { Programme, SaveProgrammeInput } from '../../sdk/signage/setup/contract.ts'
import type { SignageWords } from '../../sdk/text/en/signage.ts'

/** A programme as a form holds it: numbers are what is typed. */
export interface ProgrammeDraft
  extends Pick<Programme, 'Title' | 'Source' | 'URL' | 'WithPrivate' | 'TransitionIndex' | 'GalleryMode' | 'Captions' | 'Sound'> {
  item: { id: string; title: string; isPublic: boolean } | undefined
  search: string
  seconds: string
  schedule: Programme['Schedule']
}

export function draftOf(programme: Programme | undefined): ProgrammeDraft {
  const { Title = '', Source = 'item', URL: address = '', WithPrivate = false, Item, Filter } = programme ?? {}
  const {
    TransitionIndex = 6,
    GalleryMode = 3,
    Captions = false,
    Sound = false,
    DurationSecs = SignageLimits.seconds.default,
  } = programme ?? {}
  const always = { Days: [], From: '00:00', To: '00:00', FirstDay: '', LastDay: '', Priority: 0, IsDefault: false }
  return {
    ...{ Title, Source, URL: address, WithPrivate, TransitionIndex, GalleryMode, Captions, Sound },
    item: Item ? { id: Item.EncID, title: Item.Title, isPublic: Item.IsPublic } : undefined,
    search: Filter?.s ?? '',
    seconds: String(DurationSecs),
    schedule: programme?.Schedule ?? always,
  }
}

/** The sentences for missing and wrong values, by field. */
export function draftFaults(
  words: SignageWords,
  { Source, item, search, URL: address, seconds }: ProgrammeDraft,
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
export function inputOf(draft: ProgrammeDraft, screenid: number, programme: Programme | undefined): SaveProgrammeInput {
  const { Source, item, search, schedule } = draft
  return {
    screenid,
    ...(programme ? { programme: programme.ID } : {}),
    ...(Source === 'item' && item ? { cdid: item.id, withprivate: draft.WithPrivate } : {}),
    ...(Source === 'search' ? { filter: { ...programme?.Filter, s: search.trim() } } : {}),
    ...(Source === 'page' ? { url: draft.URL.trim() } : {}),
    title: draft.Title.trim(),
    durationsecs: Number(draft.seconds),
    transitionindex: draft.TransitionIndex as NonNullable<SaveProgrammeInput['transitionindex']>,
    gallerymode: draft.GalleryMode as NonNullable<SaveProgrammeInput['gallerymode']>,
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

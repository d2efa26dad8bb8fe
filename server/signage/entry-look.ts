import { defaultGallerySettings, type GallerySettings } from '../../sdk/gallery/contract.ts'
import type { ScreenSchedule } from '../../sdk/signage/contract.ts'
import type { ScheduleEntry } from '../../sdk/signage/setup/contract.ts'
import type { ScheduleEntryRow } from './table.ts'

/** How a schedule entry looks and sounds, as its row keeps it. */
export type EntryLook = Pick<ScheduleEntry, 'DurationSecs' | 'TransitionIndex' | 'GalleryMode' | 'Captions' | 'Sound'>

export const readEntryLook = ({ look }: Pick<ScheduleEntryRow, 'look'>): EntryLook => JSON.parse(look) as EntryLook

export const scheduleOf = ({ schedule }: Pick<ScheduleEntryRow, 'schedule'>): ScreenSchedule => JSON.parse(schedule) as ScreenSchedule

/** A screen has nobody to drive it: it runs by itself, without buttons. */
export const galleryOf = ({ DurationSecs, TransitionIndex, GalleryMode, Captions }: EntryLook, checkMinutes: number): GallerySettings => ({
  ...defaultGallerySettings,
  DurationSecs,
  TransitionIndex: TransitionIndex as GallerySettings['TransitionIndex'],
  GalleryMode: GalleryMode as GallerySettings['GalleryMode'],
  Captions,
  AutoPlay: true,
  ShowControls: false,
  DisableControls: true,
  DisableSwipe: true,
  BackgroundColour: '#000000',
  ComparisonCheckIntervalMins: checkMinutes,
})

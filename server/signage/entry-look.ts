import { defaultGallerySettings, type GallerySettings } from '../../sdk/gallery/contract.ts'
import type { ScreenSchedule } from '../../sdk/signage/contract.ts'
import type { Programme } from '../../sdk/signage/setup/contract.ts'
import type { ProgrammeRow } from './table.ts'

/** How a programme looks and sounds, as its row keeps it. */
export type ProgrammeLook = Pick<Programme, 'DurationSecs' | 'TransitionIndex' | 'GalleryMode' | 'Captions' | 'Sound'>

export const readProgrammeLook = ({ look }: Pick<ProgrammeRow, 'look'>): ProgrammeLook => JSON.parse(look) as ProgrammeLook

export const scheduleOf = ({ schedule }: Pick<ProgrammeRow, 'schedule'>): ScreenSchedule => JSON.parse(schedule) as ScreenSchedule

/** A screen has nobody to drive it: it runs by itself, without buttons. */
export const galleryOf = (
  { DurationSecs, TransitionIndex, GalleryMode, Captions }: ProgrammeLook,
  checkMinutes: number,
): GallerySettings => ({
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

import type { Selectable } from 'kysely'
import type { ClassState } from '../../sdk/hub/contract.ts'
import { byIds } from '../db/by-ids.ts'
import type { VirtualClassesTable } from './rows.ts'

export type ClassRow = Selectable<VirtualClassesTable>

/** The virtual classes among items. An item of this type without a row is a live stream. */
export const listClassRows = byIds<ClassRow>((db, itemIds) => db.selectFrom('virtual_classes').selectAll().where('item_id', 'in', itemIds))

export const isEndedAt = ({ is_scheduled, end_at }: Pick<ClassRow, 'is_scheduled' | 'end_at'>, now: number): boolean =>
  Number(is_scheduled) === 1 && end_at !== null && Number(end_at) <= now

/** Closed to all but the owner. */
export const isClosedAt = (row: Pick<ClassRow, 'is_scheduled' | 'end_at' | 'disable_after_end'>, now: number): boolean =>
  Number(row.disable_after_end) === 1 && isEndedAt(row, now)

export const firstState: ClassState = {
  IsStarted: false,
  Control: false,
  PresenterID: 0,
  Presenter: '',
  Item: 0,
  IsPlaying: false,
  Position: 0,
  At: 0,
  Page: 0,
  Question: null,
  LiveStream: '',
  Chat: false,
  Marks: 0,
  Pointer: null,
}

/** States from before a field was added have its first value. */
export const stateOf = ({ state }: Pick<ClassRow, 'state'>): ClassState =>
  state === '' ? firstState : { ...firstState, ...(JSON.parse(state) as Partial<ClassState>) }

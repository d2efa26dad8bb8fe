import type { ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import type { Client } from '../../sdk/wire/index.ts'
import type { Revised } from '../data/use-edit-conflict.ts'

type User = PageOptions['User']

/** Props of the fields of a section. */
export interface EditSectionProps<Value> {
  item: MediaItem
  value: Value
  /** The sentence about a field that was wrong when the form was sent. Fields have the names of the section's schema. */
  errorOf: (field: string) => string | undefined
  onChange(value: Value): void
}

/**
 * A section of the form that edits an item. Its capability adds it to `editSections`.
 *
 * Values are plain data, as a form holds them: text, numbers, switches, lists of numbers, and objects of these. The members are methods, so
 * that sections of different values stand in one list.
 */
export interface EditSection<Value = unknown, Changes extends object = object> {
  /** Unique in the list. */
  name: string
  /** The value when the form opens; undefined: this item has no such section. */
  first(item: MediaItem, site: PageOptions['Site']): Value | undefined
  /** Draws the fields, with their errors. */
  Fields(props: EditSectionProps<Value>): ReactNode
  /** Only the fields that a person has changed, as the request takes them. */
  changes(before: Value, now: Value): Changes
  /** The part of the contract's schema that checks `changes` before they are sent. */
  schema: GenericSchema
  /** Rules that the schema does not know: sentences by field. */
  check?(value: Value, item: MediaItem, user: User): Readonly<Record<string, string | undefined>>
  /**
   * Saves the changes by a request of their own, before the rest of the item is saved. Default: they are part of `updateMedia`. The answer
   * has the new revision of the item.
   */
  save?(client: Client, item: MediaItem, changes: Changes & { revision?: string }): Promise<Revised>
}

import * as v from 'valibot'
import { type DocumentType, ItemId, type RecordType } from '../media/contract.ts'
import { type Done, Flag, type Page, PageInput, SearchText } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The trash: entries of a page. */
export const TrashLimits = { pageSize: 20 } as const

/** An item that was deleted and can still come back. */
export interface TrashedItem {
  ClipDataID: number
  EncID: string
  RecordType: RecordType
  /** Of documents. */
  DocumentType?: DocumentType
  AudioOnly: boolean
  Title: string
  OwnerDisplayName: string
  /** ISO 8601, UTC. */
  DateDeleted: string
  /** Name of the person who deleted it; empty if the account was deleted. */
  DeletedBy: string
  /** Time from which it is purged. ISO 8601, UTC. */
  RemovedAfter: string
  /** False if an administrator deleted it: then only administrators can restore it. */
  CanRestore: boolean
  /** The caller may purge it now. */
  CanRemove: boolean
}

/** Schema of what `listTrash` is given. `s` is a part of the title; `all` asks for everybody's, which is for administrators. */
export const ListTrashInput = v.object({
  ...PageInput(TrashLimits.pageSize),
  s: SearchText,
  all: v.optional(Flag, false),
})
export type ListTrashInput = v.InferInput<typeof ListTrashInput>
/** Lists deleted items of the caller, and photos that they deleted from photosets that they may change; last deleted first. */
export const listTrash = get<ListTrashInput, Page<TrashedItem>>()('/api/ml/user/trash/')

/** Schema of what `restoreMedia` and `removeMedia` are given. */
export const TrashedInput = v.object({ id: ItemId })
export type TrashedInput = v.InferInput<typeof TrashedInput>
/** Brings a deleted item back with everything that belonged to it: links, embed codes, places in playlists. Refused with a code of `TrashErrors`. */
export const restoreMedia = post<TrashedInput, Done>()('/api/ml/media/:id/restore/')
/** Purges a deleted item at once. For administrators. */
export const removeMedia = post<TrashedInput, Done>()('/api/ml/media/:id/remove/')

/** Error sentences of something in the trash, by error code. */
export const TrashErrors = {
  TRASH_NOT_YOURS: 'An administrator deleted this item. Only administrators can restore it.',
  TRASH_TOO_LATE: 'This item is being permanently deleted. It cannot be restored.',
} as const

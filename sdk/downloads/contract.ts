import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { get } from '../wire/endpoint.ts'

/** A file that can be taken away. */
export interface DownloadOption {
  URL: string
  /** In words, with its kind and size. */
  Label: string
  /** Bytes, as far as they are known. */
  Size?: number
  /** The source is in the archive and must be restored first. */
  Archived?: true
}

/** The part of an item that its downloads are; empty when the caller may not download. */
export interface DownloadsPart {
  DownloadOptions: DownloadOption[]
}

/** Schema of what `downloadOptions` is given. */
export const DownloadOptionsInput = v.object({ encid: ItemId })
export type DownloadOptionsInput = v.InferInput<typeof DownloadOptionsInput>
/** Lists the downloads of an item, its source first. Refused with a code of `DownloadErrors`. */
export const downloadOptions = get<DownloadOptionsInput, { Items: DownloadOption[] }>()('/api/ml/media/:encid/downloadoptions/', {
  iapi: ['/iapi/ml/media/:encid/downloadoptions/'],
})

/** Error sentences of downloads, by error code. */
export const DownloadErrors = {
  DOWNLOAD_NOT_ALLOWED: 'You do not have permission to download this item.',
  DOWNLOADS_BUSY: 'Many downloads are being prepared right now. Please try again in a few minutes.',
  DOWNLOAD_TOO_LARGE: 'This file is too large for the server’s download space. Please choose a smaller version.',
} as const

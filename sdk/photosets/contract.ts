import * as v from 'valibot'
import { type ImageURL, ItemId } from '../media/contract.ts'
import { get } from '../wire/endpoint.ts'

/** A picture of a photoset. */
export interface PhotosetItem {
  ID: number
  PlaylistItemID: number
  /** The image as an item of its own. */
  ClipDataID: number
  EncID: string
  Title: string
  ImageURLs: ImageURL[]
  /** Display size of the largest picture in pixels; 0 where it is not known. */
  Width: number
  Height: number
}

/** What is shown of a photoset over a list of results. */
export interface PhotosetQuickView {
  ClipDataID: number
  EncID: string
  Title: string
  Description: string
  ViewURL: string
  /** Its pictures, in its order, without those that the caller may not see. */
  Items: PhotosetItem[]
}

/** Schema of what `getPhotosetQuickView` is given. */
export const GetPhotosetQuickViewInput = v.object({ id: ItemId })
export type GetPhotosetQuickViewInput = v.InferInput<typeof GetPhotosetQuickViewInput>
/** The pictures of a photoset. Refused with a code of `PhotosetErrors`. */
export const getPhotosetQuickView = get<GetPhotosetQuickViewInput, PhotosetQuickView>()('/api/ml/photoset/quickview/', {
  iapi: ['/iapi/ml/photoset/quickview/'],
})

/** What is said when photosets are refused, by code. */
export const PhotosetErrors = {
  PHOTOSET_NOT_FOUND: 'This photoset does not exist, or you may not see it.',
} as const

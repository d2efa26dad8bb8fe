import type { ClassEventKind, ImagePlace } from '../../sdk/hub/contract.ts'

/** Something that happens in a class, before it has a number. */
export interface Happening {
  kind: ClassEventKind
  control?: boolean | undefined
  position?: number | undefined
  /** Of a place of the presenter's media: it plays. */
  playing?: boolean | undefined
  /** The time at which the presenter read the position; left out: now. */
  readAt?: number | undefined
  item?: number | undefined
  page?: number | undefined
  quiz?: number | undefined
  asset?: number | undefined
  /** The account that presents from now on; undefined: the owner. */
  presenter?: { id: number; name: string } | undefined
  text?: string | undefined
  /** The number of the chat message that is hidden or shown again. */
  about?: number | undefined
  /** Left out: the pointer is hidden. */
  pointer?: ImagePlace | undefined
  /** Parts of lines that stand over the image after it. */
  marks?: number | undefined
  /** The account that it is about; left out: the caller. */
  userId?: number | undefined
}

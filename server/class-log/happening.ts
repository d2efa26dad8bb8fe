import type { ClassEventKind } from '../../sdk/hub/contract.ts'

/** Something that happens in a class, before it has a number. */
export interface Happening {
  kind: ClassEventKind
  control?: boolean | undefined
  position?: number | undefined
  item?: number | undefined
  page?: number | undefined
  quiz?: number | undefined
  asset?: number | undefined
  /** The account that presents from now on; undefined: the owner. */
  presenter?: { id: number; name: string } | undefined
  text?: string | undefined
  /** The account that it is about; left out: the caller. */
  userId?: number | undefined
}

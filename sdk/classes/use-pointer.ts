import type { ClassPointer } from '../hub/index.ts'
import { type Store, useStore } from '../store/index.ts'

export type PointerStore = Store<ClassPointer>

/** The place to which the presenter points; null: the pointer is hidden. */
export const usePointer = (pointer: PointerStore) => useStore(pointer, ({ place }) => place)

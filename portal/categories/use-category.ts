import { getCategory } from '../../sdk/categories/contract.ts'
import { useRead } from '../data/use-read.ts'

/** A category with everything that its page shows. `id` undefined: nothing is asked. */
export const useCategory = (id: number | undefined) => useRead(getCategory, { catid: id ?? 0 }, { enabled: id !== undefined })

import { listFields } from '../../sdk/fields/contract.ts'
import { useRead } from '../data/use-read.ts'

/** The library's fields, as forms need them. They change seldom. */
export const useFields = () => useRead(listFields, {}, { staleTime: 60_000 })

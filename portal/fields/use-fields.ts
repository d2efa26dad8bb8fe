import { useQuery } from '@tanstack/react-query'
import { listFields } from '../../sdk/fields/contract.ts'
import { ask } from '../session/ask.ts'

/** The library's fields, as forms need them. They change seldom. */
export const useFields = () =>
  useQuery({ queryKey: ['fields', 'form'], queryFn: ({ signal }) => ask(listFields, {}, { signal }), staleTime: 60_000 })

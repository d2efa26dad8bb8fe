import { useQuery } from '@tanstack/react-query'
import { getCategory } from '../../sdk/categories/contract.ts'
import { ask } from '../session/ask.ts'

/** A category with everything that its page shows. `id` undefined: nothing is asked. */
export const useCategory = (id: number | undefined) =>
  useQuery({
    queryKey: ['category', id],
    queryFn: ({ signal }) => ask(getCategory, { catid: id ?? 0 }, { signal }),
    enabled: id !== undefined,
  })

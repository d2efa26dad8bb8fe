import { useSearch } from '@tanstack/react-router'
import { usePageOptions } from '../page-options.ts'
import type { CategoryChoice } from './category-choice.ts'
import { categoryPlace } from './category-place.ts'

/** The category of the address (`catid`), as the first choice for new items. */
export function useInitialCategory(): { categories?: CategoryChoice } {
  const { User } = usePageOptions()
  const place = categoryPlace(useSearch({ strict: false }) as { catid?: unknown })
  if (place?.kind !== 'category' || !User.CanSelectCategories) return {}
  return { categories: { included: [place.id], excluded: [] } }
}

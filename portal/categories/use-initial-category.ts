import { useSearch } from '@tanstack/react-router'
import { usePageOptions } from '../page-options.ts'
import type { CategoryChoice } from './category-choice.ts'
import { categoryPlace } from './category-place.ts'

/** Where someone came from who adds something to a category (`catid` of the address): what is added begins there. */
export function useInitialCategory(): { categories?: CategoryChoice } {
  const { User } = usePageOptions()
  const place = categoryPlace(useSearch({ strict: false }) as { catid?: unknown })
  if (place?.kind !== 'category' || !User.CanSelectCategories) return {}
  return { categories: { included: [place.id], excluded: [] } }
}

import { categories as words } from '../../sdk/text/en-categories.ts'
import type { Below } from './use-subcategories.ts'

export interface MoreButtonProps {
  below: Below
  className?: string
}

/** Loads the next page of categories; nothing where there is none. */
export function MoreButton({ below: { more, isLoadingMore, loadMore }, className = 'vp-button' }: MoreButtonProps) {
  if (more === 0) return null
  // It keeps the focus while it waits.
  return (
    <button type="button" className={className} aria-disabled={isLoadingMore} onClick={() => isLoadingMore || loadMore()}>
      {isLoadingMore ? words.loading : words.more(more)}
    </button>
  )
}

import { categoriesWords } from '../../sdk/text/en/categories.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import type { Below } from './use-subcategories.ts'

export interface MoreButtonProps extends Pick<ButtonLook, 'look' | 'className'> {
  below: Below
}

/** Loads the next page of categories; nothing where there is none. */
export function MoreButton({ below: { more, isLoadingMore, loadMore }, ...face }: MoreButtonProps) {
  const words = useWords(categoriesWords)

  if (more === 0) return null
  return (
    <Button {...face} isBusy={isLoadingMore} onClick={loadMore}>
      {isLoadingMore ? words.loading : words.more({ count: more })}
    </Button>
  )
}

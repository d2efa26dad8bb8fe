import { Link } from '@tanstack/react-router'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { useWords } from '../../sdk/text/language.ts'
import { canUpload, usePageOptions } from '../page-options.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LibraryLink } from '../ui/library-link.tsx'
import type { ItemTab } from './sidebar-tabs.ts'

export interface EmptyListProps {
  name: ItemTab
  term: string
  page: number
  total: number
  onFirst: () => void
  onLeave: () => void
}

/** Says why there is nothing, and what to do. */
export function EmptyList({ name, term, page, total, onFirst, onLeave }: EmptyListProps) {
  const words = useWords(listsWords)

  const options = usePageOptions()
  if (page > 0 && total > 0)
    return (
      <EmptyState title={words.emptyPage}>
        <Button onClick={onFirst}>{words.firstPage}</Button>
      </EmptyState>
    )
  if (term !== '') return <EmptyState title={words.none({ term })} help={[words.noneHelp]} />
  return (
    <EmptyState {...words.empty[name]}>
      {name === 'ownmedia' && canUpload(options) && (
        <Link to="/upload.aspx" {...buttonLook({ tone: 'accent' })} onClick={onLeave}>
          {words.upload}
        </Link>
      )}
      {(name === 'favourites' || name === 'history') && (
        <span onClickCapture={onLeave}>
          <LibraryLink {...buttonLook()}>{words.browse}</LibraryLink>
        </span>
      )}
    </EmptyState>
  )
}

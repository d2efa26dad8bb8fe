import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface LibraryLinkProps {
  /** The query of the address: a search, or nothing for the front page. */
  search?: object
  className: string
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  'data-tone'?: 'accent'
}

/** A link to the library. "The current page" is only the very same search, not every search that this one is a part of. */
export function LibraryLink({ search = {}, children, ...rest }: LibraryLinkProps) {
  return (
    <Link to="/Default.aspx" search={search} activeOptions={{ exact: true, includeSearch: true }} {...rest}>
      {children}
    </Link>
  )
}

import type { ComponentProps } from 'react'

export interface SearchFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'role'> {
  /** The form stands in an element that is a search landmark itself. Default: false. */
  isInLandmark?: boolean
  onSearch: () => void
}

/** A form that only looks for something: nothing in it is saved. */
export const SearchForm = ({ isInLandmark = false, onSearch, ...form }: SearchFormProps) => (
  <form
    {...form}
    {...(isInLandmark ? {} : { role: 'search' })}
    data-untracked
    onSubmit={(event) => {
      event.preventDefault()
      onSearch()
    }}
  />
)

import { useState } from 'react'
import { LtiLimits } from '../../sdk/lti/contract.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { type FilterState, writeFilter } from '../search/filter-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'

/** A search or the library, as a link of a course. */
export interface CoursePlace {
  id: ''
  search: string
  title: string
}

export interface CoursePlaceDialogProps {
  filter: FilterState
  /** Text of the button that ends the choice. */
  insert: string
  /** The course names the link by this choice. Default: true. */
  isNamed?: boolean
  isBusy: boolean
  onInsert: (place: CoursePlace) => void
  /** Chooses more afterwards; left out: one link is all. */
  onMore?: (place: CoursePlace) => void
  onClose: () => void
}

/** Asks how a course names the link to a search, a category or the library. */
export function CoursePlaceDialog({ filter, insert, isNamed = true, isBusy, onInsert, onMore, onClose }: CoursePlaceDialogProps) {
  const words = useWords(pickerWords)
  const portal = useWords(portalWords)

  const { Site } = usePageOptions()
  const [title, setTitle] = useState(filter.s || Site.SiteName)
  const written = writeFilter({ ...filter, pi: 0 }, Site.SearchPageSize)
  const place: CoursePlace = { id: '', search: written === undefined ? '' : JSON.stringify(written), title }
  return (
    <Dialog open onClose={onClose} title={place.search === '' ? words.linkLibrary : words.linkSearch}>
      {isNamed ? (
        <Field
          label={words.placeName}
          help={words.placeHelp}
          maxLength={LtiLimits.title}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      ) : (
        <p className="vp-dialog-text">{words.placeHelp}</p>
      )}
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{portal.close}</Button>
        {onMore && <Button onClick={() => onMore(place)}>{words.more}</Button>}
        <Button tone="accent" isBusy={isBusy} onClick={() => onInsert(place)}>
          {insert}
        </Button>
      </div>
    </Dialog>
  )
}

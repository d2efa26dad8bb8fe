import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Tooltip } from '../../sdk/ui/controls/index.ts'
import { Button } from './button.tsx'
import './sort-heading.css'

export interface SortHeadingProps {
  name: string
  /** The order that the rows have by this column; undefined: another column sorts them. */
  direction: 'up' | 'down' | undefined
  /** Says what a press does. */
  hint: string
  /** The kind of the column, as in a `Table`. */
  kind?: string | undefined
  onSort: () => void
}

/** The heading of a column that sorts the rows. */
export function SortHeading({ name, direction, hint, kind, onSort }: SortHeadingProps) {
  const Icon = direction === 'up' ? ArrowUp : direction === 'down' ? ArrowDown : ArrowUpDown
  return (
    <th scope="col" data-kind={kind} aria-sort={direction === 'up' ? 'ascending' : direction === 'down' ? 'descending' : 'none'}>
      <Tooltip text={hint}>
        {(described) => (
          <Button look="plain" className="vp-sort" {...described} onClick={onSort}>
            {name}
            <Icon aria-hidden size={14} data-idle={direction === undefined ? '' : undefined} />
          </Button>
        )}
      </Tooltip>
    </th>
  )
}

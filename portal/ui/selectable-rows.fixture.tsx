import { BulkBar } from './bulk-bar.tsx'
import { Button } from './button.tsx'
import { RowBox } from './row-box.tsx'
import { SortHeading } from './sort-heading.tsx'

const nothing = (): void => undefined

/** A table whose rows are sorted and selected, below the bar for what is selected. */
export const SelectableRows = () => (
  <>
    <BulkBar isEmpty={false}>
      <p role="status">1 selected</p>
      <Button size="small">Clear selection</Button>
    </BulkBar>
    <table>
      <thead>
        <tr>
          <th scope="col">
            <RowBox label="Select this page" state="some" onChange={nothing} />
          </th>
          <SortHeading name="Title" direction="up" hint="Sort by title" onSort={nothing} />
          <SortHeading name="Views" direction={undefined} hint="Sort by views" kind="number" onSort={nothing} />
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <RowBox label="Select A heron" state="all" onChange={nothing} />
          </td>
          <th scope="row">A heron</th>
          <td>12</td>
        </tr>
      </tbody>
    </table>
  </>
)

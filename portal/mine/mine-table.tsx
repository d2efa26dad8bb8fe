import type { MineItem, MineOrder } from '../../sdk/mine/contract.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { AudienceMark } from '../media/audience-mark.tsx'
import { formatTime } from '../media/format-time.ts'
import { recordKind } from '../media/record-kind.ts'
import { useDateText } from '../media/use-date-text.ts'
import { RowBox } from '../ui/row-box.tsx'
import { SortHeading } from '../ui/sort-heading.tsx'
import { bytesText } from '../uploads/bytes-text.ts'
import { MineMenu, MinePoster, MineTitle, type RowTools, SelectBox } from './mine-row.tsx'
import { MineState } from './mine-state.tsx'
import './mine-table.css'

export interface MineTableProps {
  items: readonly MineItem[]
  order: MineOrder
  isReversed: boolean
  tools: RowTools
  /** How much of the page is selected. */
  state: 'all' | 'some' | 'none'
  onSelectPage: () => void
  onOrder: (order: MineOrder) => void
}

/** The items as a table; on small screens each row is a card. */
export function MineTable(props: MineTableProps) {
  const words = useWords(mineWords)
  const report = useWords(reportWords)
  const { items, state, onSelectPage } = props
  return (
    <table className="vp-mine-table" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col" data-kind="check" data-tour="mineSelect">
            <RowBox label={report.selectPage} state={state} onChange={onSelectPage} />
          </th>
          <Head {...props} name={report.names.title} column="title" kind="main" />
          <th scope="col">{words.audience}</th>
          <Head {...props} name={report.names.state} column="expiry" />
          <Head {...props} name={report.names.added} column="added" />
          <Head {...props} name={report.names.views} column="views" kind="number" />
          <Head {...props} name={words.comments} column="comments" kind="number" />
          <Head {...props} name={report.names.duration} column="duration" kind="number" />
          <Head {...props} name={report.names.size} column="size" kind="number" />
          <th scope="col" data-kind="actions">
            <span className="vp-visually-hidden">{report.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.ClipDataID} item={item} tools={props.tools} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ item, tools }: { item: MineItem; tools: RowTools }) {
  const words = useWords(mineWords)
  const report = useWords(reportWords)
  const portal = useWords(portalWords)
  const { tag } = useLanguage()
  const dateText = useDateText()
  const kind = recordKind(portal, item)
  return (
    <tr data-selected={tools.isSelected(item.ClipDataID) || undefined}>
      <td data-kind="check">
        <SelectBox item={item} tools={tools} />
      </td>
      <th scope="row" data-kind="main">
        <span className="vp-mine-item">
          <MinePoster item={item} sizes="96px" />
          <span className="vp-mine-words">
            <MineTitle item={item} />
            <span className="vp-mine-note">{item.IsOwner ? kind.label : item.OwnerDisplayName}</span>
          </span>
        </span>
      </th>
      <td data-name={words.audience}>
        <AudienceMark audience={item.Audience} isWritten />
      </td>
      <td data-name={report.names.state}>
        <MineState item={item} />
      </td>
      <td data-name={report.names.added}>
        <span className="vp-nowrap">{dateText(item.DateCreated)}</span>
      </td>
      <td data-kind="number" data-name={report.names.views}>
        {item.ViewCount.toLocaleString(tag)}
      </td>
      <td data-kind="number" data-name={words.comments}>
        {item.CommentCount.toLocaleString(tag)}
      </td>
      <td data-kind="number" data-name={report.names.duration}>
        {item.Duration > 0 ? formatTime(item.Duration) : ''}
      </td>
      <td data-kind="number" data-name={report.names.size}>
        {item.Size > 0 ? <span className="vp-nowrap">{bytesText(item.Size, tag)}</span> : ''}
      </td>
      <td data-kind="actions">
        <MineMenu item={item} tools={tools} />
      </td>
    </tr>
  )
}

interface HeadProps extends Pick<MineTableProps, 'order' | 'isReversed' | 'onOrder'> {
  name: string
  column: MineOrder
  kind?: string
}

/** A heading that sorts by its column. */
function Head({ name, column, kind, order, isReversed, onOrder }: HeadProps) {
  const report = useWords(reportWords)
  const isSorted = column === order
  // Titles begin with A and dates of expiry with the next; everything else with the largest.
  const isUp = (column === 'title' || column === 'expiry') !== isReversed
  return (
    <SortHeading
      name={name}
      kind={kind}
      direction={isSorted ? (isUp ? 'up' : 'down') : undefined}
      hint={report.sortBy({ name })}
      onSort={() => onOrder(column)}
    />
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { ChartColumn, Download, Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import type { MineItem } from '../../sdk/mine/contract.ts'
import { cardMenuWords } from '../../sdk/text/en/card-menu.ts'
import { panelsWords } from '../../sdk/text/en/panels.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'
import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { usePageOptions } from '../page-options.ts'
import { RowBox } from '../ui/row-box.tsx'
import { type RowAction, RowMenu } from '../ui/row-menu.tsx'

/** The actions on single rows. */
export interface RowTools {
  isSelected: (id: number) => boolean
  onSelect: (id: number, isRange: boolean) => void
  onDownload: (item: MineItem) => void
  onDelete: (item: MineItem) => void
}

/** A box that selects its item; with Shift, everything from the last box on. */
export function SelectBox({ item, tools }: { item: MineItem; tools: RowTools }) {
  const report = useWords(reportWords)
  return (
    <RowBox
      label={report.select({ title: item.Title })}
      state={tools.isSelected(item.ClipDataID) ? 'all' : 'none'}
      onChange={(isRange) => tools.onSelect(item.ClipDataID, isRange)}
    />
  )
}

/** The poster of an item with its length. */
export function MinePoster({ item, sizes }: { item: MineItem; sizes: string }) {
  const portal = useWords(portalWords)
  return (
    <span className="vp-poster vp-mine-poster">
      <Poster images={item.ImageURLs} kind={recordKind(portal, item)} sizes={sizes} />
      {item.Duration > 0 && (
        <span className="vp-badge vp-badge-time" aria-hidden>
          {formatTime(item.Duration)}
        </span>
      )}
    </span>
  )
}

export const MineTitle = ({ item }: { item: MineItem }) => (
  <Link to="/view.aspx" search={{ id: item.EncID }} className="vp-mine-title" title={item.Title} dir="auto">
    {item.Title}
  </Link>
)

/** The menu of an item; the server says what may be done. */
export function MineMenu({ item, tools }: { item: MineItem; tools: RowTools }) {
  const portal = useWords(portalWords)
  const cardMenu = useWords(cardMenuWords)
  const panels = useWords(panelsWords)
  const { Tracking } = usePageOptions().Site
  const navigate = useNavigate()
  const actions: (RowAction | false)[] = [
    {
      label: portal.item.edit,
      Icon: Pencil,
      onClick: () => void navigate({ to: '/view.aspx', search: { id: item.EncID, edit: 'true' } }),
    },
    {
      label: cardMenu.page,
      Icon: SquareArrowOutUpRight,
      onClick: () => void navigate({ to: '/view.aspx', search: { id: item.EncID } }),
    },
    Tracking && {
      label: panels.statistics,
      Icon: ChartColumn,
      onClick: () => void navigate({ to: '/statistics.aspx', search: { id: item.EncID } }),
    },
    item.CanDownload && { label: portal.item.download, Icon: Download, onClick: () => tools.onDownload(item) },
    item.CanDelete && { label: portal.item.delete, Icon: Trash2, onClick: () => tools.onDelete(item) },
  ]
  return <RowMenu name={item.Title} actions={actions.filter((action) => action !== false)} />
}

import type { MineItem } from '../../sdk/mine/contract.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { AudienceMark } from '../media/audience-mark.tsx'
import { useDateText } from '../media/use-date-text.ts'
import { MineMenu, MinePoster, MineTitle, type RowTools, SelectBox } from './mine-row.tsx'
import { MineState } from './mine-state.tsx'

/** The items as cards with large posters. */
export function MineGrid({ items, tools }: { items: readonly MineItem[]; tools: RowTools }) {
  const words = useWords(mineWords)
  const portal = useWords(portalWords)
  const dateText = useDateText()
  return (
    <ul className="vp-mine-grid" aria-label={words.title}>
      {items.map((item) => (
        <li key={item.ClipDataID} className="vp-mine-card" data-selected={tools.isSelected(item.ClipDataID) || undefined}>
          <SelectBox item={item} tools={tools} />
          <MinePoster item={item} sizes="(max-width: 640px) 92vw, 280px" />
          <div className="vp-mine-cardhead">
            <MineTitle item={item} />
            <MineMenu item={item} tools={tools} />
          </div>
          <p className="vp-mine-facts">
            <MineState item={item} />
            <AudienceMark audience={item.Audience} isWritten />
          </p>
          <p className="vp-mine-note">
            {dateText(item.DateCreated)} · {portal.item.views({ count: item.ViewCount })}
          </p>
        </li>
      ))}
    </ul>
  )
}

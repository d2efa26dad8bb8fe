import { Popover } from '@base-ui/react/popover'
import { ListOrdered } from 'lucide-react'
import { useId } from 'react'
import { listChapters } from '../../sdk/chapters/contract.ts'
import { type MediaSummary, RecordTypes } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { selectMediaWords } from '../../sdk/text/en/select-media.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'

import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { timeText } from '../media/time-text.ts'
import { Button } from '../ui/button.tsx'
import '../ui/menu.css'

/** An item, or one of its chapters. */
export interface ChosenMedia {
  key: string
  encid: string
  /** 0: the whole item. */
  chapid: number
}

export interface SelectRowProps {
  item: MediaSummary
  chosen: readonly ChosenMedia[]
  onToggle: (media: ChosenMedia) => void
}

export function SelectRow({ item, chosen, onToggle }: SelectRowProps) {
  const portal = useWords(portalWords)
  const words = useWords(selectMediaWords)

  const isChosen = chosen.some(({ key }) => key === item.EncID)
  const kind = recordKind(portal, item)
  return (
    <li className="vp-pick-row">
      <label className="vp-pick-label">
        <input type="checkbox" checked={isChosen} onChange={() => onToggle({ key: item.EncID, encid: item.EncID, chapid: 0 })} />
        <span className="vp-poster vp-poster-small">
          <Poster images={item.ImageURLs.slice(0, 1)} kind={kind} sizes="96px" />
        </span>
        <span className="vp-line-text">
          {item.Title}
          <span className="vp-help">
            {[kind.label, item.Duration > 0 ? timeText(item.Duration) : '', item.IsPrivate ? portal.private : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </label>
      {item.RecordType === RecordTypes.video && item.Duration > 0 && (
        <Popover.Root>
          <Popover.Trigger render={<Button look="icon" />} aria-label={words.chaptersOf({ title: item.Title })} title={words.chapters}>
            <ListOrdered aria-hidden size={18} />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner sideOffset={6} align="end" className="vp-layer vp-over-dialog">
              <Popover.Popup className="vp-menu vp-pick-chapters">
                <ChapterChoice item={item} chosen={chosen} onToggle={onToggle} />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </li>
  )
}

function ChapterChoice({ item, chosen, onToggle }: SelectRowProps) {
  const words = useWords(selectMediaWords)
  const portal = useWords(portalWords)

  const id = useId()
  const query = useRead(listChapters, { encid: item.EncID })
  const chapters = query.data?.Items ?? []
  return (
    <fieldset className="vp-chapter-list" aria-labelledby={id}>
      <Popover.Title id={id} className="vp-menu-label">
        {words.chaptersOf({ title: item.Title })}
      </Popover.Title>
      {query.isPending && <p className="vp-help">{portal.loading}</p>}
      {query.isSuccess && chapters.length === 0 && <p className="vp-help">{words.noChapters}</p>}
      {chapters.map(({ ID, Title, StartTime }) => {
        const key = `${item.EncID} ${ID}`
        return (
          <label key={ID} className="vp-pick-label">
            <input
              type="checkbox"
              checked={chosen.some((one) => one.key === key)}
              onChange={() => onToggle({ key, encid: item.EncID, chapid: ID })}
            />
            <span className="vp-line-text">
              {Title}
              <span className="vp-help">{timeText(StartTime)}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

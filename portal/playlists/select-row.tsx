import { ListOrdered } from 'lucide-react'
import { listChapters } from '../../sdk/chapters/contract.ts'
import { type MediaSummary, RecordTypes } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { selectMediaWords } from '../../sdk/text/en/select-media.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { formatTime } from '../media/format-time.ts'
import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { ListState } from '../ui/list-state.tsx'
import { PopoverButton } from '../ui/popover.tsx'

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
  /** Chapters can be chosen too. */
  hasChapters: boolean
  onToggle: (media: ChosenMedia) => void
}

export function SelectRow({ item, chosen, hasChapters, onToggle }: SelectRowProps) {
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
            {[kind.label, item.Duration > 0 ? formatTime(item.Duration) : '', item.IsPrivate ? portal.private : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </label>
      {hasChapters && item.RecordType === RecordTypes.video && item.Duration > 0 && (
        <PopoverButton
          title={words.chaptersOf({ title: item.Title })}
          hint={words.chapters}
          face={<ListOrdered aria-hidden size={18} />}
          className="vp-pick-chapters"
        >
          <ChapterChoice item={item} chosen={chosen} onToggle={onToggle} />
        </PopoverButton>
      )}
    </li>
  )
}

function ChapterChoice({ item, chosen, onToggle }: Omit<SelectRowProps, 'hasChapters'>) {
  const words = useWords(selectMediaWords)

  const query = useRead(listChapters, { encid: item.EncID })
  return (
    <fieldset className="vp-chapter-list" aria-label={words.chaptersOf({ title: item.Title })}>
      <ListState query={query} look="line" isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.noChapters }}>
        {({ Items }) =>
          Items.map(({ ID, Title, StartTime }) => {
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
                  <span className="vp-help">{formatTime(StartTime)}</span>
                </span>
              </label>
            )
          })
        }
      </ListState>
    </fieldset>
  )
}

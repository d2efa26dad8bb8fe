import { Link } from '@tanstack/react-router'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { cardMenuWords } from '../../sdk/text/en/card-menu.ts'
import { useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'
import { Dialog } from '../ui/dialog.tsx'
import './card-menu.css'

export interface ChaptersDialogProps {
  item: MediaItem
  open: boolean
  onClose: () => void
}

/** The chapters of a result; each is a link that plays from there. */
export function ChaptersDialog({ item, open, onClose }: ChaptersDialogProps) {
  const words = useWords(cardMenuWords)

  return (
    <Dialog open={open} title={words.chaptersOf({ title: item.Title })} onClose={onClose}>
      <ol className="vp-chapter-links" data-rows>
        {item.Chapters.Items.map(({ ID, Title, StartTime }) => (
          <li key={ID}>
            <Link to="/view.aspx" search={{ id: item.EncID, chapid: String(ID) }} className="vp-chapter-link">
              <span className="vp-hit-time">{formatTime(StartTime)}</span>
              <span>{Title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

import type { Chapter } from '../../sdk/chapters/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { timeText } from '../media/time-text.ts'
import { currentChapter } from './current-chapter.ts'

export interface ChapterListProps {
  chapters: Chapter[]
  time: number
  onSeek: (seconds: number) => void
}

export function ChapterList({ chapters, time, onSeek }: ChapterListProps) {
  const current = currentChapter(chapters, time)
  return (
    <section className="vp-panel">
      <h2 className="vp-panel-title">{portal.item.chapters}</h2>
      <ol className="vp-lines">
        {chapters.map((chapter) => (
          <li key={chapter.ID}>
            <button
              type="button"
              className="vp-line"
              aria-current={chapter === current || undefined}
              onClick={() => onSeek(chapter.StartTime)}
            >
              <span className="vp-line-time">{timeText(chapter.StartTime)}</span>
              <span className="vp-line-text">
                {chapter.Title}
                {chapter.Description && <span className="vp-help">{chapter.Description}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

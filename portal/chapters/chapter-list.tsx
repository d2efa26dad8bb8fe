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
    <section className="vt-panel">
      <h2 className="vt-panel-title">{portal.item.chapters}</h2>
      <ol className="vt-lines">
        {chapters.map((chapter) => (
          <li key={chapter.ID}>
            <button
              type="button"
              className="vt-line"
              aria-current={chapter === current || undefined}
              onClick={() => onSeek(chapter.StartTime)}
            >
              <span className="vt-line-time">{timeText(chapter.StartTime)}</span>
              <span className="vt-line-text">
                {chapter.Title}
                {chapter.Description && <span className="vt-help">{chapter.Description}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

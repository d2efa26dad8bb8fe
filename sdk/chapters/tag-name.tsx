import type { ChapterTag } from '../chapter-tags/contract.ts'

/** The title of a tag, behind a dot in its colour. */
export const TagName = ({ tag: { Title, Colour } }: { tag: Pick<ChapterTag, 'Title' | 'Colour'> }) => (
  <>
    {Colour && <span className="vt-chapter-dot" style={{ backgroundColor: Colour }} aria-hidden="true" />}
    <span dir="auto">{Title}</span>
  </>
)

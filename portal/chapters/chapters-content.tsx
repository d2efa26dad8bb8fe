import { ChaptersPanelContent } from '../../sdk/chapters/index.ts'
import '../../sdk/chapters/chapters.css'
import '../../sdk/chapters/chapter-tags.css'
import type { PanelProps } from '../../sdk/panels/index.ts'
import { ChapterDrafts } from '../chapter-drafts/chapter-drafts.tsx'
import { ManageTags } from '../chapter-tags/manage-tags.tsx'
import { ChapterMenu } from './chapter-menu.tsx'

/** The chapters of an item, each with a menu, the groups of tags for people who may manage them, and suggestions for editors. */
export function ChaptersContent(props: PanelProps) {
  const { item, host } = props
  return (
    <>
      <ChaptersPanelContent
        {...props}
        manageTags={(refresh) => <ManageTags refresh={refresh} />}
        tools={(chapter) => <ChapterMenu item={item} chapter={chapter} />}
      />
      <ChapterDrafts item={item} host={host} />
    </>
  )
}

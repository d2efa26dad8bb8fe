import '../ui/tokens.css'
import './chapters.css'
import './chapter-tags.css'

export { ChapterForm as Form } from './chapter-form.tsx'
export { ChapterList as List, type ChapterListProps as ListProps } from './chapter-list.tsx'
export { useChapterState, useChapters } from './chapters-context.ts'
export { ChaptersRoot as Root, type ChaptersRootProps as RootProps } from './chapters-root.tsx'
export { TagChooser as Tags, type TagChooserProps as TagsProps } from './tag-chooser.tsx'

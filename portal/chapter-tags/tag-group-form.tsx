import type { ReactNode } from 'react'
import {
  listTags,
  SaveTagGroupInput,
  saveTagGroup,
  searchTagGroups,
  type TagGroupDetails,
  TagLimits,
} from '../../sdk/chapter-tags/contract.ts'
import { tagManagerWords } from '../../sdk/text/en/tag-manager.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useWrite } from '../data/use-write.ts'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { type DraftTag, TagRows } from './tag-rows.tsx'

export interface TagGroupFormProps {
  /** Undefined: a new one. */
  group: TagGroupDetails | undefined
  /** Loads what another editor has saved. */
  onLatest?: () => void
  onClose: () => void
  /** Stands below the tags. */
  children?: ReactNode
}

/** The title of a group and its tags in their order. */
export function TagGroupForm({ group, onLatest, onClose, children }: TagGroupFormProps) {
  const words = useWords(tagManagerWords)

  const request = useWrite(saveTagGroup, {
    changes: [searchTagGroups, listTags],
    done: () => words.saved,
    onDone: onClose,
    isForm: true,
  })
  const tags: DraftTag[] = (group?.Items ?? []).map(({ ID, Title, Colour, ChapterCount = 0 }) => ({
    ...{ key: ID, title: Title, colour: Colour, chapters: ChapterCount },
  }))
  const form = useFormValues({
    schema: SaveTagGroupInput,
    first: { title: group?.Title ?? '', tags },
    toInput: ({ title, tags: rows }) => ({
      ...(group ? { id: group.ID, revision: group.Revision } : {}),
      title: title.trim(),
      tags: rows.map(({ key, title: name, colour }) => ({ id: Math.max(0, key), title: name.trim(), colour })),
    }),
    messages: { title: words.titleBlank, tags: words.tagBlank },
    refusals: { TAG_GROUP_EXISTS: 'title', TAG_TWICE: 'tags' },
    explained: ['TAG_GROUP_CHANGED'],
    request,
  })
  const rows = form.value('tags')
  const isChanged = request.error instanceof WireError && request.error.code === 'TAG_GROUP_CHANGED'
  const kept = new Set(form.values.tags.map(({ key }) => key))
  const losesChapters = tags.some(({ key, chapters }) => chapters > 0 && !kept.has(key))
  return (
    <Form form={form} onCancel={onClose} conflict={isChanged && onLatest && <ConflictNote sentence={words.conflict} onLoad={onLatest} />}>
      <Field label={words.groupTitle} required maxLength={TagLimits.title} autoComplete="off" dir="auto" {...form.text('title')} />
      <TagRows tags={rows.value as DraftTag[]} error={rows.error} onChange={(next) => rows.onChange(next as never)} />
      {children}
      {losesChapters && (
        <p className="vp-note" data-tone="warning" role="status">
          {words.losesChapters}
        </p>
      )}
    </Form>
  )
}

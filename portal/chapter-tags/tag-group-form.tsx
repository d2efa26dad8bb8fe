import { type ReactNode, useState } from 'react'
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
import { useCache } from '../data/cache.ts'
import { useEditConflict } from '../data/use-edit-conflict.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { type DraftTag, TagRows } from './tag-rows.tsx'

export interface TagGroupFormProps {
  /** Undefined: a new one. */
  group: TagGroupDetails | undefined
  onClose: () => void
  /** Stands below the tags. */
  children?: ReactNode
}

const tagsOf = (group: TagGroupDetails | undefined): DraftTag[] =>
  (group?.Items ?? []).map(({ ID, Title, Colour, ChapterCount = 0 }) => ({ key: ID, title: Title, colour: Colour, chapters: ChapterCount }))
const valuesOf = (group: TagGroupDetails | undefined) => ({ title: group?.Title ?? '', tags: tagsOf(group) })

/** The title of a group and its tags in their order. */
export function TagGroupForm({ group, onClose, children }: TagGroupFormProps) {
  const words = useWords(tagManagerWords)

  const cache = useCache()
  // The dialog reads the group again after a refusal: the form compares with what it was filled from.
  const [opened, setOpened] = useState(group)
  const conflict = useEditConflict(opened, 'TAG_GROUP_CHANGED', ({ ID }) => cache.fetch(listTags, { groupid: ID }))
  const request = useWrite((input: SaveTagGroupInput) => conflict.guard(() => client.call(saveTagGroup, input)), {
    changes: [searchTagGroups, listTags],
    done: () => words.saved,
    onDone: onClose,
    isForm: true,
  })
  const form = useFormValues({
    schema: SaveTagGroupInput,
    first: valuesOf(group),
    toInput: ({ title, tags: rows }) => ({
      ...(opened ? { id: opened.ID, ...conflict.revision } : {}),
      title: title.trim(),
      tags: rows.map(({ key, title: name, colour }) => ({ id: Math.max(0, key), title: name.trim(), colour })),
    }),
    messages: { title: words.titleBlank, tags: words.tagBlank },
    refusals: { TAG_GROUP_EXISTS: 'title', TAG_TWICE: 'tags' },
    request,
  })
  const { latest } = conflict
  const load = (now: TagGroupDetails): void => {
    setOpened(now)
    form.load(valuesOf(now))
    conflict.goOn(now.Revision)
    request.reset()
  }
  const rows = form.value('tags')
  const kept = new Set(form.values.tags.map(({ key }) => key))
  const losesChapters = tagsOf(opened).some(({ key, chapters }) => chapters > 0 && !kept.has(key))
  return (
    <Form form={form} onCancel={onClose} conflict={latest && <ConflictNote onLoad={() => load(latest)} />}>
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

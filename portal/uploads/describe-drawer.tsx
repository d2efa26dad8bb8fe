import { useState } from 'react'
import { custom } from 'valibot'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { uploadQueueWords } from '../../sdk/text/en/upload-queue.ts'
import { useWords } from '../../sdk/text/language.ts'
import { noCategories } from '../categories/category-choice.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { MetadataForm } from '../fields/metadata-form.tsx'
import { answerFaults, namedAnswers, plainAnswers } from '../fields/metadata-values.ts'
import { usePageOptions } from '../page-options.ts'
import { AudienceField } from '../publishing/audience-field.tsx'
import { PublishingFields } from '../publishing/publishing-fields.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { toast } from '../ui/toasts.ts'
import { describeAlike } from './describe-alike.ts'
import { changedParts, type Description } from './entry-description.ts'
import { commonOf, describedBy } from './queue-details.ts'
import type { QueueEntry, UploadQueue } from './upload-queue.ts'
import { permissionAt, privacyRuleAt, recordTypeOf, termsForFile } from './upload-terms.ts'
import './describe-drawer.css'

export interface DescribeDrawerProps {
  queue: UploadQueue
  entries: readonly QueueEntry[]
  /** Fields of items in this library. */
  fields: readonly FieldDefinition[]
  /** A file by its number, or all. */
  target: number | 'all'
  onClose: () => void
}

/** Details of a file, or of all files, at the side of the list: who can see it, categories, fields and dates. */
export function DescribeDrawer(props: DescribeDrawerProps) {
  const words = useWords(fieldsWords)
  const own = useWords(uploadQueueWords)

  const entry = props.entries.find(({ id }) => id === props.target)
  const name = entry?.title.trim() || entry?.file.name
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={name === undefined ? own.allTitle : words.describeTitle({ name })}
      look={{ popup: 'vp-dialog vp-describe-drawer', head: 'vp-dialog-head' }}
    >
      <DescribeForm {...props} />
    </Dialog>
  )
}

function DescribeForm(props: DescribeDrawerProps) {
  const words = useWords(fieldsWords)

  const { User, Site } = usePageOptions()
  const { form, kinds, isPublishable, asked, places } = useDescription(props)
  const kind = kinds[0] ?? 'document'
  const { audience, categories, publishing } = form.values
  const rule = privacyRuleAt(kind, publishing.policy, User.AddPermissions, Site.NewItems)
  return (
    <MetadataForm
      form={form}
      fields={asked}
      save={words.done}
      onCancel={props.onClose}
      before={
        <>
          {isPublishable && (
            <AudienceField
              value={audience}
              fixed={rule.fixed && kinds.length === 1}
              permission={permissionAt(kind, publishing.policy, User.AddPermissions)}
              onChange={(next) => form.set({ audience: next })}
            />
          )}
          <CategoryField
            value={categories}
            onChange={(next) => form.set({ categories: next })}
            recordType={recordTypeOf(kind)}
            startsOpen={props.target === 'all'}
          />
        </>
      }
    >
      {isPublishable && (
        <PublishingFields
          places={places(User.AddPermissions)}
          form={publishing}
          isDocument={kinds.includes('document')}
          onChange={(next) => {
            const terms = termsForFile(kind, { audience }, next, User.AddPermissions, Site.NewItems)
            form.set({ publishing: next, audience: next.policy === publishing.policy ? audience : terms.audience })
          }}
        />
      )}
    </MetadataForm>
  )
}

/** The form of a file, which changes the file, or of all files, which changes those parts of all that were changed in it. */
function useDescription({ queue, entries, fields, target, onClose }: DescribeDrawerProps) {
  const words = useWords(uploadQueueWords)

  const { User, Site } = usePageOptions()
  // The files change while they are sent: the form keeps what it opened with.
  const [opened] = useState(() => describedBy(target, entries, fields, queue.store.get().common))
  const { first, asked } = opened
  const save = (now: Description) => {
    if (target === 'all') {
      const { common } = queue.store.get()
      queue.editAll({ ...common, ...commonOf(now, changedParts(first, now), common) }, (entry, all) =>
        describeAlike(entry, all, User.AddPermissions, Site.NewItems),
      )
      toast('success', words.appliedToAll({ count: entries.length }))
    } else {
      const { title: _, ...change } = now
      queue.edit(target, change)
    }
    onClose()
  }
  const form = useFormValues({
    // The upload checks the answers again when it becomes an item.
    schema: custom<Description>(() => true),
    first: {
      audience: first.audience,
      publishing: first.publishing,
      categories: first.categories ?? noCategories,
      answers: namedAnswers(first.answers),
    },
    toInput: ({ answers, ...values }): Description => ({ ...values, title: '', answers: plainAnswers(answers) }),
    // A common description may be a part of what each file needs.
    check: ({ answers }) =>
      answerFaults(target === 'all' ? asked.filter(({ ID }) => (answers[`f${ID}`] ?? '').trim() !== '') : asked, answers),
    request: { mutate: save, error: undefined, isPending: false },
  })
  return { ...opened, form }
}

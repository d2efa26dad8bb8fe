import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { noCategories } from '../categories/category-choice.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { usePageOptions } from '../page-options.ts'
import { AudienceField } from '../publishing/audience-field.tsx'
import { PublishingFields } from '../publishing/publishing-fields.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts.ts'
import type { EntryChange, QueueEntry } from './upload-queue.ts'
import { permissionAt, placesOf, privacyRuleAt, recordTypeOf, termsForFile } from './upload-terms.ts'
import '../ui/details.css'

export interface TermsFieldsProps {
  entry: QueueEntry
  /** It was to be sent: what is missing is said. */
  isChecked: boolean
  onEdit: (change: EntryChange) => void
  onCopyTerms: (() => void) | undefined
}

/** How a file is published when it has arrived: how public, and on demand where, from when and until when. */
export function TermsFields({ entry, isChecked, onEdit, onCopyTerms }: TermsFieldsProps) {
  const words = useWords(uploadsWords)

  const { User, Site } = usePageOptions()
  const permissions = User.AddPermissions
  const { kind, publishing } = entry
  const rule = privacyRuleAt(kind, publishing.policy, permissions, Site.NewItems)
  return (
    <>
      <AudienceField
        of={entry.file.name}
        value={entry.audience}
        fixed={rule.fixed}
        permission={permissionAt(kind, publishing.policy, permissions)}
        onChange={(audience) => onEdit({ audience })}
      />
      <CategoryField
        value={entry.categories ?? noCategories}
        onChange={(categories) => onEdit({ categories })}
        recordType={recordTypeOf(kind)}
        isChecked={isChecked}
      />
      <details className="vp-details">
        <summary aria-label={words.publishingOf({ name: entry.file.name })}>{words.publishing}</summary>
        <div className="vp-more-fields">
          <PublishingFields
            places={placesOf(kind, permissions)}
            form={publishing}
            isDocument={kind === 'document'}
            onChange={(next) => onEdit(termsForFile(kind, entry, next, permissions, Site.NewItems))}
          />
          {onCopyTerms && (
            <Button
              look="text"
              onClick={() => {
                onCopyTerms()
                toast('success', words.forAllDone)
              }}
            >
              {words.forAll}
            </Button>
          )}
        </div>
      </details>
    </>
  )
}

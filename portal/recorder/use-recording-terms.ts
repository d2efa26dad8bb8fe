import { dayInZone } from '../../sdk/clock/contract.ts'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { useInitialCategory } from '../categories/use-initial-category.ts'
import { firstAnswers } from '../fields/metadata-values.ts'
import { usePageOptions } from '../page-options.ts'
import { firstForm } from '../publishing/publishing-form.ts'
import { requiredFields } from '../uploads/required-fields.ts'
import { initialTerms, type UploadTerms } from '../uploads/upload-terms.ts'

/** How a recording is published unless its owner says otherwise: like a video that is uploaded. */
export function useRecordingTerms(fields: readonly FieldDefinition[]): () => UploadTerms {
  const { User, Site } = usePageOptions()
  const here = useInitialCategory()
  return () => {
    const today = dayInZone(Date.now(), Site.TimeZone)
    const { expiry } = firstForm(User.CanSetExpiryDate ? Site.DefaultExpiryDays : 0, today)
    const own = requiredFields(fields, 'video')
    return {
      ...initialTerms('video', User.AddPermissions, Site.NewItems, expiry),
      answers: firstAnswers(own, today),
      fields: own,
      // A recording is named and looked at first.
      isDraft: true,
      ...here,
    }
  }
}

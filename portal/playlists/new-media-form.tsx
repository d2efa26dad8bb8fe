import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { CreateVirtualClassInput, createVirtualClass } from '../../sdk/classes/contract.ts'
import { dayInZone } from '../../sdk/clock/contract.ts'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { type Audience, type RecordType, RecordTypes } from '../../sdk/media/contract.ts'
import { CreatePhotosetInput, createPhotoset } from '../../sdk/photosets/contract.ts'
import { CreatePlaylistInput, createPlaylist, listRecentPlaylists, listUserPlaylists } from '../../sdk/playlists/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { newMediaWords } from '../../sdk/text/en/new-media.ts'
import { useWords } from '../../sdk/text/language.ts'
import { categoryFields, lacksCategory, noCategories } from '../categories/category-choice.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { useCache } from '../data/cache.ts'
import { useWrite } from '../data/use-write.ts'
import { showDroppedFields } from '../fields/dropped-fields.ts'
import { MetadataForm } from '../fields/metadata-form.tsx'
import { answerFaults, fieldsFor, firstAnswers, namedAnswers, plainAnswers, submittedValues } from '../fields/metadata-values.ts'
import { usePageOptions } from '../page-options.ts'
import { AudienceField } from '../publishing/audience-field.tsx'
import { PublishingFields } from '../publishing/publishing-fields.tsx'
import { changesOf, firstForm, policiesToAdd } from '../publishing/publishing-form.ts'
import { client } from '../session/client.ts'
import { useFormValues } from '../ui/form-values.ts'
import { toast } from '../ui/toasts.ts'
import { privacyRule } from '../uploads/privacy-rule.ts'
import type { NewMediaKind } from './new-media-dialog.tsx'

export interface NewMediaFormProps {
  fields: readonly FieldDefinition[]
  kinds: readonly NewMediaKind[]
  recordType: RecordType
  onKind: (recordType: RecordType) => void
  onClose: () => void
}

/** How an item of a type is made. */
const creationOf = (recordType: RecordType) =>
  recordType === RecordTypes.photoset
    ? { endpoint: createPhotoset, schema: CreatePhotosetInput }
    : recordType === RecordTypes.virtualClass
      ? { endpoint: createVirtualClass, schema: CreateVirtualClassInput }
      : { endpoint: createPlaylist, schema: CreatePlaylistInput }

/** The fields of the new item, and its audience. */
export function NewMediaForm({ fields: known, kinds, recordType, onKind, onClose }: NewMediaFormProps) {
  const words = useWords(newMediaWords)

  const id = useId()
  const navigate = useNavigate()
  const cache = useCache()
  const { User, Site } = usePageOptions()
  const [fields] = useState(known)
  const requiredFields = fieldsFor(fields, recordType)
  const places = policiesToAdd(recordType, User.AddPermissions)
  const [begun] = useState(() => {
    const today = dayInZone(Date.now(), Site.TimeZone)
    const publishing = firstForm(User.CanSetExpiryDate ? Site.DefaultExpiryDays : 0, today)
    return { answers: firstAnswers(requiredFields, today), publishing: { ...publishing, policy: places[0]?.id ?? 0 } }
  })
  const changes = [searchMedia, listRecentPlaylists, listUserPlaylists]
  const request = useWrite((input: CreatePlaylistInput) => client.call(creationOf(recordType).endpoint, input), {
    // They are read again after the new page is open, so that nobody waits for them.
    changes: [],
    onDone: async ({ EncID, NotKept }) => {
      const answers = plainAnswers(form.values.answers)
      showDroppedFields(NotKept, { fields: requiredFields, first: begun.answers, answers })
      toast('success', words.made({ title: answers[requiredFields.find(({ IsTitleField }) => IsTitleField)?.ID ?? 0]?.trim() ?? '' }))
      onClose()
      void cache.changed(...changes)
      await navigate({ to: '/view.aspx', search: { id: EncID } })
    },
    isForm: true,
  })
  const form = useFormValues({
    schema: creationOf(recordType).schema,
    first: {
      answers: namedAnswers(begun.answers),
      publishing: begun.publishing,
      audience: undefined as Audience | undefined,
      categories: noCategories,
    },
    toInput: ({ answers, publishing, audience, categories }) => ({
      fieldvalues: submittedValues(requiredFields, plainAnswers(answers)),
      audience: audienceFor(publishing.policy, audience),
      ...categoryFields(noCategories, categories),
      ...changesOf({ policy: 0, publishAt: '', expiry: '' }, publishing),
    }),
    check: ({ answers, categories }) => ({
      ...answerFaults(requiredFields, answers),
      categories: lacksCategory(User, categories, recordType) ? words.create : undefined,
    }),
    request,
  })
  const permissionsFor = (policy: number) =>
    User.AddPermissions.filter((add) => add.RecordType === recordType && add.PublishingPolicyID === policy)
  const audienceFor = (policy: number, chosen: Audience | undefined): Audience => {
    const { fixed, audience } = privacyRule(permissionsFor(policy), Site.NewItems)
    return fixed ? audience : (chosen ?? audience)
  }
  const { publishing, audience } = form.values
  const permissions = permissionsFor(publishing.policy)
  const categories = form.value('categories')
  return (
    <MetadataForm
      form={form}
      fields={requiredFields}
      save={words.create}
      onCancel={onClose}
      before={
        <fieldset className="vp-kind-choice">
          <legend>{words.kind}</legend>
          {kinds.map(({ recordType: type, name, help, Icon }) => (
            <label key={type}>
              <input type="radio" name={`${id}-kind`} checked={type === recordType} onChange={() => onKind(type)} />
              <span>
                <Icon aria-hidden size={18} /> {name}
                <span className="vp-help">{help}</span>
              </span>
            </label>
          ))}
        </fieldset>
      }
    >
      <AudienceField
        value={audienceFor(publishing.policy, audience)}
        fixed={privacyRule(permissions, Site.NewItems).fixed}
        permission={permissions[0]}
        onChange={form.value('audience').onChange}
      />
      <PublishingFields places={places} form={publishing} onChange={form.value('publishing').onChange} />
      <CategoryField
        value={categories.value}
        onChange={categories.onChange}
        recordType={recordType}
        isChecked={categories.error !== undefined}
      />
    </MetadataForm>
  )
}

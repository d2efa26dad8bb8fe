import { useState } from 'react'
import { dayInZone } from '../../sdk/clock/contract.ts'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { type AddLinkAnswer, AddLinkInput, addLink, LinkLimits } from '../../sdk/links/contract.ts'
import type { Audience } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
import { useWords } from '../../sdk/text/language.ts'
import { categoryFields, lacksCategory, noCategories } from '../categories/category-choice.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { useWrite } from '../data/use-write.ts'
import { showDroppedFields } from '../fields/dropped-fields.ts'
import { MetadataForm } from '../fields/metadata-form.tsx'
import {
  answerFaults,
  fieldsFor,
  firstAnswers,
  type MetadataAnswers,
  namedAnswers,
  plainAnswers,
  submittedValues,
} from '../fields/metadata-values.ts'
import { usePageOptions } from '../page-options.ts'
import { AudienceField } from '../publishing/audience-field.tsx'
import { PublishingFields } from '../publishing/publishing-fields.tsx'
import { changesOf, firstForm, type PublishingForm, policiesToAdd } from '../publishing/publishing-form.ts'
import { Field } from '../ui/field.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { privacyRule } from '../uploads/privacy-rule.ts'
import { linkType } from './link-type.ts'

export interface LinkFormProps {
  fields: readonly FieldDefinition[]
  onAdded: (answer: AddLinkAnswer, title: string) => void
  onCancel: () => void
}

/** The address and the fields of a link, and its audience. */
export function LinkForm({ fields: known, onAdded, onCancel }: LinkFormProps) {
  const words = useWords(linksWords)

  const { User, Site } = usePageOptions()
  const [fields] = useState(known)
  const [begun] = useState(() => {
    const today = dayInZone(Date.now(), Site.TimeZone)
    return { answers: firstAnswers(fields, today), publishing: firstForm(User.CanSetExpiryDate ? Site.DefaultExpiryDays : 0, today) }
  })
  const typeOf = (url: string) => {
    const RecordType = linkType(url)
    return { RecordType, requiredFields: fieldsFor(fields, RecordType), places: policiesToAdd(RecordType, User.AddPermissions) }
  }
  /** The choices for an address. A policy that takes videos may not take links: then the default one holds. */
  const choicesFor = (url: string, chosen: Audience | undefined, requested: PublishingForm) => {
    const { RecordType, places } = typeOf(url)
    const policy = places.some((place) => place.id === requested.policy) ? requested.policy : (places[0]?.id ?? 0)
    const permissions = User.AddPermissions.filter((add) => add.RecordType === RecordType && add.PublishingPolicyID === policy)
    const rule = privacyRule(permissions, Site.NewItems)
    return { publishing: { ...requested, policy }, permissions, rule, audience: rule.fixed ? rule.audience : (chosen ?? rule.audience) }
  }
  const request = useWrite(addLink, {
    changes: [searchMedia],
    onDone: (answer, { title }) => {
      const answers = plainAnswers(form.values.answers)
      showDroppedFields(answer.NotKept, { fields: requiredFields, first: begun.answers, answers })
      onAdded(answer, title)
    },
    isForm: true,
  })
  const form = useFormValues({
    schema: AddLinkInput,
    first: {
      url: '',
      answers: namedAnswers(begun.answers),
      publishing: begun.publishing,
      audience: undefined as Audience | undefined,
      categories: noCategories,
    },
    toInput: (values): AddLinkInput => {
      const { publishing, audience } = choicesFor(values.url, values.audience, values.publishing)
      return {
        url: values.url.trim(),
        ...answersOf(typeOf(values.url).requiredFields, plainAnswers(values.answers)),
        audience,
        ...changesOf({ ...begun.publishing, policy: 0 }, publishing),
        ...categoryFields(noCategories, values.categories),
      }
    },
    check: (values) => {
      const { RecordType, requiredFields } = typeOf(values.url)
      return {
        url: values.url.trim() ? undefined : words.addressMissing,
        ...answerFaults(requiredFields, values.answers),
        categories: lacksCategory(User, values.categories, RecordType) ? words.add : undefined,
      }
    },
    refusals: { LINK_NOT_AN_ADDRESS: 'url', LINK_NOT_PUBLIC: 'url', LINK_NOT_A_VIDEO: 'url' },
    request,
  })
  const { RecordType, requiredFields, places } = typeOf(form.values.url)
  const { publishing, permissions, rule, audience } = choicesFor(form.values.url, form.values.audience, form.values.publishing)
  const categories = form.value('categories')
  return (
    <MetadataForm
      form={form}
      fields={requiredFields}
      save={form.isBusy ? words.adding : words.add}
      onCancel={onCancel}
      before={
        <Field
          label={words.address}
          help={words.addressHelp}
          autoFocus
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          maxLength={LinkLimits.address}
          {...form.text('url')}
        />
      }
    >
      <AudienceField value={audience} fixed={rule.fixed} permission={permissions[0]} onChange={form.value('audience').onChange} />
      <PublishingFields places={places} form={publishing} onChange={form.value('publishing').onChange} />
      <CategoryField
        value={categories.value}
        onChange={categories.onChange}
        recordType={RecordType}
        isChecked={categories.error !== undefined}
      />
    </MetadataForm>
  )
}

/** The answers as the request takes them: title and description have fields of their own. */
function answersOf(requiredFields: readonly FieldDefinition[], answers: MetadataAnswers) {
  const title = requiredFields.find(({ IsTitleField }) => IsTitleField)
  const description = requiredFields.find(({ IsDescField }) => IsDescField)
  const rest = requiredFields.filter((field) => field !== title && field !== description)
  return {
    title: answers[title?.ID ?? 0]?.trim() ?? '',
    description: answers[description?.ID ?? 0] ?? '',
    ...(rest.length > 0 ? { fieldvalues: submittedValues(rest, answers) } : {}),
  }
}

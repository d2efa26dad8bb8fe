import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { object } from 'valibot'
import { dayInZone } from '../../sdk/clock/contract.ts'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { LinkLimits } from '../../sdk/links/contract.ts'
import { type Audience, RecordTypes } from '../../sdk/media/contract.ts'
import type { UserConfig } from '../../sdk/session/contract.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
import { useWords } from '../../sdk/text/language.ts'
import { type CategoryChoice, categoryFields, lacksCategory, noCategories } from '../categories/category-choice.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { MetadataForm } from '../fields/metadata-form.tsx'
import {
  answerFaults,
  fieldsFor,
  firstAnswers,
  type NamedAnswers,
  namedAnswers,
  plainAnswers,
  submittedValues,
} from '../fields/metadata-values.ts'
import { usePageOptions } from '../page-options.ts'
import { AudienceField } from '../publishing/audience-field.tsx'
import { PublishingFields } from '../publishing/publishing-fields.tsx'
import { changesOf, firstForm, type PublishingForm, policiesToAdd } from '../publishing/publishing-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { privacyRule } from '../uploads/privacy-rule.ts'
import { titleOf } from './link-lines.ts'
import type { LinkEntry } from './link-queue.ts'

/** Titles and other details that a person has typed about the links of one type. */
export interface LinkDetails {
  titles: Readonly<Record<string, string>>
  answers: NamedAnswers
  publishing: PublishingForm
  audience: Audience | undefined
  categories: CategoryChoice
}

export type DescribedLink = Pick<LinkEntry, 'url' | 'title' | 'input' | 'form'>

export interface LinkDetailsFormProps {
  /** Addresses of one type. */
  urls: readonly string[]
  recordType: typeof RecordTypes.video | typeof RecordTypes.link
  fields: readonly FieldDefinition[]
  /** Details that were typed when the step was shown before. */
  before: LinkDetails | undefined
  /** The words of the button that sends it. */
  save: string
  onBack: (details: LinkDetails) => void
  onDescribed: (links: readonly DescribedLink[], details: LinkDetails) => void
  onCancel: () => void
}

/** A title for each address, and what is the same for all of them: the fields of the library, the audience and the categories. */
export function LinkDetailsForm({ urls, recordType, fields: known, before, save, onBack, onDescribed, onCancel }: LinkDetailsFormProps) {
  const words = useWords(linksWords)

  const { User, Site } = usePageOptions()
  const [fields] = useState(() => fieldsFor(known, recordType).filter(({ IsTitleField }) => !IsTitleField))
  const [begun] = useState(() => {
    const today = dayInZone(Date.now(), Site.TimeZone)
    return { answers: firstAnswers(fields, today), publishing: firstForm(User.CanSetExpiryDate ? Site.DefaultExpiryDays : 0, today) }
  })
  const form = useFormValues({
    schema: object({}),
    first: {
      titles: urls.map((url) => before?.titles[url] ?? titleOf(url)),
      answers: { ...namedAnswers(begun.answers), ...before?.answers },
      publishing: before?.publishing ?? begun.publishing,
      audience: before?.audience,
      categories: before?.categories ?? noCategories,
    },
    toInput: (values) => values,
    check: (values) => ({
      ...Object.fromEntries(values.titles.map((title, index) => [`titles.${index}`, title.trim() ? undefined : words.nameMissing])),
      ...answerFaults(fields, values.answers),
      categories: lacksCategory(User, values.categories, recordType) ? words.add : undefined,
    }),
    request: {
      mutate: (values) => {
        const shared = sharedInput(values, choicesFor(recordType, values, User, Site.NewItems), fields, begun.publishing)
        const filled = { fields, first: begun.answers, answers: plainAnswers(values.answers) }
        const titleAt = (index: number): string => values.titles[index]?.trim() ?? ''
        onDescribed(
          urls.map((url, index) => ({ url, title: titleAt(index), input: { ...shared, url, title: titleAt(index) }, form: filled })),
          detailsOf(urls, values),
        )
      },
      error: undefined,
      isPending: false,
    },
  })
  const { places, publishing, permissions, rule, audience } = choicesFor(recordType, form.values, User, Site.NewItems)
  const categories = form.value('categories')
  return (
    <>
      <h3>{recordType === RecordTypes.video ? words.videoStep({ count: urls.length }) : words.linkStep({ count: urls.length })}</h3>
      <Button look="text" onClick={() => onBack(detailsOf(urls, form.values))}>
        <ArrowLeft aria-hidden size={16} /> {words.back}
      </Button>
      <MetadataForm
        form={form}
        fields={fields}
        save={save}
        onCancel={onCancel}
        before={
          <>
            {urls.map((url, index) => (
              <Field
                key={url}
                label={words.titleOf({ url })}
                autoFocus={index === 0}
                autoComplete="off"
                required
                maxLength={LinkLimits.title}
                {...form.text(`titles.${index}`)}
              />
            ))}
            {urls.length > 1 && <p className="vp-help vp-links-shared">{words.shared}</p>}
          </>
        }
      >
        <AudienceField value={audience} fixed={rule.fixed} permission={permissions[0]} onChange={form.value('audience').onChange} />
        <PublishingFields places={places} form={publishing} onChange={form.value('publishing').onChange} />
        <CategoryField
          value={categories.value}
          onChange={categories.onChange}
          recordType={recordType}
          isChecked={categories.error !== undefined}
        />
      </MetadataForm>
    </>
  )
}

type Values = Omit<LinkDetails, 'titles'> & { titles: string[] }

const detailsOf = (urls: readonly string[], { titles, ...rest }: Values): LinkDetails => ({
  ...rest,
  titles: Object.fromEntries(urls.map((url, index) => [url, titles[index] ?? ''])),
})

/** The choices for a type. A policy that takes videos may not take links: then the default one holds. */
function choicesFor(recordType: number, { publishing: typed, audience: chosen }: Values, { AddPermissions }: UserConfig, usual: Audience) {
  const places = policiesToAdd(recordType, AddPermissions)
  const policy = places.some((place) => place.id === typed.policy) ? typed.policy : (places[0]?.id ?? 0)
  const permissions = AddPermissions.filter((add) => add.RecordType === recordType && add.PublishingPolicyID === policy)
  const rule = privacyRule(permissions, usual)
  return { places, publishing: { ...typed, policy }, permissions, rule, audience: rule.fixed ? rule.audience : (chosen ?? rule.audience) }
}

/** The part of the request that is the same for all addresses: the description has a field of its own. */
function sharedInput(
  { answers: named, categories }: Values,
  { publishing, audience }: Pick<ReturnType<typeof choicesFor>, 'publishing' | 'audience'>,
  fields: readonly FieldDefinition[],
  begun: PublishingForm,
) {
  const answers = plainAnswers(named)
  const description = fields.find(({ IsDescField }) => IsDescField)
  const rest = fields.filter((field) => field !== description)
  return {
    description: answers[description?.ID ?? 0] ?? '',
    ...(rest.length > 0 ? { fieldvalues: submittedValues(rest, answers) } : {}),
    audience,
    ...changesOf({ ...begun, policy: 0 }, publishing),
    ...categoryFields(noCategories, categories),
  }
}

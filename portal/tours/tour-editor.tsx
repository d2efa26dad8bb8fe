import { useNavigate } from '@tanstack/react-router'
import { Eye, EyeOff, Play } from 'lucide-react'
import { useState } from 'react'
import { listGroups } from '../../sdk/groups/contract.ts'
import type { Language as Tag } from '../../sdk/preferences/contract.ts'
import { Languages } from '../../sdk/preferences/contract.ts'
import { languageNames } from '../../sdk/text/contract.ts'
import { tourAdminWords } from '../../sdk/text/en/tour-admin.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { type EditedTour, TourAudiences, TourLimits, TourPages, TourStarts } from '../../sdk/tours/contract.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import { CheckList } from '../ui/check-list.tsx'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormValues } from '../ui/form-values.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import { type Pointing, pointing } from './pointing.ts'
import { StepsField } from './steps-field.tsx'
import { guideOf, type TourDraft, textIn } from './tour-draft.ts'
import { addressOf } from './tour-page.ts'
import { usePublish } from './use-publish.ts'
import { useTourForm } from './use-tour-form.ts'

/** Edits a tour: its page and people, its steps, and the texts of one language after the other. */
export function TourEditor({ opened }: { opened: EditedTour | undefined }) {
  const words = useWords(tourAdminWords)
  const { tag } = useLanguage()
  const [language, setLanguage] = useState<Tag>(Languages.find((one) => one === tag.split('-')[0]) ?? 'en')
  const { form, id, isChanged, faults, returned, load, latest } = useTourForm(opened)
  const goTo = useWorkOnPage(id, form.values)
  const { names } = form.values
  return (
    <Form form={form} className="vp-tour-editor" conflict={latest && <ConflictNote onLoad={() => load(latest)} />}>
      <div className="vp-tour-head">
        <h1 dir="auto">{textIn(names, language) || words.add}</h1>
        <div className="vp-row">
          {opened && !isChanged && <PublishButton tour={opened} name={textIn(names, language)} />}
          <Button disabled={form.values.steps.length === 0} onClick={() => goTo({ guide: guideOf(form.values, language) })}>
            <Play aria-hidden size={18} /> {words.preview}
          </Button>
        </div>
      </div>
      <Select
        label={words.language}
        help={words.languageHelp}
        options={Languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
      />
      <Field
        label={words.name}
        help={words.nameHelp}
        required
        maxLength={TourLimits.name}
        autoComplete="off"
        lang={language}
        value={names[language] ?? ''}
        error={form.errorOf('names')}
        onChange={(event) => form.set({ names: { ...names, [language]: event.target.value } })}
      />
      <RuleFields form={form} />
      <StepsField
        steps={form.values.steps}
        language={language}
        returned={returned?.step}
        faults={faults}
        onChange={(steps) => form.set({ steps })}
        onPoint={(step) => goTo({ step })}
      />
    </Form>
  )
}

/** Goes to the page of the tour; what was typed waits meanwhile. */
function useWorkOnPage(tour: number, draft: TourDraft) {
  const navigate = useNavigate()
  return (work: Pick<Pointing, 'step' | 'guide'>): void => {
    // The bar takes the focus once the page is there.
    void navigate({ ...addressOf(draft.page), ignoreBlocker: true }).then(() =>
      pointing.set({ work: { tour, draft, page: draft.page, ...work }, back: undefined }),
    )
  }
}

/** The page of a tour, its people, and when it starts. */
function RuleFields({ form }: { form: FormValues<TourDraft> }) {
  const words = useWords(tourAdminWords)
  const groups = useRead(listGroups, {})
  const { audience } = form.values
  const { value: chosen, ...list } = form.value('groups')
  return (
    <>
      <Select label={words.page} options={optionsOf(TourPages, words.pages)} {...form.value('page')} />
      <Select label={words.start} options={optionsOf(TourStarts, words.starts)} {...form.value('start')} />
      <Select label={words.audience} options={optionsOf(TourAudiences, words.audiences)} {...form.value('audience')} />
      {audience === 'groups' && (
        <CheckList
          legend={words.groups}
          options={(groups.data?.Items ?? []).map(({ ID, Name }) => ({ value: ID, label: Name }))}
          chosen={chosen}
          {...list}
        />
      )}
    </>
  )
}

function PublishButton({ tour: { ID, IsPublished }, name }: { tour: EditedTour; name: string }) {
  const words = useWords(tourAdminWords)
  const publishing = usePublish()
  return (
    <Button isBusy={publishing.isPending} onClick={() => publishing.mutate({ id: ID, name, publish: !IsPublished })}>
      {IsPublished ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />} {IsPublished ? words.hide : words.publish}
    </Button>
  )
}

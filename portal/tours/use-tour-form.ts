import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type TourAdminWords, tourAdminWords } from '../../sdk/text/en/tour-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { type EditedTour, getEditedTour, listEditedTours, SaveTourInput, saveTour } from '../../sdk/tours/contract.ts'
import { useCache } from '../data/cache.ts'
import { useEditConflict } from '../data/use-edit-conflict.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { type FormFaults, useFormValues } from '../ui/form-values.ts'
import { useUnsavedChanges } from '../ui/unsaved-changes.ts'
import { isSelector } from './find-element.ts'
import { pointing } from './pointing.ts'
import { draftOf, inputOf, newTour, type TourDraft } from './tour-draft.ts'

const isEmpty = (texts: object): boolean => Object.values(texts).every((text) => String(text).trim() === '')

/** The faults of the steps, by the place of a step and its field; those of a tour without steps by `steps`. */
function stepFaults(words: TourAdminWords, { steps }: TourDraft): FormFaults {
  if (steps.length === 0) return { steps: words.stepsMissing }
  const faults = steps.flatMap(({ selector, titles, texts }, at) => {
    const element = selector.trim() === '' ? words.elementMissing : isSelector(selector) ? undefined : words.elementWrong
    return [
      [`steps.${at}.selector`, element],
      [`steps.${at}.titles`, isEmpty(titles) && isEmpty(texts) ? words.textMissing : undefined],
    ]
  })
  return Object.fromEntries(faults) as FormFaults
}

const faultsOf = (words: TourAdminWords, draft: TourDraft): FormFaults => ({
  names: isEmpty(draft.names) ? words.nameMissing : undefined,
  groups: draft.audience === 'groups' && draft.groups.length === 0 ? words.groupsMissing : undefined,
  steps: Object.values(stepFaults(words, draft)).find((fault) => fault !== undefined),
})

/** The form of a tour. Once an element was chosen on a page, it goes on with what was typed before. */
export function useTourForm(opened: EditedTour | undefined) {
  const words = useWords(tourAdminWords)
  const cache = useCache()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(opened)
  const id = saved?.ID ?? 0
  const [returned] = useState(() => {
    const { back } = pointing.get()
    return back?.tour === id ? back : undefined
  })
  // The draft that was typed before is the first state of this form, and not saved either.
  const [isUnsaved, setUnsaved] = useState(returned !== undefined)
  const conflict = useEditConflict(saved, 'TOUR_CHANGED', async ({ ID }) => cache.fetch(getEditedTour, { tourid: ID }))
  const request = useWrite((input: SaveTourInput) => conflict.guard(() => client.call(saveTour, input)), {
    changes: [listEditedTours],
    isForm: true,
    done: ({ Message }) => Message,
    onDone: ({ ID, Revision }) => {
      conflict.goOn(Revision)
      setUnsaved(false)
      if (saved) setSaved({ ...saved, Revision })
      else void navigate({ to: '.', search: { tour: String(ID) }, replace: true, ignoreBlocker: true })
    },
  })
  const form = useFormValues<TourDraft, SaveTourInput>({
    schema: SaveTourInput,
    first: returned?.draft ?? (opened ? draftOf(opened) : newTour),
    toInput: (draft) => ({ ...inputOf(id, draft), ...conflict.revision }),
    check: (draft) => faultsOf(words, draft),
    request,
  })
  useEffect(() => pointing.set({ back: undefined }), [])
  useUnsavedChanges(isUnsaved && !request.isPending)
  const load = (now: EditedTour) => {
    setSaved(now)
    setUnsaved(false)
    conflict.goOn(now.Revision)
    form.load(draftOf(now))
    request.reset()
  }
  // They stand at their steps, once a person has tried to save.
  const faults = form.failures > 0 ? stepFaults(words, form.values) : {}
  return { form, id, isChanged: form.isChanged || isUnsaved, faults, returned, load, latest: conflict.latest }
}

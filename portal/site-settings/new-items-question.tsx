import { useId, useState } from 'react'
import type { Audience } from '../../sdk/media/contract.ts'
import { getSiteSettings, saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'

import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { NewItemsField } from './new-items-field.tsx'

/** Asks an administrator of a site that is older than the choice, until somebody has answered. */
export function NewItemsQuestion() {
  const query = useRead(
    getSiteSettings,
    {},
    {
      // What somebody types in the settings is not to be replaced under their hands.
      refetchOnFocus: false,
    },
  )
  return query.data?.AsksNewItems ? <Question current={query.data.NewItems} /> : null
}

function Question({ current }: { current: Audience }) {
  const words = useWords(audienceWords)
  const portal = useWords(portalWords)

  const id = useId()
  const [chosen, setChosen] = useState(current)
  const saving = useWrite(() => client.call(saveSiteSettings, { NewItems: chosen }), {
    changes: [getSiteSettings],
    isForm: true,
    done: () => words.answered,
  })
  return (
    <form
      className="vp-note vp-question"
      data-tone="warning"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(undefined)
      }}
    >
      <h2 id={id}>{words.question}</h2>
      <p>{words.questionLead}</p>
      <NewItemsField value={chosen} onChange={setChosen} />
      <div role="alert">{saving.isError && <p className="vp-error">{errorSentence(portal, saving.error)}</p>}</div>
      <div className="vp-row vp-row-end">
        <Button type="submit" tone="accent" isBusy={saving.isPending}>
          {portal.save}
        </Button>
      </div>
    </form>
  )
}

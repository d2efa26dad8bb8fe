import { useState } from 'react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { SaveMeetingRuleInput } from '../../sdk/meetings/contract.ts'
import { getUploadOptions } from '../../sdk/uploads/contract.ts'
import { lacksCategory } from '../categories/category-choice.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import { UploadDisclaimerDialog } from '../upload-disclaimers/upload-disclaimer-dialog.tsx'

/** Sends a rule as soon as it may be on: the text about uploads is accepted, and a category is chosen where one is mandatory. */
export function useRule<After>(send: (rule: SaveMeetingRuleInput, after?: After) => void) {
  const { User } = usePageOptions()
  const options = useRead(getUploadOptions, {})
  const [waiting, setWaiting] = useState<{ rule: SaveMeetingRuleInput; after: After | undefined }>()
  const lacks = ({ automatic, catsinc = [] }: SaveMeetingRuleInput): boolean =>
    automatic === true && lacksCategory(User, { included: catsinc.map(Number), excluded: [] }, RecordTypes.video)
  const save = (rule: SaveMeetingRuleInput, after?: After): void => {
    if (rule.automatic === true && options.data?.Disclaimer) setWaiting({ rule, after })
    else send(rule, after)
  }
  const question = (
    <UploadDisclaimerDialog
      disclaimer={options.data?.Disclaimer}
      open={waiting !== undefined}
      onAccepted={() => {
        if (waiting) send(waiting.rule, waiting.after)
        setWaiting(undefined)
      }}
      onDeclined={() => setWaiting(undefined)}
    />
  )
  return { save, lacks, question }
}

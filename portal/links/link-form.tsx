import { useState } from 'react'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import type { CheckedLink } from '../../sdk/links/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useUnsavedChanges } from '../ui/unsaved-changes.ts'
import { LinkAddressesForm } from './link-addresses-form.tsx'
import { type DescribedLink, type LinkDetails, LinkDetailsForm } from './link-details-form.tsx'
import { RefusedLines } from './refused-lines.tsx'

export interface LinkFormProps {
  fields: readonly FieldDefinition[]
  /** Addresses to begin with. */
  text: string
  onDescribed: (links: readonly DescribedLink[]) => void
  onCancel: () => void
}

type Step = typeof RecordTypes.video | typeof RecordTypes.link

/** The steps before links are added: the addresses, what describes the links, and what describes the videos. Their input stays when people go back. */
export function LinkForm({ fields, text: first, onDescribed, onCancel }: LinkFormProps) {
  const words = useWords(linksWords)

  const [text, setText] = useState(first)
  const [links, setLinks] = useState<readonly CheckedLink[]>([])
  /** 0: the addresses. */
  const [step, setStep] = useState<Step | 0>(0)
  const [described, setDescribed] = useState<readonly DescribedLink[]>([])
  const [details, setDetails] = useState<Partial<Record<Step, LinkDetails>>>({})
  useUnsavedChanges(step !== 0)
  const urlsOf = (type: Step) => links.filter(({ RecordType }) => RecordType === type).map(({ URL }) => URL)
  if (step === 0) {
    return (
      <LinkAddressesForm
        text={text}
        onCancel={onCancel}
        onChecked={(typed, checked) => {
          setText(typed)
          setLinks(checked)
          setDescribed([])
          setStep(checked.some(({ RecordType }) => RecordType === RecordTypes.link) ? RecordTypes.link : RecordTypes.video)
        }}
      />
    )
  }
  const isFirst = step === RecordTypes.link || urlsOf(RecordTypes.link).length === 0
  const isLast = step === RecordTypes.video || urlsOf(RecordTypes.video).length === 0
  return (
    <>
      {isFirst && <RefusedLines links={links} />}
      <LinkDetailsForm
        key={step}
        urls={urlsOf(step)}
        recordType={step}
        fields={fields}
        before={details[step]}
        save={isLast ? words.addCount({ count: links.filter(({ RecordType }) => RecordType > 0).length }) : words.next}
        onCancel={onCancel}
        onBack={(typed) => {
          setDetails({ ...details, [step]: typed })
          setStep(isFirst ? 0 : RecordTypes.link)
        }}
        onDescribed={(next, typed) => {
          setDetails({ ...details, [step]: typed })
          if (isLast) return onDescribed([...(isFirst ? [] : described), ...next])
          setDescribed(next)
          setStep(RecordTypes.video)
        }}
      />
    </>
  )
}

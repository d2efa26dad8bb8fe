import { useState } from 'react'
import { type CheckedLink, CheckLinksInput, checkLinks, LinkLimits } from '../../sdk/links/contract.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormRequest, useFormValues } from '../ui/form-values.ts'
import { linkLines } from './link-lines.ts'
import { RefusedLines } from './refused-lines.tsx'

export interface LinkAddressesFormProps {
  /** The text that was typed before. */
  text: string
  /** At least one address can be added. */
  onChecked: (text: string, links: readonly CheckedLink[]) => void
  onCancel: () => void
}

/** The addresses, one per line. The server says which of them it takes. */
export function LinkAddressesForm({ text: first, onChecked, onCancel }: LinkAddressesFormProps) {
  const words = useWords(linksWords)

  const [refused, setRefused] = useState<{ lines: string; links: readonly CheckedLink[] }>()
  const request: FormRequest<CheckLinksInput> = useWrite(checkLinks, {
    changes: [],
    onDone: ({ Items }) => {
      if (Items.some(({ RecordType }) => RecordType > 0)) return onChecked(form.values.urls, Items)
      setRefused({ lines: linkLines(form.values.urls).join('\n'), links: Items })
      form.element.current?.querySelector('textarea')?.focus()
    },
    isForm: true,
  })
  const form = useFormValues({
    schema: CheckLinksInput,
    first: { urls: first },
    toInput: ({ urls }): CheckLinksInput => ({ urls: linkLines(urls) }),
    check: ({ urls }) => ({ urls: linkLines(urls).length === 0 ? words.addressMissing : undefined }),
    refusals: { INPUT_NOT_UNDERSTOOD: 'urls' },
    request,
  })
  const { error, ...field } = form.text('urls')
  const isRefused = refused?.lines === linkLines(form.values.urls).join('\n')
  return (
    <Form form={form} save={form.isBusy ? words.checking : words.next} onCancel={onCancel}>
      <TextArea
        label={words.addresses}
        help={words.addressesHelp}
        autoFocus
        rows={5}
        spellCheck={false}
        autoComplete="off"
        required
        dir="ltr"
        maxLength={(LinkLimits.address + 2) * LinkLimits.addresses}
        {...field}
        error={error ?? (isRefused ? words.noneValid : undefined)}
      />
      {refused && <RefusedLines links={refused.links} />}
    </Form>
  )
}

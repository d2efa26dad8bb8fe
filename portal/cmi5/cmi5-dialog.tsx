import { Cmi5LaunchMethods, Cmi5MoveOns, Cmi5PackageInput, getCmi5Package } from '../../sdk/cmi5/contract.ts'
import { cmi5Words } from '../../sdk/text/en/cmi5.ts'
import { useWords } from '../../sdk/text/language.ts'
import { saveFile } from '../../sdk/ui/index.ts'
import { writeZip } from '../../sdk/word-files/index.ts'
import { useWrite } from '../data/use-write.ts'
import type { ItemDialogProps } from '../item-page/item-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { optionsOf, Select } from '../ui/select.tsx'

/** Downloads the item as a package that a learning environment imports. */
export function Cmi5Dialog({ item, onClose }: ItemDialogProps) {
  const words = useWords(cmi5Words)
  const request = useWrite(getCmi5Package, {
    changes: [],
    isForm: true,
    onDone: async ({ Xml }) => {
      saveFile('cmi5.zip', await writeZip([{ name: 'cmi5.xml', text: Xml }]), 'application/zip')
      onClose()
    },
  })
  const form = useFormValues({
    schema: Cmi5PackageInput,
    first: {
      moveon: Cmi5MoveOns[1] as (typeof Cmi5MoveOns)[number],
      method: Cmi5LaunchMethods[0] as (typeof Cmi5LaunchMethods)[number],
      mastery: '',
    },
    toInput: ({ mastery, ...values }) => ({
      ...{ encid: item.EncID, ...values },
      ...(mastery.trim() === '' ? {} : { mastery: Number(mastery) }),
    }),
    request,
  })
  return (
    <Dialog open onClose={onClose} title={words.action}>
      <p className="vp-dialog-text">{words.help}</p>
      <Form form={form} save={words.download} onCancel={onClose}>
        <Select label={words.moveOn} options={optionsOf(Cmi5MoveOns, words.moveOns)} {...form.value('moveon')} />
        <Field label={words.mastery} help={words.masteryHelp} inputMode="numeric" maxLength={3} {...form.text('mastery')} />
        <Select label={words.method} options={optionsOf(Cmi5LaunchMethods, words.methods)} {...form.value('method')} />
      </Form>
    </Dialog>
  )
}

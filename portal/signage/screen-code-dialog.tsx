import { ConfirmScreenInput, confirmScreen, listScreens, type Screen } from '../../sdk/signage/setup/contract.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

interface ScreenCodeDialogProps {
  screen: Screen
  onClose: () => void
}

/** Pairs a device with a screen by the code that the device shows. */
export const ScreenCodeDialog = (props: ScreenCodeDialogProps) => {
  const words = useWords(signageWords)
  return (
    <Dialog open onClose={props.onClose} title={words.confirmTitle({ name: props.screen.Name })} size="m">
      <ScreenCodeForm {...props} />
    </Dialog>
  )
}

function ScreenCodeForm({ screen, onClose }: ScreenCodeDialogProps) {
  const words = useWords(signageWords)

  const { Site } = usePageOptions()
  const request = useWrite((input: ConfirmScreenInput) => client.call(confirmScreen, input), {
    changes: [listScreens],
    isForm: true,
    done: ({ Message }) => Message,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: ConfirmScreenInput,
    first: { screencode: '' },
    toInput: ({ screencode }) => ({ screenid: screen.ID, screencode: screencode.toUpperCase().replace(/[^A-Z0-9]/g, '') }),
    messages: { screencode: words.confirmBlank },
    refusals: { SCREEN_CODE_WRONG: 'screencode' },
    request,
  })
  return (
    <Form form={form} onCancel={onClose} save={words.confirmSave}>
      <p>{words.confirmHelp({ address: `${Site.BaseURL}/signage/${screen.Code}` })}</p>
      {screen.IsPaired && <p>{words.confirmReplaces}</p>}
      <Field
        label={words.confirmLabel}
        className="vp-screen-code"
        required
        maxLength={9}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.text('screencode')}
      />
    </Form>
  )
}

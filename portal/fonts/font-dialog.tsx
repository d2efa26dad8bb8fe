import { AddFontInput, addFont, FontLimits, listFonts } from '../../sdk/fonts/contract.ts'
import { fontsWords } from '../../sdk/text/en/fonts.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { fileData } from '../ui/file-data.ts'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

/** Uploads a font. The server reads the kind of the file from its content. */
export function FontDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(fontsWords)
  return (
    <Dialog open onClose={onClose} title={words.add}>
      <FontForm onClose={onClose} />
    </Dialog>
  )
}

function FontForm({ onClose }: { onClose: () => void }) {
  const words = useWords(fontsWords)

  const request = useWrite((input: AddFontInput) => client.call(addFont, input), {
    changes: [listFonts],
    isForm: true,
    done: () => words.added,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: AddFontInput,
    first: { fontname: '', data: '' },
    toInput: ({ fontname, data }) => ({ fontname: fontname.trim(), data }),
    refusals: { FONT_EXISTS: 'fontname', FONT_FILE: 'data', FONT_TOO_LARGE: 'data' },
    request,
  })
  const { onChange, error } = form.value('data')
  const choose = async (file: File | undefined): Promise<void> => {
    onChange(file === undefined ? '' : await fileData(file, FontLimits.textLength))
    const name = file?.name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N} _-]/gu, ' ') ?? ''
    if (form.values.fontname === '') form.set({ fontname: name.trim().slice(0, FontLimits.nameLength) })
  }
  return (
    <Form form={form} onCancel={onClose} save={words.upload}>
      <Field
        label={words.file}
        help={words.fileHelp}
        error={error}
        type="file"
        accept=".woff2,.ttf,.otf"
        required
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Field
        label={words.name}
        help={words.nameHelp}
        required
        maxLength={FontLimits.nameLength}
        autoComplete="off"
        {...form.text('fontname')}
      />
    </Form>
  )
}

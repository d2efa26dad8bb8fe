import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { getCategory, listCategories } from '../../sdk/categories/contract.ts'
import { listFields } from '../../sdk/fields/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { type FieldAdminWords, fieldAdminWords } from '../../sdk/text/en/field-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import {
  getCategoryTitleTranslations,
  getFieldItemTranslations,
  getFieldTranslations,
  type LanguageOption,
  languageTag,
  SaveTranslationsInput,
  saveCategoryTitleTranslations,
  saveFieldItemTranslations,
  saveFieldTranslations,
} from '../../sdk/translations/contract.ts'
import { useComposedRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import './field-list.css'

export type TranslatedSubject = 'field' | 'item' | 'category'

export interface TranslationsDialogProps {
  subject: TranslatedSubject
  id: number
  name: string
  onClose: () => void
}

type Data = SaveTranslationsInput['data']

/** The endpoints of each subject. */
const calls = {
  field: [getFieldTranslations, (id: number, data: Data) => client.call(saveFieldTranslations, { fid: id, data })],
  item: [getFieldItemTranslations, (id: number, data: Data) => client.call(saveFieldItemTranslations, { fiid: id, data })],
  category: [getCategoryTitleTranslations, (id: number, data: Data) => client.call(saveCategoryTitleTranslations, { catid: id, data })],
} as const

/** A name in other languages: of a field, of a choice of one, or of a category. */
export function TranslationsDialog({ subject, id, name, onClose }: TranslationsDialogProps) {
  const words = useWords(fieldAdminWords)

  const query = useComposedRead(
    calls[subject][0],
    { id },
    async (signal): Promise<LanguageOption[]> => {
      const [read] = calls[subject]
      return (await client.call<{ id: number }, { LanguageOptions: LanguageOption[] }>(read as never, { id }, { signal })).LanguageOptions
    },
    { isDropped: true, staleTime: Number.POSITIVE_INFINITY, refetchOnFocus: false },
  )
  return (
    <Dialog open onClose={onClose} title={words.translateTitle({ name })}>
      <ListState query={query} loading={<PageLoading />}>
        {(options) => <TranslationsForm subject={subject} id={id} first={options} onClose={onClose} />}
      </ListState>
    </Dialog>
  )
}

interface TranslationsFormProps {
  subject: TranslatedSubject
  id: number
  first: readonly LanguageOption[]
  onClose: () => void
}

function TranslationsForm({ subject, id, first, onClose }: TranslationsFormProps) {
  const words = useWords(fieldAdminWords)

  const box = useRef<HTMLDivElement>(null)
  const request = useWrite((data: LanguageOption[]) => calls[subject][1](id, data), {
    changes: [listFields, listCategories, getCategory, getMedia],
    isForm: true,
    done: () => words.translationsSaved,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SaveTranslationsInput.pipe[0].entries.data,
    first: { rows: first.map((option, key) => ({ ...option, key })) },
    toInput: ({ rows }) => rows.map(({ Lang, Value }) => ({ Lang: Lang.trim(), Value: Value.trim() })),
    check: ({ rows }) =>
      Object.fromEntries(
        rows.flatMap(({ Lang, Value }, place) => [
          [`rows.${place}.Lang`, languageFault(words, Lang.trim())],
          [`rows.${place}.Value`, Value.trim() ? undefined : words.blank],
        ]),
      ),
    request,
  })
  const { rows } = form.values
  const set = (key: number, part: Partial<LanguageOption>) =>
    form.set({ rows: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) })
  const add = () => {
    form.set({ rows: [...rows, { key: Math.max(-1, ...rows.map((row) => row.key)) + 1, Lang: '', Value: '' }] })
    setTimeout(() => box.current?.querySelector<HTMLElement>('.vp-language-row:last-of-type input')?.focus())
  }
  return (
    <Form form={form} onCancel={onClose}>
      <p className="vp-help">{rows.length === 0 ? words.translateNone : words.translateHelp}</p>
      <div ref={box}>
        {rows.map(({ key, Lang, Value }, place) => (
          <div key={key} className="vp-language-row">
            <Field
              label={words.language}
              error={form.errorOf(`rows.${place}.Lang`)}
              placeholder="de"
              maxLength={35}
              autoCapitalize="off"
              spellCheck={false}
              value={Lang}
              onChange={(event) => set(key, { Lang: event.target.value })}
            />
            <Field
              label={words.translation}
              error={form.errorOf(`rows.${place}.Value`)}
              lang={languageTag(Lang.trim()) || undefined}
              maxLength={500}
              value={Value}
              onChange={(event) => set(key, { Value: event.target.value })}
            />
            <IconButton
              label={words.removeLanguage({ language: Lang })}
              onClick={() => form.set({ rows: rows.filter((row) => row.key !== key) })}
            >
              <X aria-hidden size={18} />
            </IconButton>
          </div>
        ))}
      </div>
      <p className="vp-help">{words.languageHelp}</p>
      <Button look="text" onClick={add}>
        <Plus aria-hidden size={16} /> {words.addLanguage}
      </Button>
    </Form>
  )
}

const languageFault = (words: FieldAdminWords, language: string): string | undefined =>
  language === '' ? words.blank : languageTag(language) === '' ? words.languageWrong : undefined

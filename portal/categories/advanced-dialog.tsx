import { X } from 'lucide-react'
import { custom } from 'valibot'
import { CategoryLimits } from '../../sdk/categories/contract.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { PersonFinder } from '../people/person-finder.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Switch } from '../ui/switch.tsx'
import type { AdvancedForm } from './category-form.ts'
import { CriteriaFields } from './criteria-fields.tsx'
import { PolicyFinder } from './policy-finder.tsx'

export interface AdvancedDialogProps {
  first: AdvancedForm
  /** Percent; undefined: nothing is under way. */
  filling: number | undefined
  onConfirm: (form: AdvancedForm) => void
  onClose: () => void
}

/** Settings that are kept until the dialog below saves them. */
export function AdvancedDialog(props: AdvancedDialogProps) {
  const words = useWords(categoryScreensWords)

  return (
    <Dialog open onClose={props.onClose} title={words.advanced} size="l">
      <AdvancedFields {...props} />
    </Dialog>
  )
}

function AdvancedFields({ first, filling, onConfirm, onClose }: AdvancedDialogProps) {
  const words = useWords(categoryScreensWords)

  const { User } = usePageOptions()
  const form = useFormValues({
    // The dialog below checks the whole category.
    schema: custom<AdvancedForm>(() => true),
    first,
    toInput: (values) => values,
    request: { mutate: onConfirm, error: undefined, isPending: false },
  })
  const { criteria, matchesAll, editors, policies } = form.values
  const isEditor = (kind: string, id: number): boolean => editors.some(({ Kind, ID }) => Kind === kind && ID === id)
  return (
    <Form form={form} onCancel={onClose} save={words.advancedDone}>
      {filling !== undefined && <ProgressBar percent={filling} label={words.filling({ percent: filling })} />}
      <CriteriaFields
        criteria={criteria}
        matchesAll={matchesAll}
        onChange={form.value('criteria').onChange}
        onMatchesAll={form.value('matchesAll').onChange}
      />
      <Switch label={words.byEditors} {...form.toggle('byEditors')} />
      {User.CategoriesAdmin && (
        <>
          <fieldset className="vp-field-group">
            <legend>{words.editors}</legend>
            <p className="vp-help">{words.editorsHelp}</p>
            <Chips
              label={words.editors}
              entries={editors.map(({ Kind, ID, Name }) => ({ key: `${Kind} ${ID}`, name: Name }))}
              onRemove={(key) => form.set({ editors: editors.filter(({ Kind, ID }) => `${Kind} ${ID}` !== key) })}
            />
            <PersonFinder
              label={words.findEditor}
              help=""
              none={words.noneFound}
              allIn={words.allEditors}
              actionOf={(name) => words.addEditor({ name })}
              without={({ Kind, ID }) => isEditor(Kind, ID)}
              onChoose={({ Kind, ID, Name }) => form.set({ editors: [...editors, { Kind, ID, Name }] })}
            />
          </fieldset>
          <fieldset className="vp-field-group">
            <legend>{words.policies}</legend>
            <Chips
              label={words.policies}
              entries={policies.map(({ ID, Name }) => ({ key: String(ID), name: Name }))}
              onRemove={(key) => form.set({ policies: policies.filter(({ ID }) => String(ID) !== key) })}
            />
            <PolicyFinder without={policies.map(({ ID }) => ID)} onChoose={(policy) => form.set({ policies: [...policies, policy] })} />
          </fieldset>
          <TextArea
            label={words.query}
            help={words.queryHelp}
            className="vp-code-text"
            rows={3}
            spellCheck={false}
            maxLength={CategoryLimits.queryLength}
            {...form.text('query')}
          />
        </>
      )}
    </Form>
  )
}

function Chips({ label, entries, onRemove }: { label: string; entries: { key: string; name: string }[]; onRemove: (key: string) => void }) {
  const words = useWords(categoryScreensWords)

  if (entries.length === 0) return null
  return (
    <ul className="vp-category-chips" aria-label={label}>
      {entries.map(({ key, name }) => (
        <li key={key}>
          <span className="vp-category-chip">
            {name}
            <Button look="plain" aria-label={words.remove({ name })} onClick={() => onRemove(key)}>
              <X aria-hidden size={16} />
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

import { X } from 'lucide-react'
import { useState } from 'react'
import { CategoryLimits } from '../../sdk/categories/contract.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { PersonFinder } from '../people/person-finder.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Switch } from '../ui/switch.tsx'
import type { AdvancedForm } from './category-form.ts'
import { CriteriaFields } from './criteria-fields.tsx'
import { PolicyFinder } from './policy-finder.tsx'

export interface AdvancedDialogProps {
  form: AdvancedForm
  /** Percent; undefined: nothing is under way. */
  filling: number | undefined
  onConfirm: (form: AdvancedForm) => void
  onClose: () => void
}

/** What is changed here is kept in memory: the dialog below saves it. */
export function AdvancedDialog({ form, filling, onConfirm, onClose }: AdvancedDialogProps) {
  const words = useWords(categoryScreensWords)

  const { User } = usePageOptions()
  const [now, setNow] = useState(form)
  const set = (change: Partial<AdvancedForm>) => setNow({ ...now, ...change })
  const isEditor = (kind: string, id: number): boolean => now.editors.some(({ Kind, ID }) => Kind === kind && ID === id)
  return (
    <Dialog open onClose={onClose} title={words.advanced} size="l">
      <form
        noValidate
        onSubmit={(event) => {
          // A form inside another dialog's: only this one is confirmed.
          event.stopPropagation()
          event.preventDefault()
          onConfirm(now)
        }}
      >
        {filling !== undefined && <ProgressBar percent={filling} label={words.filling({ percent: filling })} />}
        <CriteriaFields
          criteria={now.criteria}
          matchesAll={now.matchesAll}
          onChange={(criteria) => set({ criteria })}
          onMatchesAll={(matchesAll) => set({ matchesAll })}
        />
        <Switch label={words.byEditors} checked={now.byEditors} onChange={(byEditors) => set({ byEditors })} />
        {User.CategoriesAdmin && (
          <>
            <fieldset className="vp-field-group">
              <legend>{words.editors}</legend>
              <p className="vp-help">{words.editorsHelp}</p>
              <Chips
                label={words.editors}
                entries={now.editors.map(({ Kind, ID, Name }) => ({ key: `${Kind} ${ID}`, name: Name }))}
                onRemove={(key) => set({ editors: now.editors.filter(({ Kind, ID }) => `${Kind} ${ID}` !== key) })}
              />
              <PersonFinder
                label={words.findEditor}
                help=""
                none={words.nobody}
                allIn={words.allIn}
                actionOf={(name) => words.addEditor({ name })}
                without={({ Kind, ID }) => isEditor(Kind, ID)}
                onChoose={({ Kind, ID, Name }) => set({ editors: [...now.editors, { Kind, ID, Name }] })}
              />
            </fieldset>
            <fieldset className="vp-field-group">
              <legend>{words.policies}</legend>
              <Chips
                label={words.policies}
                entries={now.policies.map(({ ID, Name }) => ({ key: String(ID), name: Name }))}
                onRemove={(key) => set({ policies: now.policies.filter(({ ID }) => String(ID) !== key) })}
              />
              <PolicyFinder
                without={now.policies.map(({ ID }) => ID)}
                onChoose={(policy) => set({ policies: [...now.policies, policy] })}
              />
            </fieldset>
            <TextArea
              label={words.query}
              help={words.queryHelp}
              className="vp-code-text"
              rows={3}
              spellCheck={false}
              maxLength={CategoryLimits.queryLength}
              value={now.query}
              onChange={(event) => set({ query: event.target.value })}
            />
          </>
        )}
        <FormEnd error={undefined} busy={false} onCancel={onClose} save={words.advancedDone} />
      </form>
    </Dialog>
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
